import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../runtime/prove.fixture.ts';
import { galleryViews } from '../../runtime/rules/car/car-images.ts';
import { StockError } from './feed/stock-error.ts';
import { stockIds } from './fields/identity.ts';
import { readStock } from './read-stock.ts';
import type { StockOptions, StockResult } from './rows/stock.types.ts';
import { OPTIONS } from './stock.fixture.ts';

/** One car of one row: the required columns and those given. */
function one(columns: Record<string, string>, options: Partial<StockOptions> = {}) {
  const all = { 'Stock No': 'A1', Make: 'Acme', Model: 'Rover', Year: '2023', ...columns };
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const csv = [Object.keys(all), Object.values(all)].map((row) => row.map(quote).join(',')).join('\n');
  const result = readStock(csv, { ...OPTIONS, ...options });
  return { car: result.cars[0], ...result };
}

/** A report with the rows left out by line. */
function withSkipped({ report }: StockResult) {
  const skipped = report.notes
    .filter(({ kind }) => kind === 'skipped')
    .flatMap(({ message, positions }) => positions.map(({ line }) => ({ line, reason: message })))
    .sort((a, b) => a.line - b.line);
  return { ...report, skipped };
}

describe('domain.md 3.1, 3.6: columns and values of real files', () => {
  it.each([
    ['dollars', { 'DAP Price': '$34,990' }, { price: 34990, price_type: 'drive_away' }],
    ['spaces', { DAP: '34 990' }, { price: 34990 }],
    ['a no-break space and cents', { DAP: '34\u00a0990.00' }, { price: 34990 }],
    ['a currency', { EGC: 'A$34,990' }, { price: 34990, price_type: 'egc' }],
    ['DAP beats EGC', { 'EGC Price': '30000', 'DAP Price': '33000' }, { price: 33000, price_type: 'drive_away' }],
    ['EGC where DAP is empty', { 'EGC Price': '30000', 'DAP Price': '' }, { price: 30000, price_type: 'egc' }],
    ['§5: 10 is no price', { 'DAP Price': '10' }, { price: null }],
    ['§5: a DAP of 0 leaves EGC', { 'DAP Price': '0', 'EGC Price': '30000' }, { price: 30000, price_type: 'egc' }],
    ['no amount', { Price: 'POA' }, { price: null }],
    ['a declared kind of price', { Price: '30000', 'Price Type': 'Drive Away' }, { price_type: 'drive_away' }],
    ['hire by the day', { Price: '59', 'Price Type': 'per day' }, { price: 59, price_type: 'per_day' }],
    ['subscription', { Price: '239', 'Price Type': 'Weekly' }, { price: 239, price_type: 'per_week' }],
    ['was', { Price: '30000', 'Was price': '$32,000' }, { before_price: 32000 }],
    ['subscription', { Price: '30000', 'Subscription price': '$189' }, { price: 30000, subscription_price: 189 }],
    ['no subscription', { Price: '30000', 'Subscription price': '0' }, { subscription_price: null }],
    ['odometer', { Odometer: '45,120 km' }, { km: 45120 }],
    ['N', { 'New/Used': 'N' }, { car_type: 'new' }],
    ['U', { Condition: 'U' }, { car_type: 'used' }],
    ['D', { 'Car type': 'd' }, { car_type: 'demo' }],
    ['New', { 'Listing Type': 'New' }, { car_type: 'new' }],
    ['no type', {}, { car_type: 'used' }],
    ['dd/mm/yyyy', { 'Date in stock': '04/09/2026' }, { created_at_timestamp: Date.UTC(2026, 8, 4) / 1000 }],
    ['no date: never a new arrival', {}, { created_at_timestamp: 0 }],
    [
      'shouted make and model',
      { Make: 'ACME', Model: 'ROVER' },
      { make: 'Acme', model: 'Rover', make_model: 'Acme Rover' },
    ],
    ['letters and digits stay', { Make: 'AC', Model: 'RX-50' }, { make: 'AC', model: 'RX-50' }],
    ['whispered', { Make: 'acme motors', Model: 'rav9' }, { make: 'Acme Motors', model: 'RAV9' }],
    ['mixed case is meant', { Model: 'roVer' }, { model: 'roVer' }],
    ['badge', { Badge: 'GXL SPORT' }, { badge: 'GXL Sport', name: '2023 Acme Rover GXL Sport' }],
    [
      'inches and quotation marks, which no filter could hold (§5)',
      { Model: 'SILVERADO 1500', Badge: '4WD Crew Cab 147" Custom', Tag: '"Outback" (say "yes")' },
      {
        badge: '4WD Crew Cab 147″ Custom',
        slug: '2023-acme-silverado-1500-4wd-crew-cab-147-custom-a1',
        tag: '“Outback” (say “yes”)',
      },
    ],
    ['a year in a build date', { Year: '07/2021' }, { year: 2021 }],
    ['the latest year that is believed', { Year: '2028' }, { year: 2028 }],
    ['engine', { 'Engine size': '2487', Cylinders: '4' }, { engine: '2.5L 4cyl' }],
    ['engine in litres', { 'Engine Capacity': '3.0L', Cyl: '6 cyl' }, { engine: '3.0L 6cyl' }],
    [
      'engine of a motorcycle',
      { Body: 'Motorcycle - Naked', 'Engine size': '689', Cylinders: '2' },
      { engine: '689 cc 2cyl' },
    ],
    ['engine of a scooter', { Body: 'Scooter', 'Engine size': '0.155' }, { engine: '155 cc' }],
    ['engine of a moped', { Body: 'Moped', 'Engine size': '50' }, { engine: '50 cc' }],
    ['engine of a quad, by its kind', { 'Item type': 'Quad bikes', 'Engine size': '1,084 cc' }, { engine: '1084 cc' }],
    ['engine of a ute, whatever its cab', { Body: 'Quad cab', 'Engine size': '3.0' }, { engine: '3.0L' }],
    ['engine of a motorcycle in tenths', { Body: 'Scooter', 'Engine size': '0.2', Cylinders: '1' }, { engine: '1cyl' }],
    ['rego', { Rego: 'ab 12-cd' }, { rego: 'AB12CD' }],
    ['unregistered', { Rego: 'Unreg' }, { rego: null }],
    [
      'HTML comments',
      { 'Dealer comments': 'One owner<br/>Two keys &amp; <b>books</b>\r\n\r\n\r\nCall' },
      { description: 'One owner\nTwo keys & books\n\nCall' },
    ],
    [
      'dealer comments before description',
      { Description: 'factory text', Dealercomments: 'ours' },
      { description: 'ours' },
    ],
    ['features', { Features: 'Tow bar|Air|Air | 17" alloys' }, { filtered_features: ['Tow bar', 'Air', '17″ alloys'] }],
    ['not on the web', { 'Advertise on web': 'N' }, { show_on_dealer_website: false }],
    ['certified', { Certified: 'Yes' }, { certified: true }],
  ])('%s', (_name, columns, expected) => expect(one(columns).car).toMatchObject(expected));

  it.each([
    ['In Stock', { status: 'in_stock', sold: false }],
    ['FOR SALE', { status: 'in_stock' }],
    ['coming soon', { status: 'coming_soon' }],
    ['In transit', { status: 'coming_soon' }],
    ['Sold', { status: 'sold', sold: true, sold_date_timestamp: null }],
    ['Deposit taken', { status: 'in_stock', reserved: true }],
    ['Pre-Order', { status: 'coming_soon', preorder: true }],
  ])('§4 Car status: %s', (Status, expected) => expect(one({ Status }).car).toMatchObject(expected));

  it('takes a sold date for a sale', () => {
    expect(one({ Status: 'In stock', 'Sold date': '19/11/2026', Reserved: 'Y' }).car).toMatchObject({
      status: 'sold',
      sold: true,
      reserved: false,
      sold_date_timestamp: Date.UTC(2026, 10, 19) / 1000,
    });
  });

  it.each([
    ['SUV', 'SUV'],
    ['4x4 Wagon', 'SUV'],
    ['Utility - Dual Cab', 'Ute'],
    ['4X4 DUAL CAB PICK-UP', 'Ute'],
    ['Sports Utility Vehicle', 'SUV'],
    ['Cab Chassis - Single Cab', 'Cab Chassis'],
    ['cabChassis', 'Cab Chassis'],
    ['Hatch', 'Hatchback'],
    ['5D Hatchback', 'Hatchback'],
    ['stationWagon', 'Wagon'],
    ['Sedan', 'Sedan'],
    ['Coupe', 'Coupe'],
    ['Cabriolet', 'Convertible'],
    ['peopleMover', 'People Mover'],
    ['Panel Van', 'Van'],
    ['Motorhome', 'Motorhome'],
    ['lightTruck', 'Light Truck'],
    ['Prime Mover - Sleeper Cab', 'Prime Mover'],
    ['Dump truck', 'Tipper'],
    ['Curtainsider', 'Pantech'],
    ['Refrigerated body', 'Refrigerated'],
    ['Tray truck', 'Tray Truck'],
    ['Campervan', 'Campervan'],
    ['Camper trailer', 'Camper Trailer'],
    ['Pop-top caravan', 'Caravan'],
    ['Motorcycle - Naked', 'Motorcycle'],
    ['Dirt bike', 'Motorcycle'],
    ['Scooter', 'Scooter'],
    ['Quad', 'ATV'],
    ['Side by side', 'Side-by-Side'],
  ])('§9 Body type: %s', (Body, label) => expect(one({ Body }).car?.simple_body).toBe(label));

  it.each([
    ['Fuel', 'Petrol - Unleaded ULP', 'simple_fuel', 'Petrol'],
    ['Fuel', 'Unleaded/Electric', 'simple_fuel', 'Hybrid'],
    ['Fuel', 'PHEV', 'simple_fuel', 'Plug-in Hybrid'],
    ['Fuel', 'Electric', 'simple_fuel', 'Electric'],
    ['Fuel', 'DIESEL', 'simple_fuel', 'Diesel'],
    ['Transmission', 'Sports Automatic Dual Clutch', 'simple_transmission', 'Automatic'],
    ['Transmission', 'Continuous Variable', 'simple_transmission', 'Automatic'],
    ['Transmission', '6 SP Manual', 'simple_transmission', 'Manual'],
    ['Transmission', '5M', 'simple_transmission', 'Manual'],
    ['Drive', '4X4', 'simple_drive', '4WD'],
    ['Drive', 'All Wheel Drive', 'simple_drive', 'AWD'],
    ['Drive', 'Front Wheel Drive', 'simple_drive', 'FWD'],
    ['Drive', '4x2', 'simple_drive', 'RWD'],
  ] as const)('%s %s', (column, words, field, label) => expect(one({ [column]: words }).car?.[field]).toBe(label));

  it('keeps words that fit no label, with a warning', () => {
    const { car, report } = one({ Body: 'HOVERCRAFT' });
    expect([car?.simple_body, report.notes, report.unknownWords]).toMatchObject([
      'Hovercraft',
      [
        {
          column: 'Body',
          message: expect.stringContaining('none of the known kinds; it is shown as it is'),
          positions: [{ line: 2 }],
        },
      ],
      [{ column: 'Body', word: 'HOVERCRAFT', rows: 1, line: 2 }],
    ]);
  });

  it.each([
    [
      'mm/dd/yyyy and trim as series',
      { 'Inventory Date': '09/04/2026', Series: 'XLT', 'Stock #': 'B2' },
      { created_at_timestamp: Date.UTC(2026, 8, 4) / 1000, badge: 'XLT', series: null },
    ],
    [
      'MSRP beside a price is the earlier one',
      { Price: '30000', MSRP: '35000' },
      { price: 30000, before_price: 35000, price_type: 'plus_orc' },
    ],
    ['a pickup', { Body: 'Truck - Crew Cab Pickup' }, { simple_body: 'Pickup' }],
    ['a minivan', { Body: 'Minivan' }, { simple_body: 'Minivan' }],
    ['gasoline', { Fuel: 'Gasoline' }, { simple_fuel: 'Gasoline' }],
    ['MSRP alone', { MSRP: '35000' }, { price: 35000, before_price: null, price_type: 'msrp' }],
  ])('domain.md 3.5, US: %s', (_name, columns, expected) =>
    expect(one(columns, { region: 'US' }).car).toMatchObject(expected),
  );
});

