import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { PageNode } from '../../contracts/site-texts.types.ts';
import { say } from '../../rules/words/say.ts';
import { counted } from '../../rules/words/vehicle-words.ts';
import { CarCard } from '../../ui/card/car-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { FoundCars } from '../find-cars.ts';
import { Headed } from '../headed.tsx';

interface Props {
  context: PageContext;
  node: Extract<PageNode, { kind: 'cars' }>;
  found: FoundCars | undefined;
}

/** Cars of the moment that fit, and the way to all of them. */
export function Cars({ context, node, found }: Props): ReactElement {
  const { site, now, cached: kept } = context;
  const { tenant } = site;
  const cars = found?.cars ?? [];
  return (
    <Headed {...node}>
      {cars.length > 0 ? (
        <>
          <ul className="car-grid car-grid--wide">
            {cars.map((car) => (
              <li key={car.id}>
                <CarCard
                  car={car}
                  site={site}
                  now={now}
                  heading={node.heading ? 'h3' : 'h2'}
                  {...(kept ? { cached: kept } : {})}
                />
              </li>
            ))}
          </ul>
          {found?.href && found.count > cars.length ? (
            <a className="link-arrow" href={found.href}>
              {say(tenant, 'page.all', { cars: counted(found.count, tenant.words) })}
              <Icon name="arrow" />
            </a>
          ) : null}
        </>
      ) : (
        <p className="page-empty">
          {node.empty ?? say(tenant, 'page.none')} <a href={tenant.search.basePath}>{say(tenant, 'page.others')}</a>
        </p>
      )}
    </Headed>
  );
}
