import type { Dice } from '../sample-stock/make-car.ts';

/** Keys of a definition that switch features with browser code on and off. */
export interface FeatureSet {
  garage: boolean;
  compare: boolean;
  enquiry: boolean;
  requestPhotos: boolean;
  lightbox: boolean;
  searchBox: boolean;
  liveFiltering: boolean;
  priceRange: boolean;
  browseByBody: boolean;
  header: (typeof HEADERS)[number];
}

const HEADERS = ['standard', 'large', 'square-logo'] as const;

/** As many sites differ in browser code; each is another signature. */
export const FEATURE_SETS = 48;

const BOTH = [true, false] as const;

/** All sets without a feature that lacks another one, in a fixed order. */
function everySet(): FeatureSet[] {
  const keys = [
    'garage',
    'compare',
    'enquiry',
    'requestPhotos',
    'lightbox',
    'searchBox',
    'liveFiltering',
    'priceRange',
    'browseByBody',
  ] as const satisfies (keyof FeatureSet)[];
  const sets = keys.reduce<Partial<FeatureSet>[]>(
    (all, key) => all.flatMap((set) => BOTH.map((on) => ({ ...set, [key]: on }))),
    [{}],
  ) as FeatureSet[];
  return sets
    .filter((set) => (set.garage || !set.compare) && (set.enquiry || !set.requestPhotos))
    .map((set, number) => ({ ...set, header: HEADERS[number % HEADERS.length] as FeatureSet['header'] }));
}

/** The sets that the dealers of a run have, the most common first: everything on comes before all others. */
export function featureSets(dice: Dice): FeatureSet[] {
  const [full, ...others] = everySet();
  return [full as FeatureSet, ...dice.some(others, FEATURE_SETS - 1)];
}

/** The set of one dealer: the first dealers have one each, the later ones more often a common one. */
export function featureSetOf(sets: readonly FeatureSet[], number: number, dice: Dice): FeatureSet {
  const chosen = Math.floor((dice.whole(0, 9999) / 10_000) ** 2 * sets.length);
  return sets[number < sets.length ? number : chosen] as FeatureSet;
}
