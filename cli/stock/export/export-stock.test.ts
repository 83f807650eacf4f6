import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExportFormat } from '../../../runtime/contracts/export.types.ts';
import { tries } from '../../../runtime/prove.fixture.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { projectRoot } from '../../cache/cache.ts';
import { location } from '../stock.fixture.ts';
import { cars, exportOf, rows, tenant, type VALUES } from './export.fixture.ts';
import { EXPORT_NAMES } from './export-names.ts';
import { exportStock } from './export-stock.ts';

it('names the platforms as dealers know them', () => {
  expect(exportOf('google').title).toBe('Google vehicle ads');
  expect(exportOf('meta').title).toBe('Meta automotive catalogue');
});

describe('domain.md 2.11: Google vehicle ads', () => {
  it('has the columns that the platform asks for', () => {
    expect(rows('google', cars({}), 'tsv').table).toEqual([
      {
        id: 'A1',
        vin: 'JTMRWRFV50D500001',
        store_code: 'S1',
        title: '2023 Acme Rover GX',
        description: 'One "owner"',
        google_product_category: '916',
        brand: 'Acme',
        model: 'Rover',
        trim: 'GX',
        year: '2023',
        condition: 'Used',
        'certified_pre-owned': 'no',
        mileage: '31250 km',
        color: 'Red',
        body_style: 'SUV',
        engine: '',
        price: '34990 AUD',
        vehicle_price_type: 'drive_away_price',
        vehicle_msrp: '',
        image_link: 'https://cdn.example/1.jpg',
        additional_image_link: 'https://cdn.example/2%2Cb.jpg',
        link: 'https://www.alpha.example/cars/2023-acme-rover-gx-a1',
        link_template: 'https://www.alpha.example/cars/2023-acme-rover-gx-a1?store={store_code}',
        date_in_stock: '',
      },
    ]);
  });

  it('in XML repeats a column of several values and escapes', () => {
    const { text } = exportStock(
      exportOf('google'),
      'xml',
      cars({ comments: 'a < b & "c"', badge: "Driver's" }),
      tenant(),
    );
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" xmlns:g=/);
    expect(text).toContain('<title>Alpha &amp; Sons</title>');
    expect(text).toContain('<g:description>a &lt; b &amp; &quot;c&quot;</g:description>');
    expect(text).toContain('<g:trim>Driver&apos;s</g:trim>');
    expect(text).toContain('<g:additional_image_link>https://cdn.example/2,b.jpg</g:additional_image_link>');
    expect(text).not.toContain('<g:engine>');
    expect(text).toMatch(/<\/item>\n<\/channel>\n<\/rss>\n$/);
  });

  it.each<[name: string, change: Partial<typeof VALUES>, reason: string | null]>([
    ['coming soon', { status: 'Coming soon' }, 'not in stock yet'],
    ['a truck', { body: 'Prime mover' }, 'not a passenger vehicle'],
    ['a motorhome', { body: 'Motorhome' }, 'not a passenger vehicle'],
    ['a ute', { body: 'Dual cab ute' }, null],
    ['no price', { dap: 'POA' }, 'no price'],
    ['no odometer', { km: '' }, 'no odometer reading'],
    ['no odometer, but new', { km: '', type: 'new' }, null],
    ['no VIN', { vin: '' }, null],
  ])('%s', (_name, change, reason) => {
    const { cars: count, refused } = rows('google', cars(change), 'tsv');
    expect([count, refused.map((one) => one.reason)]).toEqual(reason === null ? [1, []] : [0, [reason]]);
  });

  it.each(['egc', 'eegc'] as const)('says that a price leaves government charges out: %s', (price_type) => {
    const list = cars({}).map((car) => ({ ...car, price_type }));
    expect(rows('google', list, 'tsv').table[0]?.vehicle_price_type).toBe('excluding_government_charges_price');
  });

  it('has ten more pictures at the most', () => {
    const photos = Array.from({ length: 14 }, (_, at) => `https://cdn.example/${at}.jpg`).join('|');
    const { text } = exportStock(exportOf('google'), 'xml', cars({ photos }), tenant());
    expect(text.match(/<g:additional_image_link>/g)).toHaveLength(10);
  });

  it('has no car on order, and no part of a VIN', () => {
    const ordered = cars({}).map((car) => ({ ...car, preorder: true }));
    expect(rows('google', ordered, 'tsv').refused).toMatchObject([{ reason: 'not in stock yet', cars: 1 }]);
    expect(rows('google', cars({ vin: 'JTMRWRFV50D' }), 'tsv').table).toMatchObject([{ id: 'A1', vin: '' }]);
  });

  it('asks for a whole VIN in the United States, counts miles, and says nothing of Australian prices', () => {
    const american = tenant({ region: 'US', currency: 'USD', distanceUnit: 'mi' });
    const { table, refused } = rows('google', cars({}, { stock: 'A2', vin: '123' }), 'tsv', american);
    expect(table).toMatchObject([{ id: 'A1', mileage: '31250 miles', price: '34990 USD', vehicle_price_type: '' }]);
    expect(refused).toEqual([{ reason: 'no whole VIN', cars: 1, stocknums: ['A2'] }]);
  });
});

