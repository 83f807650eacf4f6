import { describe, expect, it } from 'vitest';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { BODIES } from './bodies.data.ts';
import { dealerWords, meaningOf, meaningsOf, type WordField, wordHint } from './dealer-words.ts';
import { DRIVES, FUELS, TRANSMISSIONS } from './fuels-and-drives.data.ts';
import { CAR_TYPES, PRICE_TYPES, STATUSES } from './sale-words.data.ts';
import { wordsOf } from './vocabulary.ts';
import type { WordTable } from './words.types.ts';

/** What is not understood, because nothing of it is known. */
const UNKNOWN = 'unknown';
/** What is not understood, because it may mean several things or denies one. */
const DOUBTFUL = 'doubtful';

/** What words mean, by field and region; without a region, in all of them. */
const SAYS: [field: WordField, regions: readonly Region[], meaning: string, words: string][] = [
  [
    'body',
    ['AU', 'NZ', 'US'],
    'SUV',
    '4D Sport Utility | Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV) | Crossover Utility Vehicle (CUV) | SUV 4x4 | 4x4 Wagon | Wagon 4WD | Compact SUV | SUV Coupe | Sports Utility Vehicle | Crossover',
  ],
  [
    'body',
    ['AU', 'NZ', 'US'],
    'Ute',
    '4D Quad Cab | Quad Cab Pickup | 4D SuperCrew | 4D CrewMax | Crew Cab Pickup - Standard Bed | Pick-up | Utes | Dual Cab Utility | Space Cab Pickup | Sport Utility Truck (SUT)',
  ],
  ['body', ['US'], 'Ute', 'Truck | Regular Cab | Truck - Crew Cab Pickup'],
  ['body', ['US'], 'SUV', 'Utility | Utility 4D'],
  ['body', ['AU', 'NZ'], 'Ute', 'Utility | Utility - Dual Cab | Coupe Utility | Super Cab Utility'],
  ['body', ['AU', 'NZ'], 'Light Truck', 'Truck | Light Truck'],
  ['body', ['NZ'], 'SUV', 'RV/SUV'],
  [
    'body',
    ['AU', 'NZ', 'US'],
    'Cab Chassis',
    'Cab Chassis - Dual Cab | Crew Cab Chassis | C/Chassis | cabChassis | Incomplete - Chassis Cab (Double Cab)',
  ],
  ['body', ['AU', 'NZ', 'US'], 'Hatchback', '5D Hatch | Hatchback/Liftback/Notchback | Liftback | 3 Door Hatchback'],
  ['body', ['AU', 'NZ', 'US'], 'Sedan', 'Sedan/Saloon | 4 Door Sedan | Saloon'],
  ['body', ['AU', 'NZ', 'US'], 'Wagon', 'Estate | Stationwagon | Wagon 5 Doors | S/Wagon'],
  ['body', ['AU', 'NZ', 'US'], 'Coupe', '2D Coupe | Coupé | Sports Coupe'],
  ['body', ['AU', 'NZ', 'US'], 'Convertible', 'Convertible/Cabriolet | Roadster | Hardtop Convertible | Spyder'],
  ['body', ['AU', 'NZ', 'US'], 'People Mover', 'Minivan, Passenger | MPV | 8 Seat People Mover'],
  ['body', ['AU', 'NZ', 'US'], 'Van', '3D Cargo Van | Panel Van | Step Van / Walk-in Van'],
  ['body', ['AU', 'NZ', 'US'], 'Prime Mover', 'Truck-Tractor | Prime Mover - Sleeper Cab'],
  ['body', ['AU', 'NZ', 'US'], 'Scooter', 'Motorcycle - Scooter'],
  ['body', ['AU', 'NZ', 'US'], 'ATV', 'Off-road Vehicle - All Terrain Vehicle (ATV) (Motorcycle-style) | Quad Bike'],
  [
    'body',
    ['AU', 'NZ', 'US'],
    DOUBTFUL,
    'Not a van | Van/SUV | Sedan or Hatch | Camper | RV | Gran Coupe | Mini-van, Cargo | Van conversion | Trailer',
  ],
  ['body', ['AU', 'NZ', 'US'], UNKNOWN, 'Hovercraft | Boat | Allroad'],
  [
    'status',
    ['AU', 'NZ', 'US'],
    'in_stock',
    'In Stock | InStock | For sale | Unsold | Not sold | Still available | Frontline Ready | On the lot | Live | Available now!',
  ],
  [
    'status',
    ['AU', 'NZ', 'US'],
    'coming_soon',
    'Available soon | Coming_Soon | In Transit | On the water | Not yet available | Due March 2027 | Awaiting arrival | Factory order',
  ],
  ['status', ['AU', 'NZ', 'US'], 'pre_order', 'Pre-Order | Coming soon: pre-order now'],
  [
    'status',
    ['AU', 'NZ', 'US'],
    'reserved',
    'Under offer | Deposit Taken | On Hold | Sale pending | In stock (reserved)',
  ],
  ['status', ['AU', 'NZ', 'US'], 'sold', 'SOLD! | Sold/Delivered | Sold - awaiting delivery | Retailed'],
  [
    'status',
    ['AU', 'NZ', 'US'],
    'withdrawn',
    'Unavailable | Not for sale | No longer available | Inactive | Wholesale | Sold at auction | Not active',
  ],
  [
    'status',
    ['AU', 'NZ', 'US'],
    DOUBTFUL,
    'Not in stock | Awaiting delivery | Not reserved | Not yet sold | Sold, maybe | Sold pending something else | Available after service',
  ],
  ['status', ['AU', 'NZ', 'US'], UNKNOWN, 'Frontier | Demo'],
  ['car_type', ['AU', 'NZ', 'US'], 'new', 'N | New | Brand New | New Vehicle'],
  [
    'car_type',
    ['AU', 'NZ', 'US'],
    'used',
    'U | Near New | Like New | Pre-Owned | Certified Pre-Owned | 2nd hand | Used (ex-lease) | Imported used',
  ],
  ['car_type', ['AU', 'NZ', 'US'], 'demo', 'D | Ex-Demo | Demonstrator | New Demo'],
  ['car_type', ['AU', 'NZ', 'US'], DOUBTFUL, 'Not New | Unused | New/Used | Never used | Pre-registered'],
  [
    'fuel',
    ['AU', 'NZ', 'US'],
    'Hybrid',
    'Gas/Electric | Petrol/Electric Hybrid | Unleaded/Electric | MHEV | Diesel Hybrid | Hybrid Electric Vehicle (HEV)',
  ],
  [
    'fuel',
    ['AU', 'NZ', 'US'],
    'Plug-in Hybrid',
    'PHEV | Plug-In Hybrid (PHEV) | Electric Plug-in Hybrid | Petrol (PHEV)',
  ],
  ['fuel', ['AU', 'NZ', 'US'], 'CNG', 'Natural Gas | Compressed Natural Gas (CNG)'],
  ['fuel', ['US'], 'Petrol', 'Gas | Gas V6'],
  ['fuel', ['US'], 'Flex Fuel', 'Gasoline/E85 Flex | Gas/Ethanol | E85/Unleaded | FFV'],
  ['fuel', ['AU', 'NZ', 'US'], 'Petrol', 'Non-hybrid petrol | Petrol, not hybrid | Petorl | Petrl'],
  ['fuel', ['AU', 'NZ', 'US'], 'Hybrid', 'Hybrid (not plug-in) | Hybird'],
  ['transmission', ['AU', 'NZ', 'US'], 'Manual', 'Manual - not auto | Manaul | Mannual'],
  ['body', ['AU', 'NZ', 'US'], 'SUV', 'SUV - not a wagon | Sport Utlity 4D'],
  [
    'body',
    ['AU', 'NZ', 'US'],
    'Ute',
    'Crew Cab PU w/ Topper | Pickup w/ Canopy | Crew Pickup | Ext Cab | Short Bed | Crew Cab Short Bed | Extended Cab Pickup | PU | Ute with tonneau cover | Crew Cab Pickup - Standard Bed',
  ],
  ['body', ['AU', 'NZ', 'US'], 'Sedan', '4dr Car | 4 Door Car | Sedan 4D | Sedan with a topper box'],
  ['body', ['AU', 'NZ', 'US'], 'Coupe', '2dr Car | 2 Door Car'],
  ['body', ['AU', 'NZ', 'US'], 'Wagon', '5dr Wagon | Wagon 4 Door'],
  [
    'body',
    ['AU', 'NZ', 'US'],
    UNKNOWN,
    'Topper | Tapper | Watch | Vanette | Busy | Sedate | Coachman | Hatchery | Tippex',
  ],
  ['car_type', ['AU', 'NZ', 'US'], 'new', 'New - not a demo | New SUV | https://schema.org/NewCondition'],
  ['status', ['AU', 'NZ', 'US'], 'reserved', 'Reseved | Deposit paid, awaiting finance | In transit - reserved'],
  ['status', ['AU', 'NZ', 'US'], 'coming_soon', 'Comming soon | Not in stock yet - arriving soon'],
  ['price_type', ['US'], 'drive_away', 'Out the door | All taxes & fees included'],
  ['fuel', ['AU', 'NZ', 'US'], 'Petrol', 'Petrol - Premium ULP | Unleaded 91 | 98 RON | Premium'],
  ['fuel', ['AU', 'NZ', 'US'], 'Diesel', 'DSL | Turbo Diesel | Premium Diesel | Biodiesel'],
  ['fuel', ['AU', 'NZ', 'US'], 'Electric', 'BEV | Battery Electric Vehicle (BEV) | 100% electric'],
  ['fuel', ['AU', 'NZ', 'US'], 'LPG', 'Dual Fuel | LPG gas | Liquefied Petroleum Gas'],
  [
    'fuel',
    ['AU', 'NZ', 'US'],
    DOUBTFUL,
    'Petrol or Diesel | Not petrol | Plug-in Electric | Petrol (electric start) | Range Extender',
  ],
  ['fuel', ['AU', 'NZ'], DOUBTFUL, 'Gas'],
  [
    'transmission',
    ['AU', 'NZ', 'US'],
    'Automatic',
    '6 SP AUTO | 8A | 10AT | e-CVT | Automated Manual | Automatic w/ Manual Mode | S tronic | Semi-Automatic | Reduction Gear',
  ],
  ['transmission', ['AU', 'NZ', 'US'], 'Manual', '5 Speed Manual | 6MT | 5-Speed M/T | Stick Shift | Manual w/OD'],
  [
    'transmission',
    ['AU', 'NZ', 'US'],
    DOUBTFUL,
    'Auto/Manual | Manual/Auto | Clutchless Manual | Not automatic | Sequential',
  ],
  ['drive', ['AU', 'NZ', 'US'], '4WD', '4 X 4 | Part-time 4WD | Four Wheel Drive'],
  ['drive', ['AU', 'NZ', 'US'], 'AWD', 'All-Wheel Drive | quattro'],
  ['drive', ['AU', 'NZ', 'US'], 'FWD', 'Front | Front Wheel Drive'],
  ['drive', ['AU', 'NZ', 'US'], DOUBTFUL, '2WD | AWD/4WD | Front or rear'],
  [
    'price_type',
    ['AU', 'NZ', 'US'],
    'drive_away',
    'ORC included | Drive Away | incl. ORC | Drive Away No More To Pay | Including on-road costs | Ride away',
  ],
  [
    'price_type',
    ['AU', 'NZ', 'US'],
    'plus_orc',
    '+ ORC | Plus on road costs | ORC not included | Before on-road costs | On roads extra | Excl. On Roads',
  ],
  ['price_type', ['AU', 'NZ', 'US'], 'egc', 'EGC | Excl. Gov. Charges | Price excludes government charges'],
  ['price_type', ['US'], 'plus_orc', 'Plus tax, title & license | + TTL | Excl. Taxes'],
  ['price_type', ['AU', 'NZ', 'US'], 'per_week', '/week | pw | Weekly rate'],
  [
    'price_type',
    ['AU', 'NZ', 'US'],
    DOUBTFUL,
    'Plus GST | ex GST | From | No ORC | Includes government charges | Drive away plus ORC',
  ],
  ['price_type', ['AU', 'NZ'], DOUBTFUL, 'Plus tax'],
];

