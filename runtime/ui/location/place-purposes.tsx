import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { Purpose } from '../../rules/location/location-filter.ts';
import { offeredPurposes } from '../../rules/location/purposes.ts';
import { regionWords } from '../../rules/words/region-words.ts';
import { say } from '../../rules/words/say.ts';

export const PLACES_PATH = '/dealerships';

const NAMES = {
  sales: 'places.sales',
  service: 'places.service',
  parts: 'places.parts',
  buying: 'places.buying',
} as const;

/** Links to the page of all places, and to it for one purpose; none where all locations do the same. */
export function PlacePurposes({
  context,
  chosen,
}: {
  context: PageContext;
  chosen: Purpose | null;
}): ReactElement | null {
  const { tenant } = context.site;
  const offered = offeredPurposes(tenant.locations);
  if (offered.length === 0 && chosen === null) return null;
  return (
    <nav aria-label={say(tenant, 'places.by')}>
      <ul className="places__purposes">
        {[null, ...offered].map((one) => (
          <li key={one ?? ''}>
            <a
              href={one === null ? PLACES_PATH : `${PLACES_PATH}?for=${one}`}
              aria-current={one === chosen ? 'page' : undefined}
            >
              {one === null ? say(tenant, 'places.all') : say(tenant, NAMES[one])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SearchProps {
  context: PageContext;
  purpose: Purpose | null;
  /** What was asked for; '' for nothing. */
  postcode: string;
}

/** Asks for a postcode, and leads to the page of all places with those near it first. */
export function PostcodeSearch({ context, purpose, postcode }: SearchProps): ReactElement {
  const { tenant } = context.site;
  const name = regionWords(tenant.region).postcode;
  return (
    <form className="places__near" action={PLACES_PATH}>
      {purpose === null ? null : <input type="hidden" name="for" value={purpose} />}
      <label htmlFor="places-near">{name}</label>
      <input
        id="places-near"
        name="near"
        defaultValue={postcode}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        pattern="[0-9]{4,5}"
        required
      />
      <button className="button button--quiet" type="submit">
        {say(tenant, 'places.nearest')}
      </button>
    </form>
  );
}
