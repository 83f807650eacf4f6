import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import {
  dayAhead,
  economyText,
  lamsText,
  marketText,
  monthText,
  powerText,
  rangeText,
  safetyName,
  safetyText,
  warrantyText,
} from '../../rules/car/car-extra-text.ts';
import { formatKm, modelName } from '../../rules/car/car-name.ts';
import { isHire } from '../../rules/car/hire.ts';
import { ownFacts } from '../../rules/car/own-facts.ts';
import { condition } from '../../rules/finance/condition.ts';
import { regionWords } from '../../rules/words/region-words.ts';
import { type Saying, say } from '../../rules/words/say.ts';
import { spelled } from '../../rules/words/spelling.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

interface Props {
  car: Car;
  tenant: ResolvedTenant;
  /** The day at the dealer's ('2026-11-21'): what has run out is not shown. */
  today: string;
}

/** The specification of a car, in groups. */
export function CarSpecification({ car, tenant, today }: Props): ReactElement {
  return (
    <section className="car__specification">
      <h2>{say(tenant, 'car.specification')}</h2>
      <div className="car__groups">
        {specification({ car, tenant, today }).map(([title, rows]) => (
          <div key={title} className="car__group">
            <h3>{say(tenant, title)}</h3>
            <dl className="specification">
              {rows.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

type Title = Extract<Saying, `spec.${string}`>;
type Row = [name: string, value: string | number | null];

function specification({ car, tenant, today }: Props): [Title, [string, string | number][]][] {
  const groups: [Title, Row[]][] = [
    ['spec.overview', overview(car, tenant)],
    ['spec.drive', driving(car, tenant)],
    ['spec.safety', safety(car, tenant, today)],
    ['spec.papers', papers(car, tenant, today)],
  ];
  return groups.flatMap(([title, rows]) => {
    const said = rows.filter((row): row is [string, string | number] => row[1] !== null);
    return said.length > 0 ? [[title, said]] : [];
  });
}

const overview = (car: Car, tenant: ResolvedTenant): Row[] => [
  ['Condition', condition(car)],
  ['Make', car.make],
  ['Manufacturer', car.manufacturer === car.make ? null : (car.manufacturer ?? null)],
  ['Model', modelName(car, tenant.manufacturers)],
  [regionWords(tenant.region).badge, car.badge],
  ['Series', car.series],
  ['Year', car.year],
  ['Built', monthText(car.build_date, tenant.locale)],
  ['Complied', monthText(car.compliance_date, tenant.locale)],
  ['Odometer', formatKm(car.km, tenant.distanceUnit, tenant.locale)],
  ['Body', car.body],
  ['Seats', car.seats],
  ['Berths', car.berths ?? null],
  ['Doors', car.doors],
  [spelled('Colour', tenant.region), car.colour],
  ['Interior', car.interior_colour],
  ...ownFacts(car, tenant.stock.facts, 'car').map(({ label, text }): Row => [label, text]),
];

const driving = (car: Car, tenant: ResolvedTenant): Row[] => [
  ['Engine', car.engine],
  ['Fuel', car.fuel],
  ['Fuel economy', economyText(car, tenant)],
  ['Electric range', rangeText(car, tenant)],
  ['Power', powerText(car, tenant)],
  ['Transmission', car.transmission],
  ['Drive', car.drive],
  ['Axles', car.axles ?? null],
  ['Licence', lamsText(car)],
];

const safety = (car: Car, { region, locale }: ResolvedTenant, today: string): Row[] => [
  [safetyName(region), safetyText(car)],
  ['Warranty', warrantyText(car, today, locale)],
];

/** Who hires a car gets one of its kind: numbers of one mean nothing there. */
const papers = (car: Car, tenant: ResolvedTenant, today: string): Row[] => {
  const { region, locale } = tenant;
  const hire = isHire(car);
  return [
    ['VIN', hire ? null : car.vin],
    [regionWords(region).registration, hire ? null : car.rego],
    [`${regionWords(region).rego} until`, hire ? null : dayAhead(car.rego_expiry, today, locale)],
    ['Stock number', car.stocknum],
    ['Market average', tenant.tradeIn.autograb ? marketText(car, tenant) : null],
    ['Also at', car.distribution_locations?.join(', ') ?? null],
    ['Category', car.categories?.join(', ') ?? null],
  ];
};