describe('figures of which one must be wrong', () => {
  const VIN = '1M8GDM9AXKP042788';
  it.each<[string, rows: string, messages: string[]]>([
    [
      'one VIN on two cars',
      `A1,${VIN},,,,\nA2,1m8gdm9a xkp042788,,,,`,
      ['The car with this VIN stands on line 2 already; both are shown.'],
    ],
    ['one that was sold and came back', `A1,${VIN},01/02/2026,,,\nA2,${VIN},,,,`, []],
    ['one that is not for the site', `A1,${VIN},,,,no\nA2,${VIN},,,,`, []],
    ['no VIN', 'A1,,,,,\nA2,,,,,', []],
    ['nothing for a VIN', 'A1,TBA,,,,\nA2,TBA,,,,', []],
    [
      'less with charges than without',
      'A1,,,30990,28990,',
      ['30990 is without charges, and above the price with them; the one with them is shown.'],
    ],
    ['the same without charges', 'A1,,,28990,28990,', []],
  ])('%s', (_name, rows, messages) => {
    const csv = `Stock No,VIN,Sold date,EGC Price,DAP Price,Website,Make,Model,Year\n${rows.replaceAll(/$/gm, ',Acme,Rover,2023')}`;
    const { cars, report } = readStock(csv, OPTIONS);
    expect(cars).toHaveLength(rows.split('\n').length);
    expect(report.notes.map(({ message }) => message)).toEqual(messages);
  });
});

