import type { ReactElement } from 'react';
import type { FacetValue, ListingResult, ListingState } from '../../listing.types.ts';
import { searchPath } from '../../rules/search-path.ts';
import { listingUrl, withPriceView, withToggled } from '../../search/query/change-state.ts';
import { emptyState } from '../../search/query/url-state.ts';
import type { ResolvedTenant } from '../../tenant.types.ts';
import { choiceLabel, facetLabel } from './facet-labels.ts';
import { modelsOf } from './models-of.ts';

/** Facets that make good ways on, by what the listing already fixes: from all cars to a make or body, from a make to its models. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  '': ['make', 'body'],
  car_type: ['make', 'body'],
  body: ['make', 'fuel'],
  make: ['model', 'body'],
};
const SHOWN = 8;

interface Props {
  tenant: ResolvedTenant;
  result: ListingResult;
  /** What the address fixes. */
  fixed: Record<string, string[]>;
  state: ListingState;
}

/** §2 Facet tiles: /search/{make or body} for those that have a listing of their own, the search filtered by the value for others. */
export function Tiles({ tenant, result, fixed, state }: Props): ReactElement | null {
  const groups = (WAYS[Object.keys(fixed).sort().join()] ?? []).flatMap((field) => {
    const values = valuesOf(field, result, fixed).filter(({ count }) => count > 0);
    return values.length > 1 ? [{ field, values: values.slice(0, SHOWN) }] : [];
  });
  if (groups.length === 0) return null;
  return (
    <nav className="facet-tiles" aria-label={`More ${tenant.words.vehicles}`}>
      {groups.map(({ field, values }) => (
        <ul key={field} aria-label={facetLabel(field, tenant.region)}>
          {values.map(({ value, label, count }) => (
            <li key={value}>
              <a className="facet-tile" href={tileUrl(field, value, { tenant, fixed, state })}>
                {choiceLabel(field, label, tenant)}
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
function valuesOf(field: string, { facets }: ListingResult, fixed: Props['fixed']): FacetValue[] {
  const list = (name: string): FacetValue[] | undefined => {
    const facet = facets.find((one) => one.field === name);
    return facet?.kind === 'list' ? facet.values : undefined;
  };
  return list(field) ?? (field === 'model' ? modelsOf(fixed.make?.[0] ?? '', list('make_model') ?? []) : []);
}

function tileUrl(
  field: string,
  value: string,
  { tenant, fixed, state }: Pick<Props, 'tenant' | 'fixed' | 'state'>,
): string {
  const path = searchPath({ ...fixed, [field]: [value] });
  if (path === null) return listingUrl(tenant.search.basePath, withToggled(state, field, value));
  return listingUrl(path, withPriceView(emptyState(), state.priceView ?? 'total'));
}
