import type { Region } from '../../../../runtime/tenant/tenant.types.ts';

/** The states, territories or regions of each country as addresses name them (ISO 3166-2). */
export const STATES: Readonly<Record<Region, readonly string[]>> = {
  AU: ['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'],
  NZ: [
    ...['AUK', 'BOP', 'CAN', 'CIT', 'GIS', 'HKB', 'MBH', 'MWT', 'NSN'],
    ...['NTL', 'OTA', 'STL', 'TAS', 'TKI', 'WGN', 'WKO', 'WTC'],
  ],
  US: [
    ...['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'DC', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY'],
    ...['LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH'],
    ...['OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'],
    ...['AS', 'GU', 'MP', 'PR', 'VI'],
  ],
};

/** Australia Post's ranges of postcodes, both ends counted; the later ones are those of post office boxes and large receivers. */
export const AU_POSTCODES: Readonly<Record<string, readonly (readonly [from: number, to: number])[]>> = {
  NSW: [
    [2000, 2599],
    [2619, 2899],
    [2921, 2999],
    [1000, 1999],
  ],
  ACT: [
    [2600, 2618],
    [2900, 2920],
    [200, 299],
  ],
  VIC: [
    [3000, 3999],
    [8000, 8999],
  ],
  QLD: [
    [4000, 4999],
    [9000, 9999],
  ],
  SA: [[5000, 5999]],
  WA: [[6000, 6999]],
  TAS: [[7000, 7999]],
  NT: [[800, 999]],
};

/** Places on the other side of a border that get their post from this side. */
export const AU_BORDER_POSTCODES: Readonly<Record<string, readonly string[]>> = {
  '0872': ['SA', 'WA'],
  '2406': ['QLD'],
  '2540': ['ACT'],
  '2611': ['NSW'],
  '2618': ['NSW'],
  '2620': ['ACT'],
  '3500': ['NSW'],
  '3585': ['NSW'],
  '3586': ['NSW'],
  '3644': ['NSW'],
  '3691': ['NSW'],
  '3707': ['NSW'],
  '4375': ['NSW'],
  '4377': ['NSW'],
  '4380': ['NSW'],
  '4383': ['NSW'],
  '4385': ['NSW'],
};
