import type { ReactElement } from 'react';
import { formatMoney } from '../../rules/car-price.ts';
import { listingUrl, withQuery, withRange, withToggled } from '../../search/query/change-state.ts';
import { VALUE_LABELS } from '../../search/query/facets.data.ts';
import type { ListingState } from '../../search/query/query.types.ts';
import type { ResolvedTenant } from '../../tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { choiceLabel, facetLabel } from './facet-labels.ts';

/** What is chosen, each a link that takes it back. */
export function Chips({ tenant, state }: { tenant: ResolvedTenant; state: ListingState }): ReactElement | null {
  const { basePath } = tenant.search;
  const chips = [
    ...(state.query ? [{ text: `“${state.query}”`, href: listingUrl(basePath, withQuery(state, '')) }] : []),
    ...Object.entries(state.refinements).flatMap(([field, values]) =>
      values.map((value) => ({
        text: choiceLabel(field, VALUE_LABELS[field]?.[value] ?? value, tenant),
        href: listingUrl(basePath, withToggled(state, field, value)),
      })),
    ),
    ...Object.entries(state.ranges).map(([field, range]) => ({
      text: rangeText(field, range, tenant),
      href: listingUrl(basePath, withRange(state, field, null)),
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label="Active filters">
      {chips.map(({ text, href }) => (
        <li key={text}>
          <a className="chip" href={href} data-live="">
            <span className="visually-hidden">Remove </span>
            {text}
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function rangeText(
  field: string,
  { min, max }: { min: number | null; max: number | null },
  tenant: ResolvedTenant,
): string {
  const text = (value: number): string =>
    field === 'price'
      ? formatMoney(value, tenant)
      : field === 'year'
        ? String(value)
        : value.toLocaleString(tenant.locale);
  const label = facetLabel(field, tenant.region);
  if (min === null) return `${label} to ${text(max ?? 0)}`;
  return max === null ? `${label} from ${text(min)}` : `${label} ${text(min)} – ${text(max)}`;
}
