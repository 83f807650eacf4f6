import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Car } from '../../runtime/rules/car/car.types.ts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import { readStock } from './read-stock.ts';
import { OPTIONS } from './stock.fixture.ts';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');
const read = (name: string, region: Region = 'AU') =>
  readStock(readFileSync(path.join(FIXTURES, name.endsWith('.csv') ? 'csv' : '', name)), {
    ...OPTIONS,
    artwork: false,
    region,
  });

const SOLD = Date.UTC(2024, 4, 1) / 1000;
type Expected = Partial<Record<keyof Car, unknown>>;

const photos = (...names: string[]) => names.map((name) => ({ url: `https://cdn.example/${name}` }));

/** Feeds as dealers' systems send them: the cars that come of them by stock number, and how many notes are told of the rest. */
const FEEDS: [name: string, cars: Record<string, Expected>, notes: string[], region?: Region][] = [
  [
    'makes-spelled-two-ways.csv',
    {
      M1: { make: 'Mercedes-Benz', model: 'C 200' },
      M2: { make: 'Mercedes-Benz', model: 'C 200' },
      M3: { make: 'Mercedes-Benz', model: 'C 200' },
      M4: { make: 'Volkswagen', model: 'Golf' },
      M5: { make: 'Volkswagen' },
      M6: { make: 'Land Rover' },
      M7: { make: 'Land Rover' },
      M8: { model: '3', name: '2019 Mazda 3' },
      M9: { model: '3' },
      M10: { model: '3' },
      M11: { model: 'HiLux' },
      M12: { make: 'Citroen' },
      M13: { make: 'Škoda' },
      M14: { make: 'Škoda' },
      M15: {},
      M16: { make: 'Haval' },
      M17: { make: 'Rolls-Royce', model: 'Ghost' },
      M18: {},
      M19: { make: 'MINI' },
      M20: { model: 'Atto 3' },
      M21: { make: 'SsangYong' },
      M22: {},
    },
    [],
  ],
  ['model-repeats-make.csv', { M1: { model: 'HiLux' }, M2: { model: '3' } }, []],
  [
    'colours-of-digits.csv',
    {
      K1: { colour: null },
      K2: { colour: null },
      K3: { colour: 'Soul Red Crystal Metallic (46V)' },
      K4: { colour: 'White/Black Roof' },
      K5: { colour: 'Blk' },
      K6: { colour: null },
      K7: { colour: null },
      K8: { colour: null },
    },
    ["'0' is no colour that anybody reads (the same of '#FFFFFF', '-1'); the car is shown without it."],
  ],
  [
    'pandas-floats.csv',
    {
      '1001': { model: 'CX-5', badge: null, km: 78400, seats: 5, certified: true },
      '1002': { model: '6', badge: 'GT', vin: null, certified: false, year: 2020 },
    },
    [],
  ],
  [
    'stock-number-zero.csv',
    { JM0KF2W7A00123456: {}, JM0KF2W7A00123457: {}, JM0KF2W7A00123458: { model: 'CX-3' }, JM0KF2W7A00123459: {} },
    [],
  ],
  [
    'new-but-old.csv',
    {
      N1: { car_type: 'new', year: 2012 },
      N3: {},
      N4: { car_type: 'new', km: 45000 },
      N5: {},
      N6: { year: 2019, car_type: 'new' },
    },
    [
      "'2012' is long ago for a car that is called new (the same of '2019'); it is shown as new.",
      "'2030' is not a year.",
      "'45000' is far for a car that is called new; it is shown as new.",
    ],
  ],
  [
    'car-type-words.csv',
    { T1: { car_type: 'used' }, T2: { car_type: 'used' }, T3: { car_type: 'used' }, T4: { car_type: 'used' } },
    ["'Not New' is not new, used or demo (the same of 'Unused'); the car counts as used."],
  ],
  [
    'excel-wrapped.csv',
    { '00124': { price: 30990 } },
    ['A spreadsheet has shortened the stock number to 2.40E+05: format its column as text.'],
  ],
  ['invisible.csv', { A1: { price: 32990 } }, ['Stock number A1 stands on line 2 already.']],
  [
    'nothing-dates.csv',
    {
      D1: { status: 'in_stock', sold_date_timestamp: null },
      D2: { status: 'in_stock', sold_date_timestamp: null },
      D3: { status: 'sold', sold_date_timestamp: SOLD },
    },
    [],
  ],
  [
    'nothing-words.csv',
    {
      N1: { vin: null, badge: null, colour: null, description: null, filtered_features: [], tag: null },
      N2: { vin: null, badge: null, colour: null, description: null, filtered_features: [], tag: null },
    },
    ['The row has no make, no model.'],
  ],
  ['odometer-miles-column.csv', { M1: { km: 84936 } }, []],
  ['odometer-miles-column.csv', { M1: { km: 52777 } }, [], 'US'],
  [
    'odometer-units.csv',
    { O1: { km: 84936 }, O2: { km: 41200 }, O3: { km: 41200, price: 34990 }, O4: { km: null } },
    ["'0' is hardly how far a used car has gone; the car is shown without it."],
  ],
  [
    'price-words.csv',
    {
      W1: { price: 34990, price_type: 'egc' },
      W2: { price: 34990, price_type: 'drive_away' },
      W3: { price: null },
      W4: { price: null },
    },
    ["'Plus GST' leaves open what the price covers; the price is not shown."],
  ],
  ['cdata-escaped.xml', { X1: { description: 'One owner' } }, []],
  [
    'control-character.xml',
    { X1: { description: 'One owner and' } },
    ['U+000B is a character that may not stand in XML (the same of U+001F, U+0000); it is left out.'],
  ],
  ['header-line-break.csv', { K1: { price: 25990, km: 78400 } }, []],
  [
    'google-listing.csv',
    {
      G1: {
        price: 22995,
        km: 15000,
        car_type: 'used',
        certified: true,
        images: ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ url: `https://cdn.example/${name}` })),
      },
    },
    ["'D1' is no location's code, slug or name; the car is shown at South."],
    'US',
  ],
  [
    'list-in-nodes.json',
    { X1: { price: 25990 }, X2: { price: 25990 } },
    ['More pages follow this one: their cars are not in the file.'],
  ],
  ['page-1-of-7.json', { X1: { price: 25990 } }, ['This is page 1 of 7: 133 of 134 cars are not in the file.']],
  [
    'excel-dates-as-models.csv',
    {},
    [
      "'9-Mar' is a date and no model: a spreadsheet makes one of names such as 9-3 (the same of '03-Sep', '2012-09-05').",
    ],
  ],
  [
    'xlsx-cells.xlsx',
    { '00042': { price: 25990, description: 'Line one\nLine two', colour: null }, S0043: { price: 26990, km: null } },
    [
      "'TRUE' is no colour that anybody reads; the car is shown without it.",
      'F3 is the error #REF!; it counts as empty.',
      "'2024-05-31' is a date and no model: a spreadsheet makes one of names such as 9-3.",
      'E4 is a formula without a stored value; it counts as empty.',
    ],
  ],
  [
    'xlsx-two-sheets.xlsx',
    { V1: { price: 25990 } },
    ['The sheet `New` (1 row) looks like a list of cars too; it is not read.'],
  ],
  ['sep-line.csv', { A1: { make: 'Ford', price: 32990 } }, []],
  ['photo-columns.csv', { A1: { images: photos('a.jpg', 'b.jpg', 'c.jpg') } }, []],
  [
    'photo-cells.csv',
    {
      I1: { images: photos('a/front%20view.jpg', 'a/rear%20view.jpg') },
      I2: { images: photos('a.jpg?w=800&h=600', 'b.jpg?w=800&h=600') },
      I3: { images: photos('a.jpg', 'b.jpg') },
      I4: { images: photos('a.jpg', 'b.jpg') },
      I5: { images: photos('a.jpg', 'b.jpg') },
    },
    [],
  ],
  ['photo-order.xml', { X1: { images: photos('a.jpg', 'b.jpg') } }, []],
  [
    'photos-and-films.csv',
    {
      F1: { images: photos('a.jpg', 'b.jpg'), video: 'https://youtu.be/abcdefghijk' },
      F2: { images: photos('a.jpg'), video: 'https://vimeo.com/123456' },
      F3: { images: [] },
      F4: { images: photos('a.jpg'), video: 'https://cdn.example/walk.mp4' },
    },
    [
      "'https://youtu.be/abcdefghijk' is a film and no photo (the same of 'https://cdn.example/walk.mp4'); it is the car's film.",
      "'https://cdn.example/walk.mp4' is another film and no photo (the same of 'https://cdn.example/walk2.mp4'); it is not shown.",
      "'https://cdn.example/sticker.pdf' is a file of a document and no photo; it is not shown.",
    ],
  ],
  [
    'own-photo-names.csv',
    {
      P1: { images: [{ url: '/photos/IMG%201234.jpg' }] },
      P2: { images: [{ url: '/photos/A1-(1).jpg' }] },
      P3: { images: [{ url: '/photos/%C3%BCber.jpg' }] },
    },
    [],
  ],
  [
    'texts.csv',
    {
      F1: {
        filtered_features: ['3,500kg towing', 'Apple CarPlay'],
        description: 'One owner\nTow bar\n• Dealer’s pick – café',
      },
    },
    [],
  ],
  [
    'shouted.csv',
    {
      H1: { make: 'Harley-Davidson', model: 'FLHTK' },
      H2: { make: 'Volkswagen', model: 'up!' },
      H3: { make: 'Audi', model: 'e-tron' },
    },
    [],
  ],
  ['sale-price.csv', { HA1: { price: 15990, before_price: 18000, km: 21000 } }, []],
  ['sold-columns.csv', { S1: { status: 'sold', show_on_dealer_website: false } }, []],
  ['sold-flag.json', { S1: { status: 'sold', show_on_dealer_website: false } }, []],
  ['json-long-number.json', { '12345678901234567890': { price: 32990 } }, []],
  [
    'nested.xml',
    {
      X1: {
        make: 'Ford',
        price: 48990,
        before_price: 51990,
        km: 41200,
        car_type: 'used',
        colour: 'Arctic White',
        interior_colour: 'Black',
        simple_transmission: 'Automatic',
        fuel: 'Diesel',
        filtered_features: ['Tow bar, 3,500 kg', 'Tub liner'],
        images: photos('x1/1.jpg', 'x1/2.jpg'),
        description: 'One owner & log books .\nCall us!',
      },
      X2: {
        price: 72990,
        car_type: 'new',
        colour: null,
        interior_colour: 'Tan',
        filtered_features: ['Panoramic roof'],
        images: [],
        description: 'Here now & ready.',
      },
    },
    [],
  ],
  ['latin.xml', { L1: { make: 'Citroën', colour: 'Grün', price: 18990 } }, []],
  [
    'descriptions.csv',
    {
      D1: { description: 'Cyl 4\nSeats 5' },
      D2: { description: 'Great car!!! Call 0491 570 156 or mail sales@dealer.example here' },
      D3: { description: 'Price < $30,000 & > 20 features <3' },
      D4: { description: 'line1\nline2\nline3\nline4\npara' },
      D5: { description: null },
      D6: { description: '* ABS * Tow bar * Cruise\n- one\n- two' },
      D7: { description: 'One & only' },
      D8: { description: 'Nice' },
      D9: { description: 'THIS IS ALL SHOUTED. CALL NOW!' },
      D10: { description: 'Trailing spaces and tabs and zerowidth' },
    },
    ["'{{unsubstituted}}' was never filled in; it is not shown."],
  ],
  [
    'backslash-quotes.csv',
    {
      A1: { description: '18" alloys, tow bar', colour: 'Red' },
      A2: { description: 'Path C:\\temp', colour: 'Blue' },
      A3: { description: 'Plain', colour: 'Grey' },
    },
    [],
  ],
  [
    'mac-roman.csv',
    { A1: { make: 'Citroën', model: 'C3' } },
    ['The file is not UTF-8 and does not say what it is; it is read as Mac Roman, with characters such as ë.'],
  ],
  [
    'lines.jsonl',
    {
      J1: { price: 48990, images: photos('j1.jpg') },
      J2: { km: null, filtered_features: ['Tow bar, 2t', 'ABS'] },
    },
    ['The row has no model.'],
  ],
  [
    'status-words.csv',
    {
      S3: { show_on_dealer_website: false },
      S4: { show_on_dealer_website: false },
      S5: { status: 'coming_soon' },
      S6: { status: 'in_stock' },
    },
    [
      'The car is withdrawn from sale.',
      "'Not in stock' leaves open whether the car is for sale (the same of 'Awaiting delivery'); the car is kept off the site.",
    ],
  ],
  [
    'us-bodies.csv',
    {
      B1: { simple_body: 'SUV' },
      B2: { simple_body: 'SUV' },
      B3: { simple_body: 'Pickup' },
      B4: { simple_body: 'Pickup' },
      B5: { simple_body: 'Pickup', simple_fuel: 'Hybrid' },
      B6: { simple_body: 'Pickup', simple_fuel: 'CNG' },
    },
    [],
    'US',
  ],
];