describe('locations', () => {
  it.each([
    ['n1', 11],
    ['NTH', 11],
    ['south', 12],
    ['North', 11],
    ['', 12],
  ])('%s stands at %s', (code, id) => expect(one({ 'Location code': code }).car?.location_id).toBe(id));

  it('shows a car of an unknown yard at the primary one, with a warning', () => {
    const { car, report } = one({ Yard: 'X9' });
    expect(car).toMatchObject({
      location_id: 12,
      location_slug: 'south',
      dealership_slug: 'south-motors',
      city: 'Southville',
      dealership_id: 7,
      dealership_name: 'Example Motors',
    });
    expect(report.notes.map((note) => note.column)).toEqual(['Yard']);
  });

  it('§3 dealerships: a car is of the dealership of its location; of one that is not listed, the dealer’s own', () => {
    const dealerships = [{ id: 71, slug: 'north-motors', name: 'North Motors' }];
    const csv = 'Stock No,Make,Model,Year,Location code\n1,Acme,Rover,2023,N1\n2,Acme,Rover,2023,S1';
    const { cars } = readStock(csv, { ...OPTIONS, dealerships });
    expect(cars.map((car) => [car.dealership_id, car.dealership_slug, car.dealership_name])).toEqual([
      [71, 'north-motors', 'North Motors'],
      [7, 'south-motors', 'Example Motors'],
    ]);
  });

  it('cannot stand nowhere', () => expect(() => readStock('a', { ...OPTIONS, locations: [] })).toThrow(StockError));
});

