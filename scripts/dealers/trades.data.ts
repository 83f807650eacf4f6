import type { Region } from '../../runtime/tenant/tenant.types.ts';
import { AMERICAN } from '../sample-stock/american.data.ts';
import type { SampleDealer } from '../sample-stock/dealers.ts';
import { FRANCHISES } from '../sample-stock/franchises.data.ts';
import { HOMES_ON_WHEELS } from '../sample-stock/homes.data.ts';
import { POWERSPORTS } from '../sample-stock/powersports.data.ts';
import { TRUCKS } from '../sample-stock/trucks.data.ts';
import { VARIANTS, type Variant } from '../sample-stock/variants.data.ts';

/** In words that mean one thing in America, where a light truck may be a pickup or a van and 4X2 either axle. */
const american = (truck: Variant): Variant => ({
  ...truck,
  body: truck.body === 'Light Truck' ? 'Pantech' : truck.body,
  drive: truck.drive === '4X2' ? 'RWD' : truck.drive,
});

type Part = SampleDealer['parts'][number];

/** What a dealer of a template sells and how its site is called. */
export interface Trade {
  template: string;
  /** Second halves of trading names. */
  names: readonly string[];
  vehicle: string;
  vehicles: string;
  place: string;
  basePath: string;
  kind: Part['kind'];
  stock: (region: Region) => readonly Variant[];
  types: readonly Part['type'][];
  priceType: string;
  ask?: (price: number) => number;
  slider: { min: number; max: number; step: number };
  scenes: readonly string[];
}

const PASSENGER = [...VARIANTS, ...FRANCHISES];
const LATE = VARIANTS.filter(({ body }) => /Hatch|Sedan|SUV|Wagon/.test(body))
  .map((variant) => ({ ...variant, from: Math.max(variant.from, 2022) }))
  .filter(({ from, to }) => from <= Math.min(to, 2025));

/** One for each template, in a fixed order. */
export const TRADES: readonly Trade[] = [
  {
    template: 'cars',
    names: ['Motors', 'Autos', 'Car Centre', 'Motor Group', 'Automotive', 'Cars'],
    vehicle: 'car',
    vehicles: 'cars',
    place: 'yard',
    basePath: '/search/new-used-and-demo-cars',
    kind: 'car',
    stock: (region) => (region === 'US' ? AMERICAN : PASSENGER),
    types: ['N', 'D', 'U'],
    priceType: 'Drive away',
    slider: { min: 5000, max: 150_000, step: 500 },
    scenes: ['city', 'suburb', 'coast', 'country', 'desert'],
  },
  {
    template: 'trucks',
    names: ['Trucks', 'Truck Centre', 'Commercials', 'Heavy Haul'],
    vehicle: 'truck',
    vehicles: 'trucks',
    place: 'yard',
    basePath: '/search/new-used-and-demo-trucks',
    kind: 'truck',
    stock: (region) => (region === 'US' ? TRUCKS.map(american) : TRUCKS),
    types: ['N', 'U'],
    priceType: 'excl. government charges',
    slider: { min: 20_000, max: 550_000, step: 5000 },
    scenes: ['highway', 'country', 'desert'],
  },
  {
    template: 'rv',
    names: ['RV Centre', 'Caravans', 'Motorhomes', 'Touring'],
    vehicle: 'RV',
    vehicles: 'RVs',
    place: 'yard',
    basePath: '/search/rv-vehicles',
    kind: 'home',
    stock: () => HOMES_ON_WHEELS,
    types: ['N', 'U'],
    priceType: 'Drive away',
    slider: { min: 10_000, max: 320_000, step: 5000 },
    scenes: ['camp', 'coast', 'alps'],
  },
  {
    template: 'subscription',
    names: ['Subscriptions', 'Flex', 'Car Club'],
    vehicle: 'car',
    vehicles: 'cars',
    place: 'hub',
    basePath: '/search/subscription-cars',
    kind: 'car',
    stock: () => LATE,
    types: ['U'],
    priceType: 'per week',
    ask: (price) => Math.round((95 + price / 300) / 5) * 5 - 1,
    slider: { min: 90, max: 600, step: 10 },
    scenes: ['city', 'charging', 'suburb'],
  },
  {
    template: 'rental',
    names: ['Rentals', 'Car Hire', 'Hire Cars'],
    vehicle: 'car',
    vehicles: 'cars',
    place: 'depot',
    basePath: '/search/rental-cars',
    kind: 'car',
    stock: () => LATE,
    types: ['U'],
    priceType: 'per day',
    ask: (price) => Math.round(22 + price / 620),
    slider: { min: 30, max: 240, step: 5 },
    scenes: ['coast', 'city', 'alps'],
  },
  {
    template: 'powersports',
    names: ['Powersports', 'Motorcycles', 'Bikes and Quads'],
    vehicle: 'machine',
    vehicles: 'machines',
    place: 'showroom',
    basePath: '/search/new-used-and-demo-powersports',
    kind: 'powersport',
    stock: () => POWERSPORTS,
    types: ['N', 'U'],
    priceType: 'Drive away',
    slider: { min: 2000, max: 45_000, step: 500 },
    scenes: ['trail', 'country', 'alps'],
  },
];