describe('domain.md 2.12: Meta automotive catalogue', () => {
  it('has the columns that the platform asks for', () => {
    const [row] = rows('meta', cars({ 'was price': '36990', certified: 'yes' }), 'csv').table;
    const pictures = Object.entries(row ?? {}).filter(([name, value]) => name.startsWith('image[') && value === '');
    expect(pictures.map(([name]) => name)).toHaveLength(36);
    expect(
      Object.fromEntries(Object.entries(row ?? {}).filter((one) => !pictures.some(([name]) => name === one[0]))),
    ).toEqual({
      vehicle_id: String(cars({})[0]?.id),
      vin: 'JTMRWRFV50D500001',
      stock_number: 'A1',
      title: '2023 Acme Rover GX',
      description: 'One "owner"',
      trim: 'GX',
      drivetrain: '',
      interior_color: '',
      condition: '',
      date_first_on_lot: '',
      dealer_id: '7',
      dealer_name: 'Example Motors',
      url: 'https://www.alpha.example/cars/2023-acme-rover-gx-a1',
      make: 'Acme',
      model: 'Rover',
      year: '2023',
      'mileage.value': '31250',
      'mileage.unit': 'KM',
      transmission: 'AUTOMATIC',
      fuel_type: 'PETROL',
      body_style: 'SUV',
      exterior_color: 'Red',
      state_of_vehicle: 'CPO',
      price: '36990 AUD',
      sale_price: '34990 AUD',
      availability: 'AVAILABLE',
      dealer_phone: '(02) 5550 1234',
      'address.addr1': '1 Hill Road',
      'address.city': 'Southville',
      'address.region': 'NSW',
      'address.postal_code': '2150',
      'address.country': 'Australia',
      latitude: '-33.8',
      longitude: '151.2',
      'image[0].url': 'https://cdn.example/1.jpg',
      'image[0].tag[0]': 'Red 2023 Acme Rover, photo 1 of 2',
      'image[1].url': 'https://cdn.example/2,b.jpg',
      'image[1].tag[0]': 'Red 2023 Acme Rover, photo 2 of 2',
    });
  });

  it.each<[name: string, change: Partial<typeof VALUES>, says: Record<string, string>]>([
    ['used', {}, { state_of_vehicle: 'USED', condition: '' }],
    ['driven by all wheels', { drive: 'AWD' }, { drivetrain: 'AWD' }],
    ['new', { type: 'new' }, { state_of_vehicle: 'NEW', condition: 'EXCELLENT' }],
    ['no earlier price', {}, { price: '34990 AUD', sale_price: '' }],
  ])('%s', (_name, change, says) => expect(rows('meta', cars(change), 'csv').table[0]).toMatchObject(says));

  it('cuts a description at 5000 characters, and has no place where a yard’s is not known', () => {
    const [car] = cars({}) as [Car];
    const long = { ...car, description: `${'a'.repeat(4990)} ${'b'.repeat(400)}` };
    const nowhere = tenant({ locations: [location(12, 'South', ['S1'], true)] });
    const [row] = rows('meta', [long], 'csv', nowhere).table;
    expect([row?.latitude, row?.longitude]).toEqual(['', '']);
    const solid = { ...car, description: 'c'.repeat(6000) };
    expect([...(rows('meta', [solid], 'csv').table[0]?.description ?? '')]).toHaveLength(5000);
  });

  it.each<[name: string, change: Partial<typeof VALUES>, reason: string]>([
    ['coming soon', { status: 'Coming soon' }, 'not in stock yet'],
    ['no odometer', { km: '' }, 'no odometer reading'],
    ['no VIN', { vin: '' }, 'no whole VIN'],
    ['no transmission', { trans: '' }, 'no transmission'],
    ['no colour', { colour: '' }, 'no colour'],
    ['no price', { dap: '' }, 'no price'],
  ])('%s', (_name, change, reason) =>
    expect(rows('meta', cars(change), 'csv').refused.map((one) => one.reason)).toEqual([reason]),
  );

  it.each([
    ['ute', 'TRUCK'],
    ['People mover', 'MINIVAN'],
    ['Caravan', 'OTHER'],
  ])('%s is %s', (body, style) => expect(rows('meta', cars({ body }), 'csv').table[0]?.body_style).toBe(style));

  it('keeps a masked phone number to itself', () => {
    const masked = tenant({ phone: { masked: true } });
    const said = cars({ comments: 'Call 08 5550 1234 or +61 8 5550 1234' });
    const [row] = rows('meta', said, 'csv', masked).table;
    expect([row?.dealer_phone, row?.description]).toEqual(['', 'Call (08) … or (08) …']);
    expect(rows('google', said, 'csv', masked).table[0]?.description).toBe('Call (08) … or (08) …');
    expect(rows('google', said, 'csv').table[0]?.description).toContain('08 5550 1234');
  });
});

