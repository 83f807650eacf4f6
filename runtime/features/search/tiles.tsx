import type { ReactElement } from 'react';
import type { FacetValue, ListingResult, ListingState } from '../../contracts/listing.types.ts';
import type { SiteStock } from '../../contracts/page.types.ts';
import { searchPath } from '../../rules/listing/search-path.ts';
import { listingUrl, withPriceView, withToggled } from '../../search/query/listing-url.ts';
import { emptyState } from '../../search/query/url-state.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { modelsOf } from './facet-group.tsx';
import { choiceLabel, facetTitle } from './facet-labels.ts';

/** Facets that make good ways on, by what the listing already fixes: from all cars to a make or body, from a make to its models. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  '': ['make', 'body'],
  car_type: ['make', 'body'],
  body: ['make', 'fuel'],
  make: ['model', 'body'],
};
/** Facets whose values have a listing of their own, wherever their tile is. */
const LISTED: readonly string[] = ['make', 'body'];
const SHOWN = 8;

interface TilesInput {
  tenant: Pick<ResolvedTenant, 'search' | 'region' | 'manufacturers'>;
  result: Pick<ListingResult, 'facets'>;
  /** What the address fixes. */
  fixed: Record<string, string[]>;
  state: ListingState;
  stock: Pick<SiteStock, 'counts'>;
}

/** Tiles of one facet. */
export interface TileGroup {
  field: string;
  /** `count`: how many cars are behind `href`. */
  tiles: { text: string; count: number; href: string }[];
}

/**
 * §2 Facet tiles, from every listing: /search/{make or body} for makes and bodies, which leads out of what the listing fixes; a make's models to
 * their own listing; other values to the search filtered by them.
 */
export async function facetTiles(input: TilesInput): Promise<TileGroup[]> {
  const { result, fixed } = input;
  const groups = (WAYS[Object.keys(fixed).sort().join()] ?? []).map(async (field) => {
    const values = valuesOf(field, result, fixed).filter(({ count }) => count > 0);
    if (values.length < 2) return [];
    return [{ field, tiles: await tilesOf(field, values.slice(0, SHOWN), input) }];
  });
  return (await Promise.all(groups)).flat();
}

async function tilesOf(
  field: string,
  values: readonly FacetValue[],
  { tenant, fixed, state, stock }: TilesInput,
): Promise<TileGroup['tiles']> {
  const leadsOut = LISTED.includes(field) && Object.keys(fixed).length > 0;
  const all = new Map(leadsOut ? (await stock.counts(field)).map(({ value, count }) => [value, count]) : []);
  return values.map(({ value, label, count }) => {
    const path = searchPath(LISTED.includes(field) ? { [field]: [value] } : { ...fixed, [field]: [value] });
    const text = choiceLabel(field, label, tenant, fixed.make);
    if (path === null)
      return { text, count, href: listingUrl(tenant.search.basePath, withToggled(state, field, value)) };
    const href = listingUrl(path, withPriceView(emptyState(), state.priceView ?? 'total'));
    return { text, count: all.get(value) ?? count, href };
  });
}

/** The tiles of a listing; nothing where there are none. */
export function Tiles({
  groups,
  tenant,
}: {
  groups: readonly TileGroup[];
  tenant: ResolvedTenant;
}): ReactElement | null {
  if (groups.length === 0) return null;
  return (
    <nav className="facet-tiles" aria-label={`More ${tenant.words.vehicles}`}>
      {groups.map(({ field, tiles }) => (
        <ul key={field} aria-label={facetTitle(field, tenant)}>
          {tiles.map(({ text, count, href }) => (
            <li key={href}>
              <a className="facet-tile" href={href}>
                {text}
                <span className="facet-tile__count">{count}</span>
              </a>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** The values of a facet; models also where only make_model says them. */
function valuesOf(field: string, { facets }: TilesInput['result'], fixed: TilesInput['fixed']): FacetValue[] {
  const list = (name: string): FacetValue[] | undefined => {
    const facet = facets.find((one) => one.field === name);
    return facet?.kind === 'list' ? facet.values : undefined;
  };
  return list(field) ?? (field === 'model' ? modelsOf(fixed.make?.[0] ?? '', list('make_model') ?? []) : []);
}
