import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { capital, counted } from '../../rules/words/vehicle-words.ts';
import { cleared, listingUrl, withQuery } from '../../search/query/listing-url.ts';
import type { ListingState } from '../../search/query/query.types.ts';
import { Phone } from '../../ui/phone.tsx';
import { CardItem } from './card-item.tsx';
import { chosen } from './chosen.ts';
import type { Nearest } from './nearest.ts';

interface Props {
  context: Pick<PageContext, 'site' | 'now' | 'cached'>;
  state: ListingState;
  nearest: Nearest | null;
  /** Ways to ask the dealer, of the features that have one. */
  ask: readonly ReactElement[];
}

const WAYS = { without: 'Without', only: 'Only' } as const;

/** Nothing matches: says so, offers wider searches, and shows the cars that come closest. */
export function NoResults({ context, state, nearest, ask }: Props): ReactElement {
  const { tenant } = context.site;
  const { basePath } = tenant.search;
  const taken = chosen(state, tenant);
  const words = (field: string): string =>
    taken
      .filter((one) => one.field === field)
      .map(({ text }) => text)
      .join(', ');
  const ways = nearest?.alternatives ?? [];
  const asked = taken.length > 0 || state.query !== '';
  return (
    <>
      <div className="panel no-results">
        <h2>{say(tenant, asked ? 'results.none' : 'results.empty')}</h2>
        <p>
          {capital(
            [
              ...(asked ? [ways.length > 0 ? 'search a little wider' : 'start again with fewer filters'] : []),
              ask.length > 0 ? 'ask us to look out for one' : 'call us',
            ].join(', or '),
          )}
          : more {tenant.words.vehicles} arrive every week.
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
          {asked ? (
            <a className="button button--brand" href={listingUrl(basePath, cleared(withQuery(state, '')))} data-live="">
              Clear all filters
            </a>
          ) : null}
          {ask}
          <Phone tenant={tenant} position="page" before="Call" className="button button--quiet">
            {(number) => `Call ${number}`}
          </Phone>
        </p>
      </div>
      {nearest && nearest.cars.length > 0 ? (
        <section className="no-results__near" aria-labelledby="nearest">
          <h2 id="nearest">The closest that we have</h2>
          <ul className="car-grid">
            {nearest.cars.map((car) => (
              <CardItem key={car.id} context={context} car={car} heading="h3" view={state.priceView} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
