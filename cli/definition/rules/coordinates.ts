import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Check } from '../checks/check.types.ts';
import { itemsAt, report } from '../checks/report.ts';

type Span = readonly [from: number, to: number];

interface Country {
  name: string;
  /** Its parts on a map; the first is the mainland. */
  parts: readonly { lat: Span; long: Span }[];
}

const COUNTRIES: Readonly<Record<Region, Country>> = {
  AU: {
    name: 'Australia',
    parts: [
      { lat: [-44, -9], long: [112, 154] },
      // Lord Howe and Norfolk Island; Christmas Island and Cocos.
      { lat: [-32, -28.5], long: [158.5, 168.5] },
      { lat: [-13, -10], long: [96, 106] },
    ],
  },
  NZ: {
    name: 'New Zealand',
    parts: [
      { lat: [-48, -33], long: [165, 180] },
      { lat: [-48, -33], long: [-178, -175] },
    ],
  },
  US: {
    name: 'the United States',
    parts: [
      { lat: [17.5, 72], long: [-180, -64] },
      // Guam and the Northern Marianas; American Samoa.
      { lat: [13, 21], long: [144, 147] },
      { lat: [-15, -11], long: [-172, -168] },
    ],
  },
};

/** Null for one of the two that nobody gave. */
interface Location {
  lat: number | null;
  long: number | null;
}

/** A location lies within its region's country; where a sign or the order is wrong, the diagnostic says so. */
export const coordinates: Check = (context) => {
  const region = valueAt(context.config, ['region']);
  if (typeof region !== 'string' || !Object.hasOwn(COUNTRIES, region) || context.unsure(['region'])) return [];
  return itemsAt(context.config, ['locations']).flatMap(({ path, value }) => {
    const [lat = null, long = null] = ['lat', 'long'].map((key) => {
      const number = valueAt(value, ['address', key]);
      return typeof number === 'number' ? number : null;
    });
    const problem = wrongPlace({ lat, long }, region as Region);
    if (!problem) return [];
    const { key, ...words } = problem;
    return [report(context, 'location/coordinates', [...path, 'address', key], words)];
  });
};

/** What is wrong with a place that is not in a country, and the key to point at; null where it is there. */
export function wrongPlace(
  location: Location,
  region: Region,
): { key: 'lat' | 'long'; message: string; hint: string } | null {
  const country = COUNTRIES[region];
  if (lies(location, country)) return null;
  const { lat, long } = location;
  const key = lat === null || (long !== null && lies({ lat, long: null }, country)) ? 'long' : 'lat';
  return {
    key,
    message: `\`${key}: ${location[key]}\` lies outside of ${country.name}.`,
    hint: hintFor(location, country),
  };
}

function hintFor(location: Location, country: Country): string {
  const lat = location.lat && -location.lat;
  const long = location.long && -location.long;
  const turned = [
    { ...location, lat },
    { ...location, long },
    { lat, long },
  ].find((one) => lies(one, country));
  if (turned) {
    const changed = (['lat', 'long'] as const).filter((key) => turned[key] !== location[key]);
    const forgotten = changed.some((key) => Number(turned[key]) < 0);
    const words = changed.map((key) => `\`${key}: ${turned[key]}\``).join(' and ');
    return `${forgotten ? 'Did you forget the minus?' : 'Is the minus one too many?'} Write ${words}.`;
  }
  const [mainland] = country.parts;
  const swapped = { lat: location.long, long: location.lat };
  if (swapped.lat !== null && swapped.long !== null && lies(swapped, country))
    return `Latitude and longitude are swapped: write \`lat: ${swapped.lat}\` and \`long: ${swapped.long}\`.`;
  return `Look the place up on a map: \`lat\` is from ${mainland?.lat.join(' to ')} there, \`long\` from ${mainland?.long.join(' to ')}.`;
}

function lies({ lat, long }: Location, { parts }: Country): boolean {
  return parts.some((part) => within(lat, part.lat) && within(long, part.long));
}

const within = (number: number | null, [from, to]: Span): boolean =>
  number === null || (from <= number && number <= to);
