import { decodeHTMLStrict } from 'entities/decode';
import { attribute, withoutCode } from './page-facts.ts';

/** A word that a program writes where it has no value, as a page shows it. */
export interface MachineWord {
  word: string;
  /** The text that it is in. */
  text: string;
  /** Where the text, or the element whose attribute it is, begins in the page. */
  at: number;
}

const WORD = /\bundefined\b|\bNaN\b|\[object [A-Z]\w*\]|\bInvalid Date\b/;
const HINTS = ['undefined', 'NaN', '[object ', 'Invalid Date'];
const NULL_HINT = />\s*null\s*<|="\s*null\s*"/;
/** React parts texts by comments, so a comment ends a text as a tag does. */
const COMMENT = /<!--[\s\S]*?-->/g;
const TAG_AND_TEXT = /<([!/]?[a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>([^<]*)/gi;
/** Attributes that are read out or shown. */
const SHOWN = ['alt', 'aria-label', 'title', 'placeholder'];

/** The words of the machine in a page's texts, title and description and in what describes its elements; the same text once. */
export function machineWords(html: string): MachineWord[] {
  // Nearly all pages have none: looking for the words alone is what costs next to nothing.
  if (!HINTS.some((hint) => html.includes(hint)) && !NULL_HINT.test(html)) return [];
  const found = shownTexts(withoutCode(html.replace(COMMENT, asTag))).flatMap(({ text, at }) => {
    const shown = decodeHTMLStrict(text).replace(/\s+/g, ' ').trim();
    const word = shown === 'null' ? shown : WORD.exec(shown)?.[0];
    return word ? { word, text: shown, at } : [];
  });
  return [...Map.groupBy(found, ({ text }) => text).values()].flatMap(([first]) => first ?? []);
}

const asTag = (comment: string): string => `<!i${' '.repeat(comment.length - 4)}>`;

function shownTexts(plain: string): { text: string; at: number }[] {
  return [...plain.matchAll(TAG_AND_TEXT)].flatMap(
    ({ 0: all, 1: tag = '', 2: attributes = '', 3: text = '', index }) => [
      ...(tag === 'meta' ? ['content'] : SHOWN).flatMap((name) => {
        const value = attributes.includes(name) ? attribute(attributes, name) : null;
        return value === null ? [] : { text: value, at: index };
      }),
      { text, at: index + all.length - text.length },
    ],
  );
}
