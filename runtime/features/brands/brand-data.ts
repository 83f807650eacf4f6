import { currentRange } from '../../contracts/current-range.ts';
import type { PageContext } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { AVAILABLE } from '../../rules/car/car-availability.ts';
import { searchPath } from '../../rules/listing/search-path.ts';
import { slugify } from '../../rules/listing/slug.ts';
import { makePath } from '../../rules/model/model-address.ts';
import { bodySlug } from '../../rules/model/model-body.ts';
import { listingUrl, withToggled } from '../../search/query/listing-url.ts';
import { emptyState } from '../../search/query/url-state.ts';
import type { ResolvedLocation, TenantManufacturer } from '../../tenant/tenant-parts.types.ts';
import type { BodyChip } from '../../ui/range/body-chips.tsx';
import { type ModelCard, modelCards } from '../../ui/range/model-card.ts';
import { rangeStock } from '../../ui/range/range-stock.ts';

const CARS = 3;

/** What the page of a make shows. */
export interface BrandData {
  make: TenantManufacturer;
  models: ModelCard[];
  /** Of the make, by body; only bodies that the site has a silhouette of. */
  bodies: BodyChip[];
  /** How many of the make may be bought, and where they are listed. */
  count: number;
  href: string;
  cars: Car[];
  /** Those that sell it; those that sell anything, where none says what it sells. */
  locations: ResolvedLocation[];
}

/** The make at an address: its page's data, or where its page is instead; null where there is none. */
export async function brandData(context: PageContext): Promise<BrandData | { to: string } | null> {
  const { site, stock, url, params } = context;
  const { tenant } = site;
  const range = await currentRange(context);
  const make =
    range.makes.find((one) => makePath(one) === url.pathname) ??
    range.makes.find(({ slug }) => slug === params.brand && url.pathname === `/brands/${slug}`);
  if (!make) return null;
  if (makePath(make) !== url.pathname) return { to: makePath(make) };
  const models = range.models.filter(({ manufacturer }) => manufacturer === make.slug);
  const own = { makes: range.makes, models };
  const named = (await stock.counts('make', { status: AVAILABLE })).filter(
    ({ value }) => slugify(value) === make.slug || slugify(value) === slugify(make.name),
  );
  const names = named.map(({ value }) => value);
  const where = { make: names, status: AVAILABLE };
  const href = searchPath({ make: [names[0] ?? make.name] }) ?? tenant.search.basePath;
  const [counts, bodies, cars] = await Promise.all([
    rangeStock(context, own),
    names.length > 0 ? stock.counts('body', where) : [],
    names.length > 0 ? stock.cars({ where, sort: ['custom_rank:desc', 'created_at_timestamp:desc'], limit: CARS }) : [],
  ]);
  return {
    make,
    models: modelCards(site, own, counts),
    bodies: tenant.search.facets.includes('body')
      ? bodies.flatMap(({ value, count }): BodyChip[] => {
          const body = bodySlug(value);
          const narrowed = listingUrl(href, withToggled(emptyState(), 'body', value));
          return body ? [{ body, text: value, count, href: narrowed }] : [];
        })
      : [],
    count: named.reduce((sum, { count }) => sum + count, 0),
    href,
    cars,
    locations: sellersOf(make, tenant.locations),
  };
}

/** A location that lists makes sells those alone. */
function sellersOf({ slug }: TenantManufacturer, locations: readonly ResolvedLocation[]): ResolvedLocation[] {
  const selling = locations.filter(({ type }) => type === 'sales');
  const naming = selling.filter(({ manufacturers }) => manufacturers.includes(slug));
  return naming.length > 0 ? naming : selling.filter(({ manufacturers }) => manufacturers.length === 0);
}
