import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { OPTIONS } from '../stock.fixture.ts';
import type { ImportOptions, ImportResult } from './import.types.ts';
import { importStock } from './import-stock.ts';
import { readStored } from './read-stored.ts';
import { STORED_STOCK, type StoredCar } from './stored-stock.ts';

const VIN = 'JM0KF4WL3A0123456';
const OTHER_VIN = '1M8GDM9AXKP042788';
const HEAD = 'stock,vin,make,model,year,badge,price,comments';

describe('a car over several imports', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-identity-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const at = (day: number): Date => new Date(Date.UTC(2026, 10, day));
  const take = (day: number, options: Partial<ImportOptions> = {}): ImportResult =>
    importStock({
      dir,
      tenant: 'alpha',
      file: path.join(dir, 'feed.csv'),
      fileName: 'feed.csv',
      stock: OPTIONS,
      now: at(day),
      lockedFields: [],
      lockedCars: new Map(),
      soldDays: 3,
      keepPriceDays: 60,
      carTypes: [],
      missingCars: 'sold',
      shrinkPercent: 100,
      force: false,
      write: true,
      ...options,
    });
  const takeRows = (day: number, rows: readonly string[], options: Partial<ImportOptions> = {}) => {
    writeFileSync(path.join(dir, 'feed.csv'), `${[HEAD, ...rows].join('\n')}\n`);
    return take(day, options);
  };
  const cars = (): Car[] => readStored(readFileSync(path.join(dir, STORED_STOCK)), OPTIONS).cars;
  const car = (stocknum: string): Car => cars().find((one) => one.stocknum === stocknum) as Car;
  const stored = (stocknum: string): StoredCar =>
    readFileSync(path.join(dir, STORED_STOCK), 'utf8')
      .split('\n')
      .slice(1)
      .filter(Boolean)
      .map((line) => JSON.parse(line) as StoredCar)
      .find((one) => one.stocknum === stocknum) as StoredCar;

  it('keeps id, address and age under a new stock number, by its VIN', () => {
    const fixtures = path.join(import.meta.dirname, '../fixtures/csv');
    copyFileSync(path.join(fixtures, 'relisted-1.csv'), path.join(dir, 'feed.csv'));
    take(1);
    const before = car('A1');
    copyFileSync(path.join(fixtures, 'relisted-2.csv'), path.join(dir, 'feed.csv'));
    expect(take(5).changes).toMatchObject({ added: 0, changed: 1, unchanged: 3, sold: 0, removed: 0 });
    const after = car('A1B');
    expect([after.id, after.slug, after.price]).toEqual([before.id, before.slug, 31990]);
    expect(stored('A1B')).toMatchObject({ known_as: 'A1', first_seen: at(1).getTime() / 1000 });
    expect(cars().map(({ stocknum }) => stocknum)).toEqual(['A1B', 'A2', 'A3', 'A4']);
  });

  it('takes its locks along, those of the definition too', () => {
    const row = (stocknum: string, comments: string) => `${stocknum},${VIN},Mazda,CX-5,2021,GT,32990,${comments}`;
    takeRows(1, [row('A1', 'ours')]);
    takeRows(2, [row('A2', 'theirs')], { lockedCars: new Map([['A1', ['description']]]) });
    expect(car('A2').description).toBe('ours');
  });

  it('is another one where the old number is still there, whichever comes first', () => {
    takeRows(1, [`A1,${VIN},Mazda,CX-5,2021,GT,32990,x`]);
    takeRows(2, [`A2,${VIN},Mazda,CX-5,2021,GT,32990,x`, `A1,${VIN},Mazda,CX-5,2021,GT,32990,x`]);
    expect(new Set(cars().map(({ id }) => id)).size).toBe(2);
    expect(stored('A2').known_as).toBeUndefined();
  });

  it('gives its old number to another car, which has an id and an address of its own', () => {
    takeRows(1, [`A1,${VIN},Mazda,CX-5,2021,GT,32990,x`]);
    const { id, slug } = car('A1');
    takeRows(2, [`A1B,${VIN},Mazda,CX-5,2021,GT,32990,x`]);
    takeRows(3, [`A1B,${VIN},Mazda,CX-5,2021,GT,32990,x`, `A1,${OTHER_VIN},Ford,Focus,2018,,9990,x`]);
    expect([car('A1B').id, car('A1B').slug]).toEqual([id, slug]);
    expect(car('A1').id).not.toBe(id);
  });

  it('is a new one where its stock number is that of another VIN and another model', () => {
    takeRows(1, [`A1,${VIN},Mazda,CX-5,2021,GT,32990,ours`]);
    takeRows(2, [`A1,${OTHER_VIN},Ford,Focus,2018,,9990,x`], { lockedFields: ['description'] });
    expect(stored('A1')).toMatchObject({ first_seen: at(2).getTime() / 1000, description: 'x' });
  });

  it('is the same one where its VIN was corrected', () => {
    takeRows(1, [`A1,${VIN},Mazda,CX-5,2021,GT,32990,x`]);
    takeRows(2, [`A1,${OTHER_VIN},Mazda,CX-5,2021,GT,32990,x`]);
    expect(stored('A1').first_seen).toBe(at(1).getTime() / 1000);
  });

  it('remembers where it stood before its badge changed, and forgets it when it is back there', () => {
    const row = (badge: string) => `A1,${VIN},Mazda,CX-5,2021,${badge},32990,x`;
    takeRows(1, [row('GT')]);
    const { slug } = car('A1');
    takeRows(2, [row('GT SP')]);
    expect(car('A1')).toMatchObject({ slug: '2021-mazda-cx-5-gt-sp-a1', former_slugs: [slug] });
    takeRows(3, [row('GT SP')]);
    expect(car('A1').former_slugs).toEqual([slug]);
    takeRows(4, [row('GT')]);
    expect(car('A1')).toMatchObject({ slug, former_slugs: ['2021-mazda-cx-5-gt-sp-a1'] });
  });
});
