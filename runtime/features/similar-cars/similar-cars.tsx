import type { Slot } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { similarCars } from '../../search/client/similar-cars.ts';
import { CarCard } from '../../ui/car-card.tsx';

const SHOWN = 3;

export const slot: Slot<'car.sections', Car[]> = {
  async load({ stock }, { car }) {
    const similar = await similarCars(car, stock, SHOWN);
    return similar.length > 0 ? similar : null;
  },
  body: ({ context, data }) => (
    <section className="car-alike">
      <h2>You may also like</h2>
      <ul className="car-grid car-grid--wide">
        {data.map((car) => (
          <li key={car.id}>
            <CarCard car={car} site={context.site} now={context.now} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  ),
};
