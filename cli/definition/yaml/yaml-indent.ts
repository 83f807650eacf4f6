import { load } from 'js-yaml';
import { type Line, type SyntaxAdvice, says } from './yaml-lines.ts';

/** How far above and below a complaint the line is sought that is wrong: a key above a list is missed only where the list ends. */
const [ABOVE, BELOW] = [20, 3];
/** By how many spaces a line may be off. */
const SHIFTS = [1, -1, 2, -2, 3, -3];
/** Each trial reads the whole text: a long one would make its reader wait. */
const LONGEST = 60_000;
/** What begins in a column of its own: a key, or the item of a list. */
const BEGINS = /^ *((?:- +)?(?:"[^"]+"|'[^']+'|[A-Za-z_][\w-]*)(?=:(?: |$))|- )/;

/** A key whose value is the lines below it. */
const OPENS = /:\s*$/;

/** The one line around a complaint that, begun in another column where others begin, makes the whole text readable. Null: there is none. */
export function wrongIndent(text: string, lines: readonly Line[], here: number): SyntaxAdvice | null {
  if (text.length > LONGEST) return null;
  const from = Math.max(0, here - ABOVE);
  const all = lines.filter((line) => BEGINS.test(line.text));
  const near = lines.slice(from, here + BELOW + 1).filter((line) => all.includes(line));
  const complained = lines[here]?.start ?? 0;
  const nearest = near.toSorted((a, b) => Math.abs(a.start - complained) - Math.abs(b.start - complained));
  const columns = SHIFTS.flatMap((shift) => nearest.map((line) => ({ line, column: line.indent + shift })))
    .filter(({ line, column }) => column >= 0 && beginsThere(all, line, column))
    .map((one) => ({ ...one, over: columnOverItsLines(one.line, lines) }));
  // First what is a level below the line above and fits the lines below. A key too far to the left may have swallowed the next of its own kind.
  const sure = columns.filter(
    ({ line, column, over }) => isLevel(all, line, column) && (over === null || over === column),
  );
  const found = [...new Set([...sure, ...columns])].find(({ line, column }) => isReadable(shifted(text, line, column)));
  return found ? columnSlip(found.line, found.column) : null;
}

/** Where a key begins whose value is the lines below it: two spaces before them. Null: its value is beside it. */
function columnOverItsLines(line: Line, lines: readonly Line[]): number | null {
  if (!OPENS.test(line.text)) return null;
  const below = lines.slice(lines.indexOf(line) + 1).filter(({ text }) => says(text));
  const end = below.findIndex(({ indent }) => indent <= line.indent);
  const inner = below.slice(0, end < 0 ? undefined : end);
  return inner.length === 0 ? null : Math.min(...inner.map(({ indent }) => indent)) - 2;
}

/** Whether a line that began in a column would be one level, two spaces, below the nearest line above that is further to the left. */
function isLevel(all: readonly Line[], line: Line, column: number): boolean {
  const above = all.findLast(({ start, indent }) => start < line.start && indent < column);
  if (!above) return column === 0;
  const inner = above.indent + dashOf(above);
  return column === inner || (OPENS.test(above.text) && column === inner + 2);
}

/** How far behind its dash the first key of an item begins; 0 where there is no dash. */
const dashOf = ({ text }: Line): number => /^ *(- +)/.exec(text)?.[1]?.length ?? 0;

/** Whether another line begins in a column, itself, behind its dash or right below it. */
function beginsThere(all: readonly Line[], line: Line, column: number): boolean {
  return all.some((one) => {
    if (one === line) return false;
    const dash = dashOf(one);
    const inner = OPENS.test(one.text) ? 2 : 0;
    return [0, dash, dash + inner].some((further) => one.indent + further === column);
  });
}

const shifted = (text: string, { start, indent }: Line, column: number): string =>
  text.slice(0, start) + ' '.repeat(column) + text.slice(start + indent);

function isReadable(text: string): boolean {
  try {
    load(text);
    return true;
  } catch {
    return false;
  }
}

function columnSlip(line: Line, column: number): SyntaxAdvice {
  const begins = BEGINS.exec(line.text)?.[1] ?? '-';
  const from = line.start + line.indent;
  const isItem = begins.startsWith('-');
  const spaces = `${column || 'no'} space${column === 1 ? '' : 's'}`;
  return {
    message: `${isItem ? 'This item of a list' : `\`${begins}\``} stands too far to the ${column < line.indent ? 'right' : 'left'}.`,
    hint: `Begin the line with ${spaces}, not ${line.indent || 'none'}.`,
    from,
    to: from + Math.max(1, begins.trim().length),
  };
}
