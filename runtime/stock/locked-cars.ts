import type { SearchClient } from '../search/client/client.ts';
import type { Filter, SearchHit, SearchQuery } from '../search/query/query.types.ts';

/**
 * A search client whose cars are reserved where this server has locked them, in every answer: search, cards, pages, feeds and JSON. A filter of
 * `reserved` by itself means those too; counts of that facet stay the search service's own. The cars that the service gave are not changed.
 */
export function lockedCars(client: SearchClient, locked: () => Promise<ReadonlySet<number>>): SearchClient {
  // So that a car stays the same object: what is made of it is kept by it.
  const marked = new WeakMap<SearchHit, SearchHit>();
  const mark = (hit: SearchHit): SearchHit => {
    const known = marked.get(hit);
    if (known) return known;
    const { _formatted: formatted } = hit;
    const own = {
      ...hit,
      reserved: true,
      ...(formatted && 'reserved' in formatted ? { _formatted: { ...formatted, reserved: 'true' } } : {}),
    };
    marked.set(hit, own);
    return own;
  };
  return {
    async multiSearch(queries, signal) {
      const cars = await locked();
      if (cars.size === 0) return client.multiSearch(queries, signal);
      const asked = queries.map((query) => withLocks(query, cars));
      const { results, ...rest } = await client.multiSearch(
        asked.map(({ query }) => query),
        signal,
      );
      return {
        ...rest,
        results: results.map((result, index) => ({
          ...result,
          hits: result.hits.map((hit) => {
            const shown = cars.has(hit.id) && 'reserved' in hit && !hit.reserved ? mark(hit) : hit;
            return asked[index]?.addsId ? withoutId(shown) : shown;
          }),
        })),
      };
    },
  };
}

/** Of cars without an id nobody knows whether they are locked. */
function withLocks(query: SearchQuery, cars: ReadonlySet<number>): { query: SearchQuery; addsId: boolean } {
  const { attributesToRetrieve: fields, filter } = query;
  const addsId = fields?.includes('reserved') === true && !fields.includes('id') && !fields.includes('*');
  return {
    query: {
      ...query,
      ...(filter === undefined
        ? {}
        : {
            filter: filterWithLocks(
              filter,
              [...cars].sort((a, b) => a - b),
            ),
          }),
      ...(addsId && fields ? { attributesToRetrieve: [...fields, 'id'] } : {}),
    },
    addsId,
  };
}

const RESERVED = /^\s*reserved\s*=\s*['"]?(true|false)['"]?\s*$/i;

function filterWithLocks(filter: Filter, ids: readonly number[]): Filter {
  const one = (text: string): string => {
    const said = RESERVED.exec(text)?.[1]?.toLowerCase();
    if (said === undefined) return text;
    const list = ids.join(', ');
    return said === 'true' ? `(reserved = true OR id IN [${list}])` : `(reserved = false AND id NOT IN [${list}])`;
  };
  return typeof filter === 'string'
    ? one(filter)
    : filter.map((part) => (typeof part === 'string' ? one(part) : part.map(one)));
}

function withoutId(hit: SearchHit): SearchHit {
  const { id: _, ...rest } = hit;
  return rest as SearchHit;
}
