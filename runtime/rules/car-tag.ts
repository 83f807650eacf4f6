import type { Car } from './car.types.ts';
import { isAvailable } from './car-state.ts';

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

export interface CardTagOptions {
  /** The one make whose certified used cars carry its certification mark; null for none. */
  certifiedMake: string | null;
}

type TaggedCar = Pick<
  Car,
  'status' | 'sold' | 'tag' | 'simple_fuel' | 'reserved' | 'certified' | 'car_type' | 'make' | 'created_at_timestamp'
>;
type TagRule = (car: TaggedCar, now: number, options: CardTagOptions) => string | null;

const DAY_SECONDS = 86_400;
/** §9: new-arrival tag for cars created within 8 days. */
const NEW_ARRIVAL_SECONDS = 8 * DAY_SECONDS;
const TAGGED_FUELS = /electric|hybrid/i;
const RUNOUT = /\brun[\s-]?out\b/i;

/** §4 Card tag precedence, after Sold (decisions.md): the first rule that answers wins. */
const RULES: readonly (readonly [CardTagKind, TagRule])[] = [
  ['sold', (car) => (car.sold || !isAvailable(car) ? 'Sold' : null)],
  ['runout', (car) => (RUNOUT.test(car.tag ?? '') ? text(car.tag) : null)],
  ['fuel', (car) => (TAGGED_FUELS.test(car.simple_fuel ?? '') ? text(car.simple_fuel) : null)],
  ['reserved', (car) => (car.reserved ? 'Reserved' : null)],
  ['certified', (car, _now, options) => (isCertified(car, options) ? 'Certified' : null)],
  ['custom', (car) => text(car.tag)],
  ['coming-soon', (car) => (car.status === 'coming_soon' ? 'COMING SOON' : null)],
  ['new-arrival', (car, now) => (isNewArrival(car, now) ? 'New arrival' : null)],
];

/** The tag banner of a car's card, or null for a blank one (§4 Card tag precedence). */
export function cardTag(car: TaggedCar, now: Date, options: CardTagOptions = { certifiedMake: null }): CardTag | null {
  const seconds = now.getTime() / 1000;
  for (const [kind, rule] of RULES) {
    const words = rule(car, seconds, options);
    if (words !== null) return { kind, text: words };
  }
  return null;
}

function isCertified(car: TaggedCar, { certifiedMake }: CardTagOptions): boolean {
  return (
    car.certified &&
    car.car_type === 'used' &&
    certifiedMake !== null &&
    car.make.toLowerCase() === certifiedMake.toLowerCase()
  );
}

function isNewArrival(car: TaggedCar, now: number): boolean {
  const age = now - car.created_at_timestamp;
  // A feed's date without a time is midnight UTC, which can lie hours ahead of a morning in Australia.
  return age <= NEW_ARRIVAL_SECONDS && age > -DAY_SECONDS;
}

function text(value: string | null): string | null {
  const words = (value ?? '').trim();
  return words === '' ? null : words;
}
