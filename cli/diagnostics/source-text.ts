import type { Location, Position } from './diagnostic.types.ts';

/** Gives the text of a file by the name that diagnostics use, or null. */
export type ReadSource = (file: string) => string | null;

/** A text by lines. Lines end with LF or CRLF, as YAML and editors count them; a byte order mark is no column. */
export interface SourceText {
  text: string;
  /** Without line ends and byte order mark. */
  lines: readonly string[];
  /** Offset in UTF-16 units of a position; a position past the end of its line is the line's end. */
  offsetOf(position: Position): number;
  positionOf(offset: number): Position;
  /** The exact text of a location. */
  slice(location: Location): string;
}

export function sourceText(text: string): SourceText {
  const bom = text.startsWith('\uFEFF') ? 1 : 0;
  const starts = [bom];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const lines = starts.map((start, index) => text.slice(start, (starts[index + 1] ?? text.length + 1) - 1));
  for (const [index, line] of lines.entries()) if (line.endsWith('\r')) lines[index] = line.slice(0, -1);
  const pairs = offsetsOf(text, /[\uD800-\uDBFF][\uDC00-\uDFFF]/g);
  const offsetOf = ({ line, column }: Position): number => {
    const start = starts[line - 1];
    if (start === undefined) return text.length;
    const end = start + (lines[line - 1] as string).length;
    let offset = start + column - 1;
    // Each pair of units before the place is one code point, and pushes it one unit further.
    for (let pair = below(pairs, start); (pairs[pair] ?? Infinity) < Math.min(offset, end); pair++) offset++;
    return Math.min(offset, end);
  };
  return {
    text,
    lines,
    offsetOf,
    positionOf(offset) {
      const line = Math.max(below(starts, offset + 1), 1);
      const start = starts[line - 1] as number;
      const at = Math.max(offset, start);
      return { line, column: at - start - (below(pairs, at) - below(pairs, start)) + 1 };
    },
    slice: ({ start, end }) => text.slice(offsetOf(start), offsetOf(end)),
  };
}

function offsetsOf(text: string, what: RegExp): number[] {
  return Array.from(text.matchAll(what), ({ index }) => index);
}

/** How many of the ordered numbers are below a limit. */
function below(ordered: readonly number[], limit: number): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A reader that splits each file into lines once; diagnostics come by the hundred. */
export function sourceReader(read: ReadSource): (file: string) => SourceText | null {
  const cached = new Map<string, SourceText | null>();
  return (file) => {
    if (!cached.has(file)) {
      const text = read(file);
      cached.set(file, text === null ? null : sourceText(text));
    }
    return cached.get(file) ?? null;
  };
}
