import type { CarFacts } from '../rules/car/car-facts.types.ts';

/** §7: the platform's own car data, asked for when a page shows the car. */
export interface CarFactsSource {
  /** Null: it says nothing, or not in time. Never throws. */
  of(slug: string): Promise<CarFacts | null>;
}
