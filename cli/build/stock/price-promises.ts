import type { Car, PriceType } from '../../../runtime/rules/car/car.types.ts';
import { effectivePrice, priceQualifier } from '../../../runtime/rules/price/car-price.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { OwnTexts } from '../../definition/locate/position-in-texts.ts';
import { saidBy, saidIn } from '../../definition/rules/promises/said.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.types.ts';
import { sourceText } from '../../diagnostics/source-text.ts';
import { availabilityOf } from '../../stock/site-count.ts';
import { ABOUT_PRICES, NOTHING_TO_ADD, OF_SOMETHING_ELSE, OF_THIS_CAR, STILL_TO_PAY } from './price-said.data.ts';
import type { StockFileOf } from './stock.types.ts';
import { lineOf } from './stock-diagnostics.ts';

/** Prices to which the charges of the state, or a dealer's fees, come on top (domain.md 2.2). */
const WITHOUT_CHARGES: readonly PriceType[] = ['egc', 'eegc', 'plus_orc', 'msrp'];

interface Input extends OwnTexts {
  tenant: ResolvedTenant;
  cars: readonly Car[];
  now: Date;
  about: StockFileOf;
  /** The name of the stock file in the tenant's folder. */
  stockFile: string;
}

/** What a dealer's words say of prices (that there is nothing to add, or something), held against what is beside those of the cars that are for sale (domain.md 2.2). */
export function pricePromises(input: Input): Diagnostic[] {
  const { tenant, now } = input;
  const { soldDays, carTypes } = tenant.search;
  const window = { soldDays, carTypes, now: now.getTime() / 1000 };
  const priced = input.cars.filter(
    (car) => effectivePrice(car.price) !== null && availabilityOf(car, window) === 'for_sale',
  );
  const short = priced.filter(({ price_type }) => WITHOUT_CHARGES.includes(price_type));
  const whole = priced.filter(({ price_type }) => price_type === 'drive_away');
  return [
    ...(short.length === 0 ? [] : ofTheSite(input, priced, short)),
    ...ofOneCar(input, short, {
      said: OF_THIS_CAR,
      hint: 'Where the price has nothing to add, give it in the column of the drive-away price; otherwise take the words out of the description.',
    }),
    ...ofOneCar(input, whole, {
      said: STILL_TO_PAY,
      hint: 'A drive-away price has all of that in it. Take the words out of the description, or give the price in the column of the price without government charges.',
    }),
  ];
}

/** What the dealer's texts promise of all cars, or of the new, the used or the demonstrators that they name. */
function ofTheSite({ tenant, ...own }: Input, priced: readonly Car[], short: readonly Car[]): Diagnostic[] {
  const whole = priceQualifier('drive_away', tenant);
  return saidBy(own, { all: NOTHING_TO_ADD }, ABOUT_PRICES).flatMap(({ path, words, sentence, location }) => {
    if (OF_SOMETHING_ELSE.test(sentence)) return [];
    const [meant, other] = [priced, short].map((cars) => carsMeant(sentence, cars)) as [Car[], Car[]];
    if (other.length === 0) return [];
    const are = other.length === 1 ? 'is' : 'are';
    return diagnostic('stock/promised-price', {
      message: `\`${words}\` promises that nothing comes on top, and ${other.length} of the ${meant.length} ${carWords(sentence)} ${are} marked ${labels(other, tenant)}: ${numbers(other)}.`,
      hint: `Say which cars you mean, for example \`Cars marked ${whole} have nothing to add\`, or give the others such a price in the stock file.`,
      tenant: tenant.slug,
      path,
      location: location(),
    });
  });
}

/** The kinds of cars that a sentence may be about, and how it names them. */
const KINDS = [
  { type: 'new', named: /\bnew\b/i },
  { type: 'used', named: /\b(?:used|second[- ]hand|pre-(?:owned|loved))\b/i },
  { type: 'demo', named: /\bdemo(?:nstrator)?s?\b/i },
] as const;

function carsMeant(sentence: string, cars: readonly Car[]): Car[] {
  const types = KINDS.flatMap(({ type, named }) => (named.test(sentence) ? [type as string] : []));
  return cars.filter(({ car_type }) => types.length === 0 || types.includes(car_type));
}

function carWords(sentence: string): string {
  const types = KINDS.flatMap(({ type, named }) => (named.test(sentence) ? [type] : []));
  return `${types.length === 0 ? '' : `${types.join(' and ')} `}cars with a price`;
}

/** What descriptions say of the price of their own car that it is not; one diagnostic, at the first. */
function ofOneCar(
  { tenant, about, files, stockFile }: Input,
  among: readonly Car[],
  { said, hint }: { said: readonly RegExp[]; hint: string },
): Diagnostic[] {
  const saying = among.flatMap((car) => {
    const [first] = saidIn(car.description ?? '', { one: said });
    return first ? [{ car, words: first.words }] : [];
  });
  const [first] = saying;
  if (!first) return [];
  const cars = saying.map(({ car }) => car);
  return [
    diagnostic('stock/promised-price', {
      message: `The description of ${cars.length === 1 ? 'a car' : `${cars.length} cars`} says \`${first.words}\`, and the price beside it is marked ${labels(cars, tenant)}: ${numbers(cars)}.`,
      hint,
      tenant: about.tenant,
      location: lineOfCar(first.car, files.get(stockFile), about.file),
    }),
  ];
}

/** Where a stock file that is text first has a car's number; its first line where that cannot be found. */
function lineOfCar({ stocknum }: Car, bytes: Uint8Array | undefined, file: string): Location {
  const text = new TextDecoder().decode(bytes ?? new Uint8Array());
  const at = text.indexOf(stocknum);
  if (at < 0 || stocknum === '') return lineOf(file, 1);
  const { positionOf } = sourceText(text);
  return { file, start: positionOf(at), end: positionOf(at + stocknum.length) };
}

function labels(cars: readonly Car[], tenant: ResolvedTenant): string {
  const marks = [...new Set(cars.map(({ price_type }) => `\`${priceQualifier(price_type, tenant)}\``))];
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(marks);
}

/** So many cars are named. */
const NAMED = 3;

function numbers(cars: readonly Car[]): string {
  const rest = cars.length - NAMED;
  return `stock no. ${cars
    .slice(0, NAMED)
    .map(({ stocknum }) => stocknum)
    .join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}
