import type { ReactElement } from 'react';
import type { ListingResult, ListingState } from '../../contracts/listing.types.ts';
import { counted } from '../../rules/words/vehicle-words.ts';
import { choiceCount, cleared, listingUrl } from '../../search/query/listing-url.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { FacetGroup, groupedFacets } from './facet-group.tsx';

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
    <aside className="filters" id="filters" popover="auto" aria-label="Filters">
      <form
        id="filter-form"
        method="get"
        action={basePath}
        data-filter-form=""
        // Else the browser writes down every field at each new address, to fill it in again: the address itself says all of them.
        {...(tenant.search.liveFiltering ? { autoComplete: 'off' } : {})}
      >
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
        {groupedFacets(result.facets).map(({ facet, models }) => (
          <FacetGroup
            key={facet.field}
            facet={facet}
            models={models}
            tenant={tenant}
            count={result.count}
            open={tenant.listing.layout !== 'rows'}
          />
        ))}
        {withoutBox(state, result).map(({ field, value }) => (
          <input key={`${field} ${value}`} type="hidden" name={`refinementList[${field}][]`} value={value} />
        ))}
        {state.priceView ? <input type="hidden" name="priceView" value={state.priceView} /> : null}
        <div className="filters__apply" {...(tenant.search.liveFiltering ? { 'data-live-apply': '' } : {})}>
          <button className="button button--brand button--wide" type="submit">
            Show {tenant.search.liveFiltering ? counted(result.count, tenant.words) : tenant.words.vehicles}
          </button>
        </div>
      </form>
    </aside>
  );
}

/** What opens the filters where they are a drawer. */
export function FilterButton({ state }: Pick<Props, 'state'>): ReactElement {
  const count = choiceCount(state);
  return (
    <button className="button button--quiet listing__filter-button" type="button" popoverTarget="filters">
      <Icon name="filter" />
      <span>Filters{count > 0 ? ` (${count})` : ''}</span>
    </button>
  );
}

/** Chosen values that have no box of their own here, e.g. the make of /search/{make} where makes are no filter: the form keeps them. */
function withoutBox({ refinements }: ListingState, { facets }: ListingResult): { field: string; value: string }[] {
  const boxes = new Set(facets.map(({ field }) => field));
  return Object.entries(refinements)
    .filter(([field]) => !boxes.has(field))
    .flatMap(([field, values]) => values.map((value) => ({ field, value })));
}
