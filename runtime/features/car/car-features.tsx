import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import { featureGroups } from '../../rules/car/feature-groups.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';

/** From so many on one looks for a feature rather than reads them all. */
const MANY = 20;

/** What the car has, in groups; of many, a field finds one (`car-tools.lazy.ts`: it is not there without script). */
export function CarFeatures({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement | null {
  const features = [...new Set(car.filtered_features)];
  if (features.length === 0) return null;
  return (
    <section className="car__features">
      <div className="car__head">
        <h2>{say(tenant, 'car.features')}</h2>
        {features.length >= MANY ? (
          <input
            className="input car__find"
            type="search"
            autoComplete="off"
            data-tool="find"
            aria-label={say(tenant, 'car.findFeature')}
            placeholder={say(tenant, 'car.findFeature')}
          />
        ) : null}
      </div>
      <div className="car__groups">
        {featureGroups(features).map(({ title, features: names }) => (
          <div key={title ?? ''} className="car__group">
            {title ? <h3>{say(tenant, title)}</h3> : null}
            <ul>
              {names.map((name) => (
                <li key={name}>
                  <Icon name="check" />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}
