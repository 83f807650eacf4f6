import { ownValue } from '../web/is-record.ts';
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

/** The address of the listing that a segment names (§2). */
export const segmentPath = (segment: string): string => `/search/${segment}`;

/** What one segment after /search narrows the listing to. */
export interface SearchSegment {
  field: 'car_type' | 'body' | 'make';
  value: string;
}

/** Reads a segment as decisions.md orders it: {car_type}-cars, body, make. Null: there is no such listing. */
export function readSearchSegment(segment: string, makes: readonly string[]): SearchSegment | null {
  const carType = CAR_TYPE.exec(segment)?.[1];
  if (carType) return { field: 'car_type', value: carType };
  const body = ownValue(BODY_SEGMENTS, segment);
  if (body) return { field: 'body', value: body };
  const make = bySlug(segment, makes);
  return make === undefined ? null : { field: 'make', value: make };
}

/** The name whose slug a segment is; undefined for none. */
export function bySlug(segment: string, names: readonly string[]): string | undefined {
  return names.find((name) => slugify(name) === segment);
}

/** The listing's own address for what is chosen: one car type, one body, one make, or one make and one model (§2); null for any other choice. */
export function searchPath(chosen: Readonly<Record<string, readonly string[]>>): string | null {
  if (Object.values(chosen).some((values) => values.length !== 1)) return null;
  const value = (field: string): string => chosen[field]?.[0] ?? '';
  switch (Object.keys(chosen).sort().join()) {
    case 'make':
      return pathOf(value('make'));
    case 'make,model':
      return pathOf(value('make'), value('model'));
    case 'make,make_model': {
      const [make, both] = [value('make'), value('make_model')];
      return both.startsWith(`${make} `) ? pathOf(make, both.slice(make.length + 1)) : null;
    }
    case 'car_type':
      return CAR_TYPE.test(`${value('car_type')}-cars`) ? segmentPath(`${value('car_type')}-cars`) : null;
    case 'body': {
      const segment = Object.keys(BODY_SEGMENTS).find((one) => BODY_SEGMENTS[one] === value('body'));
      return segment ? segmentPath(segment) : null;
    }
    default:
      return null;
  }
}

/** The address of a make, or of a make and model; null where a name makes no segment, or one that is read as something else. */
function pathOf(make: string, ...model: string[]): string | null {
  const segments = [make, ...model].map(slugify);
  const read = readSearchSegment(segments[0] as string, [make]);
  return segments.includes('') || read?.field !== 'make' ? null : segmentPath(segments.join('/'));
}
