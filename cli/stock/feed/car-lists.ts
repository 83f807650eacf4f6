import { isRecord } from '../../../runtime/rules/web/is-record.ts';
import { type OwnNames, requiredOf, seemingFields } from '../columns/column-names.ts';
import { flattenItem } from './flatten-item.ts';
import { StockError } from './stock-error.ts';

/** Wrappers in which exporters put the list. */
const LISTS = ['cars', 'vehicles', 'stock', 'items', 'data', 'results', 'listings', 'inventory'];
/** Any item of a list, any member of a map; else a member by its name after a dot. */
export const ITEM = '[]';
export const MEMBER = '{}';
/** The way from the top of a JSON value to its cars, one step for each list or map: ['.data', '.cars', '[]']. */
export type CarPath = readonly string[];

/** Of the fields that no car is without, so many show that a map is one; where no map has them, fewer do. */
const CAR = 3;
export const LIKE_A_CAR = 2;
/** Deeper down there is nothing but a car's own values. */
const MOST_DEEP = 12;

/**
 * The ways to the cars of a JSON value: the uppermost lists, maps by key, or maps by themselves that have what cars have; else a list of a name that exporters
 * use, or the only one there is. `lists` are names of a definition, which then count alone.
 * @throws {StockError} 'malformed' where several lists may be the cars, 'missing-column' where one of the definition is not there
 */
export function carPaths(value: unknown, own: OwnNames, lists: readonly string[] = []): CarPath[] {
  if (lists.length > 0 && isRecord(value)) return lists.map((list) => namedPath(value, list));
  const found = likelyCarPaths(value, own);
  return found.length > 0 ? found : knownPath(value);
}

/** The same of what has what cars have alone; none where nothing has. @throws {StockError} 'malformed' where several lists may be the cars */
export function likelyCarPaths(value: unknown, own: OwnNames): CarPath[] {
  const strict = pathsIn(value, searchFor(own, CAR));
  const found = strict.length > 0 ? strict : pathsIn(value, searchFor(own, LIKE_A_CAR));
  if (found.length > 1) throw severalLists(found.map(shownPath));
  return found;
}

/** How a definition names a list: 'data.cars'. */
export const shownPath = (path: CarPath): string =>
  path
    .filter((step) => step.startsWith('.'))
    .map((step) => step.slice(1))
    .join('.');

/** Whether a map is itself a car, and not around a list of them. */
export const isOneCar = (value: object, own: OwnNames): boolean =>
  [CAR, LIKE_A_CAR].some((least) => pathsIn(value, searchFor(own, least))[0]?.length === 0);

interface Search {
  own: OwnNames;
  least: number;
  /** What was found before, by the list or map it was found in. */
  paths: WeakMap<object, CarPath[]>;
  fields: WeakMap<object, number>;
}

const searchFor = (own: OwnNames, least: number): Search => ({
  own,
  least,
  paths: new WeakMap(),
  fields: new WeakMap(),
});

/** The uppermost ways from a value to what has at least so many of a car's fields. */
function pathsIn(value: unknown, search: Search): CarPath[] {
  if (typeof value !== 'object' || value === null) return [];
  const known = search.paths.get(value) ?? newPaths(value, search);
  search.paths.set(value, known);
  return known;
}

function newPaths(value: object, search: Search): CarPath[] {
  if (Array.isArray(value)) {
    const maps = value.filter(isRecord);
    const cars = maps.filter((one) => !isByKey(one, search) && fieldsOf(one, search) >= search.least);
    if (cars.length > 0 && cars.length * 2 >= maps.length) return [[ITEM]];
    return distinct(value.flatMap((one) => pathsIn(one, search).map((path) => [ITEM, ...path])));
  }
  if (isByKey(value, search)) return [[MEMBER]];
  if (fieldsOf(value, search) >= search.least) return [[]];
  return distinct(
    Object.entries(value).flatMap(([name, one]) => pathsIn(one, search).map((path) => [`.${name}`, ...path])),
  );
}

