import type { ReactElement } from 'react';
import { formatPhone, phoneHref } from '../../rules/phone-display.ts';
import { counted } from '../../rules/vehicle-words.ts';
import { cleared, listingUrl, withQuery } from '../../search/query/change-state.ts';
import type { ListingState } from '../../search/query/query.types.ts';
import type { Site } from '../../site.types.ts';
import { CarCard } from '../../ui/car-card.tsx';
import { chosen } from './chosen.ts';
import type { Nearest } from './nearest.ts';

interface Props {
  site: Site;
  state: ListingState;
  nearest: Nearest | null;
  now: Date;
}

const WAYS = { without: 'Without', only: 'Only' } as const;

/** Nothing matches: says so, offers wider searches, and shows the cars that come closest. */
export function NoResults({ site, state, nearest, now }: Props): ReactElement {
  const { tenant } = site;
  const { basePath } = tenant.search;
  const taken = chosen(state, tenant);
  const words = (field: string): string =>
    taken
      .filter((one) => one.field === field)
      .map(({ text }) => text)
      .join(', ');
  const ways = nearest?.alternatives ?? [];
  return (
    <>
      <div className="panel no-results">
        <h2>No {tenant.words.vehicle} matches all of that</h2>
        <p>
          {ways.length > 0 ? 'Search a little wider' : 'Start again with fewer filters'}, or ask us to look out for one:
          more {tenant.words.vehicles} arrive every week.
        </p>
        {ways.length > 0 ? (
          <ul className="no-results__ways" aria-label="Wider searches">
            {ways.map(({ way, field, state: wider, count }) => (
              <li key={field}>
                <a className="chip" href={listingUrl(basePath, wider)} data-live="">
                  {WAYS[way]} {words(field)}: <strong>{counted(count, tenant.words)}</strong>
                </a>
              </li>
            ))}
          </ul>
        ) : null}
        <p className="no-results__ways">
          <a className="button button--brand" href={listingUrl(basePath, cleared(withQuery(state, '')))} data-live="">
            Clear all filters
          </a>
          <a className="button button--quiet" href={phoneHref(tenant.contact.phone, tenant.region)}>
            Call {formatPhone(tenant.contact.phone, tenant.region)}
          </a>
        </p>
      </div>
      {nearest && nearest.cars.length > 0 ? (
        <section className="no-results__near" aria-labelledby="nearest">
          <h2 id="nearest">The closest that we have</h2>
          <ul className="car-grid">
            {nearest.cars.map((car) => (
              <li key={car.id}>
                <CarCard car={car} site={site} now={now} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
