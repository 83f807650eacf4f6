import type { Slot } from '../../page.types.ts';
import type { Car } from '../../rules/car.types.ts';
import { CarCard } from '../../ui/car-card.tsx';
import { Section } from '../../ui/section.tsx';

const SHOWN = 3;

/** Cars of the same body nearest in price. */
export const slot: Slot<{ car: Car }, Car[]> = {
  async load({ stock }, { car }) {
    const alike = await stock.cars({
      where: { status: 'in_stock', ...(car.simple_body ? { body: car.simple_body } : {}) },
      sort: ['price:asc'],
      limit: 100,
    });
    const distance = (other: Car): number => Math.abs((other.price ?? 0) - (car.price ?? 0));
    const nearest = alike
      .filter((other) => other.id !== car.id)
      .sort((a, b) => distance(a) - distance(b) || a.id - b.id)
      .slice(0, SHOWN);
    return nearest.length > 0 ? nearest : null;
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
