import type { ReactElement, ReactNode } from 'react';
import type { PageContext } from '../contracts/page.types.ts';
import type { Car } from '../rules/car/car.types.ts';
import { originOf } from '../rules/web/origin.ts';
import { say } from '../rules/words/say.ts';
import { capital, counted } from '../rules/words/vehicle-words.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import { QrCode } from './qr-code.tsx';

/** Where saved cars will be: the list is in the browser, so its script fetches them, and without script there is none. */
export function SavedAreWith({ tenant: { words, search } }: { tenant: ResolvedTenant }): ReactElement {
  return (
    <div id="saved" data-saved="">
      <p className="saved__wait">Fetching your saved {words.vehicles}…</p>
      <noscript>
        <div className="panel saved__panel">
          <h2>Saving {words.vehicles} needs JavaScript</h2>
          <p>
            Your list is kept in this browser by a small script, and scripts are switched off. Searching, looking at{' '}
            {words.vehicles} and writing to us all work without.
          </p>
          <p>
            <a className="button button--brand" href={search.basePath}>
              Search {words.vehicles}
            </a>
          </p>
        </div>
      </noscript>
    </div>
  );
}

/** A list without a single car that is still there. */
export function NothingSaved({ tenant: { words, search } }: { tenant: ResolvedTenant }): ReactElement {
  return (
    <div className="panel saved__panel">
      <h2>No Saved {capital(words.vehicles)}</h2>
      <p>
        Press the heart on a {words.vehicle} and it waits for you here, on this device, without an account. Save two and
        you can put them side by side.
      </p>
      <p>
        <a className="button button--brand" href={search.basePath}>
          Get Started
        </a>
      </p>
    </div>
  );
}

interface ElsewhereProps {
  context: PageContext;
  /** Of the cars that are there: '/compare?car=1&car=2'. */
  path: string;
  /** What its button says. */
  label: string;
  /** What the address is called. */
  link: string;
  children?: ReactNode;
}

/** The address of some cars for another device or for somebody else, as a code to scan and as a link. */
export function SavedElsewhere({ context, path, label, link, children }: ElsewhereProps): ReactElement {
  const { tenant } = context.site;
  const scan = say(tenant, 'saved.scan');
  return (
    <details className="dropdown saved__link">
      <summary className="button button--quiet">{label}</summary>
      <div className="saved__code">
        <QrCode url={new URL(path, originOf(tenant.domains[0], context.url)).href} label={scan} />
        <p>{scan}</p>
        <a href={path}>{link}</a>
        {children}
      </div>
    </details>
  );
}

interface GoneProps {
  /** What was asked for, and what of it is still listed. */
  ids: readonly number[];
  cars: readonly Pick<Car, 'id'>[];
  tenant: ResolvedTenant;
}

/** Says how many saved cars are listed no more, without a word of what they were, and offers to forget them. */
export function GoneCars({ ids, cars, tenant: { words, search } }: GoneProps): ReactElement | null {
  const gone = ids.filter((id) => !cars.some((car) => car.id === id));
  if (gone.length === 0) return null;
  const one = gone.length === 1;
  return (
    <div className="saved__gone">
      <p>
        {counted(gone.length, words)} of this list {one ? 'is' : 'are'} no longer for sale.{' '}
        <a href={search.basePath}>See what is in stock</a>
      </p>
      <button className="button button--quiet saved__forget" type="button" data-unsave={gone.join(' ')}>
        Remove {one ? 'it' : 'them'} from my list
      </button>
    </div>
  );
}
