import type { Car } from '../../rules/car/car.types.ts';
import { economyText, powerText, rangeText, safetyName, safetyText } from '../../rules/car/car-extra-text.ts';
import { formatKm } from '../../rules/car/car-name.ts';
import { condition } from '../../rules/finance/condition.ts';
import { effectivePrice, priceLabel } from '../../rules/price/car-price.ts';
import { regionWords } from '../../rules/words/region-words.ts';
import { spelled } from '../../rules/words/spelling.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** What the car is called that is ahead in something. */
type BestWord = 'compare.longest' | 'compare.lowest' | 'compare.most' | 'compare.newest';

/** One line of the comparison. */
export interface CompareRow {
  name: string;
  /** A value for each car in its order; null where the car does not say. */
  values: (string | null)[];
  /** Whether two of the cars state different things. */
  differs: boolean;
  /** Of how many of the first cars it tells nothing: they state the same, or have none of a feature. A narrow screen shows those alone. */
  quiet: number;
  /** Of a fact that says which car is ahead: what those are called that are, and which. Left out where it says nothing, or all are alike. */
  best?: { word: BestWord; of: boolean[] };
}

type Tenant = Pick<ResolvedTenant, 'car' | 'currency' | 'locale' | 'words' | 'region' | 'distanceUnit' | 'stock'>;
type Reader = (car: Car, tenant: Tenant) => string | number | null;

/** Which car a fact puts ahead: the one with the most of it, or with the least. Null: the car does not say. */
interface Ahead {
  word: BestWord;
  most: boolean;
  of: (car: Car) => number | null | undefined;
  /** What has to be alike for the numbers to mean the same. */
  alike?: (car: Car) => string | null;
}

const FACTS: readonly (readonly [name: string | ((tenant: Tenant) => string), Reader, Ahead?])[] = [
  [
    'Price',
    price,
    { word: 'compare.lowest', most: false, of: (car) => effectivePrice(car.price), alike: (car) => car.price_type },
  ],
  ['Condition', condition],
  ['Year', (car) => car.year, { word: 'compare.newest', most: true, of: (car) => car.year }],
  [
    'Odometer',
    (car, { distanceUnit, locale }) => formatKm(car.km, distanceUnit, locale),
    { word: 'compare.lowest', most: false, of: (car) => car.km },
  ],
  [({ region }) => regionWords(region).badge, (car) => car.badge],
  ['Series', (car) => car.series],
  ['Body', (car) => car.simple_body],
  ['Engine', (car) => car.engine],
  ['Fuel', (car) => car.simple_fuel],
  ['Fuel economy', economyText],
  ['Electric range', rangeText, { word: 'compare.longest', most: true, of: (car) => car.ev_range }],
  ['Power', powerText, { word: 'compare.most', most: true, of: (car) => car.power }],
  ['Transmission', (car) => car.simple_transmission],
  ['Drive', (car) => car.simple_drive],
  ['Axles', (car) => car.axles ?? null],
  ['Berths', (car) => car.berths ?? null],
  ['Seats', (car) => car.seats],
  ['Doors', (car) => car.doors],
  [({ region }) => safetyName(region), safetyText, { word: 'compare.most', most: true, of: (car) => car.safety_stars }],
  [({ region }) => spelled('Colour', region), (car) => car.colour],
  ['Location', (car) => car.location_name],
  ['Stock no.', (car) => car.stocknum],
];

/** The last of them say where a car is, and come after a dealer's own. */
const PLACES = 2;

/** Facts that are never alike, so that a difference says nothing. */
const ALWAYS_DIFFERENT = ['Stock no.'];

/** The facts of some cars side by side, those first in which they differ; a fact that none of them states is left out. */
export function factRows(cars: readonly Car[], tenant: Tenant): CompareRow[] {
  const own = tenant.stock.facts
    .filter(({ on }) => on.includes('compare'))
    .map(({ key, label }): (typeof FACTS)[number] => [label, (car) => car[key] ?? null]);
  const rows = [...FACTS.slice(0, -PLACES), ...own, ...FACTS.slice(-PLACES)].flatMap(([name, read, ahead]) => {
    const title = typeof name === 'string' ? name : name(tenant);
    const values = cars.map((car) => read(car, tenant)).map((value) => (value === null ? null : String(value)));
    if (values.every((value) => value === null)) return [];
    const best = ahead ? bestOf(cars, ahead) : null;
    return [
      {
        name: title,
        values,
        differs: !ALWAYS_DIFFERENT.includes(title) && differ(values),
        quiet: leading(values, (shown) => !differ(shown)),
        ...(best ? { best } : {}),
      },
    ];
  });
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}

/** Who is ahead, where somebody is and somebody else is not; null: nobody can say. */
function bestOf(cars: readonly Car[], { word, most, of, alike }: Ahead): CompareRow['best'] | null {
  const stated = cars.filter((car) => Number.isFinite(of(car)));
  const numbers = stated.map((car) => Number(of(car)));
  if (new Set(numbers).size < 2 || (alike && new Set(stated.map(alike)).size > 1)) return null;
  const top = most ? Math.max(...numbers) : Math.min(...numbers);
  return { word, of: cars.map((car) => of(car) === top) };
}

/** Every feature that one of the cars has: 'Yes' for those that have it, null for those that do not say so. In order of name. */
export function featureRows(cars: readonly Car[]): CompareRow[] {
  const names = [...new Set(cars.flatMap((car) => car.filtered_features))].sort((a, b) => a.localeCompare(b));
  return names.map((name) => {
    const values = cars.map((car) => (car.filtered_features.includes(name) ? 'Yes' : null));
    // A feed that is silent of a feature does not say that the car goes without.
    return { name, values, differs: false, quiet: leading(values, (shown) => shown.every((value) => value === null)) };
  });
}

/** Of how many of the first values something holds. */
function leading(values: CompareRow['values'], holds: (shown: CompareRow['values']) => boolean): number {
  const end = values.findIndex((_, index) => !holds(values.slice(0, index + 1)));
  return end < 0 ? values.length : end;
}

/** Whether two cars state different things; what one does not state is no difference. */
const differ = (values: readonly (string | null)[]): boolean =>
  new Set(values.filter((value) => value !== null)).size > 1;

function price(car: Car, { car: { noPriceText }, currency, locale, words }: Tenant): string {
  const { text, qualifier } = priceLabel(car, { noPriceText, currency, locale, words });
  return qualifier ? `${text} ${qualifier.charAt(0).toLowerCase()}${qualifier.slice(1)}` : text;
}
