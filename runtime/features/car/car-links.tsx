import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { LinkIcon, type LinkIconName } from './link-icon.tsx';

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
