import { describe, expect, it } from 'vitest';
import { isPrivate } from './columns/column-names.ts';
import { COLUMN_ALIASES, PRIVATE_COLUMNS, type StockField } from './columns/columns.data.ts';
import { StockError } from './feed/stock-error.ts';
import { LOCKS } from './fields/locks.data.ts';
import { readStock } from './read-stock.ts';
import { findColumns, presetOf } from './rows/columns.ts';
import type { StockOptions } from './rows/stock.types.ts';
import { OPTIONS } from './stock.fixture.ts';

const read = (feed: string | object, options: Partial<StockOptions> = {}) =>
  readStock(typeof feed === 'string' ? feed : JSON.stringify(feed), { ...OPTIONS, ...options });

describe('domain.md 3.1: the Australian dealer CSV', () => {
  const headers =
    'Stock number,Car type,Make,Model,DAP Price,EGC Price,Badge,Series,Cylinders,Rego,Rego expiry,Vin,Body,Year,Odometer,Interior Colour,Exterior Colour,Location code,Vehicle description,Build date,Compliance date,Dealercomments,Fuel,Transmission,Doors,Seats,Purchase cost,Features,Certified,Drive,Engine size,Encrypted Redbook code,NVIC code,Autograb ID';
  const row =
    'T1,demo,Acme,Rover,34990,31000,GX,R2,4,AB12CD,01/02/2027,JTMRWRFV50D500001,SUV,2023,3100,Black,Red,N1,factory,01/2023,02/2023,ours,Petrol,Auto,5,5,29876.54,"Air, Tow bar",Yes,AWD,2.5,rb,nv,ag';

  it('is recognised, wholly understood, and keeps the purchase cost to itself', () => {
    const result = read(`${headers}\n${row}`);
    expect(result.report).toMatchObject({
      preset: 'au_dealer',
      imported: 1,
      notes: [],
      unknownColumns: [],
      privateColumns: ['Purchase cost'],
    });
    expect(result.cars[0]).toMatchObject({
      stocknum: 'T1',
      car_type: 'demo',
      price: 34990,
      price_type: 'drive_away',
      badge: 'GX',
      series: 'R2',
      km: 3100,
      location_id: 11,
      description: 'ours',
      certified: true,
      filtered_features: ['Air', 'Tow bar'],
      engine: '2.5L 4cyl',
    });
    expect(JSON.stringify(result)).not.toContain('29876');
  });
});

