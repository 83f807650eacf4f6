import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../runtime/prove.fixture.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { EXTRA_KEYS } from '../../../runtime/rules/car/car-extras.data.ts';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { EXTRA_ALIASES, EXTRA_FIELDS } from '../columns/extra-columns.data.ts';
import { memorySource } from '../feed/text-source.ts';
import { carLine, readCarLine, type StoredCar } from '../import/stored-stock.ts';
import { readFeed } from '../read-feed.ts';
import { readStock } from '../read-stock.ts';
import type { StockRecord } from '../rows/stock.types.ts';
import { OPTIONS } from '../stock.fixture.ts';

const CAR = { stocknum: 'A1', make: 'Acme', model: 'Rover', year: '2023', price: '34990' };

const asCsv = (columns: Record<string, string>): string => {
  const all = { ...CAR, ...columns };
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  return [Object.keys(all), Object.values(all)].map((row) => row.map(quote).join(',')).join('\n');
};
const asJson = (fields: object): string => JSON.stringify([{ ...CAR, ...fields }]);
const read = (text: string, region: Region = 'AU') => readStock(text, { ...OPTIONS, region });
const extrasOf = (car: Car | undefined) =>
  Object.fromEntries(EXTRA_KEYS.flatMap((key) => (car && key in car ? [[key, car[key]]] : [])));

