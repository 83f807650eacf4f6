import { slugify } from './slug.ts';

/** §2: /search/{body}: the value of the `body` facet behind each address. */
export const BODY_SEGMENTS: Readonly<Record<string, string>> = {
  suv: 'SUV',
  hatchback: 'Hatchback',
  ute: 'Ute',
  coupe: 'Coupe',
  sedan: 'Sedan',
  wagon: 'Wagon',
};
const CAR_TYPE = /^(new|used|demo)-cars$/;

/** What one segment after /search narrows the listing to. */
export interface SearchSegment {
  field: 'car_type' | 'body' | 'make';
  value: string;
}

/** Reads a segment as decisions.md orders it: {car_type}-cars, body, make. Null: there is no such listing. */
export function readSearchSegment(segment: string, makes: readonly string[]): SearchSegment | null {
  const carType = CAR_TYPE.exec(segment)?.[1];
  if (carType) return { field: 'car_type', value: carType };
  const body = Object.hasOwn(BODY_SEGMENTS, segment) ? BODY_SEGMENTS[segment] : undefined;
  if (body) return { field: 'body', value: body };
  const make = makes.find((one) => slugify(one) === segment);
  return make === undefined ? null : { field: 'make', value: make };
}
