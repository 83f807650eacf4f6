import { describe, expect, it } from 'vitest';
import type { Car } from '../../runtime/rules/car/car.types.ts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import { StockError } from './feed/stock-error.ts';
import { readStock } from './read-stock.ts';
import type { StockOptions, StockReport } from './rows/stock.types.ts';
import { OPTIONS } from './stock.fixture.ts';

const read = (text: string, more: Partial<StockOptions> = {}) =>
  readStock(text, { ...OPTIONS, artwork: false, ...more });

const quoted = (cells: readonly string[]): string => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');

/** One car with columns beside those that all have. */
function one(
  more: readonly [header: string, value: string][],
  region: Region = 'AU',
): { car: Car; report: StockReport } {
  const headers = ['Stock No', 'Year', 'Make', 'Model', ...more.map(([header]) => header)];
  const values = ['K1', '2019', 'Mazda', 'CX-5', ...more.map(([, value]) => value)];
  const { cars, report } = read(`${quoted(headers)}\n${quoted(values)}\n`, { region });
  return { car: cars[0] as Car, report };
}

const A = 'https://cdn.example/a.jpg';
const B = 'https://cdn.example/b.jpg';
const C = 'https://cdn.example/c.jpg';
const REPORT = 'https://history.example/K1';

describe('names of columns', () => {
  it.each<[header: string, value: string, part: Partial<Record<keyof Car, unknown>>, region?: Region]>([
    ['Ext Color', 'Red', { colour: 'Red' }, 'US'],
    ['Ext. Colour', 'Red', { colour: 'Red' }],
    ['Exterior Color Name', 'Red', { colour: 'Red' }, 'US'],
    ['Body Colour', 'Red', { colour: 'Red' }],
    ['Exterior Colour Description', 'Red', { colour: 'Red' }],
    ['Paint Colour', 'Red', { colour: 'Red' }],
    ['Ext Col', 'Red', { colour: 'Red' }],
    ['Int Color', 'Black', { interior_colour: 'Black' }, 'US'],
    ['Int. Colour', 'Black', { interior_colour: 'Black' }],
    ['Interior Colour Description', 'Black', { interior_colour: 'Black' }],
    ['Upholstery Colour', 'Black', { interior_colour: 'Black' }],
    ['Carfax URL', REPORT, { file: REPORT }, 'US'],
    ['CARFAX Report', REPORT, { file: REPORT }, 'US'],
    ['AutoCheck Link', REPORT, { file: REPORT }, 'US'],
    ['History Report Link', REPORT, { file: REPORT }],
    ['Vehicle History URL', REPORT, { file: REPORT }],
    ['primary_image_url', A, { images: [{ url: A }] }],
    ['Main Image', A, { images: [{ url: A }] }],
    ['Main Photo URL', A, { images: [{ url: A }] }],
    ['Hero Image URL', A, { images: [{ url: A }] }],
    ['cover_photo', A, { images: [{ url: A }] }],
    ['Price\n(AUD)', '25990', { price: 25990 }],
    ['Price (NZD)', '25990', { price: 25990 }, 'NZ'],
    ['Price USD', '25990', { price: 25990 }, 'US'],
    ['Drive Away\r\nPrice', '25990', { price: 25990 }],
    ['Odometer\n(km)', '78400', { km: 78400 }],
    ['  Odometer  reading ', '78400', { km: 78400 }],
    ['Brand', 'Kia', { make: 'Mazda' }],
  ])('%j', (header, value, part, region = 'AU') => {
    const { car, report } = one([[header, value]], region);
    expect(car).toMatchObject(part);
    expect(report.unknownColumns).toEqual(header === 'Brand' ? ['Brand'] : []);
    expect(report.notes.map(({ message }) => message)).toEqual([]);
  });

  it('a price in the money of another country is no price', () => {
    const { car, report } = one([['Price (USD)', '25990']], 'AU');
    expect([car.price, report.unknownColumns]).toEqual([null, ['Price (USD)']]);
  });

  it('the photo that is named first is first, small ones go with theirs', () => {
    const { car } = one([
      ['images[0].image.url', A],
      ['images[0].image.thumb.url', 'https://cdn.example/a-s.jpg'],
      ['images[1].image.url', B],
      ['images[1].image.thumb.url', 'https://cdn.example/b-s.jpg'],
      ['primary_image_url', B],
    ]);
    expect(car.images).toMatchObject([
      { url: B, thumb: 'https://cdn.example/b-s.jpg' },
      { url: A, thumb: 'https://cdn.example/a-s.jpg' },
    ]);
  });

  it.each<[headers: string[], urls: string[]]>([
    [
      ['Photo', 'Photo', 'Photo'],
      [A, B, C],
    ],
    [
      ['Image', 'Image', 'Image'],
      [A, B, C],
    ],
    [
      ['images/0/image/url', 'images/1/image/url', 'images/2/image/url'],
      [A, B, C],
    ],
    [
      ['images.0.url', 'images.1.url', 'images.2.url'],
      [A, B, C],
    ],
    [
      ['Photo_2_URL', 'Photo_1_URL', 'Photo_3_URL'],
      [B, A, C],
    ],
    [
      ['Image Link', 'Additional Image Link', 'x'],
      [A, B],
    ],
    [
      ['Main Image', 'Other Images', 'More Images'],
      [A, B, C],
    ],
    [
      ['image[0].url', 'image[1].url', 'image[2].url'],
      [A, B, C],
    ],
  ])('photos of %j', (headers, urls) => {
    const { car } = one(headers.map((header, at) => [header, [A, B, C][at] ?? '']));
    expect(car.images.map(({ url }) => url)).toEqual(urls);
  });
});

