import type { Car } from '../../rules/car/car.types.ts';
import type { SearchHit } from '../query/query.types.ts';
import type { SearchClient } from './client.ts';

/** A hit as an index gives it: filled by a platform, it may hold what never leaves a server, and a car that is at several places has all of their names. */
type RawHit = Omit<SearchHit, 'location_name' | 'payment_processors'> & {
  location_name?: string | string[];
  payment_processors?: object[];
};

/**
 * A search client whose cars are as anybody may have them: of a payment processor never its key (§3 authorization_key), whatever the index was filled
 * with, and at one place, the car's own.
 */
export function publicCars(client: SearchClient): SearchClient {
  // An embedded engine gives the same object again and again; whoever keeps what was made of a car relies on that.
  const cached = new WeakMap<object, SearchHit>();
  const cleaned = (hit: SearchHit): SearchHit => {
    if (!isUnclean(hit)) return hit;
    const found = cached.get(hit) ?? asCar(hit as RawHit);
    cached.set(hit, found);
    return found;
  };
  return {
    async multiSearch(queries, signal) {
      const answer = await client.multiSearch(queries, signal);
      return { ...answer, results: answer.results.map((result) => ({ ...result, hits: result.hits.map(cleaned) })) };
    },
  };
}

const isUnclean = (hit: RawHit | SearchHit): boolean =>
  Array.isArray(hit.location_name) || hit.payment_processors !== undefined || 'authorization_key' in hit;

function asCar({
  location_name: names,
  payment_processors: processors,
  _formatted: marked,
  ...hit
}: RawHit): SearchHit {
  const { authorization_key: _, ...car } = hit as Record<string, unknown>;
  return {
    ...car,
    ...(names === undefined ? {} : { location_name: Array.isArray(names) ? names[0] : names }),
    ...(Array.isArray(processors) ? { payment_processors: processors.map(withoutKey) } : {}),
    // Marks are in names; what else is formatted is a copy of what was taken out above.
    ...(marked ? { _formatted: { ...(marked.name === undefined ? {} : { name: marked.name }) } } : {}),
  } as unknown as SearchHit;
}

function withoutKey(processor: object): NonNullable<Car['payment_processors']>[number] {
  const { authorization_type, deposit_amount } = processor as NonNullable<Car['payment_processors']>[number];
  return {
    ...(authorization_type === undefined ? {} : { authorization_type }),
    ...(deposit_amount === undefined ? {} : { deposit_amount }),
  };
}
