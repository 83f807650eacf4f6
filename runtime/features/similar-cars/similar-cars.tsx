import type { Slot } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { similarCars } from '../../search/client/similar-cars.ts';
import { CarCard } from '../../ui/car-card.tsx';
import { Section } from '../../ui/section.tsx';

const SHOWN = 3;

export const slot: Slot<'car.sections', Car[]> = {
  async load({ stock }, { car }) {
    const similar = await similarCars(car, stock, SHOWN);
    return similar.length > 0 ? similar : null;
  },
  body: ({ context, data }) => (
    <Section
      title="You may also like"
      tone="surface"
      more={{ href: context.site.tenant.search.basePath, text: `See all ${context.site.tenant.words.vehicles}` }}
    >
      <ul className="car-grid car-grid--wide">
        {data.map((car) => (
          <li key={car.id}>
            <CarCard car={car} site={context.site} now={context.now} heading="h3" />
          </li>
        ))}
      </ul>
    </Section>
  ),
};
