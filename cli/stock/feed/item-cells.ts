import { isRecord } from '../../../runtime/rules/web/is-record.ts';
import {
  isPrivate,
  type OwnNames,
  plainHeader,
  requiredOf,
  seemingFields,
  strictFields,
} from '../columns/column-names.ts';
import type { Cell } from './feed.types.ts';
import { flattenItem, type ItemPath } from './flatten-item.ts';
import type { JsonItem } from './json/json-items.ts';

export type ItemCells = ReadonlyMap<string, { cell: Cell; path: ItemPath }>;

/** So many of the fields that no car is without show under what name of an item the car is. */
const CAR = 3;

/** What a column is called that holds the names of a map of cars. */
export const ITEM_KEY = 'item key';

/**
 * The cells of items, one after the other. Where the car is within a map of the item ('node', '_source', 'vehicle'), its cells are called as if it were not;
 * names of columns that the definition has (`own`) stay as they are.
 */
export function itemCells(own: OwnNames): (item: JsonItem) => ItemCells {
  let last: string | null = null;
  return ({ value, key }) => {
    const cells: Map<string, { cell: Cell; path: ItemPath }> = flattenItem(isRecord(value) ? value : {});
    if (key !== undefined && !seemingFields(cells.keys(), own).has('stocknum'))
      cells.set(ITEM_KEY, { cell: key, path: [] });
    if (last === null || (last !== '' && !hasPart(cells, last))) last = carPart(cells, own);
    return last === null || last === '' ? cells : unwrapped(cells, last, own);
  };
}

const hasPart = (cells: ItemCells, part: string): boolean =>
  [...cells.keys()].some((header) => header.startsWith(part));

/** The part of an item in which its car is, with its dot; '' where that is all of it, null where it has too little of one to say so. */
function carPart(cells: ItemCells, own: OwnNames): string | null {
  const headers = [...cells.keys()];
  const whole = requiredOf(strictFields(headers, own));
  if (whole >= CAR) return '';
  const parts = new Set(
    headers.flatMap((header) => [...header.matchAll(/\./g)].map(({ index }) => header.slice(0, index + 1))),
  );
  const counted = [...parts].flatMap((part) => {
    if (isPrivate(part)) return [];
    const within = headers.filter((header) => header.startsWith(part)).map((header) => header.slice(part.length));
    const fields = requiredOf(strictFields(within, own));
    return fields >= CAR && fields > whole ? [{ part, fields }] : [];
  });
  const most = Math.max(...counted.map(({ fields }) => fields));
  const [best, ...others] = counted.filter(({ fields }) => fields === most).map(({ part }) => part);
  // Two that are alike leave open which the car is; one around the other does not.
  if (best === undefined || others.some((other) => !other.startsWith(best) && !best.startsWith(other))) return null;
  return best;
}

function unwrapped(cells: ItemCells, part: string, own: OwnNames): ItemCells {
  const named = new Map<string, { cell: Cell; path: ItemPath }>();
  for (const [header, cell] of cells)
    if (header.startsWith(part)) named.set(own.has(plainHeader(header)) ? header : header.slice(part.length), cell);
  for (const [header, cell] of cells) if (!header.startsWith(part) && !named.has(header)) named.set(header, cell);
  return named;
}
