import type { MailLink, MailTable } from '../../../contracts/mail.types.ts';
import { cut, factLine, plainLine, plainLines } from '../facts/plain-text.ts';
import type { MailContent, MailPart, MailRow } from './mail.types.ts';

const RULE = '-'.repeat(40);
/** Longest name beside a sender's address. */
const NAME_LENGTH = 70;
const SUBJECT_LENGTH = 150;

/** A mail's content as plain text. */
export function mailText({ kicker, heading, parts, footer }: MailContent): string {
  const top = [...(kicker ? [plainLine(kicker)] : []), plainLine(heading)].join('\n');
  const blocks = [top, ...parts.map(partText), RULE, footer.map(plainLine).join('\n')];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
    case 'small':
      return plainLines(part.text);
    case 'alert':
      return `* ${plainLines(part.text)}`;
    case 'quote':
      return titled(part.title, quoted(part.text));
    case 'rows':
      return titled(part.title, part.rows.map(rowText).join('\n'));
    case 'links':
      return part.links.map(linkText).join('\n');
    case 'table':
      return titled(part.title, tableText(part));
  }
}

const titled = (title: string | undefined, text: string): string =>
  title && text ? `${plainLine(title).toUpperCase()}\n${text}` : text;

const quoted = (text: string): string =>
  plainLines(text)
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

function rowText({ label, text, url }: MailRow): string {
  const line = factLine({ label: plainLine(label), text: plainLines(text) });
  // A tap on a number or an address says nothing that the text does not.
  return url?.startsWith('http') ? `${line}\n  ${url}` : line;
}

const linkText = ({ label, url }: MailLink): string =>
  url.startsWith('http') ? `${plainLine(label)}:\n  ${url}` : plainLine(label);

function tableText({ head = [], rows }: MailTable): string {
  return rows
    .map(({ title, cells, url }) => {
      const values = cells.map((cell, index) => {
        const name = head[index + 1];
        return name ? factLine({ label: plainLine(name), text: plainLine(cell) }) : plainLine(cell);
      });
      return [`- ${[plainLine(title), ...values].filter(Boolean).join(' | ')}`, ...(url ? [`  ${url}`] : [])].join(
        '\n',
      );
    })
    .join('\n');
}

/** A subject on one line. */
export function mailSubject(text: string): string {
  return cut(plainLine(text), SUBJECT_LENGTH);
}

/**
 * A name as it may be beside a sender's address, with the marks that names have: the mailer quotes them. Without angle brackets and '@', so that
 * it does not read as another address, and without backslashes, which quote.
 */
export function senderName(text: string): string {
  return cut(plainLine(text.replace(/[<>@\\]/g, ' ')), NAME_LENGTH);
}

const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,255}$/u;

/** Whether a text is one address of a mailbox, and nothing else. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text);
}

/** 'mailto:' with the address; null where it is none. */
export function mailtoUrl(address: string): string | null {
  if (!isAddress(address)) return null;
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`;
}
