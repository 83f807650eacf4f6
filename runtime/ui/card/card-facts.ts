import type { Car } from '../../rules/car/car.types.ts';
import { berthsText, lamsText, powerText, rangeText } from '../../rules/car/car-extra-text.ts';
import { formatKm } from '../../rules/car/car-name.ts';
import { IN_CARD_NAME } from '../../rules/car/card-attributes.ts';
import { condition } from '../../rules/finance/condition.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

type Unit = Pick<ResolvedTenant, 'distanceUnit' | 'locale'> & Partial<Pick<ResolvedTenant, 'region'>>;

/** How each card attribute of §2 reads; null where the car does not say. */
const FACTS: Readonly<Record<string, (car: Car, unit: Unit) => string | null>> = {
  car_type: condition,
  simple_body: (car) => car.simple_body,
  km: (car, { distanceUnit, locale }) => formatKm(car.km, distanceUnit, locale),
  simple_transmission: (car) => car.simple_transmission,
  simple_fuel: (car) => car.simple_fuel,
  simple_drive: (car) => car.simple_drive,
  seats: (car) => (car.seats === null ? null : `${car.seats} ${car.seats === 1 ? 'seat' : 'seats'}`),
  year: (car) => String(car.year),
  series: (car) => car.series,
  badge: (car) => car.badge,
  colour: (car) => car.colour,
  location_name: (car) => car.location_name,
  ev_range: (car, unit) => rangeText(car, unit),
  berths: berthsText,
  axles: (car) => car.axles ?? null,
  power: (car, { region = 'AU' }) => powerText(car, { region }),
  lams: lamsText,
  stocknum: (car) => `#${car.stocknum}`,
};

/** The attributes of a card in their order, each with its words; without those that the car does not state. */
export function cardFacts(names: readonly string[], car: Car, unit: Unit): { name: string; text: string }[] {
  return names.flatMap((name) => {
    const text = IN_CARD_NAME.includes(name) ? null : cardFact(name, car, unit);
    return text === null ? [] : [{ name, text }];
  });
}

/** The words of one attribute of a card; null for one that is not known or has no value. */
export function cardFact(name: string, car: Car, unit: Unit): string | null {
  return (Object.hasOwn(FACTS, name) ? FACTS[name]?.(car, unit) : null) || null;
}

/** So many cars that are alike in something are no accident. */
const SEVERAL = 4;

/** Attributes that all of some cars state alike: on each of their cards they would tell nobody anything. */
export function sharedFacts(cars: readonly Car[], unit: Unit): string[] {
  if (cars.length < SEVERAL) return [];
  return Object.keys(FACTS).filter((name) => {
    const said = new Set(cars.map((car) => cardFact(name, car, unit)));
    return said.size === 1 && !said.has(null);
  });
}
