import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readStock } from '../cli/stock/read-stock.ts';
import type { StockOptions } from '../cli/stock/rows/stock.types.ts';
import { ARTWORK_BODIES, ARTWORK_COLOURS, ARTWORK_VIEWS } from '../runtime/rules/car/car-images.ts';
import type { ResolvedLocation } from '../runtime/tenant/tenant-parts.types.ts';
import { cityStock } from './sample-stock/city-stock.ts';
import { countryStock } from './sample-stock/country-stock.ts';
import { csvText } from './sample-stock/csv-text.ts';
import { dealerFeed, SAMPLE_DEALERS } from './sample-stock/dealers.ts';

const committed = (tenant: string) => readFileSync(new URL(`../tenants/${tenant}/stock.csv`, import.meta.url), 'utf8');

describe('the sample generator', () => {
  it('writes what is committed, byte for byte', () => {
    expect(csvText(cityStock(), { lineEnd: '\n', mark: false }) === committed('southern-cross-motors')).toBe(true);
    expect(csvText(countryStock(), { lineEnd: '\r\n', mark: true }) === committed('paddock-used-cars')).toBe(true);
  });

  it.each(SAMPLE_DEALERS.map((dealer) => [dealer.tenant, dealer] as const))(
    'writes what is committed for %s',
    (tenant, dealer) => {
      const file = readFileSync(new URL(`../tenants/${tenant}/${dealer.file}`, import.meta.url), 'utf8');
      expect(dealerFeed(dealer) === file).toBe(true);
    },
  );
});

function location(id: number, name: string, codes: string[], primary = false): ResolvedLocation {
  return {
    id,
    name,
    slug: name.toLowerCase(),
    contactSlug: name.toLowerCase(),
    codes,
    primary,
    type: 'sales',
    dealershipSlug: `${name.toLowerCase()}-motors`,
    dealerLicenceNumber: null,
    licenceLabel: 'Licence no.',
    motorVehicleRepairer: null,
    manufacturers: [],
    address: {
      street: '1 Example Street',
      city: `${name}ville`,
      state: 'NSW',
      postcode: '2000',
      lat: null,
      long: null,
      placeUrl: null,
    },
    phone: '',
    email: '',
    timeZone: 'Australia/Sydney',
    openingHours: [],
    specialHours: [],
  };
}

const OPTIONS: Omit<StockOptions, 'locations'> = {
  dealershipId: 7,
  dealershipSlug: 'example-motors',
  dealershipName: 'Example Motors',
  region: 'AU',
  latestYear: 2028,
  artwork: true,
};

describe('the sample files', () => {
  const city = [location(1, 'Toyota', ['SCT'], true), location(2, 'Mazda', ['SCM']), location(3, 'Used', ['SCU'])];
  it.each([
    ['southern-cross-motors', city, { rows: 150, imported: 150, skipped: 0 }],
    ['paddock-used-cars', [location(1, 'Yard', ['PAD'], true)], { rows: 25, imported: 24, skipped: 1 }],
  ] as const)('%s imports without a warning', (tenant, locations, expected) => {
    const bytes = readFileSync(new URL(`../tenants/${tenant}/stock.csv`, import.meta.url));
    const { cars, report } = readStock(bytes, { ...OPTIONS, locations });
    expect({ rows: report.rows, imported: report.imported, skipped: report.skipped }).toEqual(expected);
    expect(report.notes.filter(({ kind }) => kind === 'odd')).toEqual([]);
    const text = JSON.stringify({ cars, report });
    const costs = [...bytes.toString('utf8').matchAll(/(?<=,|")\$?(\d{2,3},?\d{3}\.\d{1,2})(?=,|")/g)].map(
      (match) => match[1] ?? '',
    );
    expect(costs.length).toBeGreaterThan(report.rows * 0.8);
    for (const cost of costs) expect(text).not.toContain(cost.replace(',', ''));
  });

  it('holds every situation that the pages must show', () => {
    const bytes = readFileSync(new URL('../tenants/southern-cross-motors/stock.csv', import.meta.url));
    const { cars } = readStock(bytes, { ...OPTIONS, locations: city });
    const count = (test: (car: (typeof cars)[number]) => boolean) => cars.filter(test).length;
    expect({
      comingSoon: count((car) => car.status === 'coming_soon'),
      soldLately: count((car) => (car.sold_date_timestamp ?? 0) > Date.UTC(2026, 10, 17) / 1000),
      soldLongAgo: count((car) => car.sold && (car.sold_date_timestamp ?? 0) < Date.UTC(2026, 10, 1) / 1000),
      reserved: count((car) => car.reserved),
      noPhotos: count((car) => car.photos_count === 0),
      noPrice: count((car) => car.price === null),
      testDriveOnly: count((car) => car.tag === 'Test Drive Only'),
      hidden: count((car) => !car.show_on_dealer_website),
      electric: count((car) => car.simple_fuel === 'Electric') > 3,
      makes: new Set(cars.map((car) => car.make)).size,
      types: new Set(cars.map((car) => car.car_type)).size,
      yards: new Set(cars.map((car) => car.location_id)).size,
    }).toEqual({
      comingSoon: 5,
      soldLately: 4,
      soldLongAgo: 3,
      reserved: 6,
      noPhotos: 13,
      noPrice: 4,
      testDriveOnly: 2,
      hidden: 1,
      electric: true,
      makes: 14,
      types: 3,
      yards: 3,
    });
  });

  it('names only pictures that exist', () => {
    const bytes = readFileSync(new URL('../tenants/southern-cross-motors/stock.csv', import.meta.url));
    const known = new RegExp(
      `^/pictures/v1/cars/(${ARTWORK_BODIES.join('|')})/(${ARTWORK_COLOURS.join('|')})/(${ARTWORK_VIEWS.join('|')})$`,
    );
    for (const car of readStock(bytes, { ...OPTIONS, locations: city }).cars)
      for (const image of car.images) expect(image.url).toMatch(known);
  });
});