/** Whether the members of a map are cars: at least two that are alike in what they have. */
function isByKey(map: object, search: Search): boolean {
  const members = Object.values(map).filter(isRecord);
  if (members.length < 2) return false;
  const counts = members.map((one) => fieldsOf(one, search));
  const most = Math.max(...counts);
  const alike = counts.filter((count) => count === most).length;
  return most >= Math.max(search.least, CAR) && alike >= 2 && alike * 2 >= members.length;
}

/** How many of a car's fields a map has itself: not those of lists and maps of cars in it. */
function fieldsOf(map: object, search: Search): number {
  const known =
    search.fields.get(map) ?? requiredOf(seemingFields(flattenItem(withoutCars(map, search)).keys(), search.own));
  search.fields.set(map, known);
  return known;
}

function withoutCars(map: object, search: Search, depth = 0): object {
  if (depth > MOST_DEEP) return {};
  return Object.fromEntries(
    Object.entries(map).flatMap(([name, one]) => {
      if (Array.isArray(one)) return pathsIn(one, search).length > 0 ? [] : [[name, one]];
      if (!isRecord(one)) return [[name, one]];
      return isByKey(one, search) ? [] : [[name, withoutCars(one, search, depth + 1)]];
    }),
  );
}

const distinct = (all: readonly CarPath[]): CarPath[] => [
  ...new Map(all.map((path) => [path.join('\n'), path])).values(),
];

/** The list that a definition names, its steps compared without regard to capitals. */
function namedPath(value: object, list: string): CarPath {
  const wanted = list.toLowerCase();
  const walk = (at: unknown, path: CarPath): CarPath | null => {
    const name = shownPath(path).toLowerCase();
    if (name === wanted) {
      if (Array.isArray(at)) return [...path, ITEM];
      if (isRecord(at)) return [...path, MEMBER];
    }
    if (name !== '' && !`${wanted}.`.startsWith(`${name}.`)) return null;
    const steps: [string, unknown][] = Array.isArray(at)
      ? at.map((one) => [ITEM, one])
      : isRecord(at)
        ? Object.entries(at).map(([one, inside]) => [`.${one}`, inside])
        : [];
    for (const [step, inside] of steps) {
      const found = walk(inside, [...path, step]);
      if (found) return found;
    }
    return null;
  };
  const found = walk(value, []);
  if (found) return found;
  throw new StockError(
    'missing-column',
    `The stock file has no list \`${list}\`, which \`stock.lists\` names.`,
    1,
    null,
    `Write it as the file has it, the names of the maps around it before it with dots between ("data.cars"), or delete the entry of \`stock.lists\`.`,
  );
}

/** A list of which the items are not known to be cars, by its name or because there is no other. */
function knownPath(value: unknown): CarPath[] {
  if (Array.isArray(value)) return [[ITEM]];
  const lists: CarPath[] = [];
  const collect = (at: unknown, path: CarPath): void => {
    if (!isRecord(at) || path.length > MOST_DEEP) return;
    for (const [name, one] of Object.entries(at)) {
      const own = [...path, `.${name}`];
      const isKnown = LISTS.includes(name.toLowerCase());
      if (Array.isArray(one) && (isKnown || one.some(isRecord))) lists.push([...own, ITEM]);
      else collect(one, own);
    }
  };
  collect(value, []);
  lists.sort((a, b) => a.length - b.length);
  const known = lists.find((path) => LISTS.includes(path.at(-2)?.slice(1).toLowerCase() ?? ''));
  return known ? [known] : lists.length === 1 ? lists : [];
}

function severalLists(names: readonly string[]): StockError {
  const shown = names.map((name) => `\`${name}\``).join(' and ');
  return new StockError(
    'malformed',
    `The JSON holds ${names.length} lists that may be the cars: ${shown}.`,
    1,
    null,
    `To read all of them, write in the definition: \`stock: { lists: [${names.map((name) => JSON.stringify(name)).join(', ')}] }\`. Leave out those that are not this dealer's stock.`,
  );
}
