import { describe, expect, it } from 'vitest';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { readStock } from '../read-stock.ts';
import { OPTIONS } from '../stock.fixture.ts';

/** What the cells of a column become, with the others of its column around it. */
function column(header: string, cells: readonly string[], region: Region = 'AU') {
  const rows = cells.map((cell, index) => `A${index}\tAcme\tRover\t2020\t${cell}`);
  const { cars, report } = readStock([`stock\tmake\tmodel\tyear\t${header}`, ...rows].join('\n'), {
    ...OPTIONS,
    region,
  });
  return { cars, notes: report.notes };
}

describe('prices by the notation of their column', () => {
  it.each<[name: string, cells: string, prices: (number | null)[], region?: Region]>([
    ['plain', '34990 | 12500', [34990, 12500]],
    ['Anglo', '$34,990 | 12,500.00 | AUD 9,990', [34990, 12500, 9990]],
    ['European', '28.390,00 $ | 39.990,00 | 34.990 | 34990,5', [28390, 39990, 34990, 34991]],
    ['points for thousands', '34.990 | 9.990', [34990, 9990]],
    ['Swiss', "34'990.- | 12’500.--", [34990, 12500]],
    ['spaces and commas', '34 990,00 | 1 234 567', [34990, 1234567]],
    ['currency before and behind', 'A$34,990 | 34,990 AUD | AU$ 9990 | $ 8,990', [34990, 34990, 9990, 8990]],
    ['New Zealand', 'NZ$34,990 | 34990 NZD', [34990, 34990], 'NZ'],
    ['another currency', 'US$34,990 | €34.990 | 34990 EUR | £9,990 | NZD 9990', [null, null, null, null, null]],
    ['words for none', 'POA | Call for price | Contact us | TBA | n/a | 0', [null, null, null, null, null, null]],
    ['a mark that is for both', '34,99 | 34,990 | 12,50 | 12,500', [null, 34990, null, 12500]],
    ['a digit lost in one cell', '25,990 | 15,99 | 35,990', [25990, null, 35990]],
    ['a digit lost in one cell, with points', '25.990 | 15.9 | 35.990', [25990, null, 35990]],
    ['a digit lost in most cells', '25,99 | 15,99 | 135,5 | 35,990', [null, null, null, 35990]],
    ['a digit lost where no other has a mark', '25990 | 15,99 | 135,5', [25990, null, null]],
    ['decimals that nobody can take for groups', '25,990 | 15990,00 | 35,990', [25990, 15990, 35990]],
    [
      'a group among decimals',
      `${Array.from({ length: 12 }, () => '34990.00').join(' | ')} | 31.990`,
      [...Array.from({ length: 12 }, () => 34990), null],
    ],
    ['not grouped by threes', '3,49,900 | 12.34.567 | 1,2345', [null, null, null]],
    [
      'guesses and ranges',
      '~34990 | 30,000 - 35,000 | approx 30000 | <30000 | -5000 | (5000)',
      [null, null, null, null, null, null],
    ],
    ['implausible', '28 | 99.90 | 34990000 | 3.4E+04 | 5', [null, null, null, null, null]],
    [
      'one slip among many',
      `12,50 | ${Array.from({ length: 20 }, () => '34,990').join(' | ')}`,
      [null, ...Array.from({ length: 20 }, () => 34990)],
    ],
    [
      'words beside it',
      '34,990 drive away | 34,990 + GST | 34,990 ono | From 34,990 | 34,990*',
      [34990, null, 34990, null, 34990],
    ],
  ])('%s: %s', (_name, cells, prices, region) =>
    expect(column('Price', cells.split(' | '), region).cars.map(({ price }) => price)).toEqual(prices),
  );

  it('say what they cover where the cell does', () =>
    expect(
      column('Price', ['34,990 drive away', '34,990 + ORC', '34,990']).cars.map(({ price_type }) => price_type),
    ).toEqual(['drive_away', 'plus_orc', 'egc']));

  it('are for a time where most of the column are, and none among prices of whole cars', () => {
    const prices = (...cells: string[]) => column('Price', cells).cars.map((car) => [car.price, car.price_type]);
    expect(prices('$189 pw', '$219 per week')).toEqual([
      [189, 'per_week'],
      [219, 'per_week'],
    ]);
    expect(prices('$189 pw', '34,990', '18,990')[0]?.[0]).toBeNull();
  });

  it.each<[header: string, cells: string, prices: (number | null)[]]>([
    ["Price ($'000)", '24.99 | 112 | 31500', [24990, 112000, null]],
    ['price cents', '2499000', [24990]],
    ['Price', '$24.9k | 25k | 999999', [24900, 25000, null]],
  ])('%s: %s', (header, cells, prices) => {
    const { cars } = readStock(
      [
        `stock\tmake\tmodel\tyear\t${header}`,
        ...cells.split(' | ').map((cell, at) => `A${at}\tAcme\tRover\t2020\t${cell}`),
      ].join('\n'),
      { ...OPTIONS, mapping: [{ field: 'price_egc', column: header }] },
    );
    expect(cars.map(({ price }) => price)).toEqual(prices);
  });

  it('in a column of prices with charges, say nothing else', () =>
    expect(column('Drive away', ['34,990 + ORC', '34,990']).cars.map(({ price }) => price)).toEqual([null, 34990]));
});

