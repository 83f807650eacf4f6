import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readApprovals } from '../../review/approve/approvals.ts';
import { aChange, aCluster, aReview, drawPictures } from '../../review/review.fixture.ts';
import type { SeenChange, SiteReview } from '../../review/review.types.ts';
import type { MakeReview } from '../../review/review-options.types.ts';
import { forecourt, type Workspace, workspace } from '../../tenants.fixture.ts';
import { type ReviewCommandOptions, review } from './review.ts';
import { reviewMerge } from './review-merge.ts';

let space: Workspace;
beforeEach(() => {
  space = workspace();
});
afterEach(() => space.remove());

const at = (name: string): string => path.join(space.dir, name);

/** What somebody has printed meanwhile. */
async function heard(work: () => Promise<number>): Promise<{ code: number; said: string }> {
  let said = '';
  const spies = (['log', 'error'] as const).map((stream) =>
    vi.spyOn(console, stream).mockImplementation((text: string) => {
      said += `${text}\n`;
    }),
  );
  try {
    return { code: await work(), said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Makes the review that is given, with its pictures. */
const making =
  (made: SiteReview | null): MakeReview =>
  async (_slugs, _options, { to, progress }) => {
    progress(0, 1);
    if (made) await drawPictures(made, to);
    return made;
  };

const run = (
  make: MakeReview,
  given: Partial<ReviewCommandOptions> = {},
  named: string[] = [],
): Promise<{ code: number; said: string }> =>
  heard(() =>
    review(
      named,
      { tenants: space.tenants, out: at('generated'), to: at('review'), format: 'pretty', ...given },
      { make, clock: () => new Date('2026-12-01T01:00:00.000Z'), dir: space.dir },
    ),
  );
const few = (hash = 'one'): SiteReview =>
  aReview({
    clusters: aReview()
      .clusters.slice(2, 4)
      .map((one, index) => ({
        ...one,
        pairs: one.pairs.map((pair): SeenChange => ({ ...pair, hash: `${hash}-${index}` })),
      })),
  });

describe('forecourt review', () => {
  it('writes a report and ends with 1 until what changed is approved, and again once it is another', async () => {
    const first = await run(making(few()));
    expect(first).toEqual({ code: 1, said: expect.stringContaining('✗ 2 of 2 changes not approved') });
    expect(readdirSync(at('review')).sort()).toEqual(['index.html', 'pairs', 'review.json']);
    const one = await run(making(null), { approve: 'a1', by: 'Sam Example' });
    expect(one).toEqual({ code: 0, said: expect.stringContaining('✓ Sam Example approved 1 change') });
    expect(one.said).toContain('1 of 2 changes not approved.');
    expect(readFileSync(at('review/index.html'), 'utf8')).toContain('2 changes, 1 not approved');
    expect((await run(making(few()))).code).toBe(1);
    expect((await run(making(null), { approve: 'all', by: 'Kim Example' })).said).toContain(
      'Nothing is left to approve.',
    );
    expect([...readApprovals(at('.forecourt/approved.json')).values()].map(({ by, at: when }) => [by, when])).toEqual([
      ['Sam Example', '2026-12-01T01:00:00.000Z'],
      ['Kim Example', '2026-12-01T01:00:00.000Z'],
    ]);
    expect(await run(making(few()))).toEqual({ code: 0, said: expect.stringContaining('✓ 2 changes, all approved') });
    expect((await run(making(few('another')))).code).toBe(1);
  });

  it('says that nothing changed, in place of the report that was there', async () => {
    await run(making(few()));
    expect(await run(making(null), { base: 'v1.4' })).toEqual({
      code: 0,
      said: expect.stringContaining('✓ nothing has changed'),
    });
    expect(readdirSync(at('review')).sort()).toEqual(['index.html', 'review.json']);
    expect(readFileSync(at('review/review.json'), 'utf8')).toContain('"before": "v1.4"');
  });

  it('hands on which tenants and states are meant', async () => {
    const make = vi.fn(making(null));
    await run(make, { base: 'main', sample: 3, shard: { index: 1, count: 2 } }, ['quarry-cars']);
    await run(make);
    expect(make.mock.calls.map(([slugs]) => slugs)).toEqual([['quarry-cars'], []]);
    expect(make.mock.calls[0]?.[1]).toMatchObject({ base: 'main', sample: 3, shard: { index: 1, count: 2 } });
  });

  it.each([
    ['json', /^\{\n {2}"format_version": "1\.0"/],
    ['markdown', /^## 2 changes that shoppers see, 2 not approved\n/],
  ] as const)('prints %s', async (format, pattern) => {
    expect(await run(making(few()), { format })).toEqual({ code: 1, said: expect.stringMatching(pattern) });
  });

  it('of one that is broken off nothing is left, and the report before stays', async () => {
    await run(making(few()));
    const before = readFileSync(at('review/review.json'), 'utf8');
    await expect(run(() => Promise.reject(new Error('no browser')))).rejects.toThrow('no browser');
    const lost = few('lost');
    await expect(run(async () => lost)).rejects.toThrow('there is no picture');
    expect(readFileSync(at('review/review.json'), 'utf8')).toBe(before);
    expect(readdirSync(space.dir).filter((name) => name.startsWith('.review'))).toEqual([]);
  });

  it('makes nothing where approvals are damaged, or a folder is no report', async () => {
    const make = vi.fn(making(few()));
    mkdirSync(at('letters'));
    writeFileSync(at('letters/one.txt'), 'one');
    await expect(run(make, { to: at('letters') })).rejects.toThrow('holds something else than a report');
    mkdirSync(at('.forecourt'));
    writeFileSync(at('.forecourt/approved.json'), '{');
    await expect(run(make)).rejects.toThrow('approved.json is damaged');
    expect([make.mock.calls.length, readFileSync(at('.forecourt/approved.json'), 'utf8')]).toEqual([0, '{']);
    expect(existsSync(at('letters/one.txt'))).toBe(true);
  });

  it.each<[string, Partial<ReviewCommandOptions>, string[], string]>([
    [
      'two states',
      { base: 'main', against: 'old' },
      [],
      '--base and --against each name what to compare with: give one of them.',
    ],
    [
      'approving a tenant',
      { approve: 'all' },
      ['quarry-cars'],
      'takes no tenant (quarry-cars): leave it out, or review first.',
    ],
    ['approving of a base', { approve: 'all', base: 'main' }, [], 'takes no --base'],
    ['approving of some pages', { approve: 'all', maxPages: 3 }, [], 'takes no --max-pages'],
    ['approving as JSON', { approve: 'all', format: 'json' }, [], 'takes no --format'],
    ['by whom, of what', { by: 'Sam Example' }, [], 'add --approve <id>'],
    ['no tenants', { tenants: 'nowhere' }, [], 'there are no tenants in nowhere'],
  ])('%s is wrong usage', async (_name, given, named, says) => {
    expect(await run(making(null), given, named)).toEqual({ code: 2, said: expect.stringContaining(says) });
    expect(existsSync(at('review'))).toBe(false);
  });
});

describe('forecourt review merge', () => {
  it('makes one report of those of shards, with what is approved', async () => {
    await run(making(aReview({ clusters: [aCluster('a', 'A', [aChange({ dealer: 'a' })])], dealers: [] })), {
      to: at('one'),
    });
    await run(making(aReview({ clusters: [aCluster('b', 'B', [aChange({ dealer: 'b' })])], dealers: [] })), {
      to: at('two'),
    });
    const merge = () =>
      heard(() => reviewMerge([at('one'), at('two')], { to: at('review'), format: 'pretty' }, space.dir));
    const merged = await merge();
    expect([merged.code, merged.said]).toEqual([1, expect.stringContaining('2 dealers')]);
    expect(readdirSync(at('review')).sort()).toEqual(['1', '2', 'index.html', 'review.json']);
    const told = await forecourt(space.dir, [
      'review',
      'merge',
      'one',
      'two',
      '--to',
      'joined',
      '--format',
      'markdown',
    ]);
    expect([told.code, told.stdout]).toEqual([1, expect.stringContaining('## 1 change that shoppers see')]);
    expect(existsSync(at('joined/index.html'))).toBe(true);
    await run(making(null), { approve: 'all', by: 'Sam Example' });
    rmSync(at('review'), { recursive: true });
    expect((await merge()).code).toBe(0);
  });

  it('as commands: what is wrong ends with 2 and says what to do', async () => {
    const none = await forecourt(space.dir, ['review', 'merge', 'one', '--to', 'all']);
    expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('there is no report in one: run')]);
    const approve = await forecourt(space.dir, ['review', '--approve', 'all']);
    expect([approve.code, approve.stderr]).toEqual([2, expect.stringContaining('there is no report in review: run')]);
    const sample = await forecourt(space.dir, ['review', '--sample', '0']);
    expect([sample.code, sample.stderr]).toEqual([2, expect.stringContaining('a whole number from 1')]);
    expect(readdirSync(space.dir).sort()).toEqual(['.cache', 'tenants']);
  });
});
