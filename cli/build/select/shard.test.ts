import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tries } from '../../../runtime/prove.fixture.ts';
import { shardOf } from './shard.ts';

describe('shards', () => {
  let dir: string;
  const slugs = Array.from({ length: 40 }, (_, index) => `dealer-${index}`);
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-shard-'));
    for (const [index, slug] of slugs.entries()) {
      mkdirSync(path.join(dir, slug));
      writeFileSync(path.join(dir, slug, 'stock.csv'), 'x'.repeat(index * 10_000));
      writeFileSync(path.join(dir, slug, 'yard.jpg'), 'x'.repeat(1000));
    }
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  it('hold each tenant once, whatever their number and the order in which tenants are named', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.shuffledSubarray(slugs, { minLength: 0 }), (count, some) => {
        const shards = Array.from({ length: count }, (_, index) => shardOf(some, { index: index + 1, count }, dir));
        expect(shards.flat().sort()).toEqual([...some].sort());
        expect(shardOf([...some].reverse(), { index: 1, count }, dir)).toEqual(shards[0]);
      }),
      tries(600),
    );
  });

  it('share the work evenly, not the number of tenants', () => {
    const cost = (shard: string[]): number =>
      shard.reduce((sum, slug) => sum + 100_000 + Number(slug.split('-')[1]) * 10_000, 0);
    const costs = [1, 2, 3].map((index) => cost(shardOf(slugs, { index, count: 3 }, dir)));
    expect(Math.max(...costs) / Math.min(...costs)).toBeLessThan(1.05);
  });

  it('share what was measured evenly; what was not counts by its size', () => {
    const measured = new Map(slugs.slice(1).map((slug, index) => [slug, index === 5 ? 600 : 10]));
    const shards = [1, 2].map((index) => shardOf(slugs, { index, count: 2 }, dir, measured));
    const cost = (shard: string[]): number => shard.reduce((sum, slug) => sum + (measured.get(slug) ?? 0), 0);
    expect(shards.find((one) => one.includes('dealer-6'))).toEqual(['dealer-6']);
    expect(shards.map(cost).sort()).toEqual([380, 600]);
    const alone = shardOf(
      ['dealer-0', 'dealer-1', 'dealer-39'],
      { index: 1, count: 2 },
      dir,
      new Map([['dealer-1', 1]]),
    );
    expect(alone).toEqual(['dealer-39']);
  });

  it('a tenant whose folder is not there is in one of them, which then says so', () => {
    expect([1, 2].flatMap((index) => shardOf(['nobody', 'dealer-1'], { index, count: 2 }, dir)).sort()).toEqual([
      'dealer-1',
      'nobody',
    ]);
  });
});
