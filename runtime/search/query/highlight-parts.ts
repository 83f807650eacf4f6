import { HIGHLIGHT } from './build-queries.ts';

export interface TextPart {
  text: string;
  marked: boolean;
}

/**
 * Highlighted text as parts for a component to render, `<mark>` round the marked ones. The parts are plain text: nothing of the car's
 * own text can become markup. Anything that is not a string gives no part.
 */
export function highlightParts(formatted: unknown): TextPart[] {
  if (typeof formatted !== 'string') return [];
  const parts: TextPart[] = [];
  const add = (text: string, marked: boolean) => {
    if (text !== '') parts.push({ text: text.replaceAll(HIGHLIGHT.post, ''), marked });
  };
  const [before = '', ...rest] = formatted.split(HIGHLIGHT.pre);
  add(before, false);
  for (const piece of rest) {
    const end = piece.indexOf(HIGHLIGHT.post);
    if (end < 0) add(piece, false);
    else {
      add(piece.slice(0, end), true);
      add(piece.slice(end + HIGHLIGHT.post.length), false);
    }
  }
  return parts;
}