describe('pictures', () => {
  it('draws a car that has no photographs, in its body and colour', () => {
    const { car } = one({ Body: 'Dual cab ute', Colour: 'SOUL RED CRYSTAL' });
    expect(car?.images[1]).toEqual({
      url: '/pictures/v1/cars/ute/red/front',
      alt: 'Illustration: Soul Red Crystal 2023 Acme Rover, front',
    });
    expect(car?.photos_count).toBe(galleryViews('AU').length);
  });

  it('sits on the left in the United States', () => {
    const inside = (region: 'AU' | 'US') => one({}, { region }).car?.images.at(-1)?.url;
    expect([inside('AU'), inside('US')]).toEqual([
      '/pictures/v1/cars/suv/silver/interior',
      '/pictures/v1/cars/suv/silver/interior-left',
    ]);
  });

  it.each([
    ['Graphite Grey', 'grey'],
    ['Midnight Blue', 'blue'],
    ['Pearl White', 'white'],
    ['Champagne', 'beige'],
    ['Liquid Bronze', 'brown'],
    ['', 'silver'],
    ['Octarine', 'silver'],
  ])('paints %s %s', (Colour, paint) =>
    expect(one({ Colour }).car?.images[0]?.url).toBe(`/pictures/v1/cars/suv/${paint}/side`),
  );

  it.each([
    ['Photos = 0', { Photos: '0' }, {}],
    ['no artwork wanted', {}, { artwork: false }],
  ])('%s: none', (_name, columns, options) =>
    expect(one(columns, options).car).toMatchObject({ images: [], photos_count: 0 }),
  );

  it.each([
    'https://cdn.example/1.jpg|https://cdn.example/2.jpg',
    'https://cdn.example/1.jpg, https://cdn.example/2.jpg',
    'https://cdn.example/1.jpg;https://cdn.example/2.jpg',
  ])('reads %s', (cell) => {
    expect(one({ 'Photo Url List': cell }).car).toMatchObject({
      images: [
        { url: 'https://cdn.example/1.jpg', alt: '2023 Acme Rover, photo 1 of 2' },
        { url: 'https://cdn.example/2.jpg', alt: '2023 Acme Rover, photo 2 of 2' },
      ],
      photos_count: 2,
    });
  });

  it('takes no address that could run or leave by itself', () => {
    expect(
      one({ Images: 'javascript:alert(1)|//evil.example/x.jpg|data:image/png;base64,AA' }, { artwork: false }).car
        ?.images,
    ).toEqual([]);
  });
});

