import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { ExportFormat, ExportKind } from '../../../runtime/contracts/export.types.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { aTenant } from '../../../runtime/test-data/a-tenant.fixture.ts';
import type { Overrides } from '../../../runtime/test-data/overrides.fixture.ts';
import { readStock } from '../read-stock.ts';
import { location, OPTIONS } from '../stock.fixture.ts';
import { EXPORT_NAMES, readExport } from './export-names.ts';
import { exportStock } from './export-stock.ts';

const LOCATIONS = [
  {
    ...location(12, 'South', ['S1'], true),
    address: { ...location(12, 'South', []).address, lat: -33.8, long: 151.2 },
  },
];
export const tenant = (more: Overrides<ResolvedTenant> = {}): ResolvedTenant =>
  aTenant({
    slug: 'alpha',
    name: 'Alpha & Sons',
    domains: ['www.alpha.example', 'alpha.example'],
    contact: { phone: '(08) 5550 1234' },
    locations: LOCATIONS,
    ...more,
  });

const COLUMNS =
  'stock,make,model,year,badge,dap,km,body,trans,fuel,colour,vin,photos,comments,features,status,website,type,certified,was price,cost,drive';
export const VALUES = {
  stock: 'A1',
  make: 'Acme',
  model: 'Rover',
  year: '2023',
  badge: 'GX',
  dap: '34990',
  km: '31250',
  body: 'SUV',
  trans: 'Auto',
  fuel: 'Petrol',
  colour: 'Red',
  vin: 'JTMRWRFV50D500001',
  photos: 'https://cdn.example/1.jpg|https://cdn.example/2,b.jpg',
  comments: 'One "owner"',
  features: 'Air',
  status: '',
  website: '',
  type: 'used',
  certified: '',
  'was price': '',
  cost: '29123.45',
  drive: '',
};
/** Cars that differ from the one above. */
export const cars = (...changes: Partial<typeof VALUES>[]): Car[] =>
  readStock(
    [
      COLUMNS,
      ...changes.map((change) =>
        Object.values({ ...VALUES, ...change })
          .map((text) => `"${text.replaceAll('"', '""')}"`)
          .join(','),
      ),
    ].join('\n'),
    { ...OPTIONS, locations: LOCATIONS },
  ).cars;

const all = new Map(await Promise.all(EXPORT_NAMES.map(async (name) => [name, await readExport(name)] as const)));

/** A kind of feed, by the word of `--to`. */
export const exportOf = (to: string): ExportKind => all.get(to) ?? expect.unreachable(`There is no export ${to}.`);

/** The rows of a feed, read again. */
export const rows = (to: string, list: Car[], as: ExportFormat, dealer = tenant()) => {
  const feed = exportStock(exportOf(to), as, list, dealer);
  const table = parse(feed.text, { columns: true, delimiter: as === 'tsv' ? '\t' : ',' }) as Record<string, string>[];
  return { ...feed, table };
};
