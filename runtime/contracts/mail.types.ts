export interface MailLink {
  label: string;
  /** https:, mailto: or tel:. */
  url: string;
}

export interface MailTable {
  title?: string;
  /** Above the columns, the first of which is the title of each row. */
  head?: readonly string[];
  rows: readonly { title: string; cells: readonly string[]; url?: string }[];
}

/** A mail to the dealer's people that is about no single lead: an alert or a digest. */
export interface Notice {
  to: readonly string[];
  /** The same for every attempt at the same notice. */
  key: string;
  subject: string;
  heading: string;
  /** A line that must not be missed, above the others. */
  alert?: string;
  paragraphs: readonly string[];
  tables?: readonly MailTable[];
  /** Shown as buttons. */
  links?: readonly MailLink[];
  /** Why the reader gets it, and how it ends. */
  reason?: string;
}
