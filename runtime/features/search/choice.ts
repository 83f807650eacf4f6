import type { SiteStock } from '../../page.types.ts';
import { slugify } from '../../rules/slug.ts';

/** A listing address beside the base path: what it fixes, and how its page is called. */
export interface Choice {
  fixed: Record<string, string[]>;
  title: string;
}

/** §2: /search/{body}. */
const BODIES: Record<string, { value: string; title: string }> = {
  suv: { value: 'SUV', title: 'SUVs' },
  hatchback: { value: 'Hatchback', title: 'Hatchbacks' },
  ute: { value: 'Ute', title: 'Utes' },
  coupe: { value: 'Coupe', title: 'Coupes' },
  sedan: { value: 'Sedan', title: 'Sedans' },
  wagon: { value: 'Wagon', title: 'Wagons' },
};
const CAR_TYPE = /^(new|used|demo)-cars$/;

/** Reads the segment after /search as decisions.md orders it: {car_type}-cars, body, make. Null: no such listing. */
export async function readChoice(segment: string, stock: SiteStock): Promise<Choice | null> {
  const carType = CAR_TYPE.exec(segment)?.[1];
  if (carType) return { fixed: { car_type: [carType] }, title: `${capital(carType)} cars` };
  const body = Object.hasOwn(BODIES, segment) ? BODIES[segment] : undefined;
  if (body) return { fixed: { body: [body.value] }, title: body.title };
  const make = (await stock.counts('make')).find(({ value }) => slugify(value) === segment);
  return make ? { fixed: { make: [make.value] }, title: `${make.value} cars` } : null;
}

/** The listing's own name, from the car types that a site lists: 'New, used & demo cars'. */
export function baseTitle(carTypes: readonly string[]): string {
  const types = carTypes.length > 0 ? carTypes : ['new', 'used', 'demo'];
  const words = types.length > 1 ? `${types.slice(0, -1).join(', ')} & ${types.at(-1)}` : String(types[0]);
  return `${capital(words)} cars`;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
