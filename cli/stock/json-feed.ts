import type { Cell, Feed, FeedRow } from './stock.types.ts';
import { StockError } from './stock-error.ts';

/** Wrappers in which exporters put the list. */
const LISTS = ['cars', 'vehicles', 'stock', 'items', 'data'];

/** A JSON array of cars with the same fields as the CSV. @throws {StockError} 'malformed' with the line where it breaks */
export function jsonFeed(text: string): Feed {
  const items = listOf(parsed(text));
  const lines = itemLines(text);
  if (items === null)
    throw new StockError('malformed', 'The JSON holds no list of cars: it should be an array of objects.', 1);
  const headers = new Set<string>();
  const rows = items.map((item, index): FeedRow => {
    if (!isRecord(item))
      return { line: lines[index] ?? index + 1, cells: new Map(), broken: 'The item is not an object.' };
    const cells = new Map(Object.entries(item).map(([key, value]) => [key, cellOf(value)] as const));
    for (const key of cells.keys()) headers.add(key);
    return { line: lines[index] ?? index + 1, cells, broken: null };
  });
  return { headers: [...headers], rows };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = Number(/position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? text.length);
    throw new StockError('malformed', 'The JSON cannot be read.', text.slice(0, position).split('\n').length);
  }
}

function listOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return null;
  const wrapped = LISTS.map((name) => value[name]).find(Array.isArray);
  return wrapped ?? null;
}

/** The line on which each item of a bare list begins; none for a list in a wrapper. Strings are stepped over whole. */
function itemLines(text: string): number[] {
  const lines: number[] = [];
  if (!text.trimStart().startsWith('[')) return lines;
  let line = 1;
  let depth = 0;
  let expecting = false;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{},\n]|[^\s"[\]{},]+/g)) {
    if (token === '\n') {
      line += 1;
      continue;
    }
    if (depth === 1 && expecting && token !== ']') lines.push(line);
    if (token === '[' || token === '{') depth += 1;
    if (token === ']' || token === '}') depth -= 1;
    expecting = depth === 1 && (token === '[' || token === ',');
  }
  return lines;
}

function cellOf(value: unknown): Cell {
  if (Array.isArray(value))
    return value.map((item) => (isRecord(item) ? String(item.url ?? item.Url ?? item.name ?? '') : scalar(item)));
  return scalar(value);
}

function scalar(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
