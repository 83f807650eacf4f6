import type { CheckedSite, PageSample } from '../../../runtime/contracts/site-check.types.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';

/** In what pages of cars differ, whatever shows them. */
const CAR_KINDS: readonly [name: string, is: (car: Car) => boolean][] = [
  ['sold', ({ sold }) => sold],
  ['reserved', ({ reserved, sold }) => reserved && !sold],
  ['coming soon', ({ status }) => status === 'coming_soon'],
  ['without a price', ({ price, sold }) => price === null && !sold],
  ['without photos', ({ images }) => images.length === 0],
];

/** So many cars of a kind are asked for, until one has a page. */
const TRIES = 3;

const lastOf = (path: string): string => path.split('/').at(-1) ?? '';

/**
 * More pages of cars than the samples of a site have: one of each kind that looks otherwise.
 * @param stock all cars, those too that no list shows
 * @param answers whether a page is there
 */
export async function carKindSamples(
  { cars }: CheckedSite,
  samples: readonly PageSample[],
  stock: readonly Car[],
  answers: (path: string) => Promise<boolean>,
): Promise<PageSample[]> {
  const bySlug = new Map(stock.map((car) => [car.slug, car]));
  const shown = samples.flatMap((sample) => {
    const car = bySlug.get(lastOf(sample.path));
    return car ? [{ sample, car }] : [];
  });
  const [model] = shown;
  if (!model) return [];
  const pathOf = ({ slug }: Car): string => model.sample.path.replace(lastOf(model.sample.path), slug);
  const listed = new Set(cars.map(({ id }) => id));
  const listedFirst = [...cars, ...stock.filter(({ id }) => !listed.has(id))];
  const found: PageSample[] = [];
  for (const [name, is] of CAR_KINDS) {
    if (shown.some(({ car }) => is(car))) continue;
    for (const car of listedFirst.filter(is).slice(0, TRIES)) {
      const path = pathOf(car);
      if (!(await answers(path))) continue;
      found.push({ route: model.sample.route, kind: `${model.sample.kind}, ${name}`, path });
      shown.push({ sample: model.sample, car });
      break;
    }
  }
  return found;
}