describe('what is not read is told', () => {
  const LONG = 'What the workshop thinks of this car and what it would still like to do to it, in a few words';

  it.each<[header: string, shown: string]>([
    ['Nonsense\nthing', 'Nonsense thing'],
    [LONG, `${LONG.slice(0, 59)}…`],
    ['12345', '12345'],
    ['#', '#'],
    ['备注', '备注'],
    ['Redbook code', 'Redbook code'],
    ['Title', 'Title'],
    ['Age', 'Age'],
    ['id', 'id'],
    ['?', '?'],
  ])('a column %j', (header, shown) => {
    const { report } = one([
      ['Price', '1990'],
      [header, 'x'],
    ]);
    expect([...report.unknownColumns, ...report.unusedColumns]).toEqual([shown]);
  });

  it('a column without a name, where anything is in it', () => {
    const { report } = one([
      ['', 'blue'],
      ['Price', '25990'],
      ['', ''],
    ]);
    expect(report.notes).toMatchObject([
      { column: '', message: 'Column 5 has no name; what is in it is not read.', lines: [2], rows: 1 },
    ]);
  });

  it.each<[headers: [string, string][], note: string, part: Partial<Car>]>([
    [
      [
        ['Price', '25990'],
        ['Price', '19990'],
      ],
      'Columns 5 and 6 are both called this: column 5 is read, the other is not.',
      { price: 25990 },
    ],
    [
      [
        ['Colour', 'Red'],
        ['VIN', ''],
        ['Colour', 'Blue'],
      ],
      'Columns 5 and 7 are both called this: column 5 is read, the other is not.',
      { colour: 'Red' },
    ],
    [
      [
        ['Price', '25990'],
        ['PRICE ', '19990'],
      ],
      'Columns 5 and 6 are both called this: column 5 is read, the other only where it is empty.',
      { price: 25990 },
    ],
    [
      [['Model', 'CX-3']],
      'Columns 4 and 5 are both called this: column 4 is read, the other is not.',
      { model: 'CX-5' },
    ],
    [
      [
        ['x', '1'],
        ['x', '2'],
        ['x', '3'],
      ],
      'Columns 5, 6 and 7 are all called this: none of them is read.',
      {},
    ],
  ])('two columns of one name: %j', (headers, note, part) => {
    const { car, report } = one([...headers]);
    expect(car).toMatchObject(part);
    expect(report.notes.map(({ message }) => message)).toEqual([note]);
  });

  it('of a private name nothing is told of what is in it', () => {
    const { report } = one([
      ['Price', '25990'],
      ['Cost', '111'],
      ['Cost', '222'],
    ]);
    expect(JSON.stringify(report)).not.toMatch(/111|222/);
  });
});

