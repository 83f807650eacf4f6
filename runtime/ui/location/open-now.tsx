import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { openWords } from '../../rules/location/open-words.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { openStateAt } from '../today-at.ts';

/**
 * 'Open now until 5:30pm' or 'Closed · Opens 8:30am tomorrow', by the clock of the place. Not within a `CachedPart`: the page is rendered again when
 * that is no longer so.
 */
export function OpenNow({ context, location }: { context: PageContext; location: ResolvedLocation }): ReactElement {
  const state = openStateAt(context, location);
  const { state: word, next } = openWords(context.site.tenant, state);
  return (
    <p className={`open-now${state?.isOpen ? ' open-now--open' : ''}`}>
      <strong>{word}</strong>
      {next ? <span>{next}</span> : null}
    </p>
  );
}