describe('the words of feeds', () => {
  const cases = SAYS.flatMap(([field, regions, meaning, words]) =>
    regions.flatMap((region) => words.split(' | ').map((word) => [region, field, word, meaning] as const)),
  );

  it.each(cases)('%s %s: %s is %s', (region, field, word, meaning) => {
    const { means, doubtful } = dealerWords(region)[field](word);
    expect(means ?? (doubtful ? DOUBTFUL : UNKNOWN)).toBe(meaning);
  });
});

describe('the tables', () => {
  it.each<[string, WordTable<string>]>([
    ['bodies', BODIES],
    ['fuels', FUELS],
    ['transmissions', TRANSMISSIONS],
    ['drives', DRIVES],
    ['statuses', STATUSES as WordTable<string>],
    ['car types', CAR_TYPES as WordTable<string>],
    ['price types', PRICE_TYPES as WordTable<string>],
  ])('%s give no phrase two meanings in a region', (_name, { meanings, neutral = [] }) => {
    for (const region of ['AU', 'NZ', 'US'] as const) {
      const said = new Map<string, string | null>();
      const twice: string[] = [];
      for (const phrase of neutral) said.set(wordsOf(phrase).join(''), 'nothing');
      for (const { means, words, regions } of meanings)
        if (regions?.includes(region) ?? true)
          for (const phrase of words) {
            const key = wordsOf(phrase).join('');
            if (said.has(key) && said.get(key) !== means) twice.push(phrase);
            said.set(key, means);
          }
      expect(twice).toEqual([]);
    }
  });
});

