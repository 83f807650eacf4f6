import type { Bitset } from './bitset.ts';
import type { Column } from './column.ts';
import type { DocumentStore } from './document-store.ts';
import { EngineError } from './errors.ts';
import type { Condition, FilterExpression } from './filter.types.ts';
import { checkFilter, type FilterRights } from './filter-check.ts';
import { parseFilter } from './filter-parser.ts';
import { docsInArea } from './geo.ts';
import { compareCodePoints, normaliseFacet, parseFilterNumber } from './normalise.ts';

/** Bitsets of filters already evaluated, by their JSON; one per index and request (search-protocol.md §8). */
export type FilterCache = Map<string, Bitset>;

/**
 * The documents that pass the `filter` parameter: a string, or an array of strings and arrays of strings (AND of ORs, §6.1).
 * Every part is parsed and checked before any is evaluated. Throws EngineError `invalid_search_filter`.
 */
export function evaluateFilter(
  filter: unknown,
  store: DocumentStore,
  rights: FilterRights,
  cache: FilterCache,
): Bitset {
  const key = JSON.stringify(filter ?? null);
  const known = cache.get(key);
  if (known) return known;
  const expression = readFilter(filter);
  if (expression) checkFilter(expression, rights);
  const found = expression ? evaluate(expression, store, cache) : store.all;
  cache.set(key, found);
  return found;
}

/** The `filter` parameter as one expression, or null for no filter. Throws EngineError `invalid_search_filter`. */
export function readFilter(filter: unknown): FilterExpression | null {
  if (filter === null || filter === undefined) return null;
  if (typeof filter === 'string') return parseFilter(filter);
  if (!Array.isArray(filter)) throw wrongShape();
  return join(
    'and',
    filter.map((element) => {
      if (!Array.isArray(element)) return readText(element);
      return join('or', element.map(readText));
    }),
  );
}

function readText(element: unknown): FilterExpression | null {
  if (typeof element !== 'string') throw wrongShape();
  return parseFilter(element);
}

function wrongShape(): EngineError {
  return new EngineError(
    'invalid_search_filter',
    'Invalid syntax for the filter parameter: expected a string, or an array of strings and arrays of strings.',
  );
}

function join(kind: 'and' | 'or', candidates: (FilterExpression | null)[]): FilterExpression | null {
  const parts = candidates.filter((part) => part !== null);
  return parts.length > 1 ? { kind, parts } : (parts[0] ?? null);
}

function evaluate(expression: FilterExpression, store: DocumentStore, cache: FilterCache): Bitset {
  switch (expression.kind) {
    case 'and':
      return expression.parts.map((part) => evaluate(part, store, cache)).reduce((all, part) => all.and(part));
    case 'or':
      return expression.parts.map((part) => evaluate(part, store, cache)).reduce((all, part) => all.or(part));
    case 'not':
      return evaluate(expression.part, store, cache).not();
    case 'geoRadius':
    case 'geoBox':
      return docsInArea(expression, store.geo());
    default: {
      const key = JSON.stringify(expression);
      const found = cache.get(key) ?? evaluateCondition(expression, store.column(expression.attribute));
      cache.set(key, found);
      return found;
    }
  }
}

function evaluateCondition(condition: Condition, column: Column): Bitset {
  switch (condition.kind) {
    case 'exists':
      return column.exists;
    case 'isNull':
      return column.nulls;
    case 'isEmpty':
      return column.empties;
    case 'equals':
      return equalToAny(column, [condition.value]);
    case 'in':
      return equalToAny(column, condition.values);
    case 'differs':
      // An attribute that no document has gives nothing, even for `!=` (§6.3).
      return column.exists.isEmpty() ? column.exists : equalToAny(column, [condition.value]).not();
    case 'startsWith':
      if (condition.value === '') return column.exists;
      return matchingStrings(column, (text) => text.startsWith(normaliseFacet(condition.value)));
    case 'contains':
      return matchingStrings(column, (text) => text.includes(normaliseFacet(condition.value)));
    case 'between':
      return inRange(column, { from: condition.from, fromIncluded: true, to: condition.to, toIncluded: true });
    case 'compare': {
      const included = condition.operator.endsWith('=');
      return condition.operator.startsWith('>')
        ? inRange(column, { from: condition.value, fromIncluded: included })
        : inRange(column, { to: condition.value, toIncluded: included });
    }
  }
}

function equalToAny(column: Column, values: string[]): Bitset {
  const flags = new Uint8Array(column.values.length);
  for (const value of values) {
    const number = parseFilterNumber(value);
    for (const code of [column.codeOf(normaliseFacet(value)), number === null ? undefined : column.codeOf(number)]) {
      if (code !== undefined) flags[code] = 1;
    }
  }
  return column.docsWith(flags);
}

function matchingStrings(column: Column, test: (normalised: string) => boolean): Bitset {
  const flags = Uint8Array.from(column.values, (value) => (typeof value === 'string' && test(value) ? 1 : 0));
  return column.docsWith(flags);
}

interface Bounds {
  from?: string;
  fromIncluded?: boolean;
  to?: string;
  toIncluded?: boolean;
}

/** Numbers by value when all bounds are numbers, and strings by normalised code points: both at once (§6.3). */
function inRange(column: Column, { from, to, fromIncluded = false, toIncluded = false }: Bounds): Bitset {
  const flags = new Uint8Array(column.values.length);
  const numberFrom = from === undefined ? Number.NEGATIVE_INFINITY : parseFilterNumber(from);
  const numberTo = to === undefined ? Number.POSITIVE_INFINITY : parseFilterNumber(to);
  const textFrom = from === undefined ? null : normaliseFacet(from);
  const textTo = to === undefined ? null : normaliseFacet(to);
  const above = (order: number) => order > 0 || (fromIncluded && order === 0);
  const below = (order: number) => order < 0 || (toIncluded && order === 0);
  for (const [code, value] of column.values.entries()) {
    const inside =
      typeof value === 'number'
        ? numberFrom !== null && numberTo !== null && above(value - numberFrom) && below(value - numberTo)
        : (textFrom === null || above(compareCodePoints(value, textFrom))) &&
          (textTo === null || below(compareCodePoints(value, textTo)));
    if (inside) flags[code] = 1;
  }
  return column.docsWith(flags);
}
