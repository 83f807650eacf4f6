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
  const offsetOf = ({ line, column }: Position): number => {
    const start = starts[line - 1];
    if (start === undefined) return text.length;
    let units = 0;
    let points = 1;
    for (const point of lines[line - 1] as string) {
      if (points++ >= column) break;
      units += point.length;
    }
    return start + units;
  };
  return {
    text,
    lines,
    offsetOf,
    positionOf(offset) {
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] as number) <= offset) low = middle;
        else high = middle - 1;
      }
      return {
        line: low + 1,
        column: [...text.slice(starts[low], Math.max(offset, starts[low] as number))].length + 1,
      };
    },
    slice: ({ start, end }) => text.slice(offsetOf(start), offsetOf(end)),
  };
}

/** A reader that splits each file into lines once; findings come by the hundred. */
export function sourceReader(read: ReadSource): (file: string) => SourceText | null {
  const known = new Map<string, SourceText | null>();
  return (file) => {
    if (!known.has(file)) {
      const text = read(file);
      known.set(file, text === null ? null : sourceText(text));
    }
    return known.get(file) ?? null;
  };
}
