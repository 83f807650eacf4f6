import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Format } from '../../diagnostics/reporters/reporters.ts';
import type { TestLevel } from '../../site-test/site-test.types.ts';
import { forecourt, type Workspace, workspace } from '../../tenants.fixture.ts';
import { type TestCommandOptions, test } from './test.ts';
import { outcomeText, totalText } from './test-text.ts';

describe('forecourt test', () => {
  let space: Workspace;
  beforeAll(() => {
    space = workspace();
  });
  afterAll(() => space.remove());

  /** Runs the command where no site is built, so that no browser may be started. */
  const run = async (
    slugs: string[],
    format: Format,
    more: Partial<TestCommandOptions> = {},
  ): Promise<{ code: number; said: string }> => {
    let said = '';
    const spies = (['log', 'error'] as const).map((stream) =>
      vi.spyOn(console, stream).mockImplementation((text: string) => {
        said += `${text}\n`;
      }),
    );
    const code = await test(
      slugs,
      {
        tenants: space.tenants,
        out: path.join(space.dir, 'generated'),
        cacheDir: path.join(space.dir, '.cache'),
        level: 'smoke',
        format,
        ...more,
      },
      () => Promise.reject(new TypeError('a browser was started')),
    );
    for (const spy of spies) spy.mockRestore();
    return { code, said };
  };

  it.each<Format>(['pretty', 'json', 'sarif', 'github', 'junit'])(
    'a site that is not built is one finding, exit 1, in the format %s',
    async (format) => {
      const { code, said } = await run(['quarry-cars'], format);
      expect(code).toBe(1);
      expect(said).toContain('There is no built site of quarry-cars in');
      expect(said).toContain('tenant.yaml');
      const elsewhere = `--tenants ${space.tenants} --out ${path.join(space.dir, 'generated')}`;
      expect(said).toContain(`npx forecourt build quarry-cars ${elsewhere}`);
    },
  );

  it('all tenants unless some are named, each once; a misspelled one is told', async () => {
    const diagnostics = async (...slugs: string[]) =>
      (JSON.parse((await run(slugs, 'json')).said) as { diagnostics: Diagnostic[] }).diagnostics.map(
        ({ id, tenant }) => `${tenant} ${id}`,
      );
    expect(await diagnostics()).toEqual(['harbour-motors site/not-built', 'quarry-cars site/not-built']);
    expect(await diagnostics('quarry-cars', 'quarry-cars')).toEqual(['quarry-cars site/not-built']);
    expect((await run([], 'json', { shard: { index: 3, count: 3 } })).code).toBe(0);
    expect(await diagnostics('quary-cars')).toEqual(['quary-cars tenant/unknown']);
  });

  it('writes reports beside what it prints', async () => {
    const [junit, html] = [path.join(space.dir, 'test.xml'), path.join(space.dir, 'test.html')];
    await run([], 'json', { junit, html });
    expect(readFileSync(junit, 'utf8')).toMatch(/<testsuite name="forecourt test" tests="2" failures="2"/);
    expect(readFileSync(html, 'utf8')).toContain('0 of 2 tenants passed');
  });

  it('is wrong usage where there is no tenant, or an option is none', async () => {
    mkdirSync(path.join(space.dir, 'empty'), { recursive: true });
    expect((await run([], 'pretty', { tenants: path.join(space.dir, 'empty') })).code).toBe(2);
    expect((await forecourt(space.dir, ['test', '--level', 'quick'])).code).toBe(2);
    expect((await forecourt(space.dir, ['test', '--jobs', '0'])).code).toBe(2);
    const { code, stderr } = await forecourt(space.dir, ['test', '--junit', 'report', '--html', './report']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('cannot hold both reports')]);
    expect(existsSync(path.join(space.dir, 'report'))).toBe(false);
    expect(existsSync(path.join(space.dir, 'generated'))).toBe(false);
  });
});

describe('what it says', () => {
  const outcome = {
    slug: 'harbour',
    status: 'passed',
    counts: { pages: 64, visits: 18, links: 1210 },
    duration: 5309.6,
    diagnostics: [],
    full: true,
    screenshot: null,
  } as const;
  const failed = { ...outcome, slug: 'quarry', status: 'failed', diagnostics: [{ severity: 'error', id: 'site/axe' }] };
  type Outcomes = Parameters<typeof totalText>[0];

  it('of each tenant', () => {
    const line = (level: TestLevel) => outcomeText({ ...outcome, diagnostics: [] }, { width: 9, level });
    expect(line('full')).toBe('✓ passed    harbour    64 pages, 1,210 links, 18 in the browser, 5,310 ms');
    expect(line('representative')).toContain('18 in the browser, in full, 5,310 ms');
  });

  it.each<[string, unknown[], string]>([
    ['none', [], '✓ nothing to test: nothing has changed, or this shard is empty'],
    ['one', [outcome], '✓ 1 tenant passed (full): 9,000 ms'],
    ['several', [outcome, outcome], '✓ 2 tenants passed (full): 9,000 ms, 4,500 a tenant'],
    [
      'one that failed',
      [failed],
      '✗ quarry failed (full): 1 error, 9,000 ms\n  More about the first: npx forecourt explain site/axe',
    ],
    [
      'the first as it is shown, not as it was found',
      [{ ...failed, diagnostics: ['site/empty', 'site/axe'].map((id) => ({ severity: 'error', id })) }],
      '✗ quarry failed (full): 2 errors, 9,000 ms\n  More about the first: npx forecourt explain site/axe',
    ],
    [
      'one of several',
      [outcome, failed],
      '✗ 1 of 2 tenants failed (full): 1 error, 9,000 ms, 4,500 a tenant\n  More about the first: npx forecourt explain site/axe',
    ],
  ])('at the end: %s', (_name, outcomes, text) => {
    expect(totalText(outcomes as Outcomes, { level: 'full', duration: 9000 })).toBe(text);
  });

  it('at the end, where some stand for others', () => {
    expect(
      totalText([outcome, { ...outcome, full: false }] as unknown as Outcomes, {
        level: 'representative',
        duration: 9000,
      }),
    ).toBe('✓ 2 tenants passed (representative: 1 in full): 9,000 ms, 4,500 a tenant');
  });
});
