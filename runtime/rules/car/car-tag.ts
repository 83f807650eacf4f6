import { slugify } from '../listing/slug.ts';
import type { Car } from './car.types.ts';
import { isAvailable } from './car-availability.ts';

export type CardTagKind =
  | 'sold'
  | 'runout'
  | 'fuel'
  | 'reserved'
  | 'certified'
  | 'custom'
  | 'coming-soon'
  | 'new-arrival';

export interface CardTag {
  kind: CardTagKind;
  text: string;
}

/** The tenant's own words and conditions for the tags (`badges` of its definition). */
export interface CardTagRules {
  soldText: string;
  reservedText: string;
  comingSoonText: string;
  /** Days for which a car is a new arrival; 0 for never. */
  newArrivalDays: number;
  electric: boolean;
  /** A car is a run-out car when its tag contains one of the words, in any case. Not shown: such a tag is not shown at all. */
  runout: { shown: boolean; words: readonly string[] };
  /** Slug of the one make whose certified used cars carry its mark; absent for none. */
  certified?: { manufacturer: string };
}

type TaggedCar = Pick<
  Car,
  'status' | 'sold' | 'tag' | 'simple_fuel' | 'reserved' | 'certified' | 'car_type' | 'make' | 'created_at_timestamp'
>;
/** `now` in seconds since 1970. */
type TagRule = (car: TaggedCar, rules: CardTagRules, now: number) => string | null;

const DAY_SECONDS = 86_400;
const TAGGED_FUELS = /electric|hybrid/i;

/** §4 Card tag precedence, after Sold (decisions.md): the first rule that answers wins. */
const RULES: readonly (readonly [CardTagKind, TagRule])[] = [
  ['sold', (car, rules) => (car.sold || !isAvailable(car) ? rules.soldText : null)],
  ['runout', (car, rules) => (rules.runout.shown && isRunout(car, rules) ? text(car.tag) : null)],
  ['fuel', (car, rules) => (rules.electric && TAGGED_FUELS.test(car.simple_fuel ?? '') ? text(car.simple_fuel) : null)],
  ['reserved', (car, rules) => (car.reserved ? rules.reservedText : null)],
  ['certified', (car, rules) => (isCertified(car, rules) ? 'Certified' : null)],
  ['custom', (car, rules) => (isRunout(car, rules) ? null : text(car.tag))],
  ['coming-soon', (car, rules) => (car.status === 'coming_soon' ? rules.comingSoonText : null)],
  ['new-arrival', (car, rules, now) => (isNewArrival(car, rules, now) ? 'New arrival' : null)],
];

/** The tag banner of a car's card, or null for a blank one (§4 Card tag precedence). */
export function cardTag(car: TaggedCar, now: Date, rules: CardTagRules): CardTag | null {
  for (const [kind, rule] of RULES) {
    const words = rule(car, rules, now.getTime() / 1000);
    if (words !== null) return { kind, text: words };
  }
  return null;
}

function isRunout({ tag }: TaggedCar, { runout }: CardTagRules): boolean {
  const words = (tag ?? '').toLowerCase();
  return runout.words.some((word) => words.includes(word.toLowerCase()));
}

function isCertified(car: TaggedCar, { certified }: CardTagRules): boolean {
  return (
    car.certified && car.car_type === 'used' && certified !== undefined && slugify(car.make) === certified.manufacturer
  );
}

function isNewArrival(car: TaggedCar, { newArrivalDays }: CardTagRules, now: number): boolean {
  const age = now - car.created_at_timestamp;
  // A feed's date without a time is midnight UTC, which can lie hours ahead of a morning in Australia.
  return newArrivalDays > 0 && age <= newArrivalDays * DAY_SECONDS && age > -DAY_SECONDS;
}

function text(value: string | null): string | null {
  const words = (value ?? '').trim();
  return words === '' ? null : words;
}

/** Whether a car carries one of the tags that say so (§2, §9): letter case and spaces around do not count. */
export function isTestDriveOnly({ tag }: Pick<Car, 'tag'>, tags: readonly string[]): boolean {
  const same = (one: string): string => one.trim().toLowerCase();
  return tag !== null && tags.some((one) => same(one) === same(tag));
}
