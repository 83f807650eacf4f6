import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCache } from '../../cache/cache.ts';
import { diagnostic } from '../../diagnostics/diagnostic.ts';
import { cachedDiagnostics } from './cached-diagnostics.ts';

/** Long after the files of the test and of the product were written. */
const LATER = new Date(Date.now() + 60_000);
const DAY = 24 * 60 * 60_000;
const FOUND = diagnostic('stock/no-cars', {
  message: 'The stock file has no cars.',
  hint: 'Export it again.',
  tenant: 'a',
});

let dir: string;
let runs: number;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'forecourt-remembered-'));
  runs = 0;
  for (const slug of ['a', 'b']) await mkdir(path.join(dir, 'tenants', slug), { recursive: true });
  await writeFile(path.join(dir, 'tenants/a/tenant.yaml'), 'slug: a\n');
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function check(given: Partial<{ slugs: string[]; withStock: boolean; now: Date; cache: string }> = {}) {
  const { cache = path.join(dir, '.cache'), ...rest } = given;
  const run = { tenantsDir: path.join(dir, 'tenants'), slugs: ['a', 'b'], withStock: false, now: LATER, ...rest };
  return cachedDiagnostics(openCache(cache), run, async () => {
    runs += 1;
    return [FOUND];
  });
}

describe('what was found is said again without a check', () => {
  it('when nothing has changed', async () => {
    await check();
    expect(await check()).toEqual([FOUND]);
    expect(runs).toBe(1);
  });

  it.each([
    [
      'a file was changed to another of its size',
      () => writeFile(path.join(dir, 'tenants/a/tenant.yaml'), 'slug: b\n'),
    ],
    ['a file came', () => writeFile(path.join(dir, 'tenants/b/stock.csv'), '')],
    ['a file went', () => rm(path.join(dir, 'tenants/a/tenant.yaml'))],
    [
      "a group's file came",
      async () => {
        await mkdir(path.join(dir, 'tenants/_groups'));
        await writeFile(path.join(dir, 'tenants/_groups/g.yaml'), '');
      },
    ],
    ['what was kept is damaged', () => rm(path.join(dir, '.cache/validated'), { recursive: true })],
  ])('but not when %s', async (_, change) => {
    await check();
    await change();
    await check();
    expect(runs).toBe(2);
  });

  it('but not on another day, for other tenants or with their stock', async () => {
    await check();
    await check({ now: new Date(LATER.getTime() + DAY) });
    expect(runs).toBe(2);
    await check({ slugs: ['a'] });
    expect(runs).toBe(3);
  });

  it('with or without stock, each by itself', async () => {
    await check();
    await check({ withStock: true });
    await check();
    await check({ withStock: true });
    expect(runs).toBe(2);
  });

  it('and where nothing can be kept, every time anew', async () => {
    const cache = path.join(dir, 'tenants/a/tenant.yaml');
    expect(await check({ cache })).toEqual([FOUND]);
    expect(await check({ cache })).toEqual([FOUND]);
    expect(runs).toBe(2);
  });
});
