import type { Slot } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { say } from '../../rules/words/say.ts';
import { CarCard } from '../../ui/card/car-card.tsx';
import { Section } from '../../ui/section.tsx';

const CLASSES = { grid: 'car-grid car-grid--wide', rail: 'rail', list: 'car-grid' } as const;

/** The cars that the dealer puts first, newest of them in front; a model once, as long as there are others. */
export const slot: Slot<'home.sections', Car[]> = {
  async load({ site: { tenant }, stock }) {
    if (tenant.home.featuredCount === 0) return null;
    const cars = await stock.cars({
      where: { status: 'in_stock' },
      sort: ['custom_rank:desc', 'created_at_timestamp:desc'],
      limit: tenant.home.featuredCount * 4,
    });
    return cars.length > 0 ? variedCars(cars, tenant.home.featuredCount) : null;
  },
  body: ({ context, data }) => {
    const { tenant } = context.site;
    const { title, lead, variant } = tenant.home.parts.featuredCars;
    return (
      <Section
        title={title ?? say(tenant, 'home.justIn')}
        {...(lead !== undefined || title === undefined ? { lead: lead ?? say(tenant, 'home.justIn.lead') } : {})}
        more={{ href: tenant.search.basePath, text: say(tenant, 'home.seeAll') }}
      >
        <ul className={CLASSES[variant]} {...(variant === 'rail' ? { tabIndex: 0 } : {})}>
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

type Shown = Pick<Car, 'images' | 'price' | 'reserved' | 'make_model'>;

/** The first `count` of some cars: those with photographs and a price that nobody reserved before others, and no model twice while there are more models. */
export function variedCars<C extends Shown>(cars: readonly C[], count: number): C[] {
  const isReady = ({ images, price, reserved }: Shown): boolean => images.length > 0 && price !== null && !reserved;
  const ordered = [...cars.filter(isReady), ...cars.filter((car) => !isReady(car))];
  const models = new Set<string>();
  const [once, again]: [C[], C[]] = [[], []];
  for (const car of ordered) {
    (isReady(car) && !models.has(car.make_model) ? once : again).push(car);
    models.add(car.make_model);
  }
  return [...once, ...again].slice(0, count);
}