type Row = [what: string, columns: Record<string, string>, found: Partial<Car>, region?: Region];
const ROWS: Row[] = [
  ['who built it', { Manufacturer: 'Acme Works' }, { manufacturer: 'Acme Works' }],
  ['a builder of the same name', { Manufacturer: 'ACME' }, {}],
  ['views', { Views: '1,204' }, { views: 1204 }],
  ['no views', { 'View count': '0' }, { views: 0 }],
  ['a report', { 'History report': 'https://reports.example/a.pdf' }, { file: 'https://reports.example/a.pdf' }],
  ['an address without its protocol', { Video: 'www.video.example/a' }, { video: 'https://www.video.example/a' }],
  ['the video of domain.md 3.1', { external_video_url: 'http://video.example/a' }, { video: 'http://video.example/a' }],
  ['a view all around', { '360°': 'https://spin.example/a?b=1' }, { tour: 'https://spin.example/a?b=1' }],
  ['other yards', { 'Distribution locations': 'N1; south; North' }, { distribution_locations: ['North'] }],
  ['only its own yard', { 'Distribution locations': 'South' }, {}],
  ['a deposit', { 'Deposit amount': '$500' }, { payment_processors: [{ deposit_amount: 500 }] }],
  ['how it is taken', { 'Authorization type': 'Capture' }, { payment_processors: [{ authorization_type: 'charge' }] }],
  ['who takes it', { 'Authorization type': 'PayPal' }, { payment_processors: [{ authorization_type: 'paypal' }] }],
  [
    'how, and who may',
    { 'Authorization type': 'hold, Stripe', 'Deposit amount': '$500' },
    { payment_processors: [{ authorization_type: 'hold', deposit_amount: 500 }, { authorization_type: 'stripe' }] },
  ],
  ['a checkout', { has_checkout_payment_processor: 'true' }, { has_checkout_payment_processor: true }],
  ['a market price', { 'Average market price': '$36,250' }, { autograb_data: { average_market_price: 36_250 } }],
  ['none', { 'Average market price': '0', 'State average market price': '' }, {}],
  ['categories', { Categories: 'Family|First cars|Family' }, { categories: ['Family', 'First cars'] }],
  ['a range of prices', { 'Price range': '$30k to $40k' }, { price_range: '$30k to $40k' }],
  ['a range in km', { 'EV range': '480 km' }, { ev_range: 480 }],
  ['a range with its test', { 'EV range': '480km (WLTP)' }, { ev_range: 480 }],
  ['a range in miles at an Australian dealer', { 'EV range': '300 miles' }, { ev_range: 483 }],
  ['a range by its column', { 'Range (miles)': '300' }, { ev_range: 483 }],
  ['a range in the US', { 'EV range': '300' }, { ev_range: 300 }, 'US'],
  ['a range in km in the US', { 'Range km': '483' }, { ev_range: 300 }, 'US'],
  ['no range', { 'EV range': '0' }, {}],
  ['economy', { 'Fuel economy': '7.4' }, { economy: 7.4 }],
  ['economy with its unit', { 'Fuel consumption': '7,4 L/100km' }, { economy: 7.4 }],
  ['economy by its column', { 'Fuel economy (L/100km)': '4.0' }, { economy: 4 }],
  ['litres in the US', { 'Fuel consumption': '8.4 l/100 km' }, { economy: 28 }, 'US'],
  ['city and highway', { 'City MPG': '28', 'Highway MPG': '36 mpg' }, { economy_city: 28, economy_highway: 36 }, 'US'],
  ['berths', { Berths: '4' }, { berths: 4 }],
  ['berths in words', { Sleeps: '6 people' }, { berths: 6 }],
  ['nobody sleeps in it', { Berths: '0' }, {}],
  ['axles', { 'Axle configuration': '6 X 4' }, { axles: '6x4' }],
  ['axles of a caravan', { Axles: 'Tandem' }, { axles: 'Tandem' }],
  ['power', { 'Power (kW)': '340' }, { power: 340 }],
  ['power by its unit', { 'Engine power': '460 hp' }, { power: 338 }],
  ['power at revolutions', { 'Max power': '110kW @ 3600 rpm' }, { power: 110 }],
  ['power in the US', { Horsepower: '460' }, { power: 460 }, 'US'],
  ['kilowatts in the US', { Power: '343 kW' }, { power: 460 }, 'US'],
  ['for learners', { LAMS: 'Y' }, { lams: 'yes' }],
  ['not for learners', { 'LAMS approved': 'No' }, { lams: 'no' }],
  ['for learners in words', { LAMS: 'LAMS approved' }, { lams: 'yes' }],
  ['stars', { ANCAP: '5' }, { safety_stars: 5 }],
  ['stars in words', { 'Safety rating': '4 Stars' }, { safety_stars: 4 }],
  ['stars of five', { 'ANCAP rating': '5/5' }, { safety_stars: 5 }],
  ['stars drawn', { ANCAP: '★★★' }, { safety_stars: 3 }],
  ['a result of no stars', { ANCAP: '0 stars' }, { safety_stars: 0 }],
  ['a bare nought is none', { ANCAP: '0' }, {}],
  ['untested', { ANCAP: 'Unrated' }, {}],
  ['a build plate', { 'Build date': '03/21' }, { build_date: '2021-03' }],
  ['a month', { 'Build date': 'Mar 2021' }, { build_date: '2021-03' }],
  ['a year', { 'Build date': '2021' }, { build_date: '2021' }],
  ['a whole day', { 'Compliance date': '15/04/2021' }, { compliance_date: '2021-04' }],
  ['ISO', { 'Compliance date': '2021-04' }, { compliance_date: '2021-04' }],
  ['a day in the US', { 'Build date': '04/15/2021' }, { build_date: '2021-04' }, 'US'],
  ['a date that stands for none', { 'Build date': '00/0000' }, {}],
  ['a warranty', { Warranty: '5 years, <b>unlimited</b> km' }, { warranty: '5 years, unlimited km' }],
  ['a warranty, yes', { Warranty: 'Y' }, { warranty: 'Yes' }],
  ['no warranty', { Warranty: 'No' }, {}],
  ['a warranty until a day', { Warranty: '12/03/2028' }, { warranty_until: '2028-03-12' }],
  ['its last day in a column', { 'Warranty expiry': '12/03/2028' }, { warranty_until: '2028-03-12' }],
  ['rego expiry', { 'Rego expiry': '12/03/2027' }, { rego_expiry: '2027-03-12' }],
  ['rego expiry of a network', { 'Registration.ExpiresUtc': '2027-03-12T00:00:00Z' }, { rego_expiry: '2027-03-12' }],
];

