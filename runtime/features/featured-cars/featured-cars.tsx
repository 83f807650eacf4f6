import type { Slot } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { CarCard } from '../../ui/car-card.tsx';
import { Section } from '../../ui/section.tsx';

/** The cars that the dealer puts first, newest of them in front. */
export const slot: Slot<'home.sections', Car[]> = {
  async load({ site: { tenant }, stock }) {
    if (tenant.home.featuredCount === 0) return null;
    const cars = await stock.cars({
      where: { status: 'in_stock' },
      sort: ['custom_rank:desc', 'created_at_timestamp:desc'],
      limit: tenant.home.featuredCount * 3,
    });
    const shown = [
      ...cars.filter((car) => car.images.length > 0 && car.price !== null && !car.reserved),
      ...cars,
    ].filter((car, index, all) => all.indexOf(car) === index);
    return cars.length > 0 ? shown.slice(0, tenant.home.featuredCount) : null;
  },
  body: ({ context, data }) => {
    const { tenant } = context.site;
    return (
      <Section
        title="Just in"
        lead={`The newest arrivals at our ${tenant.words.place}.`}
        more={{ href: tenant.search.basePath, text: `See all ${tenant.words.vehicles}` }}
      >
        <ul className="car-grid car-grid--wide">
          {data.map((car) => (
            <li key={car.id}>
              <CarCard car={car} site={context.site} now={context.now} heading="h3" />
            </li>
          ))}
        </ul>
      </Section>
    );
  },
};
