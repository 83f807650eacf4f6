/** How a test executes an example, and what the two texts are. */
export type ExampleKind =
  /** Part of a file of a sound dealer. */
  | 'file'
  /** A file of the dealer's that is a link, and where it leads: 'pages/terms.md -> ../elsewhere.md'. */
  | 'link'
  /** Names of tenants on the command line. */
  | 'command'
  /** Part of the dealer's stock file, or what only the stock can tell. */
  | 'stock'
  /** Part of a stock file that is imported after the sound one. */
  | 'stock-import'
  /** The same, imported by force. */
  | 'stock-import-forced'
  /** Part of the dealer's legal copy, seen as the page that it becomes. */
  | 'page'
  /** A line of a component, seen as the HTML that it becomes. */
  | 'html'
  /** An import in a module of a feature, seen as what the bundler lists. */
  | 'import'
  /** Code of a component that renders a car without a price. */
  | 'component'
  /** The disk that sites are written to, and what is free of it. */
  | 'disk'
  /** Part of a file of a sound dealer whose pages load a script of 4 KB. */
  | 'budget'
  /** Markup of a page of a built site. */
  | 'site-page'
  /** What a browser, or a request, saw of a built site. */
  | 'site-seen'
  /** A feature's needs, held against a tenant in which the other one is off. */
  | 'feature';

/** A mistake in little, and how it looks fixed. */
export interface Example {
  /** What to do about this kind of diagnostic in general. */
  todo: string;
  kind: ExampleKind;
  /** The file that it is about, as `explain` names it. */
  file: string;
  /** What is in the sound dealer's file in the place of both texts; '' appends them to it. Only for files. */
  replaces?: string;
  failing: string;
  fixed: string;
  /** The message of the one diagnostic that `failing` gives. */
  message: string;
  /** Other texts of the sound dealer's files that the example needs to be different, in both of its files. */
  also?: readonly (readonly [from: string, to: string])[];
  /** Further files of the folder of tenants. */
  beside?: Readonly<Record<string, string>>;
  /** The failing file is saved in this encoding instead of UTF-8. */
  encoding?: 'latin1';
  /** Comment lines fill the failing file up to so many bytes. */
  bytes?: number;
}
