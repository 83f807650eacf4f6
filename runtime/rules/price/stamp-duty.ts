import type { Car } from '../car/car.types.ts';
import { isAvailable } from '../car/car-availability.ts';
import { effectivePrice } from './car-price.ts';

/** What a state counts by where it counts by engine: electric and hybrid cars, then up to four and six cylinders, and more. */
export type DutyEngine = 'electric' | 'to-4' | 'to-6' | 'more';

/** Duty = base + percent of (price - over), `step` by `step` dollars or part of it; for prices above `above`. Whole dollars. */
export interface DutyBand {
  engine?: DutyEngine;
  above: number;
  base: number;
  over: number;
  percent: number;
  step?: number;
}

/** The table of one state, and the days for which it is known to hold, 'YYYY-MM-DD', both included. */
export interface StateDuty {
  from: string;
  until: string;
  bands: DutyBand[];
}

/** What a car costs with the duty that its state asks; whole dollars, the duty rounded up. */
export interface EstimatedDuty {
  duty: number;
  total: number;
  state: string;
  /** Since when the table holds. */
  from: string;
}

type DutyCar = Pick<
  Car,
  'price' | 'price_type' | 'status' | 'sold' | 'state' | 'simple_body' | 'simple_fuel' | 'engine'
>;

/** Bodies of which the tables are sure to hold: trucks, homes on wheels and motorcycles have tables of their own. */
const PASSENGER = new Set(['Hatchback', 'Sedan', 'SUV', 'Wagon', 'Coupe', 'Convertible', 'People Mover']);

/**
 * The estimated government charge of a car whose price leaves charges out (domain.md 2.2; never called on-road costs). Null where its state's table is
 * not known, has run out, or asks for an engine that the feed does not tell.
 */
export function estimatedDuty(
  car: DutyCar,
  states: Readonly<Record<string, StateDuty>>,
  today: string,
): EstimatedDuty | null {
  const price = effectivePrice(car.price);
  const table = Object.hasOwn(states, car.state) ? states[car.state] : undefined;
  if (price === null || !table || today < table.from || today > table.until) return null;
  if (!['egc', 'eegc'].includes(car.price_type) || car.sold || !isAvailable(car)) return null;
  if (!PASSENGER.has(car.simple_body ?? '')) return null;
  const duty = dutyOf(table, price, car);
  return duty === null ? null : { duty, total: price + duty, state: car.state, from: table.from };
}

/** The duty of a table on a price; null where no band holds. */
function dutyOf({ bands }: StateDuty, price: number, car: Pick<Car, 'simple_fuel' | 'engine'>): number | null {
  const engine = engineOf(car);
  const band = bands.findLast(
    ({ engine: wanted, above }) => price > above && (wanted === undefined || wanted === engine),
  );
  if (!band) return null;
  const { base, over, percent, step } = band;
  const rest = step ? Math.ceil((price - over) / step) * step : price - over;
  // Cents first: 3.5 percent of whole dollars is never whole in binary.
  return Math.ceil(Math.round((base + (rest * percent) / 100) * 100) / 100);
}

function engineOf({ simple_fuel, engine }: Pick<Car, 'simple_fuel' | 'engine'>): DutyEngine | null {
  if (/electric|hybrid/i.test(simple_fuel ?? '')) return 'electric';
  const cylinders = Number(/(\d+)\s*cyl/i.exec(engine ?? '')?.[1] ?? 0);
  if (cylinders === 0) return null;
  return cylinders <= 4 ? 'to-4' : cylinders <= 6 ? 'to-6' : 'more';
}