describe('domain.md 3.2: the Australian network JSON', () => {
  const item = {
    Type: 'Car',
    Identifier: 'abc-1',
    ListingType: 'Used',
    SaleStatus: 'For Sale',
    Description: 'One owner',
    Registration: { Number: 'AB12CD', ExpiresUtc: '2027-02-01T00:00:00Z' },
    Identification: [
      { Type: 'StockNumber', Value: 'U77' },
      { Type: 'VIN', Value: 'JTMRWRFV50D500001' },
    ],
    Colours: [
      { Location: 'Exterior', Name: 'Red' },
      { Location: 'Interior', Name: 'Black' },
    ],
    OdometerReadings: [{ value: 45120, unit: 'KM' }],
    Specification: {
      Make: 'Acme',
      Model: 'Rover',
      Series: 'R2',
      ReleaseDate: '2021-03-01',
      Attributes: [
        { Name: 'Badge', Value: 'GX' },
        { Name: 'BodyStyle', Value: 'Wagon' },
        { Name: 'FuelType', Value: 'Diesel' },
        { Name: 'GearType', Value: 'Automatic' },
        { Name: 'Drive', Value: '4x4' },
        { Name: 'Seats', Value: 7 },
        { Name: 'Doors', Value: 5 },
      ],
    },
    PriceList: [
      { Type: 'EGC', Amount: 41000 },
      { Type: 'DAP', Amount: 44990 },
      { Type: 'Wholesale', Amount: 31234 },
    ],
    Seller: { LocationCode: 'NTH', Name: 'Example Motors', Contact: { Phone: '(02) 5550 1234' } },
    Media: { Photos: [{ Url: 'https://cdn.example/1.jpg' }, { Url: 'https://cdn.example/2.jpg' }] },
    Features: [{ Group: 'Safety', Items: [{ Name: 'ABS' }, { Name: 'AEB' }] }],
    Certified: true,
  };
  const CAR = {
    stocknum: 'U77',
    vin: 'JTMRWRFV50D500001',
    rego: 'AB12CD',
    make: 'Acme',
    model: 'Rover',
    series: 'R2',
    badge: 'GX',
    year: 2021,
    km: 45120,
    price: 44990,
    price_type: 'drive_away',
    car_type: 'used',
    item_type: 'Car',
    status: 'in_stock',
    colour: 'Red',
    interior_colour: 'Black',
    simple_body: 'Wagon',
    simple_fuel: 'Diesel',
    simple_transmission: 'Automatic',
    simple_drive: '4WD',
    seats: 7,
    doors: 5,
    location_id: 11,
    photos_count: 2,
    filtered_features: ['ABS', 'AEB'],
    certified: true,
    description: 'One owner',
  };

  it.each([
    ['a list', [item]],
    ['in a wrapper', { Items: [item] }],
    ['prices in a map', [{ ...item, PriceList: { EGC: 41000, DAP: 44990, Wholesale: 31234 } }]],
  ])('%s is recognised and understood', (_name, feed) => {
    const result = read(feed);
    expect(result.report).toMatchObject({ preset: 'au_network', imported: 1, notes: [] });
    expect(result.cars).toMatchObject([CAR]);
    expect(JSON.stringify(result)).not.toContain('31234');
  });

  it.each([
    ['WITHDRAWN', { rows: 1, imported: 0 }],
    ['Sold', { rows: 1, imported: 1 }],
  ])('a car that is %s', (SaleStatus, expected) =>
    expect(read([{ ...item, SaleStatus }]).report).toMatchObject(expected),
  );

  it('points at the value in the map that is odd', () => {
    const [note] = read([{ ...item, OdometerReadings: [{ value: 'lots', unit: 'KM' }] }]).report.notes;
    expect(note).toMatchObject({
      column: 'OdometerReadings.value',
      message: "'lots' is not an odometer reading; the car is shown without it.",
    });
    const text = JSON.stringify([{ ...item, OdometerReadings: [{ value: 'lots', unit: 'KM' }] }]);
    expect(note?.positions[0]?.position.start.column).toBe(text.indexOf('"lots"') + 1);
  });
});

describe('domain.md 3.5: the American CSV', () => {
  const csv =
    '\uFEFFDealerId,Dealer Name,VIN,Stock #,New/Used,Year,Make,Model,Model Number,Body,Transmission,Series,Body Door Ct,Odometer,Engine Cylinder Ct,Engine Displacement,Drivetrain Desc,Colour,Interior Color,MSRP,Price,Inventory Date,Certified,Description,Features,Photo Url List,City MPG,Highway MPG,Photos Last Modified Date,Series Detail,Engine,Fuel,Age,Disposition\r\n' +
    'N1,Example,1M8GDM9AXKP042788,B1,U,2022,Acme,Rover,R1,SUV,Automatic,XLT,4,31250,4,2.5,AWD,Red,Black,35000,30000,09/04/2026,Yes,"Clean title.\r\nTwo keys.",Air|Tow,https://cdn.example/1.jpg|https://cdn.example/2.jpg,22,30,09/05/2026,Luxury,2.5L I4,Gasoline,20,Available\r\n';

  it.each(['US', 'AU'] as const)('is recognised and read with the month first in %s', (region) => {
    const { cars, report } = read(csv, { region });
    expect(report).toMatchObject({ preset: 'us_vauto', imported: 1, notes: [], unknownColumns: [] });
    expect(cars[0]).toMatchObject({
      stocknum: 'B1',
      badge: 'XLT',
      series: 'Luxury',
      price: 30000,
      before_price: 35000,
      created_at_timestamp: Date.UTC(2026, 8, 4) / 1000,
      description: 'Clean title.\nTwo keys.',
      photos_count: 2,
      engine: '2.5L I4',
      location_id: 11,
    });
  });
});

