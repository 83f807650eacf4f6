import { isRecord } from '../../../runtime/rules/web/is-record.ts';
import type { Cell, FeedRow, FeedRows } from './feed.types.ts';
import { flattenItem } from './flatten-item.ts';
import { type JsonItem, jsonItems } from './json-items.ts';
import { jsonValueRange } from './json-value-range.ts';
import { spanIn } from './text-position.ts';

const MAX_HEADERS = 2000;

/** A JSON list of cars with the same fields as the CSV, read as it is asked for. Headers are known as far as items have been read. */
export function jsonRows(pieces: Iterable<string>): FeedRows {
  const headers: string[] = [];
  const numbers = new Map<string, number>();
  return {
    format: 'json',
    headers,
    rows: {
      *[Symbol.iterator]() {
        for (const item of jsonItems(pieces)) yield rowOf(item, headers, numbers);
      },
    },
  };
}

function rowOf(item: JsonItem, headers: string[], numbers: Map<string, number>): FeedRow {
  const { value, text, from } = item;
  if (!isRecord(value)) {
    const place = () => spanIn(from, text, 0, text.length);
    return { line: from.line, cells: [], broken: 'The item is not an object.', place };
  }
  const cells: (Cell | undefined)[] = new Array(headers.length);
  for (const [header, { cell }] of flattenItem(value)) {
    let number = numbers.get(header);
    if (number === undefined && headers.length < MAX_HEADERS) {
      number = headers.push(header) - 1;
      numbers.set(header, number);
    }
    if (number !== undefined) cells[number] = cell;
  }
  return {
    line: from.line,
    cells,
    broken: null,
    place(header) {
      const path = header === undefined ? undefined : flattenItem(value).get(headers[header] ?? '')?.path;
      const { start, end } = (path && jsonValueRange(text, path)) ?? { start: 0, end: 1 };
      return spanIn(from, text, start, end);
    },
  };
}
