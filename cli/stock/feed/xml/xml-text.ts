import { decodeHTMLStrict } from 'entities';

/** Characters that no XML may hold. */
const CONTROL = /[^\t\n\r -\ufffd]/;
const CONTROLS = new RegExp(CONTROL, 'g');
/** Those of them that part words where systems write them. */
const PARTS_WORDS: ReadonlySet<string> = new Set('\v\f\u001c\u001d\u001e\u001f');
const REFERENCE = /&(?:#(?:x([\da-f]{1,8})|(\d{1,8}))|([A-Za-z]\w{0,40}));|[&<]/gi;
const COMMON: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
]);

/** A text as it is meant, and what in it is not as XML has it: '&' and '<' that stand for themselves, names it does not know ('&boom;'), numbers of characters that were left out ('U+000B'). */
export interface XmlMeaning {
  value: string;
  mends: readonly string[];
}

/** Of most texts. */
export const NO_MENDS: readonly string[] = [];

/** Whether a text holds characters that no XML may hold. */
export const holdsControls = (text: string): boolean => CONTROL.test(text);

/** White space, and what no XML may hold, alone. */
export const isBlankXml = (text: string): boolean => text.replace(CONTROLS, ' ').trim() === '';

const [SPACE, TAB, LINE_FEED, RETURN] = [0x20, 0x09, 0x0a, 0x0d];

/** Whether a text is white space from one place to another. */
export function isSpace(text: string, from: number, end: number): boolean {
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (code > SPACE || (code !== SPACE && code !== LINE_FEED && code !== TAB && code !== RETURN)) return false;
  }
  return true;
}

/** A text without characters that no XML may hold, its line ends as one. */
export function cleanXml(text: string): XmlMeaning {
  const lines = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  if (!CONTROL.test(lines)) return { value: lines, mends: NO_MENDS };
  const mends = new Set<string>();
  return { value: lines.replace(CONTROLS, (character) => inPlaceOf(character, mends)), mends: [...mends] };
}

/** The same with its references read: those of XML and HTML, and numbers of characters as browsers read them. What is none stands for itself. */
export function xmlMeaning(text: string): XmlMeaning {
  const clean = cleanXml(text);
  const mends = new Set(clean.mends);
  const value = clean.value.replace(REFERENCE, (all, hex?: string, decimal?: string, name?: string) => {
    const common = COMMON.get(all);
    if (common !== undefined) return common;
    if (name !== undefined) {
      const character = decodeHTMLStrict(all);
      if (character === all) mends.add(all);
      return character;
    }
    const number = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (Number.isNaN(number)) {
      mends.add(all);
      return all;
    }
    if (number > 0x10ffff || (number >= 0xd800 && number <= 0xdfff)) {
      mends.add(codeOf(number));
      return '';
    }
    // What is no character of Unicode, but one of Windows-1252, is read as browsers do.
    const character = number >= 0x80 && number < 0xa0 ? decodeHTMLStrict(all) : String.fromCodePoint(number);
    return CONTROL.test(character) && number < 0x10000 ? inPlaceOf(character, mends) : character;
  });
  return { value, mends: mends.size === 0 ? NO_MENDS : [...mends] };
}

function inPlaceOf(character: string, mends: Set<string>): string {
  mends.add(codeOf(character.charCodeAt(0)));
  return PARTS_WORDS.has(character) ? ' ' : '';
}

const codeOf = (number: number): string => `U+${number.toString(16).toUpperCase().padStart(4, '0')}`;

/** The marks of a CDATA section that were escaped on their way, around what is meant; also such that have lost a part of them. */
const SECTION =
  /(?:<|&lt;)!\[CDATA\[([\s\S]*?)(?:\]\]\s*(?:>|&gt;)|(?:\]\])?\s*$)|!?\[CDATA\[([\s\S]*?)(?:\]\](?:>|&gt;)?|$)|\]\](?:>|&gt;)\s*$/gi;

/** A text without marks of CDATA that were escaped as if they were text: `&lt;![CDATA[Blue]]&gt;` is Blue. */
export function withoutSections(text: string): string {
  if (!text.includes('[') && !text.includes(']')) return text;
  return text.replace(SECTION, (_all, inner: string | undefined, other: string | undefined) => inner ?? other ?? '');
}
