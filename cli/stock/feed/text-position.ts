import type { Position } from '../../diagnostics/diagnostic.types.ts';

/** A stretch of a feed's text as diagnostics point at it; `end` exclusive. */
export interface Span {
  start: Position;
  end: Position;
}

/** What ends a line; `any`: a return does as well as what usually does. */
export type LineEnd = '\n' | '\r' | 'any';

/** Where one is after `text`, having begun at `from`. Columns count code points; `any`: a return ends a line as well. */
export function advancedPosition(from: Position, text: string, newline: LineEnd = '\n'): Position {
  if (newline === 'any') return advancedPosition(from, text.replace(/\r(?!\n)/g, '\n'));
  const last = text.lastIndexOf(newline);
  if (last === -1) return { line: from.line, column: from.column + codePoints(text) };
  let line = from.line;
  for (let at = text.indexOf(newline); at !== -1; at = text.indexOf(newline, at + 1)) line += 1;
  return { line, column: 1 + codePoints(text.slice(last + 1)) };
}

/** The place of `text.slice(start, end)` in the file, where `text` begins at `from`. */
export function spanIn(from: Position, text: string, start: number, end: number, newline: LineEnd = '\n'): Span {
  const first = advancedPosition(from, text.slice(0, start), newline);
  return { start: first, end: advancedPosition(first, text.slice(start, end), newline) };
}

function codePoints(text: string): number {
  return text.length - (text.match(/[\uD800-\uDBFF][\uDC00-\uDFFF]/g)?.length ?? 0);
}
