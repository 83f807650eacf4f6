import { decodeHTMLStrict } from 'entities/decode';
import { escapeText } from 'entities/escape';

/** A tag in a text of the definition: whether it closes, its element, and what is behind that. */
export const TAG = /<(\/?)([a-z][a-z0-9-]*)([^<>]*)>/gi;

/** Words as HTML. What looks like the name of a character and is none ('&bogus;') is text as it is. */
export function wordsHtml(text: string): string {
  return escapeText(decodeHTMLStrict(text));
}

/** A text in which a few elements may be (`x-html`), each in a pair, as HTML: all else in it is words. */
export function simpleHtml(text: string): string {
  const tags = [...text.matchAll(TAG)];
  const ends = tags.map(({ 0: tag, index }) => index + tag.length);
  const pieces = tags.map(({ 1: slash = '', 2: element = '', index }, at) => {
    const words = text.slice(ends[at - 1] ?? 0, index);
    return `${wordsHtml(words)}<${slash}${element.toLowerCase()}>`;
  });
  return pieces.join('') + wordsHtml(text.slice(ends.at(-1) ?? 0));
}

/** The first tag of a text that has no partner, with the partner that it lacks; null where all have theirs. */
export function lonelyTag(text: string): { tag: string; partner: string; closes: boolean } | null {
  const open: { tag: string; element: string }[] = [];
  for (const [tag, slash, name = ''] of text.matchAll(TAG)) {
    const element = name.toLowerCase();
    if (element === 'br' && slash === '') continue;
    if (slash === '') open.push({ tag, element });
    else if (open.at(-1)?.element === element) open.pop();
    else return { tag, partner: `<${element}>`, closes: true };
  }
  const [first] = open;
  return first ? { tag: first.tag, partner: `</${first.element}>`, closes: false } : null;
}