/** Every car of network.xml: what a reader by hand finds in the file. */
const network = (): Record<string, string>[] => {
  const text = readFileSync(path.join(import.meta.dirname, 'fixtures/network.xml'), 'utf8');
  return [...text.matchAll(/<vehicle>([\s\S]*?)<\/vehicle>/g)].map(([, own = '']) => ({
    ...Object.fromEntries([...own.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, value]) => [name, value])),
    images: [...own.matchAll(/<image>([^<]*)/g)].map(([, url]) => url).join(' '),
  }));
};

describe('a network as XML', () => {
  it('gives every car that the file has, each with its own values', () => {
    const { cars, report } = read('network.xml');
    const seen = new Set<string>();
    const expected = network().filter(({ stock_number: number = '', year = '' }) => {
      const isCar = number !== '' && !seen.has(number) && year !== '';
      seen.add(number);
      return isCar;
    });
    expect([report.format, report.rows, cars.length]).toEqual(['xml', 60, expected.length]);
    expect(
      cars.map((car) => [
        car.stocknum,
        car.model,
        car.badge,
        car.year,
        car.colour,
        car.car_type,
        car.images.map(({ url }) => url).join(' '),
      ]),
    ).toEqual(
      expected.map(({ stock_number, model, badge, year = '', colour, condition = '', images }) => [
        stock_number,
        model,
        badge,
        year.length === 2 || year.startsWith('MY') ? 2000 + Number(year.slice(-2)) : Number(year),
        colour,
        condition.toLowerCase(),
        images,
      ]),
    );
    for (const car of cars)
      expect(car.description).toMatch(/^One owner .*fleet & ABN buyers welcome!!!\nFinance available$/);
    const prices = new Map(cars.map(({ stocknum, price }) => [stocknum, price]));
    for (const { stock_number = '', price = '' } of expected)
      expect([stock_number, prices.get(stock_number)]).toEqual([
        stock_number,
        Number(price) > 10 && price !== '999999' ? Number(price) : null,
      ]);
  });
});

describe('feeds as they really come', () => {
  it.each(FEEDS)('%s', (name, expected, notes, region) => {
    const { cars, report } = read(name, region);
    expect(cars.map(({ stocknum }) => stocknum)).toEqual(Object.keys(expected));
    for (const car of cars) expect(car).toMatchObject(expected[car.stocknum] ?? {});
    expect(report.notes.map(({ message }) => message)).toEqual(notes);
  });
});
