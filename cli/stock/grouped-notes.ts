import type { NoteKind, StockNote } from './rows/stock.types.ts';

/** What is the same of several notes, but for the values in it. */
export interface NoteGroup {
  column: string;
  /** The first of them in words. */
  message: string;
  hint: string | undefined;
  rows: number;
  /** Where the first rows begin, in order. */
  lines: number[];
  /** How many other values the same is said of, beside those that the message names. */
  others: number;
}

/** A value, a number or a stock number in a message: "'soon' is not a year.", 'Stock number H101 is on line 2 already.' */
const VALUES = /'[^']*'|`[^`]*`|\S*\d\S*/g;

/** Notes of a kind, those that say the same of other values as one; the most rows first. */
export function groupedNotes(notes: readonly StockNote[], kind: NoteKind): NoteGroup[] {
  const groups = new Map<string, NoteGroup>();
  for (const { column, message, hint, rows, lines } of notes.filter((note) => note.kind === kind)) {
    const key = `${column} ${message.replace(/ \(the same of [^)]*\)/, '').replace(VALUES, '·')}`;
    const known = groups.get(key);
    if (known) {
      known.rows += rows;
      known.others += 1;
      known.lines.push(...lines);
    } else groups.set(key, { column, message, hint, rows, lines: [...lines], others: 0 });
  }
  for (const { lines } of groups.values()) lines.sort((a, b) => a - b);
  return [...groups.values()].sort((a, b) => b.rows - a.rows || (a.lines[0] ?? 0) - (b.lines[0] ?? 0));
}

/** 'line 12', 'lines 12, 19, 33 and 2 more'. */
export function lineWords(lines: readonly number[], rows: number, most: number): string {
  const named = [...new Set(lines)].slice(0, most);
  const more = rows - named.length;
  return `${rows === 1 ? 'line' : 'lines'} ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
