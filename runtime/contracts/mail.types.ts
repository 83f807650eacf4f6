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

/** A message to people, ready to be sent. */
export interface MailMessage {
  to: readonly string[];
  subject: string;
  /** Plain text; the whole of a mail without `html`. */
  text: string;
  html?: string;
  /** Whom an answer goes to: the shopper. */
  replyTo?: { name: string; address: string };
  /** Shown beside the sender's address: 'Alex Example via Harbour Motors'. */
  fromName: string;
  /** The same for every attempt at the same message: '<key>' becomes part of the Message-ID. */
  key: string;
  /** Nobody wrote it by hand: out-of-office answers stay away. */
  automatic?: boolean;
  attachments?: readonly { name: string; type: string; bytes: Uint8Array }[];
}
