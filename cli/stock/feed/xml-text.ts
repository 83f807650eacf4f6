import { decodeHTMLStrict } from 'entities';

/** Characters that no XML may hold. */
const CONTROL = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/u;
const CONTROLS = /[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu;
/** Those of them that part words where systems write them. */
const PARTS_WORDS: ReadonlySet<string> = new Set('\v\f\u001c\u001d\u001e\u001f');
const REFERENCE = /&(?:#(?:x([\da-f]{1,8})|(\d{1,8}))|([A-Za-z]\w{0,40}));|&/gi;

/** A text as it is meant, and whether characters that no XML may hold were left out of it. */
export interface XmlMeaning {
  value: string;
  mended: boolean;
}

/** What is wrong with an ampersand; `at` is where in the text it is. */
export class AmpersandFault extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const AMPERSAND = 'an `&` that stands for itself has to be written `&amp;`';
const UNKNOWN = 'this `&…;` is a name that XML does not know: write the character itself';
const NO_CHARACTER = 'this `&#…;` is the number of no character';

/** Whether a text holds characters that no XML may hold. */
export const holdsControls = (text: string): boolean => CONTROL.test(text);

/** White space, and what no XML may hold, alone. */
export const isBlankXml = (text: string): boolean => text.replace(CONTROLS, ' ').trim() === '';

const SPACES = new Set([0x20, 0x0a, 0x0d, 0x09]);

/** Whether a text is white space from one place to another. */
export function isSpace(text: string, from: number, end: number): boolean {
  for (let at = from; at < end; at += 1) if (!SPACES.has(text.charCodeAt(at))) return false;
  return true;
}

/** A text without characters that no XML may hold, its line ends as one. */
export function cleanXml(text: string): XmlMeaning {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return CONTROL.test(lines)
    ? { value: lines.replace(CONTROLS, inPlaceOf), mended: true }
    : { value: lines, mended: false };
}

/** The same with its references read: those of XML and HTML, and numbers of characters as browsers read them. @throws {AmpersandFault} for an ampersand that begins none */
export function xmlMeaning(text: string): XmlMeaning {
  const clean = cleanXml(text);
  if (!clean.value.includes('&')) return clean;
  let { mended } = clean;
  let ampersands = 0;
  const value = clean.value.replace(REFERENCE, (all, hex?: string, decimal?: string, name?: string) => {
    ampersands += 1;
    if (name !== undefined) {
      const character = decodeHTMLStrict(all);
      if (character === all) throw new AmpersandFault(UNKNOWN, placeOf(text, ampersands));
      return character;
    }
    const number = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (Number.isNaN(number)) throw bareAmpersand(text, placeOf(text, ampersands));
    const isNone = number > 0x10ffff || (number >= 0xd800 && number <= 0xdfff);
    // What is no character of Unicode, but one of Windows-1252, is read as browsers do.
    const character = isNone
      ? '\0'
      : number >= 0x80 && number < 0xa0
        ? decodeHTMLStrict(all)
        : String.fromCodePoint(number);
    if (!CONTROL.test(character)) return character;
    mended = true;
    return inPlaceOf(character);
  });
  return { value, mended };
}

const inPlaceOf = (character: string): string => (PARTS_WORDS.has(character) ? ' ' : '');

/** Where the nth ampersand of a text is. */
function placeOf(text: string, number: number): number {
  let at = -1;
  for (let count = 0; count < number; count += 1) at = text.indexOf('&', at + 1);
  return at;
}

const bareAmpersand = (text: string, at: number): AmpersandFault =>
  new AmpersandFault(/^&#\w{0,40};/.test(text.slice(at, at + 44)) ? NO_CHARACTER : AMPERSAND, at);