describe("a dealer's own words", () => {
  it('come before all others, as a whole and as a part', () => {
    const { body } = dealerWords('AU', [{ field: 'body', word: 'Quad-cab', means: 'cab chassis' }]);
    expect([body('QUAD CAB').means, body('4D Quad Cab Pickup').means]).toEqual(['Cab Chassis', 'Cab Chassis']);
  });

  it('may be labels of their own, and no states of their own', () => {
    expect([meaningOf('body', 'Hovercraft', 'AU'), meaningOf('status', 'Hovering', 'AU')]).toEqual([
      'Hovercraft',
      null,
    ]);
    expect([meaningOf('body', 'minivan', 'US'), meaningOf('status', 'In Stock', 'AU')]).toEqual([
      'People Mover',
      'in_stock',
    ]);
    expect(meaningsOf('car_type', 'AU')).toEqual(['new', 'used', 'demo']);
  });

  it('are offered as a line of the definition', () => {
    expect(wordHint('body', 'Van/SUV', 'AU', ['Van', 'SUV'])).toContain(
      '(Van, SUV): `stock: { words: [{ field: body, word: "Van/SUV", means: "Van" }] }`',
    );
  });

  it('leave a gap where nobody but the dealer can say it: a fix that maps a word to itself is none', () => {
    expect(wordHint('body', 'Boat', 'AU')).toContain('{ field: body, word: "Boat", means: "…" }');
    expect(wordHint('body', '4dr Car', 'US', ['4dr Car'])).toContain('means: "…"');
    expect(meaningOf('body', '…', 'US')).toBeNull();
  });

  it.each(['No', 'Yes', 'incl?', 'Drive Away or On Road'])('never say what a price covers: %s', (word) => {
    const hint = wordHint('price_type', word, 'AU', ['drive_away']);
    expect(hint).toContain('drive_away, egc');
    expect(hint).toContain('means: "…" }');
  });
});
