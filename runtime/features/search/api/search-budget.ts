import { EngineError } from '../../../search/engine/errors.ts';
import type { SearchQuery } from '../../../search/query/query.types.ts';

/** What the queries of one request ask for, taken together. */
interface SearchWork {
  queries: number;
  /** Cars that may be answered. */
  hits: number;
  /** Values in which matches are to be marked. */
  marked: number;
  /** Facets that are to be counted. */
  facets: number;
  /** How often the facet is counted that is counted most. */
  sameFacet: number;
  /** Conditions of the visitor's own filters. */
  conditions: number;
  /** Different texts to look for. */
  texts: number;
}

/**
 * The most that one request may ask for. The largest listing of the language asks for 32 queries, 86 cars, 60 marked names and each facet twice,
 * `status` three times; the header's search for 5 cars. One thread answers for all dealers: what takes long, all of them wait for.
 */
const MOST: { [Part in keyof SearchWork]: { most: number; what: string } } = {
  queries: { most: 40, what: 'queries' },
  hits: { most: 150, what: 'cars' },
  marked: { most: 150, what: 'values with marks' },
  facets: { most: 100, what: 'facets' },
  sameFacet: { most: 3, what: 'counts of the same facet' },
  conditions: { most: 1800, what: 'conditions' },
  texts: { most: 4, what: 'different texts' },
};

/** What each part takes of the server, measured on 3000 cars: a search of the header costs 5, a request at its limits 265. */
const COSTS: { [Part in keyof SearchWork]: number } = {
  queries: 1,
  hits: 0.1,
  marked: 0.1,
  facets: 0.5,
  sameFacet: 0,
  conditions: 0.05,
  texts: 5,
};

/** The cost of a request's queries, `conditions` those of each visitor's filter. Throws EngineError 400 where they ask for too much together. */
export function searchCost(queries: readonly SearchQuery[], conditions: readonly number[]): number {
  const work = workOf(queries, conditions);
  const parts = Object.keys(MOST) as (keyof SearchWork)[];
  for (const part of parts) {
    const { most, what } = MOST[part];
    if (work[part] > most)
      throw new EngineError(
        'bad_request',
        `At most ${most} ${what} at once; all queries together ask for ${work[part]}.`,
      );
  }
  return Math.ceil(parts.reduce((cost, part) => cost + COSTS[part] * work[part], 0));
}

function workOf(queries: readonly SearchQuery[], conditions: readonly number[]): SearchWork {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  const facets = queries.flatMap((query) => query.facets ?? []);
  const texts = queries.flatMap(({ q, matchingStrategy }) => (q ? [`${matchingStrategy} ${q}`] : []));
  const counted = [...Map.groupBy(facets, (facet) => facet).values()].map(({ length }) => length);
  return {
    queries: queries.length,
    hits: sum(queries.map(({ limit = 0 }) => limit)),
    marked: sum(queries.map(({ limit = 0, attributesToHighlight = [] }) => limit * attributesToHighlight.length)),
    facets: facets.length,
    sameFacet: Math.max(0, ...counted),
    conditions: sum(conditions),
    texts: new Set(texts).size,
  };
}