describe('identity', () => {
  it('makes the slug of year, make, model, badge and stock number', () => {
    expect(one({ Model: 'Röver X/5', Badge: 'GT+', 'Stock No': 'ab_12.3' }).car?.slug).toBe(
      '2023-acme-rover-x-5-gt-ab-12-3',
    );
  });

  it('keeps slugs apart', () => {
    const { cars } = readStock('stock,make,model,year\nA.1,Acme,Rover,2020\nA-1,Acme,Rover,2020\n', OPTIONS);
    expect(cars.map((car) => car.slug).sort()).toEqual(['2020-acme-rover-a-1', '2020-acme-rover-a-1-2']);
  });

  it('gives the same ids and slugs in any order, and the same ids when a car is described anew', () => {
    const rows = Array.from({ length: 40 }, (_, index) => `S${index},Acme,Rover,2020`);
    const idsOf = (body: string[]) =>
      Object.fromEntries(
        readStock(['stock,make,model,year', ...body].join('\n'), OPTIONS).cars.map((car) => [
          car.stocknum,
          [car.id, car.slug],
        ]),
      );
    expect(idsOf([...rows].reverse())).toEqual(idsOf(rows));
    expect(readStock('stock,make,model,year\ns7,Other,Thing,2024', OPTIONS).cars[0]?.id).toBe(idsOf(rows).S7?.[0]);
  });

  it('gives each of 60,000 stock numbers its own positive 31-bit id', () => {
    const ids = [...stockIds(Array.from({ length: 60_000 }, (_, index) => `N${index}`)).values()];
    expect(new Set(ids).size).toBe(60_000);
    expect(ids.every((id) => Number.isInteger(id) && id > 0 && id <= 0x7fffffff)).toBe(true);
  });

  it('spells one make one way: as the dealer does, else in mixed case', () => {
    const csv = 'stock,make,model,year\n1,KIX,Zed,2020\n2,Kix,ZED,2020\n3,kix,zed,2020\n4,ACME,A,2020';
    expect(new Set(readStock(csv, OPTIONS).cars.map((car) => car.make_model))).toEqual(new Set(['Kix Zed', 'Acme A']));
    expect(new Set(readStock(csv, { ...OPTIONS, makes: ['AcMe'] }).cars.map((car) => car.make))).toEqual(
      new Set(['Kix', 'AcMe']),
    );
  });
});

describe('where a file breaks off', () => {
  it('the last whole car is named', () => {
    const text = '[{"stocknum":"A1","make":"Acme","model":"Rover","year":2020},{"stocknum":"A2"';
    const message = 'The file ends too early: in the middle of car 2. The last whole car is stock number A1.';
    expect(() => readStock(text, OPTIONS)).toThrow(
      expect.objectContaining({ code: 'cut-off', line: 1, column: 78, message }),
    );
  });
});

describe('a row that cannot be trusted', () => {
  it('is never named as the last whole car: its stock number may be what the car cost', () => {
    const car = (stocknum: string): string => `${stocknum},Acme,Rover,2020,99`;
    // A row is told once the one below it has been read: the short one is, the last whole one is not.
    const text = ['stock,make,model,year,cost', car('A1'), car('A2'), '15432.10,', car('A3'), 'A4,Acme,"'].join('\n');
    expect(() => readStock(text, OPTIONS)).toThrow(/The last whole car is stock number A1\.$/);
  });
});

