import type { Car } from '../../rules/car/car.types.ts';
import { economyText, powerText, rangeText, safetyName, safetyText } from '../../rules/car/car-extra-text.ts';
import { formatKm } from '../../rules/car/car-name.ts';
import { condition } from '../../rules/finance/condition.ts';
import { priceLabel } from '../../rules/price/car-price.ts';
import { regionWords } from '../../rules/words/region-words.ts';
import { spelled } from '../../rules/words/spelling.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** One line of the comparison. */
export interface CompareRow {
  name: string;
  /** A value for each car in its order; null where the car does not say. */
  values: (string | null)[];
  /** Whether two of the cars state different things. */
  differs: boolean;
}

type Tenant = Pick<ResolvedTenant, 'car' | 'currency' | 'locale' | 'words' | 'region' | 'distanceUnit' | 'stock'>;
type Reader = (car: Car, tenant: Tenant) => string | number | null;

const FACTS: readonly (readonly [name: string | ((tenant: Tenant) => string), Reader])[] = [
  ['Price', price],
  ['Condition', condition],
  ['Year', (car) => car.year],
  ['Odometer', (car, { distanceUnit, locale }) => formatKm(car.km, distanceUnit, locale)],
  [({ region }) => regionWords(region).badge, (car) => car.badge],
  ['Series', (car) => car.series],
  ['Body', (car) => car.simple_body],
  ['Engine', (car) => car.engine],
  ['Fuel', (car) => car.simple_fuel],
  ['Fuel economy', economyText],
  ['Electric range', rangeText],
  ['Power', powerText],
  ['Transmission', (car) => car.simple_transmission],
  ['Drive', (car) => car.simple_drive],
  ['Axles', (car) => car.axles ?? null],
  ['Berths', (car) => car.berths ?? null],
  ['Seats', (car) => car.seats],
  ['Doors', (car) => car.doors],
  [({ region }) => safetyName(region), safetyText],
  [({ region }) => spelled('Colour', region), (car) => car.colour],
  ['Location', (car) => car.location_name],
  ['Stock no.', (car) => car.stocknum],
];

/** The last of them say where a car is, and come after a dealer's own. */
const PLACES = 2;

/** Facts that are never alike, so that a difference says nothing. */
const ALWAYS_DIFFERENT = ['Stock no.'];

/** The facts of some cars side by side; a fact that none of them states is left out. */
export function factRows(cars: readonly Car[], tenant: Tenant): CompareRow[] {
  const own = tenant.stock.facts
    .filter(({ on }) => on.includes('compare'))
    .map(({ key, label }): (typeof FACTS)[number] => [label, (car) => car[key] ?? null]);
  return [...FACTS.slice(0, -PLACES), ...own, ...FACTS.slice(-PLACES)].flatMap(([name, read]) => {
    const title = typeof name === 'string' ? name : name(tenant);
    const values = cars.map((car) => read(car, tenant)).map((value) => (value === null ? null : String(value)));
    if (values.every((value) => value === null)) return [];
    return [{ name: title, values, differs: !ALWAYS_DIFFERENT.includes(title) && differ(values) }];
  });
}

/** Every feature that one of the cars has: 'Yes' for those that have it, null for those that do not say so. In order of name. */
export function featureRows(cars: readonly Car[]): CompareRow[] {
  const names = [...new Set(cars.flatMap((car) => car.filtered_features))].sort((a, b) => a.localeCompare(b));
  return names.map((name) => {
    const values = cars.map((car) => (car.filtered_features.includes(name) ? 'Yes' : null));
    // A feed that is silent of a feature does not say that the car goes without.
    return { name, values, differs: false };
  });
}

/** Whether two cars state different things; what one does not state is no difference. */
const differ = (values: readonly (string | null)[]): boolean =>
  new Set(values.filter((value) => value !== null)).size > 1;

function price(car: Car, { car: { noPriceText }, currency, locale, words }: Tenant): string {
  const { text, qualifier } = priceLabel(car, { noPriceText, currency, locale, words });
  return qualifier ? `${text} ${qualifier.charAt(0).toLowerCase()}${qualifier.slice(1)}` : text;
}
