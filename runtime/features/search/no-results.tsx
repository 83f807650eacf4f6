import type { ReactElement } from 'react';
import { formatPhone, phoneHref } from '../../rules/phone-display.ts';
import { cleared, listingUrl, withQuery } from '../../search/query/change-state.ts';
import type { ListingState } from '../../search/query/query.types.ts';
import type { ResolvedTenant } from '../../tenant.types.ts';

/** Nothing matches: says so, and offers the ways on. */
export function NoResults({ tenant, state }: { tenant: ResolvedTenant; state: ListingState }): ReactElement {
  return (
    <div className="panel no-results">
      <h2>No {tenant.words.vehicle} matches all of that</h2>
      <p>
        Take back a filter above, or start again. More {tenant.words.vehicles} arrive every week, so ask us to look out
        for one.
      </p>
      <p className="no-results__ways">
        <a className="button button--brand" href={listingUrl(tenant.search.basePath, cleared(withQuery(state, '')))}>
          Clear all filters
        </a>
        <a className="button button--quiet" href={phoneHref(tenant.contact.phone, tenant.region)}>
          Call {formatPhone(tenant.contact.phone, tenant.region)}
        </a>
      </p>
    </div>
  );
}
