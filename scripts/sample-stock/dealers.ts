import { AMERICAN } from './american.data.ts';
import type { ExtraName } from './extras.ts';
import { type FeedRow, feedRow } from './feed-row.ts';
import { FEED_STYLES } from './feed-styles.ts';
import { ELECTRIC, FRANCHISES } from './franchises.data.ts';
import { HOMES_ON_WHEELS } from './homes.data.ts';
import type { KindName } from './kinds.data.ts';
import { diceOf, type SampleCar } from './make-car.ts';
import { sampleVehicle } from './make-vehicle.ts';
import { POWERSPORTS } from './powersports.data.ts';
import { SAMPLE_LENDERS, type SampleLender } from './sample-lenders.data.ts';
import { TRUCKS } from './trucks.data.ts';
import { VARIANTS, type Variant } from './variants.data.ts';

interface Part {
  type: SampleCar['type'];
  kind: KindName | 'car';
  from: readonly Variant[];
  count: number;
  yard: string;
}

export interface SampleDealer {
  /** Folder in tenants/. */
  tenant: string;
  file: string;
  seed: number;
  style: keyof typeof FEED_STYLES;
  stockPrefix: string;
  firstStock: number;
  /** Patterns of the place's number plates (domain.md 2.13). */
  plates: readonly string[];
  priceType: string;
  ask?: (price: number) => number;
  hire?: readonly string[];
  lenders?: readonly SampleLender[];
  /** What its system says besides, by header or path. */
  extras?: readonly (readonly [header: string, name: ExtraName])[];
  parts: readonly Part[];
}

const made = (variants: readonly Variant[], make: string): Variant[] =>
  variants.filter((variant) => variant.make === make);
const current = (variants: readonly Variant[]): Variant[] => variants.filter(({ to }) => to === 2026);
const MAZDA = made(VARIANTS, 'Mazda');
const NISSAN = made(FRANCHISES, 'Nissan');
const FORD = made(FRANCHISES, 'Ford');
const KIA = made(FRANCHISES, 'Kia');
const PASSENGER = VARIANTS.filter(({ body }) => /Hatch|Sedan|SUV|Wagon/.test(body));
const NEARLY_NEW = PASSENGER.map((variant) => ({ ...variant, from: Math.max(variant.from, 2022) })).filter(
  ({ from, to }) => from <= Math.min(to, 2025),
);
const HOLIDAY = VARIANTS.filter(({ body, listPrice }) => /Hatch|SUV|Mover|Convertible/.test(body) && listPrice < 90_000)
  .map((variant) => ({ ...variant, from: Math.max(variant.from, 2022) }))
  .filter(({ from, to }) => from <= Math.min(to, 2025));

/** A day's hire and a week's subscription of a car that is worth so much. */
const daily = (price: number): number => Math.round(22 + price / 620);
const weekly = (price: number): number => Math.round((95 + price / 300) / 5) * 5 - 1;

