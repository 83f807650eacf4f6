import type { MailLink, MailTable } from '../../../contracts/mail.types.ts';

/** A value beside its label. */
export interface MailRow {
  label: string;
  text: string;
  /** Makes a link of the text. */
  url?: string | null;
}

/** A part of a mail; each is written as text and as HTML, so that both say the same. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** A line that must not be missed. */
  | { kind: 'alert'; text: string }
  /** What is quieter than the rest. */
  | { kind: 'small'; text: string }
  | { kind: 'rows'; title?: string; rows: readonly MailRow[] }
  /** What somebody wrote, in their own lines. */
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'links'; links: readonly MailLink[] }
  | ({ kind: 'table' } & MailTable);

export interface MailContent {
  /** Small, above the heading. */
  kicker?: string;
  heading: string;
  parts: readonly MailPart[];
  /** At the end: who sends this, and why. */
  footer: readonly string[];
}
