import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { say } from '../../rules/words/say.ts';
import { CarCard } from '../../ui/card/car-card.tsx';

/** Cars to have instead of one that is gone. */
export function SimilarCars({ context, cars }: { context: PageContext; cars: readonly Car[] }): ReactElement | null {
  const { site, now } = context;
  return cars.length === 0 ? null : (
    <section className="reserve-similar">
      <h2>{say(site.tenant, 'reserve.look')}</h2>
      <ul className="car-grid">
        {cars.map((car) => (
          <li key={car.id}>
            <CarCard car={car} site={site} now={now} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  );
}