describe('distances', () => {
  it.each<[name: string, header: string, cells: string, kms: (number | null)[], region?: Region]>([
    ['kilometres', 'Odometer', '41,200 km | 41200kms | 41 200 | 41.200', [41200, 41200, 41200, 41200]],
    ['a point that is for decimals in another row', 'Odometer', '41200.0 | 41.200', [41200, 41200]],
    ['a digit lost in one cell', 'Odometer', '78,400 | 120,5 | 91,250', [78400, null, 91250]],
    ['a nought lost or too many', 'Odometer', '78,400 | 120,00 | 91,250 | 44,1000', [78400, null, 91250, null]],
    ['a digit lost where no other has a mark', 'Odometer', '78400 | 120,5 | 120.5 | 8.0', [78400, null, null, 8]],
    ['miles in Australia', 'Odometer', '52,777 miles | 41200 | 1000 mi.', [84936, 41200, 1609]],
    ['a column of miles', 'Miles', '52777 | 10 | 5000 km', [84936, 16, 5000]],
    ['a column of kilometres in the US', 'Kilometres', '85,000', [52817], 'US'],
    ['kilometres in the US', 'Mileage', '85,000 km | 85,000', [52817, 85000], 'US'],
    ['the unit in the header', 'Odometer (miles)', '100', [161]],
    ['thousands, and words beside', 'Odometer', '85k | 7.5k km | 8,120 kms (genuine)', [85000, 7500, 8120]],
    [
      'many of the other unit leave the rest open',
      'Odometer',
      '100 mi | 200 mi | 300 mi | 41200',
      [161, 322, 483, null],
    ],
    [
      'another unit or a guess',
      'Odometer',
      '999999 | 41200 hours | approx 120 thousand | 5000000 | 0 | -5',
      [null, null, null, null, null, null],
    ],
  ])('%s', (_name, header, cells, kms, region) =>
    expect(column(header, cells.split(' | '), region).cars.map(({ km }) => km)).toEqual(kms),
  );

  it('by a column beside it that says the unit', () => {
    const csv = 'stock,make,model,year,odometer,odometer unit\nA1,Acme,Rover,2020,100,MI\nA2,Acme,Rover,2020,100,KM\n';
    expect(readStock(csv, OPTIONS).cars.map(({ km }) => km)).toEqual([161, 100]);
  });

  it('0 is how far a new car has gone', () =>
    expect(readStock('stock,make,model,year,odometer,new/used\nA1,Acme,Rover,2026,0,New\n', OPTIONS).cars[0]?.km).toBe(
      0,
    ));
});

describe('other numbers', () => {
  it.each<
    [header: string, cells: string, field: 'engine' | 'seats' | 'doors' | 'year', values: (string | number | null)[]]
  >([
    ['Engine (L)', '2,0 | 2.5 | 2488', 'engine', ['2.0L', '2.5L', '2.5L']],
    [
      'Engine size',
      '2,488 cc | 2.998 | 3.0 litres | 1998cc | 250000 | big',
      'engine',
      ['2.5L', '3.0L', '3.0L', '2.0L', null, null],
    ],
    ['Seats', '5 | 7 seats | 5.0 | 500 | five', 'seats', [5, 7, 5, null, null]],
    ['Doors', '4dr | 5 doors | 2D | 0', 'doors', [4, 5, 2, null]],
  ])('%s %s', (header, cells, field, values) =>
    expect(column(header, cells.split(' | ')).cars.map((car) => car[field])).toEqual(values),
  );

  it.each([
    ['2021', 2021],
    ['2,021', 2021],
    ['03/2021', 2021],
    ['MY21', 2021],
    ['2020/2021', null],
    ['21', 2021],
    ["'98", 1998],
    ['19MY', 2019],
    ['MY20.5', 2020],
    ['1900', null],
    ['7', null],
  ])('year %s', (year, expected) =>
    expect(readStock(`stock;make;model;year\nA1;Acme;Rover;${year}\n`, OPTIONS).cars[0]?.year ?? null).toBe(expected),
  );
});

describe('values of a column that are wrong in the same way', () => {
  it('are told once, with three of them', () => {
    const { notes } = column('Odometer', ['many', 'few', 'some', 'lots', '12']);
    expect(notes.map(({ message, rows }) => [message, rows])).toEqual([
      ["'many' is not an odometer reading (the same of 'few', 'some'); the car is shown without it.", 4],
    ]);
  });
});
