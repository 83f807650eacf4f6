import type { ListingFacet, ListingState } from '../contracts/listing.types.ts';
import type { CarChoice, MenuCounts, SiteStock } from '../contracts/page.types.ts';
import type { Car } from '../rules/car/car.types.ts';
import { AVAILABLE } from '../rules/car/car-availability.ts';
import { type ListedModel, listedModels } from '../rules/listing/listed-models.ts';
import { isCarSlug } from '../rules/listing/slug.ts';
import type { Clock } from '../rules/location/clock.types.ts';
import type { SearchClient } from '../search/client/client.ts';
import { MAX_TOTAL_HITS } from '../search/client/index-settings.data.ts';
import { buildListingQueries, buildQuery } from '../search/query/build-queries.ts';
import { splitFacets } from '../search/query/facets.data.ts';
import { comparisonFromText, equals, queryMoment } from '../search/query/filter-builder.ts';
import { withFixed } from '../search/query/listing-url.ts';
import type { SearchHit, SearchQuery } from '../search/query/query.types.ts';
import { type ListingResults, readListing } from '../search/query/read-results.ts';
import type { SearchSettings } from '../tenant/tenant.types.ts';

interface Options {
  client: SearchClient;
  index: string;
  settings: SearchSettings;
  clock: Clock;
  /** The stock that the site was built with. */
  cars: readonly Car[];
}

/** A site's stock over the search service, embedded or remote: always with the filter of what shoppers may see (§4, §7). */
export function siteStock({ client, index, settings, clock, cars }: Options): SiteStock {
  const now = (): Date => queryMoment(clock());
  const one = async (
    options: Omit<Parameters<typeof buildQuery>[0], 'settings' | 'index' | 'now'>,
    more: Pick<SearchQuery, 'facets' | 'attributesToRetrieve'> = {},
  ) => {
    const query = buildQuery({ settings, index, now: now(), ...options });
    const { results } = await client.multiSearch([{ ...query, ...more }]);
    return results[0];
  };
  // Where cars stood before their names changed; a slug that a car has now is found first.
  const movedTo = new Map(cars.flatMap(({ slug, former_slugs }) => (former_slugs ?? []).map((one) => [one, slug])));
  let models: ListedModel[] | null = null;
  const menuCounts = onceAMinute(clock, async (): Promise<MenuCounts> => {
    const where = conditions(settings.statusOnlyCount ? { status: 'in_stock' } : {});
    const result = await one({ where, limit: 1 }, { facets: ['car_type', 'body', 'make'] });
    const valuesOf = (facet: string): MenuCounts['makes'] => mostFirst(result?.facetDistribution?.[facet]);
    return { carTypes: valuesOf('car_type'), bodies: valuesOf('body'), makes: valuesOf('make') };
  });
  return {
    async listing(state, fixed) {
      const all = withFixed(state, fixed);
      const queries = buildListingQueries({ state: all, settings, index, now: now() });
      const read = readListing(await client.multiSearch(queries), {
        state: all,
        settings,
        maxTotalHits: MAX_TOTAL_HITS,
      });
      return {
        cars: read.hits.map(withoutMarks),
        count: read.count,
        facets: shownFacets(read, state, settings),
        page: state.page,
        pages: read.pagination.pages,
      };
    },
    async cars({ where = {}, sort = [], limit }) {
      const result = await one({ where: conditions(where), sort, limit });
      return result?.hits ?? [];
    },
    async availableSlugs() {
      const where = conditions({ status: AVAILABLE });
      const result = await one({ where, limit: MAX_TOTAL_HITS }, { attributesToRetrieve: ['slug'] });
      return result?.hits.map(({ slug }) => slug) ?? [];
    },
    async car(slug) {
      if (!isCarSlug(slug)) return null;
      const bySlug = async (text: string): Promise<Car | null> =>
        ((await one({ where: [equals('slug', text)], limit: 1 }))?.hits[0] as Car | undefined) ?? null;
      const there = await bySlug(slug);
      const moved = there ? undefined : movedTo.get(slug);
      return moved === undefined ? there : bySlug(moved);
    },
    async carById(id) {
      const result = /^\d{1,10}$/.test(id) ? await one({ where: [equals('id', Number(id))], limit: 1 }) : undefined;
      return (result?.hits[0] as Car | undefined) ?? null;
    },
    async carsById(ids) {
      if (ids.length === 0) return [];
      const result = await one({ where: [ids.map((id) => equals('id', id))], limit: ids.length });
      const found = new Map((result?.hits as Car[] | undefined)?.map((car) => [car.id, car]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    async counts(facet, where = {}) {
      const result = await one({ where: conditions(where), limit: 1 }, { facets: [facet] });
      return mostFirst(result?.facetDistribution?.[facet]);
    },
    async listedModels() {
      models ??= listedModels(cars);
      return models;
    },
    menuCounts,
  };
}

const MINUTE = 60_000;

/** What is asked once a minute, for all who want it then. */
function onceAMinute<T>(clock: Clock, ask: () => Promise<T>): () => Promise<T> {
  let last: { minute: number; answer: Promise<T> } | null = null;
  return () => {
    const minute = Math.floor(clock().getTime() / MINUTE);
    if (last?.minute !== minute) {
      const asked = { minute, answer: ask() };
      last = asked;
      // What failed is asked again by the next who wants it.
      asked.answer.catch(() => {
        if (last === asked) last = null;
      });
    }
    return last.answer;
  };
}

const mostFirst = (distribution: Readonly<Record<string, number>> = {}): { value: string; count: number }[] =>
  Object.entries(distribution)
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || a.value.localeCompare(b.value));

/** The car as it is: its page shows no marks, and equal cars are equal whatever was searched for. */
function withoutMarks(hit: SearchHit): Car {
  if (!hit._formatted) return hit;
  const { _formatted, ...car } = hit;
  return car;
}

const conditions = (where: NonNullable<CarChoice['where']>): (string | string[])[] =>
  Object.entries(where).map(([field, value]) =>
    typeof value === 'string'
      ? (comparisonFromText(field, value) ?? equals(field, value))
      : value.map((one) => equals(field, one)),
  );

/** The tenant's facets in its own order. */
function shownFacets(read: ListingResults, state: ListingState, settings: SearchSettings): ListingFacet[] {
  const { ranges } = splitFacets(settings.facets);
  return settings.facets.map((field): ListingFacet => {
    if (!ranges.includes(field)) {
      return { kind: 'list', field, values: read.facets[field] ?? [] };
    }
    const stats = read.facetStats[field];
    const { min, max } = state.ranges[field] ?? { min: null, max: null };
    return {
      kind: 'range',
      field,
      lowest: stats?.min ?? 0,
      highest: stats?.max ?? 0,
      step: field === 'price' ? settings.priceSlider.step : 1,
      min,
      max,
    };
  });
}