/** The dealers whose stock files this folder makes, beside the two with generators of their own. */
export const SAMPLE_DEALERS: readonly SampleDealer[] = [
  {
    tenant: 'tideway-mazda',
    file: 'stock.tsv',
    seed: 4217,
    style: 'tabbed',
    stockPrefix: 'TM',
    firstStock: 60_114,
    plates: ['NNNAAA', 'NNNAAA'],
    priceType: 'Drive away',
    parts: [
      { type: 'N', kind: 'car', from: current(MAZDA), count: 44, yard: 'TID' },
      { type: 'D', kind: 'car', from: current(MAZDA), count: 18, yard: 'TID' },
      { type: 'U', kind: 'car', from: MAZDA, count: 34, yard: 'TIDU' },
    ],
  },
  {
    tenant: 'northlight-nissan',
    file: 'stock.csv',
    seed: 2301,
    style: 'semicolons',
    stockPrefix: 'NN',
    firstStock: 31_020,
    lenders: [SAMPLE_LENDERS['nissan-finance']],
    plates: ['AANNAA', 'AAANNA'],
    priceType: 'Drive away',
    parts: [
      { type: 'N', kind: 'car', from: current(NISSAN), count: 36, yard: 'NNS' },
      { type: 'D', kind: 'car', from: current(NISSAN), count: 14, yard: 'NNS' },
      { type: 'U', kind: 'car', from: NISSAN, count: 16, yard: 'NNU' },
      { type: 'U', kind: 'car', from: PASSENGER.filter(({ make }) => make !== 'Nissan'), count: 28, yard: 'NNU' },
    ],
  },
  {
    tenant: 'longhaul-trucks',
    extras: [
      ['axle_configuration', 'axles'],
      ['power_kw', 'power'],
    ],
    file: 'stock.json',
    seed: 9044,
    style: 'json',
    stockPrefix: 'LH',
    firstStock: 7105,
    plates: ['NNNAAA'],
    priceType: 'excl. government charges',
    parts: [
      { type: 'N', kind: 'truck', from: current(TRUCKS), count: 22, yard: 'TWB' },
      { type: 'D', kind: 'truck', from: current(TRUCKS), count: 6, yard: 'TWB' },
      { type: 'U', kind: 'truck', from: TRUCKS, count: 40, yard: 'TWB' },
    ],
  },
  {
    tenant: 'billabong-rv',
    extras: [
      ['BERTHS', 'berths'],
      ['LENGTH M', 'length'],
      ['TARE', 'tare'],
      ['SHOWER', 'shower'],
    ],
    file: 'stock.tsv',
    seed: 3350,
    style: 'tabbed',
    stockPrefix: 'RV',
    firstStock: 2210,
    plates: ['AAANNN', '1AANAA'],
    priceType: 'Drive away',
    parts: [
      { type: 'N', kind: 'home', from: current(HOMES_ON_WHEELS), count: 20, yard: 'BAL' },
      { type: 'D', kind: 'home', from: current(HOMES_ON_WHEELS), count: 5, yard: 'BAL' },
      { type: 'U', kind: 'home', from: HOMES_ON_WHEELS, count: 29, yard: 'BAL' },
    ],
  },
  {
    tenant: 'loop-subscription',
    file: 'stock.json',
    seed: 5120,
    style: 'json',
    stockPrefix: 'LP',
    firstStock: 400,
    plates: ['AAANNN', '1AANAA'],
    priceType: 'per week',
    ask: weekly,
    hire: [
      'Ready this week. Registration, insurance, servicing and roadside help are in the price.',
      'Freshly detailed and serviced. Keep it for a month or for a year; swap when your plans change.',
      'One of our favourites for long drives. Delivered to your door within 25 km of the hub.',
      'Low kilometres, smooth and quiet.\nIncludes an allowance of 350 km a week; more can be added.',
    ],
    parts: [
      { type: 'U', kind: 'car', from: NEARLY_NEW, count: 34, yard: 'MEL' },
      { type: 'U', kind: 'electric', from: ELECTRIC, count: 12, yard: 'MEL' },
    ],
  },
  {
    tenant: 'daytripper-rentals',
    file: 'stock.csv',
    seed: 4870,
    style: 'semicolons',
    stockPrefix: 'D',
    firstStock: 101,
    plates: ['NNNAAA', 'NNNAAN'],
    priceType: 'per day',
    ask: daily,
    hire: [
      'Unlimited kilometres, second driver free, and a map of our favourite swimming holes in the glovebox.',
      'Room for the family and the snorkels. Child seats fitted free on request.',
      'Easy to park in Port, comfortable on the Captain Cook Highway.',
      'Cold air, phone connection, and a full tank to start with. Bring it back full.',
    ],
    parts: [
      { type: 'U', kind: 'car', from: HOLIDAY, count: 26, yard: 'CNS' },
      { type: 'U', kind: 'car', from: HOLIDAY, count: 10, yard: 'PDG' },
    ],
  },
  {
    tenant: 'ridgeline-powersports',
    extras: [['lams', 'lams']],
    file: 'stock.json',
    seed: 2508,
    style: 'json',
    stockPrefix: 'RP',
    firstStock: 8801,
    lenders: [SAMPLE_LENDERS.escarpment, SAMPLE_LENDERS.powertorque],
    plates: ['AAANN', 'AANNA'],
    priceType: 'Drive away',
    parts: [
      { type: 'N', kind: 'powersport', from: current(POWERSPORTS), count: 40, yard: 'WOL' },
      { type: 'D', kind: 'powersport', from: current(POWERSPORTS), count: 6, yard: 'WOL' },
      { type: 'U', kind: 'powersport', from: POWERSPORTS, count: 32, yard: 'WOL' },
    ],
  },
  {
    tenant: 'kauri-coast-motors',
    file: 'stock.tsv',
    seed: 6409,
    style: 'tabbed',
    stockPrefix: 'K',
    firstStock: 5512,
    plates: ['AAANNN'],
    priceType: 'Drive away',
    parts: [
      { type: 'U', kind: 'car', from: VARIANTS, count: 58, yard: 'NSH' },
      { type: 'U', kind: 'car', from: VARIANTS, count: 32, yard: 'WRK' },
    ],
  },
  {
    tenant: 'mesa-ridge-auto',
    file: 'inventory.csv',
    seed: 8528,
    style: 'vauto',
    stockPrefix: 'M',
    firstStock: 21_044,
    plates: [''],
    priceType: '',
    extras: [
      ['City MPG', 'cityMpg'],
      ['Highway MPG', 'highwayMpg'],
    ],
    parts: [
      { type: 'U', kind: 'american', from: AMERICAN, count: 84, yard: 'TEMPE' },
      { type: 'U', kind: 'american', from: AMERICAN, count: 36, yard: 'MESA' },
    ],
  },
  {
    tenant: 'doorstep-cars',
    file: 'stock.json',
    seed: 4006,
    style: 'json',
    stockPrefix: 'DS',
    firstStock: 9001,
    lenders: [SAMPLE_LENDERS.taurus, SAMPLE_LENDERS.angle],
    plates: ['NNNAAA', 'NNNAAN'],
    priceType: 'Drive away',
    extras: [
      ['subscription_price', 'subscription'],
      ['file', 'history'],
      ['views', 'views'],
      ['fuel_economy', 'economy'],
      ['autograb_data.average_market_price', 'market'],
      ['autograb_data.state_average_market_price', 'stateMarket'],
    ],
    parts: [{ type: 'U', kind: 'car', from: PASSENGER, count: 120, yard: 'HUB' }],
  },
  {
    tenant: 'volt-avenue',
    file: 'stock.csv',
    seed: 6160,
    style: 'semicolons',
    stockPrefix: 'V',
    firstStock: 1200,
    plates: ['1AAANNN'],
    priceType: 'Drive away',
    extras: [
      ['EV range', 'range'],
      ['Warranty', 'warranty'],
      ['Video', 'video'],
    ],
    parts: [
      { type: 'N', kind: 'electric', from: current(ELECTRIC), count: 34, yard: 'FRE' },
      { type: 'D', kind: 'electric', from: current(ELECTRIC), count: 10, yard: 'FRE' },
      { type: 'U', kind: 'electric', from: ELECTRIC, count: 22, yard: 'FRE' },
    ],
  },
  {
    tenant: 'orana-ford',
    file: 'stock.tsv',
    seed: 2830,
    style: 'tabbed',
    stockPrefix: 'OF',
    firstStock: 14_200,
    plates: ['AANNAA', 'AAANNA'],
    priceType: 'Drive away',
    parts: [
      { type: 'N', kind: 'car', from: current(FORD), count: 26, yard: 'OFD' },
      { type: 'D', kind: 'car', from: current(FORD), count: 8, yard: 'OFD' },
      {
        type: 'U',
        kind: 'car',
        from: [...FORD, ...VARIANTS.filter(({ body }) => /Utility|Cab|SUV/.test(body))],
        count: 36,
        yard: 'OFU',
      },
    ],
  },
  {
    tenant: 'orana-kia',
    file: 'stock.tsv',
    seed: 2831,
    style: 'tabbed',
    stockPrefix: 'OK',
    firstStock: 18_300,
    plates: ['AANNAA', 'AAANNA'],
    priceType: 'Drive away',
    parts: [
      { type: 'N', kind: 'car', from: current(KIA), count: 30, yard: 'OKI' },
      { type: 'D', kind: 'car', from: current(KIA), count: 9, yard: 'OKI' },
      { type: 'U', kind: 'car', from: [...KIA, ...PASSENGER], count: 25, yard: 'OKI' },
    ],
  },
];

/** The text of a dealer's stock file: the same bytes every time. */
export function dealerFeed(dealer: SampleDealer): string {
  const dice = diceOf(dealer.seed);
  const { stockPrefix, firstStock, plates, hire, lenders, ask = (price: number) => Math.round(price) } = dealer;
  const rows: FeedRow[] = [];
  for (const { type, kind, from, count, yard } of dealer.parts) {
    const order = dice.some(from, from.length);
    for (let index = 0; index < count; index += 1) {
      const car = sampleVehicle(dice, order[index % order.length] as Variant, type, kind);
      rows.push(
        feedRow(dice, car, yard, rows.length, {
          stockPrefix,
          firstStock,
          plates,
          ask,
          ...(hire ? { hire } : {}),
          ...(lenders ? { lenders } : {}),
        }),
      );
    }
  }
  return FEED_STYLES[dealer.style](rows, {
    priceType: dealer.priceType,
    ...(dealer.extras ? { extras: dealer.extras } : {}),
  });
}
