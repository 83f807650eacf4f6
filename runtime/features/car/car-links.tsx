import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** Not among the shared icons: those go to browsers with every island, and these are only ever in HTML. */
const PATHS = {
  play: 'M8 5v14l11-7z',
  turn: 'M12 5V2L8 6l4 4V7a5 5 0 11-5 5H5a7 7 0 107-7',
  report: 'M6 2h9l5 5v14a1 1 0 01-1 1H6a1 1 0 01-1-1V3a1 1 0 011-1m1 2v16h11V8.5h-4.5V4zm2 7h7v1.8H9zm0 4h7v1.8H9z',
  share: 'M18 16a3 3 0 00-2.2 1l-6.9-4a3 3 0 000-2l6.9-4A3 3 0 1015 5l.1.7-6.9 4a3 3 0 100 4.6l6.9 4A3 3 0 1018 16',
  print: 'M7 3h10v4h2a2 2 0 012 2v7h-4v5H7v-5H3V9a2 2 0 012-2h2zm2 2v2h6V5zm0 10v4h6v-4zm-4-1h14V9H5z',
} as const;

/** The film of a car and the view all around it: they are elsewhere, so they open in a tab of their own. */
export function CarLinks({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement | null {
  const links: [LinkIconName, string, string | undefined][] = [
    ['play', say(tenant, 'car.video'), car.video],
    ['turn', say(tenant, 'car.tour'), car.tour],
  ];
  const there = links.filter(([, , href]) => href !== undefined);
  if (there.length === 0) return null;
  return (
    <ul className="car__links">
      {there.map(([icon, words, href]) => (
        <li key={words}>
          <a className="button button--quiet" href={href} target="_blank" rel="noopener">
            <LinkIcon name={icon} />
            <span>
              {words}
              <span className="visually-hidden"> {say(tenant, 'car.newTab')}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type LinkIconName = keyof typeof PATHS;

/** A decoration beside words that say the same: hidden from assistive technology. */
export function LinkIcon({ name }: { name: LinkIconName }): ReactElement {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
