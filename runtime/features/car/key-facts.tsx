import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import { rangeText } from '../../rules/car/car-extra-text.ts';
import { formatKm } from '../../rules/car/car-name.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** The key facts as a row of figures, each with its name. */
export function KeyFactsInput({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement {
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

/** The things that a shopper looks at first, six at most; what is unknown is left out. */
export function keyFacts(car: Car, tenant: ResolvedTenant): { icon: IconName; name: string; value: string }[] {
  const facts: [IconName, string, string | null][] = [
    ['gauge', 'Odometer', formatKm(car.km, tenant.distanceUnit, tenant.locale)],
    ['gear', 'Transmission', car.simple_transmission],
    ['fuel', 'Fuel', car.simple_fuel],
    ['fuel', 'Range', rangeText(car, tenant)],
    ['car', 'Body', car.simple_body],
    ['gear', 'Drive', car.simple_drive ?? car.drive],
    ['car', 'Seats', car.seats === null ? null : String(car.seats)],
  ];
  return facts.flatMap(([icon, name, value]) => (value ? [{ icon, name, value }] : [])).slice(0, 6);
}
