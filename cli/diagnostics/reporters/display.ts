const TAB = 4;
/** Scripts and signs that terminals draw two cells wide (Unicode TR11, W and F). */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Yi}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]/u;
const EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\uFE0F/u;
/** What draws nothing of its own: marks, joiners, variation selectors. */
const EMPTY = /^(?:\p{Mark}|[\u200B-\u200D\u2060]|[\uFE00-\uFE0F]|[\u{E0000}-\u{E007F}])+$/u;
/** Characters that would turn the direction of the terminal's text, so that it reads as what it is not. */
const TURNS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
const CONTROLS = /[\u0000-\u001F\u007F-\u009F]/g;

/** One thing that a terminal draws: its text, how many cells it takes, how many code points of the source it stands for. */
export interface DisplayCell {
  text: string;
  width: number;
  points: number;
}

/** A line of source as a terminal may show it: tabs to stops of four, control and direction characters as signs. */
export function cells(line: string): DisplayCell[] {
  let column = 0;
  const segments = /^[\x20-\x7E]*$/.test(line) ? line : graphemes(line);
  return Array.from(segments, (grapheme) => {
    const text = grapheme === '\t' ? '→'.padEnd(TAB - (column % TAB)) : visible(grapheme);
    const width = grapheme === '\t' ? text.length : cellWidth(text);
    column += width;
    return { text, width, points: [...grapheme].length };
  });
}

/** Words for a terminal: what would move the cursor, colour, ring or turn the text shows as a sign instead. */
export function visible(text: string): string {
  return text
    .replace(CONTROLS, (sign) => {
      const code = sign.charCodeAt(0);
      if (code < 0x20) return String.fromCharCode(0x2400 + code);
      return code === 0x7f ? '\u2421' : '\uFFFD';
    })
    .replace(TURNS, (sign) => `<U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`);
}

function cellWidth(grapheme: string): number {
  if (EMPTY.test(grapheme)) return 0;
  if (grapheme.startsWith('<U+')) return grapheme.length;
  return WIDE.test(grapheme) || EMOJI.test(grapheme) ? 2 : 1;
}

function* graphemes(line: string): Generator<string> {
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(line)) yield segment;
}
