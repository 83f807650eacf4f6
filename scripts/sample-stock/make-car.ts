import { vinCheckDigit } from '../../cli/stock/fields/car-spec-fields.ts';
import { randomOf } from '../artwork/geometry.ts';
import type { Variant } from './variants.data.ts';
import { COLOURS, COMMENTS, FEATURES, INTERIORS } from './words.data.ts';

export type Dice = ReturnType<typeof diceOf>;

/** The day of the feed: everything in it lies before this day, save arrivals to come. */
export const FEED_DAY = Date.UTC(2026, 10, 20);
export const DAY = 86_400_000;
const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY';
const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';
/** Share of the price that is left after so many years. */
const LEFT = [0.93, 0.86, 0.79, 0.72, 0.66, 0.6, 0.54, 0.48, 0.43, 0.38, 0.34];

/** Repeatable chance for a seed. */
export function diceOf(seed: number) {
  const next = randomOf(seed);
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    chance: (share: number) => next() < share,
    pick: <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T,
    some: <T>(items: readonly T[], count: number): T[] =>
      [...items]
        .map((item) => [next(), item] as const)
        .sort((a, b) => a[0] - b[0])
        .slice(0, count)
        .map(([, item]) => item),
  };
}

export interface SampleCar extends Variant {
  type: 'N' | 'D' | 'U';
  year: number;
  km: number;
  /** Drive-away price. */
  price: number;
  cost: number;
  colour: string;
  interior: string;
  vinNumber: string;
  buildDate: string;
  inStock: number;
  features: string;
  comments: string;
}

/** A car of a variant, with age, wear and price that go together. */
export function sampleCar(dice: Dice, variant: Variant, type: 'N' | 'D' | 'U', place: 'city' | 'country'): SampleCar {
  const year =
    type === 'N'
      ? dice.pick([2026, 2026, 2026, 2025])
      : type === 'D'
        ? dice.pick([2026, 2025])
        : dice.whole(variant.from, Math.min(variant.to, 2025));
  const age = Math.max(0, 2026 - year);
  const km =
    type === 'N'
      ? dice.whole(5, 28)
      : type === 'D'
        ? dice.whole(900, 6800)
        : age === 0
          ? dice.whole(2500, 9800)
          : age * dice.whole(place === 'country' ? 13500 : 9000, place === 'country' ? 23000 : 17500) +
            dice.whole(0, 4200);
  const kept =
    type === 'N'
      ? 1
      : type === 'D'
        ? 0.93
        : (LEFT[Math.min(age, LEFT.length - 1)] ?? 0.3) ** (isTough(variant) ? 0.62 : 0.86) *
          (1 - Math.max(0, km - age * 14000) / 900_000) *
          (0.96 + dice.whole(0, 80) / 1000);
  const price = rounded(dice, variant.listPrice * kept, type);
  const colour = dice.pick((COLOURS[variant.make] ?? COLOURS.default) as readonly string[]);
  const name = `${year} ${variant.make} ${variant.model}`;
  const comments = dice.pick(
    type === 'N'
      ? COMMENTS.newCar
      : type === 'D'
        ? COMMENTS.demo
        : place === 'city'
          ? COMMENTS.used
          : /Utility|Cab|Van/.test(variant.body)
            ? COMMENTS.countryUte
            : COMMENTS.countryWagon,
  );
  return {
    ...variant,
    type,
    year,
    km,
    price,
    cost: Math.round(price * (0.83 + dice.whole(0, 90) / 1000) * 100 + dice.whole(1, 99)) / 100,
    colour,
    interior: dice.pick(INTERIORS),
    vinNumber: vinOf(dice, variant.vin, year),
    buildDate: `${String(dice.whole(1, type === 'U' ? 12 : 9)).padStart(2, '0')}/${type === 'N' ? Math.min(year, 2026) : year}`,
    inStock: FEED_DAY - dice.whole(10, type === 'N' ? 110 : 150) * DAY,
    features: featuresOf(dice, variant).join(', '),
    comments: comments
      .replaceAll('{name}', name)
      .replaceAll('{km}', (Math.floor(km / 5000) * 5000).toLocaleString('en-AU')),
  };
}

/** dd/mm/yyyy of a day `days` before the feed's, or after it when negative. */
export function feedDate(days: number): string {
  return dateText(FEED_DAY - days * DAY);
}

/** dd/mm/yyyy of a moment. */
export function dateText(moment: number): string {
  const date = new Date(moment);
  return [date.getUTCDate(), date.getUTCMonth() + 1]
    .map((part) => String(part).padStart(2, '0'))
    .concat(String(date.getUTCFullYear()))
    .join('/');
}

/** A registration of a state's own pattern (domain.md 2.13): A a letter, N a digit. */
export function plateOf(dice: Dice, pattern: string): string {
  return pattern.replace(/[AN]/g, (kind) => (kind === 'A' ? dice.pick([...PLATE_LETTERS]) : String(dice.whole(0, 9))));
}

/** A VIN with a right check digit that begins as the variant's do. */
export function vinOf(dice: Dice, prefix: string, year: number): string {
  const rest = `${YEAR_CODES[year - 2010] ?? 'T'}0${String(dice.whole(10000, 399999)).padStart(6, '0')}`;
  return `${prefix}${vinCheckDigit(`${prefix}0${rest}`)}${rest}`;
}

function rounded(dice: Dice, price: number, type: 'N' | 'D' | 'U'): number {
  const ending = type === 'U' ? dice.pick([990, 990, 888, 490, 950]) : dice.pick([990, 990, 490]);
  return Math.floor(price / 1000) * 1000 + ending - (price % 1000 < 300 ? 1000 : 0);
}

/** Built for work or the bush, and so slow to lose its price. */
function isTough(variant: Variant): boolean {
  return /4X4|4WD/.test(variant.drive) || /Utility|Cab/.test(variant.body);
}

function featuresOf(dice: Dice, variant: Variant): string[] {
  const plush = variant.listPrice > 52000 && !/Van|Cab|Coupe|Convertible/.test(variant.body);
  const list = [
    ...dice.some(FEATURES.base, dice.whole(6, 10)),
    ...dice.some(FEATURES.mid, dice.whole(2, 7)),
    ...(plush ? dice.some(FEATURES.top, dice.whole(3, 7)) : []),
    ...(isTough(variant) ? dice.some(FEATURES.tough, dice.whole(3, 7)) : []),
    ...(variant.fuel === 'Electric' ? dice.some(FEATURES.electric, 4) : []),
  ];
  const large = list.some((feature) => feature.startsWith('19"'));
  const bed = /Utility/.test(variant.body);
  return list.filter(
    (feature) => !(large && feature.startsWith('17"')) && (bed || !/^(Tub liner|Canopy)/.test(feature)),
  );
}
