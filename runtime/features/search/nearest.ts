import type { ListingState } from '../../contracts/listing.types.ts';
import type { SiteStock } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { withoutField, withQuery } from '../../search/query/listing-url.ts';
import { emptyState } from '../../search/query/url-state.ts';

/** A wider search, told by the field ('query' for the text) that it goes without, or that alone it keeps. */
export interface Alternative {
  way: 'without' | 'only';
  field: string;
  state: ListingState;
  count: number;
}

/** The ways out of a search that found nothing, the most cars first, and the cars that come closest. */
export interface Nearest {
  alternatives: Alternative[];
  cars: Car[];
}

/** Each choice asks the search service once more. */
const MOST_CHOICES = 6;
const CARS = 3;

/**
 * What lies nearest to a choice that no car fits: with one choice taken back; where that is not enough, with one of them alone. The cars
 * are those of the narrowest such search, or else the newest. `state` holds all that is chosen, that of the address included.
 */
export async function nearest(state: ListingState, stock: SiteStock): Promise<Nearest> {
  const fields = [
    ...(state.query ? ['query'] : []),
    ...Object.keys(state.refinements),
    ...Object.keys(state.ranges),
  ].slice(0, MOST_CHOICES);
  const search = async (way: Alternative['way'], field: string) => {
    const wider = way === 'without' ? without(state, field) : only(state, field);
    const { count, cars } = await stock.listing(wider, {});
    return { way, field, state: wider, count, cars };
  };
  const found = async (way: Alternative['way']) =>
    (await Promise.all(fields.map((field) => search(way, field))))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
  const less = await found('without');
  const ways = less.length > 0 || fields.length < 3 ? less : await found('only');
  return {
    alternatives: ways.map(({ cars: _, ...way }) => way),
    cars: ways.at(-1)?.cars.slice(0, CARS) ?? (await stock.cars({ sort: ['created_at_timestamp:desc'], limit: CARS })),
  };
}

function without(state: ListingState, field: string): ListingState {
  return field === 'query' ? withQuery(state, '') : withoutField(state, field);
}

function only(state: ListingState, field: string): ListingState {
  const { query, refinements, ranges, sortBy, priceView } = state;
  const [values, range] = [refinements[field], ranges[field]];
  return {
    ...emptyState(),
    sortBy,
    ...(priceView ? { priceView } : {}),
    ...(field === 'query' ? { query } : {}),
    ...(values ? { refinements: { [field]: values } } : {}),
    ...(range ? { ranges: { [field]: range } } : {}),
  };
}
