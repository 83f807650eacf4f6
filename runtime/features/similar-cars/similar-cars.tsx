import type { Slot } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { whyAlike } from '../../rules/car/why-alike.ts';
import { say } from '../../rules/words/say.ts';
import { similarCars } from '../../search/client/similar-cars.ts';
import { CarCard } from '../../ui/card/car-card.tsx';

/** Cars that come closest to this one, each with what it has in common and what it costs more or less. */
export const slot: Slot<'car.sections', Car[]> = {
  async load({ site: { tenant }, stock }, { car }) {
    const similar = await similarCars(car, stock, tenant.similar.count);
    return similar.length > 0 ? similar : null;
  },
  body: ({ context, input: { car }, data }) => {
    const { tenant } = context.site;
    return (
      <section className="car-alike">
        <h2>{say(tenant, 'similar.title')}</h2>
        <ul className="card-row car-alike__row" tabIndex={0} aria-label={say(tenant, 'similar.title')}>
          {data.map((other) => {
            const why = tenant.similar.reasons ? whyAlike(car, other, tenant) : null;
            return (
              <li key={other.id}>
                {why ? <p className="car-alike__why">{why}</p> : null}
                <CarCard car={other} site={context.site} now={context.now} heading="h3" />
              </li>
            );
          })}
        </ul>
      </section>
    );
  },
};
