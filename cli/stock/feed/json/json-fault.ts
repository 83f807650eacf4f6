import { type ParseErrorCode, printParseErrorCode } from 'jsonc-parser';

const SEPARATE = 'a comma is missing here, or a quote is one too many before it';
const NO_VALUE = 'a value is missing here';
const NO_WORD = 'this is no JSON: names and texts need double quotes, and a number has digits alone';
const NO_ESCAPE = 'a backslash in this text stands for nothing in JSON: write `\\\\` for a backslash';

/** What each complaint of the parser means, to be in a sentence. None repeats a value: it may be what the car cost. */
const MEANINGS: Readonly<Record<string, string>> = {
  InvalidSymbol: NO_WORD,
  InvalidNumberFormat: NO_WORD,
  UnexpectedEndOfNumber: NO_WORD,
  InvalidCommentToken: 'JSON has no comments',
  PropertyNameExpected: 'a name in double quotes is missing here',
  ValueExpected: NO_VALUE,
  ColonExpected: 'a colon is missing between a name and its value',
  CommaExpected: SEPARATE,
  UnexpectedEndOfString: 'a text is opened here and not closed on its line',
  InvalidUnicode: NO_ESCAPE,
  InvalidEscapeCharacter: NO_ESCAPE,
  InvalidCharacter: 'this text holds a control character',
  EndOfFileExpected: 'something follows the end of its list of cars',
};

/** Complaints about a token that the end of the file may have cut in two. */
const CUT_TOKENS = ['InvalidSymbol', 'UnexpectedEndOfNumber', 'UnexpectedEndOfString', 'UnexpectedEndOfComment'];

/** What is wrong with the token at `from`, to be in a sentence; null: nothing but that the text ends there. */
export function jsonFault(text: string, code: ParseErrorCode, from: number, length: number): string | null {
  const name = printParseErrorCode(code);
  if (from >= text.length || (CUT_TOKENS.includes(name) && from + length >= text.length)) return null;
  const next = text.charAt(from);
  const before = text.slice(0, from).trimEnd().at(-1) ?? '';
  if (/[\]}]/.test(next)) {
    if (before === ',') return `a comma stands before \`${next}\` with nothing after it`;
    if (name !== 'ValueExpected') return `\`${next}\` does not belong here`;
  }
  if (name === 'InvalidSymbol' && /["\]}]/.test(before)) return SEPARATE;
  return MEANINGS[name] ?? NO_VALUE;
}