describe('rows that are left out', () => {
  it('names line and reason, lines counted over quoted line ends and empty lines', () => {
    const csv =
      'Stock No,Make,Model,Year,Comments\r\nA1,Acme,Rover,2020,"two\r\nlines"\r\n\r\n,Acme,Rover,2020,\r\nA3,,,2020,\r\nA4,Acme,Rover,soon,\r\nA5,Acme,Rover,1850,\r\na1,Acme,Rover,2020,\r\nA6,Acme,Rover,2020,x,y\r\nA7,Acme,Rover,2029,\r\n';
    expect(withSkipped(readStock(csv, OPTIONS))).toMatchObject({
      rows: 8,
      imported: 1,
      skipped: [
        { line: 5, reason: 'The row has no stock number.' },
        { line: 6, reason: 'The row has no make, no model.' },
        { line: 7, reason: "'soon' is not a year." },
        { line: 8, reason: "'1850' is not a year." },
        { line: 9, reason: 'Stock number a1 stands on line 2 already.' },
        { line: 10, reason: expect.stringContaining('6 values for 5 columns') },
        { line: 11, reason: "'2029' is not a year." },
      ],
    });
  });

  it('leaves out withdrawn cars', () =>
    expect(withSkipped(one({ Status: 'WITHDRAWN' })).skipped).toEqual([
      { line: 2, reason: 'The car is withdrawn from sale.' },
    ]));

  it.each([
    ['VIN', 'JTMRWRFV50D500001', []],
    // Anything may be in place 9 outside North America; there it is reckoned.
    ['VIN', 'JTMRWRFV60D500001', []],
    ['VIN', 'WVWZZZ1KZAW000001', []],
    ['VIN', '1M8GDM9AXKP042788', []],
    ['VIN', '1M8GDM9A5KP042788', ["The VIN's check digit (place 9) should be X; it is shown as it is."]],
    ['VIN', '5YJ3E1EA0PF000001', ["The VIN's check digit (place 9) should be 9; it is shown as it is."]],
    ['VIN', 'JTMRWRFV', ['A VIN has 17 characters, this one has 8; it is shown as it is.']],
    ['VIN', 'JTMRWRFVO0D500001', ['A VIN has digits and letters only, without I, O and Q; it is shown as it is.']],
    ['Odometer', 'lots', ["'lots' is not an odometer reading; the car is shown without it."]],
    ['Date in stock', '31/02/2026', ["'31/02/2026' is not a date; the car never counts as a new arrival."]],
    ['Status', 'Frontier', ["'Frontier' is not a status; the car counts as in stock."]],
    ['Status', 'maybe', ["'maybe' leaves open whether the car is for sale; the car is kept off the site."]],
    [
      'Body',
      'Hovercraft',
      ["'Hovercraft' is none of the known kinds; it is shown as it is, and is a filter of its own."],
    ],
    ['DAP price', '0', []],
    ['DAP price', '$5', ["'$5' counts as no price, as 10 or less does; it is not shown."]],
    ['DAP price', '10', ["'10' counts as no price, as 10 or less does; it is not shown."]],
    ['DAP price', '28', ["'28' is hardly the price of a vehicle; it is not shown."]],
    ['DAP price', '280', ['280 is hardly the price of a vehicle; it is shown as it is.']],
    ['Images', 'T1.jpg', ["'T1.jpg' is no address of a photo; it is not shown."]],
    ['Images', 'https://cdn.example/T1.jpg', []],
  ])('%s %s is imported with %s', (column, value, messages) => {
    const { report } = one({ [column]: value });
    expect([report.imported, report.notes.map((note) => [note.column, note.message])]).toEqual([
      1,
      messages.map((message) => [column, message]),
    ]);
  });
});