describe('mapping by the dealer', () => {
  const csv = 'stock,make,model,year,Price,Web Price,Wholesale\nA1,Acme,Rover,2020,25000,24000,19876\n';
  const mapped = (field: StockField, column: string) => read(csv, { mapping: [{ field, column }] });

  it('counts instead of the known names', () => {
    expect(read(csv).cars[0]?.price).toBe(25000);
    expect(mapped('price_egc', 'web price').cars[0]?.price).toBe(24000);
    expect(mapped('price_dap', 'Web Price').cars[0]).toMatchObject({ price: 24000, price_type: 'drive_away' });
  });

  it('leads to no private column', () => {
    expect(() => mapped('description', 'Wholesale')).toThrow('never read');
  });

  it('to a column that is not there is an error', () => {
    expect(() => mapped('price_egc', 'Price online')).toThrow(StockError);
    expect(() => mapped('price_egc', 'Price online')).toThrow(expect.objectContaining({ code: 'missing-column' }));
    const json = [{ stock: 'A1', make: 'Acme', model: 'Rover', year: 2020 }];
    expect(() => read(json, { mapping: [{ field: 'km', column: 'Kms driven' }] })).toThrow(StockError);
  });

  it('names the columns that there are', () =>
    expect(() => mapped('price_egc', 'Price online')).toThrow('It has: stock, make, model, year, Price, Web Price.'));

  it('may name several columns of a list', () => {
    const text = 'stock,make,model,year,Extras,More extras\nA1,Acme,Rover,2020,Tow bar,Air|Tow bar\n';
    const mapping = ['Extras', 'More extras'].map((column) => ({ field: 'features' as const, column }));
    expect(read(text, { mapping }).cars[0]?.filtered_features).toEqual(['Tow bar', 'Air']);
  });

  it('a preset may be named', () => {
    const csv = 'stock,make,model,year,Inventory Date\nA1,Acme,Rover,2020,09/04/2026\n';
    const created = (preset: StockOptions['preset']) =>
      read(csv, { preset: preset ?? 'auto' }).cars[0]?.created_at_timestamp;
    expect([created('auto'), created('us_vauto')]).toEqual([Date.UTC(2026, 3, 9) / 1000, Date.UTC(2026, 8, 4) / 1000]);
  });
});

describe('columns', () => {
  it('are told: unknown ones, and private ones by their name only', () => {
    const { report } = read(
      'stock,make,model,year,Shoe size,Rego expiry,Cost\nA1,Acme,Rover,2020,44,01/01/2027,19876\n',
    );
    expect([report.unknownColumns, report.privateColumns]).toEqual([['Shoe size'], ['Cost']]);
  });

  it.each<[name: string, headers: string, unread: [field: string, columns: string[]][]]>([
    ['a slip in a name', 'stock,make,model,year,price,Odometr,Loose change', [['km', ['Odometr']]]],
    [
      'a slip in a price, beside another price',
      'stock,make,model,year,EGC Price,DAP Prize',
      [['price_dap', ['DAP Prize']]],
    ],
    ['no price at all', 'stock,make,model,year,Take home,Shoe size', [['price_dap', ['Take home', 'Shoe size']]]],
    ['a field that another column holds', 'stock,make,model,year,price,Odometer,Odometr', []],
    ['no price, and nothing that could be one', 'stock,make,model,year', []],
    ['short names, which are near to others', 'stock,make,model,year,price,egd', []],
  ])('that matter and are read by nothing: %s', (_name, headers, unread) => {
    const row = headers.split(',').map((_, index) => ['A1', 'Acme', 'Rover', '2020'][index] ?? '1');
    const { report } = read(`${headers}\n${row.join(',')}\n`);
    expect(report.unread.map(({ field, columns }) => [field, columns])).toEqual(unread);
    expect(read(`${headers}\n`).report.unread).toEqual([]);
  });

  it.each([
    ...PRIVATE_COLUMNS,
    'Purchase Cost (ex GST)',
    'Total cost',
    'price_cost',
    'price_wholesale',
    'BookValue',
    'Key No.',
    'Gross profit',
    'Invoice amount',
  ])('%s is private', (header) => expect(isPrivate(header)).toBe(true));

  it('that are known are not taken for private ones', () => {
    for (const aliases of Object.values(COLUMN_ALIASES))
      for (const alias of aliases) expect([alias, isPrivate(alias)]).toEqual([alias, false]);
  });

  it.each([
    ['generic', ['stock', 'make']],
    ['us_vauto', ['Stock #', 'Drivetrain Desc']],
    ['au_dealer', ['DAP Price', 'EGC Price']],
    ['au_network', ['Specification.Make', 'Specification.Model']],
  ])('%s', (preset, headers) => expect(presetOf(headers)).toBe(preset));

  it('of one name count once', () =>
    expect(findColumns(['Make', 'Make', 'MAKE'], 'generic', { region: 'AU' }).of('make')).toEqual([0, 2]));
});

