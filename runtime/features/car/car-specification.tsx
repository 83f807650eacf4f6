import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import {
  dayAhead,
  economyText,
  marketText,
  monthText,
  rangeText,
  safetyName,
  safetyText,
  warrantyText,
} from '../../rules/car/car-extra-text.ts';
import { formatKm, modelName } from '../../rules/car/car-text.ts';
import { condition } from '../../rules/finance/condition.ts';
import { regionWords } from '../../rules/words/region-words.ts';
import { spelled } from '../../rules/words/spelling.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';

/** Description, specification and features of a car; `today` ('2026-11-21') is the day at the dealer's: what has run out is not shown. */
export function CarSpecification({
  car,
  tenant,
  today,
}: {
  car: Car;
  tenant: ResolvedTenant;
  today: string;
}): ReactElement {
  return (
    <>
      {car.description ? (
        <section className="car__description">
          <h2>About this {tenant.words.vehicle}</h2>
          {car.description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ) : null}
      <section>
        <h2>Specification</h2>
        <dl className="specification">
          {specification(car, tenant, today).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {car.filtered_features.length > 0 ? (
        <section>
          <h2>Features</h2>
          <ul className="car__features">
            {car.filtered_features.map((name) => (
              <li key={name}>
                <Icon name="check" />
                {name}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function specification(car: Car, tenant: ResolvedTenant, today: string): [name: string, value: string | number][] {
  const { region, locale } = tenant;
  const rows: [string, string | number | null][] = [
    ['Condition', condition(car)],
    ['Make', car.make],
    ['Manufacturer', car.manufacturer === car.make ? null : (car.manufacturer ?? null)],
    ['Model', modelName(car, tenant.manufacturers)],
    [regionWords(tenant.region).badge, car.badge],
    ['Series', car.series],
    ['Year', car.year],
    ['Built', monthText(car.build_date, locale)],
    ['Complied', monthText(car.compliance_date, locale)],
    ['Odometer', formatKm(car.km, tenant.distanceUnit, tenant.locale)],
    ['Body', car.body],
    [spelled('Colour', tenant.region), car.colour],
    ['Interior', car.interior_colour],
    ['Engine', car.engine],
    ['Fuel', car.fuel],
    ['Fuel economy', economyText(car, tenant)],
    ['Electric range', rangeText(car, tenant)],
    ['Transmission', car.transmission],
    ['Drive', car.drive],
    ['Seats', car.seats],
    ['Doors', car.doors],
    [safetyName(region), safetyText(car)],
    ['Warranty', warrantyText(car, today, locale)],
    ['VIN', car.vin],
    [regionWords(region).registration, car.rego],
    [`${regionWords(region).rego} until`, dayAhead(car.rego_expiry, today, locale)],
    ['Market average', tenant.tradeIn.autograb ? marketText(car, tenant) : null],
    ['Also at', car.distribution_locations?.join(', ') ?? null],
    ['Category', car.categories?.join(', ') ?? null],
  ];
  return rows.filter((row): row is [string, string | number] => row[1] !== null);
}