describe('feeds for advertisements', () => {
  const GOOGLE =
    'vin,id,store_code,make,model,trim,year,condition,mileage,price,image_link,additional_image_link,color,certified_pre-owned\n' +
    `1HGCV1F38NA123456,G1,D1,Honda,Accord,EX,2022,used,"15000 miles",22995 USD,${A},"${B},${C}",blue,yes\n`;

  it("Google's is read", () => {
    const { cars, report } = read(GOOGLE, { region: 'US' });
    expect(cars).toMatchObject([
      { stocknum: 'G1', make: 'Honda', price: 22995, car_type: 'used', km: 15000, certified: true },
    ]);
    expect(cars[0]?.images.map(({ url }) => url)).toEqual([A, B, C]);
    expect(report.notes.map(({ message }) => message)).toEqual([
      "'D1' is no location's code, slug or name; the car is shown at South.",
    ]);
  });

  it.each<[name: string, headers: string, values: string]>([
    [
      'with a brand',
      'id,title,brand,model,year,condition,price,mileage,image_link,additional_image_link,store_code',
      `G1,x,Honda,Accord,2022,used,22995 AUD,15000 km,${A},"${B},${C}",N1`,
    ],
    [
      'of Meta',
      'vehicle_id,title,make,model,year,state_of_vehicle,price,mileage.value,mileage.unit,image[0].url,image[1].url,image[2].url,dealer_id',
      `G1,x,Honda,Accord,2022,Used,22995 AUD,15000,KM,${A},${B},${C},N1`,
    ],
    [
      'of Meta with its own stock number',
      'vehicle_id,stock_number,make,model,year,state_of_vehicle,price,mileage.value,mileage.unit,image[0].url,image[1].url,image[2].url',
      `V9,G1,Honda,Accord,2022,USED,22995 AUD,15000,KM,${A},${B},${C}`,
    ],
  ])('%s', (_name, headers, values) => {
    const { cars, report } = read(`${headers}\n${values}\n`);
    expect(cars).toMatchObject([{ stocknum: 'G1', make: 'Honda', price: 22995, car_type: 'used', km: 15000 }]);
    expect(cars[0]?.images.map(({ url }) => url)).toEqual([A, B, C]);
    expect(report.notes).toEqual([]);
  });

  it.each<[name: string, headers: string, lines: string]>([
    ['an id', 'id,make,model,year,price', '{ field: stocknum, column: "id" }'],
    ['a vehicle id', 'vehicle_id,make,model,year,price', '{ field: stocknum, column: "vehicle_id" }'],
    ['a unit number', 'Unit #,Make,Model,Year,Price', '{ field: stocknum, column: "Unit #" }'],
    ['a SKU', 'SKU,brand,model,year', '{ field: stocknum, column: "SKU" }'],
    ['a listing', 'Listing ID,Make,Model,Year', '{ field: stocknum, column: "Listing ID" }'],
    ['nothing but the VIN', 'VIN,Make,Model,Year', '{ field: stocknum, column: "VIN" }'],
    [
      'a registration year',
      'stock,make,model,First Registered Year',
      '{ field: year, column: "First Registered Year" }',
    ],
    ['a range', 'stock,make,Range,year', '{ field: model, column: "Range" }'],
    ['a mark', 'stock,Marque,model,year', '{ field: make, column: "Marque" }'],
  ])('%s may be what is missing: refused with the line', (_name, headers, line) => {
    const values = headers
      .split(',')
      .map(() => 'x')
      .join(',');
    let error: unknown;
    try {
      read(`${headers}\n${values}\n`);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(StockError);
    expect((error as StockError).hint).toContain(line);
  });

  it("a shop's product feed has no model and year: what it has is offered, what lacks is said", () => {
    expect(() => read('id,title,brand,condition,price,image_link,gtin\nP1,Floor mats,Acme,new,49 AUD,x,1\n')).toThrow(
      expect.objectContaining({
        message: expect.stringContaining('the model or the year'),
      }),
    );
  });
});

describe('rows above the header', () => {
  const HEADER = 'Stock No,Year,Make,Model,Price';
  const ROWS = 'K1,2019,Mazda,CX-5,25990\nK2,2020,Kia,Rio,15990\n';

  it.each<[name: string, above: string]>([
    ['a title', 'Harbour Motors\n'],
    ['a title with commas', 'Stock list of Harbour Motors, 20 November 2026, all yards\n'],
    ['a title in quotes', '"Stock list, 20 November",,,,\n\n'],
    ['several lines', 'Harbour Motors\n12 Quay St, Fremantle\n\nPrinted 20/11/2026\n'],
    ['a title that names fields', 'Used stock by make and model\n'],
    ['groups of columns', ',Vehicle,,,Prices\n'],
    ['empty cells', ',,,,\n,,,,\n'],
    ['a title with semicolons', 'Stock; 20 November; all; of; us; today; yes\n'],
    ['a line that parts values', 'sep=,\nHarbour Motors\n'],
    ['a quote that is not closed', 'Harbour "Motors\n'],
    ['the count of cars', 'Total cars,2\n'],
  ])('%s', (_name, above) => {
    for (const newline of ['\n', '\r\n', '\r']) {
      const { cars, report } = read(`${above}${HEADER}\n${ROWS}`.replaceAll('\n', newline));
      expect(cars.map(({ stocknum, price }) => [stocknum, price])).toEqual([
        ['K1', 25990],
        ['K2', 15990],
      ]);
      expect(report.notes).toEqual([]);
      expect(report.rows).toBe(2);
    }
  });

  it('and names that the definition has', () => {
    const { cars } = read('Harbour Motors\nUnit,Built,Marque,Range,Price\nK1,2019,Mazda,CX-5,25990\n', {
      mapping: [
        { field: 'stocknum', column: 'Unit' },
        { field: 'year', column: 'Built' },
        { field: 'make', column: 'Marque' },
        { field: 'model', column: 'Range' },
      ],
    });
    expect(cars.map(({ stocknum }) => stocknum)).toEqual(['K1']);
  });

  it('a place is that of the file, whatever stands above', () => {
    const { report } = read(`Harbour Motors\n\n${HEADER}\nK1,soon,Mazda,CX-5,25990\n${ROWS.slice(25)}`);
    expect(report.notes[0]?.positions[0]?.position.start).toEqual({ line: 4, column: 4 });
  });
});

describe('a date in place of a model', () => {
  it.each([
    '9-Mar',
    '03-Sep',
    '2012-09-05',
    'Mar-00',
    '3-Aug',
    '1-Jan',
    '9/03/2026',
    '09.03.2026',
    '5-Sep-26',
    '9 Mar',
    'Sep-05',
    '2026-03-09 00:00:00',
    '3-März',
    '09-Mai',
  ])('%s', (model) => {
    const { cars, report } = read(
      `Stock No,Year,Make,Model,Price\nA1,2010,Saab,${model},8990\nA2,2011,Saab,9-5,9990\n`,
    );
    expect(cars.map(({ stocknum }) => stocknum)).toEqual(['A2']);
    expect(report.notes).toMatchObject([
      {
        kind: 'skipped',
        message: `'${model}' is a date and no model: a spreadsheet makes one of names such as 9-3.`,
        hint: expect.stringContaining('Format the column as text'),
      },
    ]);
  });

  it.each([
    '9-3',
    '9-5',
    '3008',
    'MX-5',
    'March',
    '1 Series',
    'C-Max',
    'D-Max',
    'May',
    '500',
    '911',
    '300-24',
    'Mark 5',
    'Marc 12',
    'Sept',
    '1-Series',
    'Octavia',
    '2012',
    '1-11',
    '190E 2.3-16',
    '124',
  ])('%s is a model', (model) => {
    const { cars } = read(`Stock No,Year,Make,Model,Price\nA1,2010,Saab,${model},8990\n`);
    expect(cars.map((car) => car.model)).toEqual([model]);
  });

  it('of a badge or a series it is left out', () => {
    const { cars, report } = read(
      'Stock No,Year,Make,Model,Badge,Series,Price\nA1,2010,Acme,Rover,3-May,2026-01-05,8990\n',
    );
    expect(cars).toMatchObject([{ badge: null, series: null, model: 'Rover' }]);
    expect(report.notes.map(({ message }) => message)).toEqual([
      "'3-May' is a date; the car is shown without it.",
      "'2026-01-05' is a date; the car is shown without it.",
    ]);
  });
});
