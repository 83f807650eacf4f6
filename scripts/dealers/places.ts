import { contactSlug } from '../../cli/definition/resolve/locations.ts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import type { Dice } from '../sample-stock/make-car.ts';
import { PLACES, type Place, POSTCODE_DIGITS } from './regions.data.ts';
import { STREETS, TOWN_ENDS, TOWN_STARTS } from './words.data.ts';

const TOWNS = TOWN_STARTS.length * TOWN_ENDS.length;
/** Steps through the towns that meet each of them once: they share no factor with their number. */
const STEPS = [5, 7, 11, 13, 17, 19, 23, 25] as const;
/** A holiday that is not over soon: special hours of the past are a warning. */
const HOLIDAYS = [
  { date: '2029-12-25', name: 'Christmas Day' },
  { date: '2029-01-01', name: "New Year's Day" },
] as const;

export interface Location {
  id: number;
  name: string;
  slug: string;
  code: string;
  town: string;
  /** Address of its page. */
  path: string;
  definition: object;
}

/** Towns, all different. */
export function townsOf(dice: Dice, count: number): string[] {
  const [start, step] = [dice.whole(0, TOWNS - 1), dice.pick(STEPS)];
  return Array.from({ length: count }, (_, index) => {
    const at = (start + index * step) % TOWNS;
    return `${TOWN_STARTS[at % TOWN_STARTS.length]}${TOWN_ENDS[Math.floor(at / TOWN_STARTS.length)]}`;
  });
}

interface Places {
  dealer: string;
  number: number;
  region: Region;
  towns: readonly string[];
  /** What a location is called; unless given, by the dealer and its town. */
  named?: (town: string, index: number) => string;
}

/** The locations of a dealer, one a town; the first is the main one. */
export function locationsOf(dice: Dice, { dealer, number, region, towns, named }: Places): Location[] {
  const licence = `${dice.pick(['MD', 'LMCT', 'D'])} ${dice.whole(10_000, 99_999)}`;
  return towns.map((town, index) => {
    const place = dice.pick(PLACES[region]);
    const name = named?.(town, index) ?? (index === 0 && towns.length === 1 ? dealer : `${dealer} ${town}`);
    const slug = town.toLowerCase();
    const code = `${town.slice(0, 3).toUpperCase()}${index}`;
    return {
      id: number * 100 + index,
      name,
      slug,
      code,
      town,
      path: `/contact-us/${contactSlug({ name, slug })}`,
      definition: {
        id: number * 100 + index,
        name,
        slug,
        primary: index === 0 ? true : undefined,
        codes: [code],
        dealer_license_number: licence,
        address: addressOf(dice, place, town, region),
        contact_detail: {
          phone: place.phone(String(dice.whole(1000, 9999))),
          email: `${slug}@dealer-${number}.example`,
          opening_hours: hoursOf(dice),
          special_hours: dice.chance(0.3) ? [...HOLIDAYS] : undefined,
        },
      },
    };
  });
}

function addressOf(dice: Dice, place: Place, town: string, region: Region): object {
  const digits = POSTCODE_DIGITS[region] - place.postcode.length;
  const [lat, long] = [place.latitude, place.longitude].map((at) => (at + dice.whole(-400, 400) / 1000).toFixed(4));
  return {
    street: `${dice.whole(1, 480)} ${dice.pick(STREETS)}`,
    city: town,
    state: place.state,
    postcode: `${place.postcode}${String(dice.whole(0, 10 ** digits - 1)).padStart(digits, '0')}`,
    lat: Number(lat),
    long: Number(long),
    place_url: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${long}#map=16/${lat}/${long}`,
  };
}

function hoursOf(dice: Dice): object[] {
  const [open, close] = [dice.pick(['08:00', '08:30', '09:00']), dice.pick(['17:00', '17:30', '18:00'])];
  return [
    { days: ['mon', 'tue', 'wed', 'fri'], open, close },
    { days: ['thu'], open, close: dice.chance(0.4) ? '20:00' : close },
    { days: ['sat'], open: '09:00', close: dice.pick(['13:00', '16:00']) },
    dice.chance(0.3) ? { days: ['sun'], open: '10:00', close: '15:00' } : { days: ['sun'], status: 'Closed' },
  ];
}
