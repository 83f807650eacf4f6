import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { keyFacts } from './key-facts-of.ts';

/** The key facts as a row of figures, each with its name. */
export function KeyFacts({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement {
  return (
    <dl className="car__facts">
      {keyFacts(car, tenant).map(({ icon, name, value }) => (
        <div key={name}>
          <dt>
            <Icon name={icon} />
            {name}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