describe('several columns of one field', () => {
  const car = (headers: string, values: string) =>
    read(`stock,make,model,year,${headers}\nA1,Acme,Rover,2020,${values}\n`).cars[0];

  it.each([
    ['Feature 1,Feature 2,Feature10', 'Air,Tow bar,Sunroof', ['Air', 'Tow bar', 'Sunroof']],
    ['Option2,Option1', 'second,first', ['first', 'second']],
    ['Features,Feature 1', 'Air|Tow bar,Sunroof', ['Air', 'Tow bar', 'Sunroof']],
    ['Features,Feature 1', ',Sunroof', ['Sunroof']],
  ])('%s: %s', (headers, values, features) => expect(car(headers, values)?.filtered_features).toEqual(features));

  it('photos by number, the one without first', () =>
    expect(
      car(
        'Image 2,Image,images/3/url',
        'https://cdn.example/2.jpg,https://cdn.example/1.jpg,https://cdn.example/3.jpg',
      )?.images.map(({ url }) => url),
    ).toEqual([1, 2, 3].map((number) => `https://cdn.example/${number}.jpg`)));
});

describe('nested JSON of another kind', () => {
  const item = { vehicle: { make: 'Acme', model: 'Rover' }, factory: { year: 2020 }, stock: 'A1', cost: { make: 'x' } };

  it('is offered as lines of the definition', () => {
    const [refused] = [() => read([item])];
    expect(refused).toThrow(
      expect.objectContaining({
        code: 'no-columns',
        hint: expect.stringContaining(
          '`stock: { columns: [{ field: make, column: "vehicle.make" }, { field: model, column: "vehicle.model" }, { field: year, column: "factory.year" }] }`',
        ),
      }),
    );
  });

  it('is read where one part of it is the car', () => {
    const vehicle = { make: 'Acme', model: 'Rover', spec: { year: 2020 } };
    expect(read([{ vehicle, stock: 'A1' }]).cars).toMatchObject([{ make: 'Acme', model: 'Rover', year: 2020 }]);
    expect(() => read([{ vehicle, swapped: vehicle, stock: 'A1' }])).toThrow('No column is known');
  });

  it('is read with them', () => {
    const mapping = (['make', 'model', 'year'] as const).map((field) => ({
      field,
      column: field === 'year' ? 'factory.year' : `vehicle.${field}`,
    }));
    expect(read([item], { mapping }).cars).toMatchObject([{ make: 'Acme', model: 'Rover', year: 2020 }]);
  });
});

describe('the schema says what the code knows', async () => {
  const { default: schema } = await import('../../schema/parts/stock.schema.json', { with: { type: 'json' } });
  const { columns, locked_fields, locked_cars } = schema.properties;

  it('fields and locks', () => {
    expect(columns.items.properties.field.enum).toEqual(Object.keys(COLUMN_ALIASES));
    expect(locked_fields.items.enum).toEqual(Object.keys(LOCKS));
    expect(locked_cars.items.properties.fields.items.enum).toEqual(Object.keys(LOCKS));
  });
});
