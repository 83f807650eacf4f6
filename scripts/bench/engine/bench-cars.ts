import { randomOf } from '../../artwork/geometry.ts';

/** A car of the bench: the public record with the facets that only some dealers have. All names are invented. */
export type BenchCar = Record<string, string | number | boolean | null | string[] | object>;

const SYLLABLES = 'al bir cor dun el far gan hil jor kes lum mar nor ost pel rav sol tor ven wil'.split(' ');
const ENDINGS = ['da', 'ton', 'ra', 'lux', 'ix', 'an', 'eo', 'us'];
const BODIES = ['SUV', 'Hatchback', 'Ute', 'Sedan', 'Wagon', 'Van', 'Coupe', 'Convertible'];
const FUELS = ['Petrol - Unleaded', 'Diesel', 'Hybrid', 'Electric', 'Petrol - Premium'];
const DRIVES = ['Front Wheel Drive', 'Rear Wheel Drive', 'All Wheel Drive', '4x4'];
const COLOURS =
  'White Black Silver Grey Blue Red Green Orange Brown Gold Yellow Purple Bronze Beige Pearl Graphite'.split(' ');
const FEATURES =
  'camera sensors sunroof towbar leather navigation cruise lane-keep heated-seats roof-racks keyless bluetooth carplay tailgate'.split(
    ' ',
  );
const CITIES = 'Northgate Southbank Eastmere Westfall Midvale Harbourton Lakeside Hillview'.split(' ');
const WORDS = 'one owner full log books serviced here priced to sell drives well low kilometres must see'.split(' ');

export const BENCH_NOW = new Date('2026-11-20T00:00:00Z');

interface Model {
  make: string;
  model: string;
  badges: string[];
  body: string;
}

/** `count` cars, always the same for a seed: 40 makes of 8 models, shares of a real stock (most in stock, some sold, some hidden). */
export function benchCars(count: number, seed = 1): BenchCar[] {
  const next = randomOf(seed);
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() ** 1.5 * items.length)] as T;
  const models = makeModels(whole, pick);
  const now = BENCH_NOW.getTime() / 1000;
  return Array.from({ length: count }, (_, at) => {
    const { make, model, badges, body } = pick(models);
    const badge = pick(badges);
    const year = whole(2008, 2026);
    const price = next() < 0.04 ? null : whole(40, 1200) * 100 - 10;
    const sold = next() < 0.08;
    const city = pick(CITIES);
    const [fuel, drive, colour] = [pick(FUELS), pick(DRIVES), pick(COLOURS)];
    const type = year >= 2026 ? 'new' : next() < 0.1 ? 'demo' : 'used';
    return {
      id: at + 1,
      slug: `${year}-${make}-${model}-${at + 1}`.toLowerCase(),
      name: `${year} ${make} ${model} ${badge}`,
      make,
      model,
      make_model: `${make} ${model}`,
      badge,
      series: `${model.slice(0, 2).toUpperCase()}${whole(1, 9)}`,
      year,
      km: type === 'new' ? whole(2, 60) : whole(4_000, 240_000),
      stocknum: `S${100_000 + at}`,
      vin: `6T1${String(at).padStart(14, '0')}`,
      rego: null,
      price,
      before_price: null,
      price_type: 'drive_away',
      price_range: price === null ? null : `$${Math.floor(price / 10_000) * 10}k`,
      weekly_price_range: price === null ? null : `$${Math.ceil(price / 25_000) * 100}`,
      subscription_price: next() < 0.1 ? whole(150, 500) : null,
      status: sold ? 'sold' : next() < 0.05 ? 'coming_soon' : 'in_stock',
      car_type: type,
      item_type: 'car',
      categories: [body, type === 'new' ? 'New cars' : 'Pre-owned'],
      certified: next() < 0.2,
      reserved: false,
      sold,
      reservable: true,
      preorder: false,
      tag: next() < 0.15 ? pick(['Special', 'Just arrived', 'Price drop']) : null,
      created_at_timestamp: now - whole(0, 20_000_000),
      sold_date_timestamp: sold ? now - whole(0, 600_000) : null,
      show_on_dealer_website: next() < 0.97,
      dealership_id: whole(1, 12),
      dealership_slug: city.toLowerCase(),
      dealership_name: `${city} Motors`,
      location_id: whole(1, 12),
      location_slug: city.toLowerCase(),
      location_name: `${city} Yard`,
      city,
      state: pick(['NSW', 'VIC', 'QLD', 'WA']),
      fuel,
      simple_fuel: fuel.split(' ')[0] as string,
      body,
      simple_body: body,
      drive,
      simple_drive: drive,
      transmission: next() < 0.8 ? 'Automatic' : 'Manual',
      simple_transmission: 'Automatic',
      seats: whole(2, 8),
      doors: whole(2, 5),
      engine: `${whole(10, 40) / 10}L`,
      colour,
      interior_colour: 'Black',
      description: Array.from({ length: 24 }, () => pick(WORDS)).join(' '),
      filtered_features: FEATURES.filter(() => next() < 0.4),
      images: Array.from({ length: 6 }, (_, image) => ({ url: `https://images.example/${at}/${image}`, alt: model })),
      photos_count: 6,
      custom_rank: whole(0, 1000),
      _geo: { lat: -33 - next() * 5, lng: 144 + next() * 7 },
    };
  });
}

function makeModels(whole: (least: number, most: number) => number, pick: <T>(items: readonly T[]) => T): Model[] {
  const word = () => {
    const text = pick(SYLLABLES) + pick(SYLLABLES) + pick(ENDINGS);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const makes = new Set<string>();
  while (makes.size < 40) makes.add(word());
  return [...makes].flatMap((make) =>
    Array.from({ length: 8 }, (_, at): Model => {
      const model = at % 3 === 0 ? `${pick(['CX', 'GL', 'RV', 'X'])}-${whole(1, 90)}` : word();
      const badges = Array.from({ length: 5 }, () => `${pick(['S', 'GX', 'LX', 'VX', 'RS', 'Ti'])} ${word()}`);
      return { make, model, badges, body: pick(BODIES) };
    }),
  );
}
