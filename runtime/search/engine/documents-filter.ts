import type { Bitset } from './bitset.ts';
import type { IndexState, Json } from './engine.types.ts';
import { EngineError } from './errors.ts';
import { checkFilter } from './filter-check.ts';
import { evaluateFilter, readFilter } from './filter-eval.ts';
import { readSort, type SortElement } from './sort.ts';

/** The documents that pass the filter of a documents route. Throws `invalid_document_filter`, `feature_not_enabled`. */
export function evaluateDocumentFilter(filter: Json, { store, settings }: IndexState, containsFilter: boolean): Bitset {
  const { filterableAttributes } = settings;
  return renamed('invalid_search_filter', 'invalid_document_filter', () =>
    evaluateFilter(filter, store, { filterableAttributes, containsFilter }, new Map()),
  );
}

/** Checks the form of a deletion's filter; whether its attributes are filterable is known when it runs. Throws `invalid_document_filter`, `feature_not_enabled`. */
export function checkDeletionFilter(filter: Json, containsFilter: boolean): void {
  renamed('invalid_search_filter', 'invalid_document_filter', () => {
    const expression = readFilter(filter);
    if (!expression) throw new EngineError('invalid_document_filter', 'Sending an empty filter is forbidden.');
    checkFilter(expression, { filterableAttributes: ['*'], containsFilter });
  });
}

/** The sort of a documents route, which asks no ranking rule. Throws `invalid_document_sort`. */
export function readDocumentSort(sort: readonly string[], { settings }: IndexState): SortElement[] {
  return renamed('invalid_search_sort', 'invalid_document_sort', () =>
    readSort(sort, { ...settings, rankingRules: ['sort'] }),
  );
}

function renamed<Result>(code: string, as: string, read: () => Result): Result {
  try {
    return read();
  } catch (thrown) {
    if (thrown instanceof EngineError && thrown.code === code) throw new EngineError(as, thrown.message);
    throw thrown;
  }
}
