import type { Cell, FeedNote, FeedRow, FeedRows } from '../feed/feed.types.ts';
import type { AlikeColumns, Columns } from './columns.ts';
import type { StockNotes } from './stock-notes.ts';

const NAMELESS_HINT =
  'Give the column a name in the header row where the file is made, or empty it there if it is not for the site.';
const ALIKE_HINT =
  'Give each column a name of its own where the file is made, or take out the one that is not for the site.';

/** What is to be said of a table's header row: columns of one name, and which of them is read. */
export function headerNotes({ headerLine: line = 1 }: FeedRows, { alike }: Columns): FeedNote[] {
  return alike.map((one) => {
    const column = (one.numbers[0] ?? 0) + 1;
    const position = () => ({ start: { line, column: 1 }, end: { line, column: 2 } });
    return {
      column: one.header === '' ? `Column ${column}` : one.header,
      message: alikeWords(one),
      hint: ALIKE_HINT,
      line,
      position,
    };
  });
}

function alikeWords({ numbers, isRead, isFallback }: AlikeColumns): string {
  const shown = numbers.map((number) => number + 1);
  const [first, ...others] = shown;
  const two = others.length === 1;
  const called = `Columns ${shown.slice(0, -1).join(', ')} and ${shown.at(-1)} are ${two ? 'both' : 'all'} called this`;
  if (!isRead) return `${called}: ${two ? 'neither' : 'none of them'} is read.`;
  const rest = two ? 'the other' : 'the others';
  const instead = isFallback ? `${rest} only where it is empty` : `${rest} ${two ? 'is' : 'are'} not`;
  return `${called}: column ${first} is read, ${instead}.`;
}

/** Notes values of columns that have no name, row by row. What is in them may be what a car cost: it is not told. */
export function namelessCells(headers: readonly string[], notes: StockNotes): (row: FeedRow) => void {
  const nameless = headers.flatMap((header, number) => (header === '' ? [number] : []));
  return (row) => {
    for (const number of nameless) {
      if (textOf(row.cells[number]).trim() === '') continue;
      notes.add({
        kind: 'odd',
        column: '',
        message: `Column ${number + 1} has no name; what is in it is not read.`,
        hint: NAMELESS_HINT,
        line: row.line,
        position: () => row.position(number),
      });
    }
  };
}

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : (cell?.join('') ?? ''));
