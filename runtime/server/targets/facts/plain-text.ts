import { decodeHTML } from 'entities';

/** Marks of the direction of writing: they make a text read as something else than it is. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** What XML 1.0, mail headers and readers have no use for; tabs and line breaks stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;
const LONE_SURROGATES = /\p{Cs}/gu;

/** A text of several lines as a person typed it, without what nobody sees. */
export function plainLines(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROL, '')
    .replace(DIRECTION, '')
    .replace(LONE_SURROGATES, '')
    .trim();
}

/** A text on one line. */
export function plainLine(text: string): string {
  return plainLines(text).replace(/\s+/gu, ' ');
}

/** The text of a definition's simple HTML, such as the label of an agreement. */
export function htmlText(html: string): string {
  return plainLine(decodeHTML(html.replace(/<[^<>]*>/g, '')));
}

/** A text that is cut to so many characters, never within one. */
export function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most
    ? text
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** 'Odometer: 45,000 km'; 'What condition is it in? Good'. */
export function factLine({ label, text }: { label: string; text: string }): string {
  return `${label}${/[?!:.]$/.test(label) ? '' : ':'} ${text}`;
}
