import type { ReactElement } from 'react';
import type { ListingFacet, ListingResult, ListingState } from '../../listing.types.ts';
import { formatMoney } from '../../rules/car-price.ts';
import { counted } from '../../rules/vehicle-words.ts';
import { choiceCount, cleared, listingUrl } from '../../search/query/change-state.ts';
import type { ResolvedTenant } from '../../tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { choiceLabel, facetLabel } from './facet-labels.ts';

const SHOWN = 8;

interface Props {
  tenant: ResolvedTenant;
  result: ListingResult;
  state: ListingState;
}

/** The filters as one GET form: a column on wide screens, a drawer (popover) on phones; a button applies them without script. */
export function Filters({ tenant, result, state }: Props): ReactElement {
  const { basePath } = tenant.search;
  const count = choiceCount(state);
  return (
    <>
      <button className="button button--quiet listing__filter-button" type="button" popoverTarget="filters">
        <Icon name="filter" />
        <span>Filters{count > 0 ? ` (${count})` : ''}</span>
      </button>
      <aside className="filters" id="filters" popover="auto" aria-label="Filters">
        <form id="filter-form" method="get" action={basePath} data-filter-form="">
          <div className="filters__head">
            <h2>Filters</h2>
            {count > 0 ? <a href={listingUrl(basePath, cleared(state))}>Clear all</a> : null}
            <button
              type="button"
              className="filters__close"
              popoverTarget="filters"
              popoverTargetAction="hide"
              aria-label="Close filters"
            >
              <Icon name="close" />
            </button>
          </div>
          <div className="filters__query">
            <label htmlFor="filter-query">Search</label>
            <input
              className="input"
              id="filter-query"
              type="search"
              name="query"
              defaultValue={state.query}
              placeholder="Make, model, stock no."
              maxLength={100}
            />
          </div>
          {result.facets.map((facet) => (
            <FacetGroup key={facet.field} facet={facet} tenant={tenant} />
          ))}
          <div className="filters__apply">
            <button className="button button--brand button--wide" type="submit">
              Show {counted(result.count, tenant.words)}
            </button>
          </div>
        </form>
      </aside>
    </>
  );
}

function FacetGroup({ facet, tenant }: { facet: ListingFacet; tenant: ResolvedTenant }): ReactElement | null {
  const label = facetLabel(facet.field, tenant.region);
  if (facet.kind === 'range') return <RangeGroup facet={facet} label={label} tenant={tenant} />;
  if (facet.values.length === 0) return null;
  const chosen = facet.values.filter(({ selected }) => selected).length;
  const values = facet.values.map((value) => ({ ...value, label: choiceLabel(facet.field, value.label, tenant) }));
  const [first, rest] = [values.slice(0, SHOWN), values.slice(SHOWN)];
  return (
    <details className="facet" open data-facet={facet.field}>
      <summary>
        {label}
        {chosen > 0 ? <span className="facet__chosen">{chosen}</span> : null}
        <Icon name="chevron" />
      </summary>
      <FacetValues field={facet.field} values={first} label={label} />
      {rest.length > 0 ? (
        <details className="facet__more" open={rest.some(({ selected }) => selected)}>
          <summary>Show {rest.length} more</summary>
          <FacetValues field={facet.field} values={rest} label={label} />
        </details>
      ) : null}
    </details>
  );
}

function FacetValues({
  field,
  values,
  label,
}: {
  field: string;
  label: string;
  values: Extract<ListingFacet, { kind: 'list' }>['values'];
}): ReactElement {
  return (
    <ul aria-label={label}>
      {values.map(({ value, label: words, count, selected }) => (
        <li key={value}>
          <label className={`check${count === 0 && !selected ? ' check--empty' : ''}`}>
            <input type="checkbox" name={`refinementList[${field}][]`} value={value} defaultChecked={selected} />
            <span>{words}</span>
            <span className="check__count">{count}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function RangeGroup({
  facet,
  label,
  tenant,
}: {
  facet: Extract<ListingFacet, { kind: 'range' }>;
  label: string;
  tenant: ResolvedTenant;
}): ReactElement {
  const money = facet.field === 'price';
  const placeholder = (value: number): string => (money ? formatMoney(value, tenant) : String(value));
  return (
    <details className="facet" open data-facet={facet.field}>
      <summary>
        {label}
        {facet.min !== null || facet.max !== null ? <span className="facet__chosen">1</span> : null}
        <Icon name="chevron" />
      </summary>
      <fieldset className="facet__range">
        <legend className="visually-hidden">{label}</legend>
        {(['min', 'max'] as const).map((end) => (
          <label key={end}>
            <span>{end === 'min' ? 'From' : 'To'}</span>
            <input
              className="input"
              type="number"
              inputMode="numeric"
              name={`${facet.field}_${end}`}
              min={0}
              step={1}
              defaultValue={facet[end] ?? ''}
              placeholder={placeholder(end === 'min' ? facet.lowest : facet.highest)}
            />
          </label>
        ))}
      </fieldset>
    </details>
  );
}
