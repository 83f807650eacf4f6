import type { Car } from '../rules/car/car.types.ts';
import { frozen } from './overrides.fixture.ts';
import { CAR } from './sample-dealer.gen.fixture.ts';

frozen(CAR);

/** A used car for sale, as an import of stock makes it. */
export const aCar = (own: Partial<Car> = {}): Car => ({ ...CAR, ...own });
