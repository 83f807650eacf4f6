import { formatMoney } from '../../rules/price/car-price.ts';
import { VALUE_LABELS } from '../../search/query/facet-values.data.ts';
import { listingUrl, withQuery, withRange, withToggled } from '../../search/query/listing-url.ts';
import type { ListingState, Range } from '../../search/query/query.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { choiceLabel, facetTitle } from './facet-labels.ts';

/** One thing that a shopper has chosen: the field ('query' for the text), its words, and where it is taken back. */
export interface Chosen {
  field: string;
  text: string;
  href: string;
}

/** Everything that is chosen, in the order of the state. */
export function chosen(state: ListingState, tenant: ResolvedTenant): Chosen[] {
  const { basePath } = tenant.search;
  return [
    ...(state.query
      ? [{ field: 'query', text: `“${state.query}”`, href: listingUrl(basePath, withQuery(state, '')) }]
      : []),
    ...Object.entries(state.refinements).flatMap(([field, values]) =>
      values.map((value) => ({
        field,
        text: choiceLabel(field, VALUE_LABELS[field]?.[value] ?? value, tenant, state.refinements.make),
        href: listingUrl(basePath, withToggled(state, field, value)),
      })),
    ),
    ...Object.entries(state.ranges).map(([field, range]) => ({
      field,
      text: rangeText(field, range, tenant),
      href: listingUrl(basePath, withRange(state, field, null)),
    })),
  ];
}

function rangeText(field: string, { min, max }: Range, tenant: ResolvedTenant): string {
  const text = (value: number): string => rangeNumber(field, value, tenant);
  const label = facetTitle(field, tenant);
  if (min === null) return `${label} to ${text(max ?? 0)}`;
  return max === null ? `${label} from ${text(min)}` : `${label} ${text(min)} – ${text(max)}`;
}

/** An end of a range as a shopper reads it: money, a year, or a number of the locale. */
export function rangeNumber(field: string, value: number, tenant: Pick<ResolvedTenant, 'currency' | 'locale'>): string {
  if (field === 'price' || field === 'subscription_price') return formatMoney(value, tenant);
  return field === 'year' ? String(value) : value.toLocaleString(tenant.locale);
}
