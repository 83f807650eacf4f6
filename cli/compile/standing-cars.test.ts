import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORED_STOCK } from '../stock/import/stored-stock.ts';
import { type Workspace, warmWorkspace } from '../tenants.fixture.ts';
import { openCache } from './cache.ts';
import { compile } from './compile.ts';
import { type Language, prepare, readLanguage } from './prepare.ts';
import { resolve } from './resolve.ts';
import { type PagesRecord, siteKey } from './site-record.ts';
import { standingCars, stockKey } from './standing-cars.ts';
import { carsInFiles } from './stock.ts';
import { readManifest } from './write.ts';

const NOW = new Date('2026-11-20T09:00:00+11:00');
const SLUG = 'quarry-cars';
const STOCK = `tenants/${SLUG}/stock.csv`;
const DEFINITION = `tenants/${SLUG}/tenant.yaml`;

describe('cars of the site that stands', () => {
  let space: Workspace;
  let language: Language;
  beforeEach(async () => {
    space = await warmWorkspace();
    language = await readLanguage();
    space.write(STOCK, `${space.read(STOCK)},QRC,U,soon,KESTREL,Lark\r\n`);
  });
  afterEach(() => space.remove());

  const outDir = (): string => path.join(space.dir, 'out');
  const cacheDir = (): string => path.join(space.dir, '.cache');
  const build = async (force = false) => {
    const options = { tenantsDir: space.tenants, outDir: outDir(), cacheDir: cacheDir() };
    const { tenants } = await compile({ ...options, slugs: [SLUG], now: NOW, force, env: {} });
    const [built] = tenants;
    return { status: built?.status, findings: built?.diagnostics.map(({ id, location }) => [id, location]) };
  };
  const inputAt = async (now = NOW) => {
    const { tenants } = await prepare(space.tenants, [SLUG], language, { now });
    const [{ source, layered }] = tenants as [(typeof tenants)[number]];
    return { tenant: resolve(layered, language.features), source, layered, now };
  };
  const site = (): string => path.join(outDir(), SLUG);
  const manifest = () => readManifest(site()) as NonNullable<ReturnType<typeof readManifest>>;
  const stockFile = (): string => path.join(site(), manifest().stock);
  const keyAt = async (now = NOW, code = 'code') => stockKey(await inputAt(now), { codeOf: () => code });
  const taken = async () => {
    const key = await keyAt();
    return standingCars(site(), manifest(), { key, findings: [] }, key);
  };

  it('are those that its files give', async () => {
    await build();
    const { cars } = await carsInFiles(await inputAt());
    expect(cars.length).toBeGreaterThan(3);
    expect((await taken())?.cars).toEqual(cars);
  });

  it.each<[string, () => void]>([
    ['gone', () => rmSync(stockFile())],
    ['cut off', () => writeFileSync(stockFile(), readFileSync(stockFile()).subarray(0, 300))],
    ['changed by hand', () => writeFileSync(stockFile(), readFileSync(stockFile(), 'utf8').replace('Heron', 'Eagle'))],
    ['another list', () => writeFileSync(stockFile(), '[]')],
  ])('are read anew where their file is %s', async (_name, damage) => {
    await build();
    damage();
    expect(await taken()).toBeNull();
  });

  it.each<[string, boolean, () => void]>([
    ['a tagline', true, () => space.edit(DEFINITION, 'tagline: Cars from', 'tagline: Utes from')],
    ['a price', false, () => space.edit(STOCK, '"$36,500"', '"$36,600"')],
    ['a photograph that the feed may name', false, () => space.write(`tenants/${SLUG}/photos/1.jpg`, 'x')],
    ['an import', false, () => space.write(`tenants/${SLUG}/${STORED_STOCK}`, '{}')],
    [
      'a column',
      false,
      () => space.edit(DEFINITION, 'stock:', 'stock:\n  columns: [{ field: series, column: VARIANT }]'),
    ],
    ['its name', false, () => space.edit(DEFINITION, 'name: Quarry Cars\n', 'name: Quarry Utes\n')],
  ])('%s: the same may be taken, %s', async (_name, same, change) => {
    const before = await keyAt();
    change();
    expect((await keyAt()) === before).toBe(same);
  });

  it('are read anew in a new year, and by other code', async () => {
    const keys = [await keyAt(), await keyAt(new Date('2026-12-31T23:59:59Z'))];
    expect(keys[1]).toBe(keys[0]);
    expect(await keyAt(new Date('2027-01-01T00:00:00Z'))).not.toBe(keys[0]);
    expect(await keyAt(NOW, 'other code')).not.toBe(keys[0]);
  });

  it('bring what was said of their files', async () => {
    const first = await build();
    expect(first.findings).toEqual([['stock/row-skipped', expect.objectContaining({ start: { line: 8, column: 1 } })]]);
    space.edit(DEFINITION, 'tagline: Cars from', 'tagline: Utes from');
    expect(await build()).toEqual(first);
    expect(await build(true)).toEqual(first);
  });

  it('and legal copy are made anew where an earlier version of ours kept the record', async () => {
    const first = await build();
    const cache = openCache(cacheDir());
    const { legal, stock, ...old } = cache.record<PagesRecord>('pages', siteKey(cache, site())) as PagesRecord;
    expect([legal, stock]).toEqual([expect.anything(), expect.anything()]);
    cache.keep('pages', siteKey(cache, site()), old);
    space.edit(DEFINITION, 'tagline: Cars from', 'tagline: Utes from');
    expect(await build()).toEqual(first);
  });
});