describe("photographs of the dealer's folder", () => {
  const files = new Set(['photos/T1.heic', 'photos/T1.jpg', 'photos/T2-front.jpg', 'more/T3.webp', 'stock.csv']);
  const told = (images: string): [string[], string[]] => {
    const csv = `stock,make,model,year,images\nA1,Acme,Rover,2020,${images}`;
    const { cars, report } = readStock(csv, { ...OPTIONS, files });
    return [report.notes.map(({ message }) => message), cars[0]?.images.map(({ url }) => url) ?? []];
  };

  it.each([
    ['/photos/T1.jpg', null],
    ['https://cdn.example/T9.jpg', null],
    ['/photos/T2-fornt.jpg', 'Is it `/photos/T2-front.jpg`?'],
    ['/photos/t1.JPG', 'Is it `/photos/T1.jpg`?'],
    ['/photos/T3.webp', 'Is it `/more/T3.webp`?'],
    ['/photos/T1.png', 'Is it `/photos/T1.jpg`?'],
    ['/else/yard-at-night.jpg', ''],
  ])('%s: %j', (address, near) => {
    const said = `\`${address}\` is not in the dealer's folder; it is not shown.${near ? ` ${near}` : ''}`;
    expect(told(address)).toEqual([near === null ? [] : [said], [address]]);
  });

  it('of a kind that browsers do not show are told too', () =>
    expect(told('/photos/T1.heic')[0]).toEqual([
      '`/photos/T1.heic` is no kind of picture that browsers show; it is not shown.',
    ]));

  it('several of a car are told as one', () =>
    expect(told('/photos/T1.jpg|/x/8.jpg|/x/9.jpg')[0]).toEqual([
      "`/x/8.jpg` and 1 more of this car are not in the dealer's folder; they are not shown.",
    ]));

  it('are taken to be there where no folder is known', () =>
    expect(readStock('stock,make,model,year,images\nA1,Acme,Rover,2020,/no/1.jpg', OPTIONS).report.notes).toEqual([]));
});

describe('files', () => {
  const table = 'stock,make,model,year\nA1,Acme,Røver,2020\n';
  it.each([
    ['a byte order mark', new TextEncoder().encode(`\uFEFF${table}`)],
    [
      'UTF-16',
      new Uint8Array([
        0xff,
        0xfe,
        ...new Uint8Array(new Uint16Array([...table].map((character) => character.charCodeAt(0))).buffer),
      ]),
    ],
    ['Windows-1252', Uint8Array.from([...table].map((character) => character.charCodeAt(0)))],
    ['CR line ends', table.replaceAll('\n', '\r')],
    ['semicolons', table.replaceAll(',', ';')],
    ['tabs', table.replaceAll(',', '\t')],
    ['upper-case headers', table.replace('stock,make,model,year', 'STOCK_NO*, MAKE ,Model*,Year*')],
    ['JSON', '[{"stocknum":"A1","make":"Acme","model":"Røver","year":2020}]'],
    ['JSON in an object', '{"cars":[{"stocknum":"A1","make":"Acme","model":"Røver","year":"2020"}]}'],
  ])('%s', (_name, source) =>
    expect(readStock(source, OPTIONS).cars[0]).toMatchObject({
      stocknum: 'A1',
      make: 'Acme',
      model: 'Røver',
      year: 2020,
    }),
  );

  it('reads the lists and flags of JSON', () => {
    const item = {
      stocknum: 'A1',
      make: 'Acme',
      model: 'Rover',
      year: 2020,
      dapprice: 34990,
      features: ['Air, dual zone', 'Tow bar'],
      images: [{ url: 'https://cdn.example/1.jpg' }],
      show_on_dealer_website: false,
    };
    const result = readStock(JSON.stringify([item, 'x']), OPTIONS);
    expect(result.cars).toMatchObject([
      {
        price: 34990,
        filtered_features: ['Air, dual zone', 'Tow bar'],
        photos_count: 1,
        show_on_dealer_website: false,
      },
    ]);
    expect(withSkipped(result).skipped).toEqual([{ line: 1, reason: 'The item is not an object.' }]);
  });

  it('keeps a stray quote in an unquoted value', () =>
    expect(
      readStock('stock,make,model,year,features\nA1,Acme,Rover,2020,18" alloys', OPTIONS).cars[0]?.filtered_features,
    ).toEqual(['18″ alloys']));

  it.each([
    [
      'an open quote',
      'stock,make,model,year\nA1,Acme,Rover,2020\nA2,"Acme,Rover,2020\nA3,Acme,Rover,2020\n',
      'malformed',
      3,
    ],
    ['broken JSON', '[\n{"stocknum" 1}\n', 'malformed', 2],
    ['JSON that ends too early', '[\n{"stocknum":\n', 'cut-off', 3],
    ['JSON of another kind', '{"a":1}', 'malformed', 1],
    ['missing columns', 'stock,colour\n1,red', 'no-columns', 1],
  ])('%s is a typed error with its line', (_name, text, code, line) => {
    expect(() => readStock(text, OPTIONS)).toThrow(StockError);
    try {
      readStock(text, OPTIONS);
    } catch (error) {
      expect(error).toMatchObject({ code, line });
    }
  });

  it('reads an empty file as no stock', () =>
    expect(readStock('', OPTIONS)).toMatchObject({
      cars: [],
      report: { rows: 0, imported: 0, skipped: 0, notes: [] },
    }));
});

