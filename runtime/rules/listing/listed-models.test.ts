import { expect, it } from 'vitest';
import { aCar } from '../../test-data/a-car.fixture.ts';
import type { Car } from '../car/car.types.ts';
import { listedModels } from './listed-models.ts';

const car = (make: string, model: string, more: Partial<Car> = {}) => aCar({ make, model, ...more });

it('names each model once that shoppers may see, or could see before it was sold; none of which all cars are hidden', () => {
  expect(
    listedModels([
      car('Acme', 'Rover'),
      car('Acme', 'Rover', { show_on_dealer_website: false }),
      car('Acme', 'Secret', { show_on_dealer_website: false }),
      car('Acme', 'Gone', { status: 'sold' }),
      car('Other', 'Rover'),
    ]),
  ).toEqual([
    { make: 'Acme', model: 'Rover' },
    { make: 'Acme', model: 'Gone' },
    { make: 'Other', model: 'Rover' },
  ]);
});
