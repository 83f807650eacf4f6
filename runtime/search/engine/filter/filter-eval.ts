import { Bitset } from '../documents/bitset.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { EngineError } from '../errors.ts';
import { docsWhere } from './docs-where.ts';
import type { FilterExpression } from './filter.types.ts';
import { checkFilter, type FilterRights } from './filter-check.ts';
import { parseFilter } from './filter-parser.ts';

/** Bitsets of filters, their texts and their conditions, by their JSON; one per index and request (search-protocol.md §8). */
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
  if (filter === null || filter === undefined) return store.all;
  const key = JSON.stringify(filter);
  const known = cache.get(key);
  if (known) return known;
  const expression = readCheckedFilter(filter, rights);
  const found = expression ? evaluate(expression, store, cache) : store.all;
  cache.set(key, found);
  return found;
}

/** The `filter` parameter as one expression that the rights allow; null for no filter. Throws EngineError `invalid_search_filter`, `feature_not_enabled`. */
export function readCheckedFilter(filter: unknown, rights: FilterRights): FilterExpression | null {
  const expression = readFilter(filter);
  if (expression) checkFilter(expression, rights);
  return expression;
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
      return Bitset.inAll(expression.parts.map((part) => evaluate(part, store, cache)));
    case 'or':
      return Bitset.inAny(expression.parts.map((part) => evaluate(part, store, cache)));
    case 'not':
      return evaluate(expression.part, store, cache).not();
    default: {
      // A filter as sent is JSON and never begins like this, whatever it holds.
      const key = `condition ${JSON.stringify(expression)}`;
      const found = cache.get(key) ?? docsWhere(expression, store.column(expression.attribute));
      cache.set(key, found);
      return found;
    }
  }
}