describe('private columns (domain.md 3.6)', () => {
  const COST = '918273.45';
  const privateHeaders = ['Purchase cost', 'price_cost', 'Price Wholesale', 'BookValue', 'Key No', 'COST', 'Margin'];

  it.each(privateHeaders)('never publishes %s', (header) =>
    expect(JSON.stringify(one({ [header]: COST }))).not.toContain('918273'),
  );

  it('leaves out a row whose values have shifted, in whichever direction', () => {
    const header = 'stock,make,model,year,colour,features,purchase cost,comments,series';
    const longer = `A1,Acme,Rover,2020,Red, White,Air,${COST},fine,S`;
    const shorter = `A2,Acme,Rover,2020,Air,${COST},fine,S`;
    const result = readStock([header, longer, shorter].join('\n'), OPTIONS);
    expect([result.cars.length, result.report.skipped, JSON.stringify(result).includes('918273')]).toEqual([
      0,
      2,
      false,
    ]);
  });

  it('throws nothing but its own error on wild bytes', () => {
    const wild = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc
        .array(
          fc.constantFrom(
            'stock',
            'make',
            'model',
            'year',
            'photos',
            ',',
            '"',
            '\n',
            '\r',
            ';',
            '\uFEFF',
            'A1',
            '2020',
            '[',
            '{',
            '"x":',
            '\0',
          ),
          { maxLength: 80 },
        )
        .map((parts) => new TextEncoder().encode(parts.join(''))),
    );
    fc.assert(
      fc.property(wild, (bytes) => {
        try {
          const { report, cars } = readStock(bytes, OPTIONS);
          expect(report.imported + report.skipped).toBe(report.rows);
          expect(cars.length).toBe(report.imported);
        } catch (error) {
          if (!(error instanceof StockError)) throw error;
        }
      }),
      tries(15_000),
    );
  });

  it('never leaks the cost and always makes sound cars, whatever stands in the other cells', () => {
    const headers = [
      'Stock No',
      'Make',
      'Model',
      'Year',
      'Badge',
      'DAP',
      'Kms',
      'Body',
      'Colour',
      'Photos',
      'Status',
      'Sold date',
      'Features',
      'Comments',
      'Vin',
      'Yard',
      'Purchase cost',
    ];
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('', '0', '2020', '$34,990', 'a,b', 'x"y', 'l\nm', '12/12/2025', 'Sold', '__proto__', '<b>'),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    const quote = (text: string, always: boolean) => (always ? `"${text.replaceAll('"', '""')}"` : text);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.array(cell, { minLength: 16, maxLength: 16 }), fc.boolean()), { maxLength: 6 }),
        (rows) => {
          const csv = [
            headers.join(','),
            ...rows.map(([cells, always]) => [...cells, COST].map((text) => quote(text, always)).join(',')),
          ].join('\n');
          try {
            const result = readStock(csv, OPTIONS);
            expect(JSON.stringify(result.cars)).not.toContain(COST);
            for (const car of result.cars) {
              expect(car.slug).toMatch(/^[A-Za-z0-9_-]+$/);
              expect(car.price === null || car.price > 10).toBe(true);
              expect(car.photos_count).toBe(car.images.length);
              for (const value of Object.values(car)) expect(value).not.toBe('');
            }
            expect(new Set(result.cars.map((car) => car.slug)).size).toBe(result.cars.length);
          } catch (error) {
            if (!(error instanceof StockError)) throw error;
          }
        },
      ),
      tries(6000),
    );
  });
});

describe('lines of a JSON list', () => {
  it('points at the line where an item begins, whatever stands in its strings', () => {
    const text =
      '[\n {"stock": "A1", "year": "x", "make": "Acme, [x]\\n", "model": "R", "year": ""},\n null,\n\n {\n  "stock": "A2",\n  "features": ["a", "b"]\n }\n]';
    expect(withSkipped(readStock(text, OPTIONS)).skipped.map(({ line }) => line)).toEqual([2, 3, 5]);
  });
});
