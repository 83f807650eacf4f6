import type { Car, PriceType } from '../car/car.types.ts';
import type { Saying } from '../words/say.ts';
import { effectivePrice } from './car-price.ts';

type Covers = Extract<Saying, `price.${string}`>;

/** What a kind of price leaves to pay, by region where they differ (domain.md 2.2). */
const COVERS: Readonly<Record<string, Partial<Record<PriceType, Covers>>>> = {
  AU: { drive_away: 'price.driveAway', egc: 'price.egc', eegc: 'price.eegc', plus_orc: 'price.plusCharges' },
  NZ: { drive_away: 'price.onRoadIncluded', plus_orc: 'price.plusOnRoad' },
  US: { drive_away: 'price.outTheDoor', plus_orc: 'price.plusTaxes', msrp: 'price.msrp' },
};

/** What the price of this car covers or leaves to pay, as a saying; null without a price, and for one whose label says it all. */
export function priceCovers({ price, price_type }: Pick<Car, 'price' | 'price_type'>, region: string): Covers | null {
  return effectivePrice(price) === null ? null : (COVERS[region]?.[price_type] ?? null);
}