describe.each(EXPORT_NAMES)('%s', (to) => {
  it('is in the guide to stock', () => {
    expect(readFileSync(path.join(projectRoot, 'docs/stock.md'), 'utf8')).toContain(`--to ${to}`);
  });

  const as = exportOf(to).formats[0] as ExportFormat;

  it('has only cars that shoppers see and can buy, in order of stock number', () => {
    const list = cars(
      { stock: 'Z9', vin: '6FPPXXMJ7PNA00002' },
      { stock: 'S1', status: 'Sold' },
      { stock: 'R1', status: 'Deposit taken' },
      { stock: 'H1', website: 'no' },
      { stock: 'A1' },
    );
    const { table, refused } = rows(to, list, as);
    // Whatever its column is called.
    const stocknum = (row: Record<string, string>) => Object.values(row).find((one) => ['A1', 'Z9'].includes(one));
    expect([table.map(stocknum), refused]).toEqual([
      ['A1', 'Z9'],
      [{ reason: 'reserved', cars: 1, stocknums: ['R1'] }],
    ]);
    expect(exportStock(exportOf(to), as, [...list].reverse(), tenant()).text).toBe(rows(to, list, as).text);
  });

  it('says of a car that was reserved and is sold by now nothing at all', () => {
    const sold = cars({ status: 'Sold' }).map((car) => ({ ...car, reserved: true }));
    expect(rows(to, sold, as)).toMatchObject({ cars: 0, refused: [] });
  });

  it('has one offer a VIN, none for hire, and tells of drawings', () => {
    expect(rows(to, cars({}, { stock: 'A2' }), as).refused).toMatchObject([{ reason: 'the same VIN as another car' }]);
    const hired = cars({}).map((car) => ({ ...car, price_type: 'per_day' as const }));
    expect(rows(to, hired, as).refused).toMatchObject([{ reason: 'for hire, not for sale' }]);
    expect(rows(to, cars({ photos: '' }), as)).toMatchObject({ cars: 1, drawn: 1 });
  });

  it('never has the purchase cost', () => expect(rows(to, cars({}), as).text).not.toContain('29123'));

  it('is a table that any reader takes apart again, whatever stands in the words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), fc.string({ maxLength: 20 }), (description, badge) => {
        const [car] = cars({});
        const list = [{ ...car!, description, badge, colour: `${badge}x` }];
        for (const format of exportOf(to).formats) {
          if (format === 'xml') {
            const { text } = exportStock(exportOf(to), 'xml', list, tenant());
            expect(text).not.toMatch(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]|\p{Cs}/u);
            expect(text.split(`<${exportOf(to).xml?.element}>`)).toHaveLength(2);
          } else {
            const { table, text } = rows(to, list, format);
            expect([table.length, text.split('\n').length]).toEqual([1, 3]);
            if (exportOf(to).columns.includes('trim'))
              expect(table[0]?.trim).toBe(badge.replace(/[\p{Cc}\s]+/gu, ' ').trim());
          }
        }
      }),
      tries(2000),
    );
  });
});
