import type { Gallery } from '../../contracts/gallery.types.ts';
import { CarCard } from '../../ui/card/car-card.tsx';

/** Cards of a listing that is on its way. */
export const gallery: Gallery = ({ context: { site, now }, cars }) => [
  {
    title: 'A listing that is on its way',
    states:
      cars.length === 0
        ? []
        : [
            {
              name: 'Waiting',
              body: (
                <div aria-busy="true" inert>
                  <ul className="car-grid car-grid--wide">
                    {cars.slice(0, 3).map((car) => (
                      <li key={car.id}>
                        <CarCard car={car} site={site} now={now} heading="h3" />
                      </li>
                    ))}
                  </ul>
                </div>
              ),
            },
          ],
  },
];
