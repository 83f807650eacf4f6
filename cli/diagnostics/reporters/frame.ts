import type { Location } from '../diagnostic.types.ts';
import type { SourceText } from '../source-text.ts';
import { cells } from './display.ts';

/** Cells of a shown line; of a longer one the part around the token shows. */
const MAX_WIDTH = 110;
const BEFORE = 30;
/** A value over more lines than this shows its first and its last. */
const MAX_LINES = 3;

type Paint = (text: string) => string;

/** The lines of a location with the exact token underlined; nothing where the text is not at hand. */
export function codeFrame(source: SourceText | null, location: Location, mark: Paint, dim: Paint): string[] {
  const { start } = location;
  if (!source || source.lines[start.line - 1] === undefined) return [];
  // The end of a block of text is the start of the line after it.
  const end =
    location.end.column === 1 && location.end.line > start.line
      ? { line: location.end.line - 1, column: Infinity }
      : location.end;
  const last = Math.min(end.line, source.lines.length);
  const gutter = ' '.repeat(String(last).length);
  const frame = [dim(`${gutter} |`)];
  for (let line = start.line; line <= last; line++) {
    if (last - start.line >= MAX_LINES && line > start.line && line < last) {
      if (line === start.line + 1) frame.push(dim(`${gutter} ⋮`));
      continue;
    }
    const from = line === start.line ? start.column : 0;
    const to = line === end.line ? end.column : Infinity;
    const { text, marks } = markedLine(source.lines[line - 1] as string, from, to);
    frame.push(`${dim(`${String(line).padStart(gutter.length)} |`)} ${text}`.trimEnd());
    if (marks) frame.push(`${dim(`${gutter} |`)} ${marks.replace(/\^+/, mark)}`);
  }
  return frame;
}

/** Columns from 1 in code points, `to` exclusive; `from` 0 leaves the indentation unmarked. */
function markedLine(line: string, from: number, to: number): { text: string; marks: string } {
  const first = from === 0 ? line.search(/\S|$/) + 1 : from;
  // Only as much of the line as can show is taken apart: a line may be a whole file.
  const points = [...line.slice(0, (first + MAX_WIDTH) * 2)];
  const skipped = first > MAX_WIDTH - BEFORE ? first - BEFORE : 0;
  let point = skipped + 1;
  let [text, before, marked, width] = [skipped > 0 ? '…' : '', skipped > 0 ? ' ' : '', 0, 0];
  for (const cell of cells(points.slice(skipped, skipped + MAX_WIDTH).join(''))) {
    if (width + cell.width > MAX_WIDTH) break;
    if (point < to && point + cell.points > first) marked += cell.width;
    else if (point < first) before += ' '.repeat(cell.width);
    text += cell.text;
    width += cell.width;
    point += cell.points;
  }
  const unmarked = from === 0 && line.trim() === '';
  return {
    text: point <= points.length ? `${text}…` : text,
    marks: unmarked ? '' : before + '^'.repeat(Math.max(1, marked)),
  };
}
