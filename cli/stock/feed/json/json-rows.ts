import { type Node, parseTree } from 'jsonc-parser';
import { isRecord } from '../../../../runtime/rules/web/is-record.ts';
import type { OwnNames } from '../../columns/column-names.ts';
import type { FeedNote, FeedRow, FeedRows } from '../feed.types.ts';
import { HeaderTable } from '../header-table.ts';
import { type ItemCells, itemCells } from '../item-cells.ts';
import { spanIn } from '../text-position.ts';
import { type JsonHints, type JsonItem, jsonItems } from './json-items.ts';
import { jsonLineItems } from './json-lines.ts';

/** A JSON list of cars with the same fields as the CSV, read as it is asked for. Headers are known as far as items have been read. */
export function jsonRows(pieces: Iterable<string>, hints: Omit<JsonHints, 'notes'> = {}): FeedRows {
  const notes: FeedNote[] = [];
  return rowsOf('json', jsonItems(pieces, { ...hints, notes }), hints.own, notes);
}

/** JSON Lines, a car a line, read as they are asked for. */
export const jsonLineRows = (pieces: Iterable<string>, hints: Omit<JsonHints, 'notes'> = {}): FeedRows =>
  rowsOf('jsonl', jsonLineItems(pieces, hints), hints.own, []);

function rowsOf(
  format: 'json' | 'jsonl',
  items: Iterable<JsonItem>,
  own: OwnNames = new Map(),
  notes: readonly FeedNote[],
): FeedRows {
  const table = new HeaderTable();
  const cellsOf = itemCells(own);
  return {
    format,
    headers: table.headers,
    notes,
    rows: {
      *[Symbol.iterator]() {
        for (const item of items) yield rowOf(item, table, cellsOf);
      },
    },
  };
}

function rowOf(item: JsonItem, table: HeaderTable, cellsOf: (item: JsonItem) => ItemCells): FeedRow {
  const { value, text, from } = item;
  if (!isRecord(value)) {
    const position = () => spanIn(from, text, 0, text.length);
    return { line: from.line, cells: [], broken: 'The item is not an object.', position };
  }
  return {
    line: from.line,
    cells: table.cellsOf(cellsOf(item)),
    broken: null,
    position(header) {
      const path = header === undefined ? undefined : cellsOf(item).get(table.headers[header] ?? '')?.path;
      const { start, end } = (path && jsonValueRange(text, path)) ?? { start: 0, end: 1 };
      return spanIn(from, text, start, end);
    },
  };
}

/** Where the value at a path is in the text of a JSON value: offsets, `end` exclusive; null where there is none. */
export function jsonValueRange(
  text: string,
  path: readonly (string | number)[],
): { start: number; end: number } | null {
  let node: Node | undefined = parseTree(text);
  // Of equal names the last one counts, as for JSON.parse.
  for (const key of path)
    node =
      typeof key === 'number'
        ? node?.children?.[key]
        : node?.children?.findLast(({ children: [name] = [] }) => name?.value === key)?.children?.[1];
  return node ? { start: node.offset, end: node.offset + node.length } : null;
}
