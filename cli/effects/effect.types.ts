/** What of the product is looked at before and after a change. No file of a site is: `site.json` has every key in it. */
export type Seen =
  /** The body of an answer of the site, a page or an endpoint, with its status and where it redirects to. */
  | `GET /${string}`
  /** The headers of an answer. */
  | `headers of /${string}`
  /** The islands, behaviours and style sheets that the site's bundle is made of. */
  | 'browser code'
  /** The answer to an enquiry, and what is stored of it. */
  | 'enquiry'
  /** The answers to two registrations that are looked up, and what other machines are asked for them. */
  | 'look-up'
  /** Subjects and readers of the mails that the dealer's people get of an enquiry that came hours ago. */
  | 'desk mails'
  /** What comes of a car that is reserved in the sandbox, given up, and forgotten. */
  | 'reservation'
  /** Which account of the payment provider is asked, and which notices are taken. */
  | 'payment keys'
  /** What a provider is asked by an account, and which of its words are believed. */
  | 'provider calls'
  /** What services of faults are told of one. */
  | 'faults'
  /** What other machines are asked once an enquiry is stored. */
  | 'delivered enquiry'
  /** What other machines are asked for two visits of a page. */
  | `asked for /${string}`
  /** The diagnostics of `validate`, but for `language/no-effect`. */
  | 'validate'
  /** What `build` says of the sizes of pages. */
  | 'build'
  /** What `test` says of pages that load a kilobyte of everything. */
  | 'test'
  /** What `stock import` makes of the stock file, and then of a later one with fewer cars. */
  | 'stock import'
  /** What `stock pull` fetches and takes in, when it looks again, and whether the stock is old a day and a half later. */
  | 'stock pull'
  /** What the search service is asked by `stock index`. */
  | 'stock index';

/** Values by path: 'locations.0.name'. `undefined` takes a key out. */
export type Changes = Readonly<Record<string, unknown>>;

/** One key of the language with a change of it that shows. */
export interface Effect {
  /** As the language names it: 'locations[].name'. Of a list its first item is changed; 'locations[1].name' says another. */
  key: string;
  /** Another value than the one that the dealer in `tenants/` has. */
  to: unknown;
  seen: Seen;
  /** Where `to` is put in the key's place: a map or list around it, where one key alone cannot be changed without a mistake. */
  at?: string;
  /** What else is different before and after alike, because the key only counts beside it. */
  with?: Changes;
  /** Fields of the enquiry that is sent, beside those that every enquiry has. */
  enquiry?: Readonly<Record<string, unknown>>;
}