describe('§3 Car: what few feeds have', () => {
  it.each(ROWS)('%s', (_what, columns, found, region) => {
    for (const text of [asCsv(columns), asJson(columns)]) {
      const { cars, report } = read(text, region);
      expect([extrasOf(cars[0]), report.notes, report.unknownColumns]).toEqual([found, [], []]);
    }
  });

  it.each<[name: string, car: object, images: [url: string, thumb: string | undefined][]]>([
    [
      'maps of maps',
      {
        images: [
          { image: { url: 'https://p.example/1.jpg', thumb: { url: 'https://p.example/1s.jpg' } } },
          { image: { url: 'https://p.example/2.jpg', thumb: { url: 'https://p.example/2s.jpg' } } },
        ],
      },
      [
        ['https://p.example/1.jpg', 'https://p.example/1s.jpg'],
        ['https://p.example/2.jpg', 'https://p.example/2s.jpg'],
      ],
    ],
    [
      'a small one beside the picture, not for all',
      {
        images: [
          { url: 'https://p.example/1.jpg', thumb: 'https://p.example/1s.jpg' },
          { url: 'https://p.example/2.jpg' },
          { url: 'https://p.example/3.jpg', thumb: 'https://p.example/3s.jpg' },
        ],
      },
      [
        ['https://p.example/1.jpg', 'https://p.example/1s.jpg'],
        ['https://p.example/2.jpg', undefined],
        ['https://p.example/3.jpg', undefined],
      ],
    ],
    [
      'the first one named by itself',
      {
        primary_image_url: 'https://p.example/2.jpg',
        images: ['https://p.example/1.jpg', 'https://p.example/2.jpg', 'https://p.example/3.jpg'],
        thumbnails: ['https://p.example/1s.jpg', 'https://p.example/2s.jpg'],
      },
      [
        ['https://p.example/2.jpg', 'https://p.example/2s.jpg'],
        ['https://p.example/1.jpg', 'https://p.example/1s.jpg'],
        ['https://p.example/3.jpg', undefined],
      ],
    ],
    ['the first one alone', { primary_image_url: 'https://p.example/1.jpg' }, [['https://p.example/1.jpg', undefined]]],
    [
      'another size of one that is listed',
      { primary_image_url: 'https://p.example/1-large.jpg', images: ['https://p.example/1.jpg'] },
      [['https://p.example/1.jpg', undefined]],
    ],
  ])('§3 Media: %s', (_name, car, images) => {
    const { cars, report } = read(asJson(car as Parameters<typeof asJson>[0]));
    expect(cars[0]?.images.map(({ url, thumb }) => [url, thumb])).toEqual(images);
    expect(report.unknownColumns).toEqual([]);
  });

  it('a platform sends maps and lists; of a processor its key is never read', () => {
    const { cars, report } = read(
      asJson({
        location: { slug: 'south', distribution_locations: [{ name: 'North', slug: 'north' }] },
        payment_processors: [{ authorization_type: 'hold', authorization_key: 'KEY-OF-NOBODY', deposit_amount: 500 }],
        autograb_data: { state_average_market_price: 36_000, average_market_price: 35_990 },
        categories: ['Family', 'Seven seats'],
        file: { url: 'https://reports.example/a.pdf' },
        images: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
        thumbnails: ['https://photos.example/1-small.jpg'],
      }),
    );
    expect(extrasOf(cars[0])).toEqual({
      distribution_locations: ['North'],
      payment_processors: [{ authorization_type: 'hold', deposit_amount: 500 }],
      autograb_data: { state_average_market_price: 36_000, average_market_price: 35_990 },
      categories: ['Family', 'Seven seats'],
      file: 'https://reports.example/a.pdf',
    });
    expect(cars[0]?.location_name).toBe('South');
    expect(cars[0]?.images.map(({ thumb }) => thumb)).toEqual(['https://photos.example/1-small.jpg', undefined]);
    expect(report.privateColumns).toEqual(['payment_processors.authorization_key']);
    expect(JSON.stringify({ cars, report })).not.toContain('KEY-OF-NOBODY');
  });

  it.each<[column: string, value: string, says: string, region?: Region]>([
    ['Views', 'lots', 'is not a number of views'],
    ['History report', 'see office', 'is no address of the web'],
    ['Video', 'javascript:alert(1)', 'is no address of the web'],
    ['360 view', `https://me${':'}word@spin.example/a`, 'is no address of the web'],
    ['Distribution locations', 'Perth', "is no location's code, slug or name; the car is not offered there"],
    ['Deposit amount', '5,000,000', 'is not an amount of a deposit'],
    ['Authorization type', 'maybe', 'is not hold, charge or a payment provider'],
    ['Average market price', '12', 'is not what such a vehicle sells for'],
    ['EV range', '4800 km', 'is not how far a car goes on a charge'],
    ['EV range', '12', 'is not how far a car goes on a charge'],
    ['EV range', '62 kWh', 'is not how far a car goes on a charge'],
    ['Fuel economy', '74', 'is not what a car burns'],
    ['Fuel economy', '15.4 kWh/100km', 'is not what a car burns'],
    ['Fuel economy', '31 mpg', 'may be American or British miles to the gallon'],
    ['City MPG', '900', 'is not what a car burns', 'US'],
    ['Berths', 'plenty', 'is not a number of berths'],
    ['Power (kW)', '9000', "is not an engine's power"],
    ['Engine power', '340 Nm', "is not an engine's power"],
    ['LAMS', 'perhaps', 'is not yes or no'],
    ['ANCAP', '6', 'is not a number of stars'],
    ['ANCAP', '2021', 'is not a number of stars'],
    ['Build date', '13/2021', 'is not a month and a year'],
    ['Build date', '2039', 'is not a month and a year'],
    ['Warranty', '12', 'does not say what it counts'],
    ['Rego expiry', '31/02/2027', 'is not a date'],
    ['Rego expiry', '12/03/2077', 'is not a date'],
  ])('%s %s is left out and told', (column, value, says, region) => {
    for (const text of [asCsv({ [column]: value }), asJson({ [column]: value })]) {
      const { cars, report } = read(text, region);
      expect(extrasOf(cars[0])).toEqual({});
      expect(report.notes.map((note) => [note.kind, note.column, note.message.includes(says)])).toEqual([
        ['odd', column, true],
      ]);
      expect(report.notes[0]?.hint).toMatch(/^(Write|Correct|Delete)/);
    }
  });

  it('a hundred odd values of a column are one note with three examples', () => {
    const rows = Array.from({ length: 100 }, (_, row) => `A${row},Acme,Rover,2023,${row + 100}`);
    const { report } = read(['stock,make,model,year,ANCAP', ...rows].join('\n'));
    expect(report.notes).toHaveLength(1);
    expect(report.notes[0]).toMatchObject({ rows: 100, examples: ["'100'", "'101'", "'102'"] });
  });

  it('a car of a feed without them is no larger', () => {
    const { cars } = read(asCsv({}));
    expect(Object.keys(cars[0] ?? {}).filter((key) => (EXTRA_KEYS as readonly string[]).includes(key))).toEqual([]);
  });

  it('each can be named in `stock.columns`, and no name means two of them', () => {
    const names = EXTRA_FIELDS.flatMap((field) => EXTRA_ALIASES[field] as readonly string[]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    const mapping = [{ field: 'file' as const, column: 'PDF' }];
    const { cars } = readStock(asCsv({ PDF: 'https://reports.example/a.pdf' }), { ...OPTIONS, mapping });
    expect(cars[0]?.file).toBe('https://reports.example/a.pdf');
  });

  it('imports keep them, and read what was stored before there were any', () => {
    const records: StockRecord[] = [];
    const columns = Object.assign({}, ...ROWS.filter(([, , , region]) => !region).map(([, own]) => own));
    readFeed(memorySource(asCsv(columns)), OPTIONS, { car: (record) => records.push(record) });
    const stored = { ...(records[0] as StockRecord), first_seen: 1, missing_since: null } as StoredCar;
    expect(Object.keys(stored).length).toBeGreaterThan(60);
    expect(readCarLine(carLine(stored), 2)).toEqual(stored);
    const before = Object.fromEntries(
      Object.entries(stored).filter(([key]) => !(EXTRA_KEYS as readonly string[]).includes(key)),
    );
    expect(readCarLine(JSON.stringify(before), 2)).toEqual(before);
    const withKey = { ...before, payment_processors: [{ authorization_key: 'x' }] };
    expect(() => readCarLine(JSON.stringify(withKey), 2)).toThrow(
      '`payment_processors` is missing or of the wrong kind',
    );
  });

  it('of anything at all only what makes sense is taken', () => {
    const headers = EXTRA_FIELDS.map((field) => EXTRA_ALIASES[field][0] as string);
    const cell = fc.oneof(
      fc.constantFrom('5', '12/03/2027', 'https://x.example/a', '7.4', '480 km', 'Yes', '0', '-1', '1e9', 'N1', '☃'),
      fc.string({ maxLength: 12 }),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(cell, { minLength: headers.length, maxLength: headers.length }), (cells) => {
        const row = Object.fromEntries(headers.map((header, at) => [header, cells[at] as string]));
        const car = read(asJson(row)).cars[0] as Car;
        for (const key of ['file', 'video', 'tour'] as const)
          if (car[key] !== undefined) expect(new URL(car[key]).protocol).toMatch(/^https?:$/);
        if (car.safety_stars !== undefined) expect([0, 1, 2, 3, 4, 5]).toContain(car.safety_stars);
        if (car.ev_range !== undefined) expect(car.ev_range >= 30 && car.ev_range <= 1500).toBe(true);
        if (car.economy !== undefined) expect(car.economy >= 0.5 && car.economy <= 40).toBe(true);
        if (car.rego_expiry !== undefined) expect(car.rego_expiry).toMatch(/^\d{4}-\d\d-\d\d$/);
        if (car.build_date !== undefined) expect(car.build_date).toMatch(/^\d{4}(-\d\d)?$/);
      }),
      tries(3000),
    );
  });
});
