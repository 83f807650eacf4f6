import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Manifest } from '../runtime/server/site/manifest.types.ts';
import { type FileState, fileStates, forecourt, type Workspace, warmWorkspace } from './tenants.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const HARBOUR = 'tenants/harbour-motors/tenant.yaml';
const QUARRY = 'tenants/quarry-cars/tenant.yaml';

interface Row {
  slug: string;
  status: string;
  features: string[];
  pages: number;
  cars: number;
  bytes: number;
  signature: string | null;
  durations_ms: Record<string, number>;
  cache_hits: { browser: boolean; server: boolean };
  diagnostics: { id: string; location: { file: string; start: { line: number; column: number } } | null }[];
}

interface Summary {
  format_version: string;
  valid: boolean;
  duration_ms: number;
  tenants: Row[];
  diagnostics: object[];
}

describe('forecourt build', () => {
  let space: Workspace;

  const build = async (
    args: string[] = [],
    at: Workspace = space,
  ): Promise<{ summary: Summary; code: number | undefined }> => {
    const run = await forecourt(at.dir, ['build', '--format', 'json', '--now', NOW, ...args]);
    expect(run.stderr).toBe('');
    return { summary: JSON.parse(run.stdout) as Summary, code: run.code };
  };
  const statuses = ({ tenants }: Summary): string[] => tenants.map(({ slug, status }) => `${slug} ${status}`);
  const states = (slug: string): Record<string, FileState> => fileStates(path.join(space.dir, 'generated', slug));
  /** Icons and the social card are images of the dealer's own name and colours, no part of a bundle. */
  const OWN_IMAGE = /^public\/assets\/(?:apple-touch-icon|card|favicon|icon(?:-\d+)?|maskable-\d+)\./;
  const bundleFiles = (slug: string): Record<string, FileState> =>
    Object.fromEntries(
      Object.entries(states(slug)).filter(([name]) => /^(public\/assets|server)\//.test(name) && !OWN_IMAGE.test(name)),
    );
  const cacheOf = (kind: string): string[] => Object.keys(fileStates(path.join(space.dir, '.cache', kind)));

  beforeEach(async () => {
    space?.remove();
    space = await warmWorkspace();
  });
  afterAll(() => space.remove());

  it.each([
    ['notes.txt', [], 'sites cannot be written to notes.txt: it is no folder. Name another folder with --out.'],
    [
      'notes.txt',
      ['--out', 'tenants'],
      "sites cannot be written to tenants: the dealers' definitions are there. Name another folder with --out.",
    ],
    [
      'notes.txt',
      ['--out', 'tenants/quarry-cars/site'],
      "sites cannot be written to tenants/quarry-cars/site: the dealers' definitions are there. Name another folder with --out.",
    ],
    [
      'notes.txt',
      ['--out', '/proc/nowhere'],
      "sites cannot be written to /proc/nowhere: ENOENT: no such file or directory, mkdir '/proc/nowhere'. Name another folder with --out.",
    ],
    ['.cache', ['--out', 'sites'], 'what builds keep cannot be written to .cache: it is no folder. Move it away.'],
  ])(
    'a place that nothing can be written to is said once, before anything is made: %s %j',
    async (file, args, said) => {
      rmSync(path.join(space.dir, file), { recursive: true, force: true });
      space.write(file, 'x');
      const { code, stdout, stderr } = await forecourt(space.dir, ['build', '--out', 'notes.txt', ...args]);
      expect([code, stdout, stderr.trim()]).toEqual([2, '', `forecourt: ${said}`]);
    },
  );

  it('says of a machine that takes no files that it is the machine', async () => {
    mkdirSync(path.join(space.dir, 'generated'));
    space.write('generated/quarry-cars', 'x');
    const { code, stdout } = await forecourt(space.dir, ['build']);
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(
        /^error\[build\/refused\] The site of quarry-cars could not be written: not a directory, .*\n.*\n {2}fix: A file stands/,
      ),
    ]);
    expect(stdout).toMatch(/✓ built +harbour-motors/);
  });

  it('takes reports of what tenants cost only with a part to choose by them', async () => {
    const { code, stderr } = await forecourt(space.dir, ['build', '--costs', 'sites.xml']);
    expect([code, stderr.trim()]).toEqual([2, 'forecourt: --costs shares work out among parts: it goes with --shard.']);
  });

  it('says why there is nothing to build', async () => {
    const { code, stdout } = await forecourt(space.dir, ['build', '--shard', '4/4']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('more tenants than parts: none is in part 4/4.')]);
    expect(stdout).toContain('0 tenants');
  });

  it('makes a site of each definition and prints a row per tenant', async () => {
    const { summary, code } = await build();
    expect([code, summary.format_version, summary.valid, summary.diagnostics]).toEqual([0, '1.2', true, []]);
    expect(statuses(summary)).toEqual(['harbour-motors built', 'quarry-cars built']);
    for (const row of summary.tenants) {
      expect(Object.keys(row)).toEqual(
        expect.arrayContaining([
          'slug',
          'status',
          'features',
          'pages',
          'cars',
          'bytes',
          'signature',
          'durations_ms',
          'cache_hits',
          'diagnostics',
        ]),
      );
      expect([row.cars, row.bytes > 10_000, row.pages > 5]).toEqual([6, true, true]);
      expect(Object.keys(row.durations_ms)).toEqual(['stock', 'emit', 'bundle', 'render', 'verify', 'write']);
    }
    expect(summary.tenants[0]?.features).toContain('gallery');
  });

  it('prints for people what it did', async () => {
    const first = await forecourt(space.dir, ['build', '--now', NOW]);
    const redacted = first.stdout.replace(/\d+ ms/g, '… ms');
    await expect(`$ forecourt build\n${redacted}\n(exit code ${first.code})\n`).toMatchFileSnapshot(
      path.join(import.meta.dirname, 'fixtures/expected/build.txt'),
    );
  });

  it('does nothing where nothing has changed', async () => {
    await build();
    const before = [states('harbour-motors'), states('quarry-cars')];
    const { summary, code } = await build();
    expect([code, statuses(summary)]).toEqual([0, ['harbour-motors unchanged', 'quarry-cars unchanged']]);
    expect([states('harbour-motors'), states('quarry-cars')]).toEqual(before);
    expect((await build(['--force'])).summary.tenants.map(({ status }) => status)).toEqual(['built', 'built']);
    expect([states('harbour-motors'), states('quarry-cars')]).toEqual(before);
  });

  it('names the site of a tenant that is gone, and deletes it when asked to', async () => {
    await build();
    space.write('generated/sold-cars/manifest.json', '{}');
    const [all, part, one] = await Promise.all(
      [['build'], ['build', '--shard', '1/2'], ['build', 'quarry-cars']].map((args) => forecourt(space.dir, args)),
    );
    const told =
      'forecourt: there is no tenant for the site in generated/sold-cars any more: `forecourt serve` leaves it out. `npx forecourt build --prune` deletes it.';
    expect([all?.code, all?.stderr, part?.stderr, one?.stderr]).toEqual([0, told, told, '']);
    const pruned = await forecourt(space.dir, ['build', '--prune']);
    expect([pruned.code, pruned.stderr]).toEqual([
      0,
      'forecourt: generated/sold-cars is deleted: there is no tenant for it any more. Enquiries that it took stay in the store.',
    ]);
    expect(readdirSync(path.join(space.dir, 'generated')).filter((name) => !name.startsWith('.'))).toEqual([
      'harbour-motors',
      'quarry-cars',
    ]);
  });

  it('equal features share one bundle, and its files', async () => {
    const { summary } = await build();
    const [a, b] = summary.tenants;
    expect([a?.signature, b?.signature]).toEqual([a?.signature, a?.signature]);
    const [one, other] = [bundleFiles('harbour-motors'), bundleFiles('quarry-cars')];
    const shared = Object.keys(one).filter((name) => name !== 'server/index.js');
    expect(shared.length).toBeGreaterThan(10);
    expect(shared.filter((name) => one[name]?.ino !== other[name]?.ino)).toEqual([]);
  });

  it('a drawing of the product is one file for all sites that show it', async () => {
    await build();
    const [one, other] = [states('harbour-motors'), states('quarry-cars')];
    const both = Object.keys(one).filter((name) => /^pictures\/.*\.svg$/.test(name) && other[name]);
    expect(both.length).toBeGreaterThan(0);
    expect(both.filter((name) => one[name]?.ino !== other[name]?.ino)).toEqual([]);
  });

  it('what renders pages loads nothing of the server: no database, no HTTP', async () => {
    await build();
    const at = (name: string): string => path.join('generated/harbour-motors/server', name);
    const { render, standalone } = JSON.parse(space.read(at('../manifest.json'))) as Manifest;
    const loads = (entry: string): string[] => {
      const found = new Set([path.basename(entry)]);
      for (const name of found)
        for (const [, next = ''] of space.read(at(name)).matchAll(/^(?:import|export)[^'"]*['"]\.\/([^'"]+)/gm))
          found.add(next);
      return [...found];
    };
    const holding = (entry: string): string[] =>
      loads(entry).filter((name) => /class Kysely|from ['"](node:)?http['"]/.test(space.read(at(name))));
    expect([loads(render).length > 5, holding(render)]).toEqual([true, []]);
    expect(holding(standalone)).not.toEqual([]);
  });

  it('a change of one word makes only the pages of that tenant anew, and no bundle', async () => {
    await build();
    const [bundle, other, sources] = [bundleFiles('harbour-motors'), states('quarry-cars'), cacheOf('browser')];
    const before = states('harbour-motors');
    space.edit(HARBOUR, 'tagline: Cars by the water', 'tagline: Cars by the sea');
    const { summary } = await build();
    expect(statuses(summary)).toEqual(['harbour-motors built', 'quarry-cars unchanged']);
    expect(summary.tenants[0]?.cache_hits).toEqual({ browser: true, server: true });
    expect(bundleFiles('harbour-motors')).toEqual(bundle);
    expect([states('quarry-cars'), cacheOf('browser')]).toEqual([other, sources]);
    const contact = (): string =>
      JSON.parse(space.read('generated/harbour-motors/manifest.json')).pages['/contact'].file as string;
    expect(Object.keys(before)).not.toContain(contact());
    expect(space.read(`generated/harbour-motors/${contact()}`).includes('Cars by the sea')).toBe(true);
  });

  it('a change of colours compiles no JavaScript', async () => {
    await build();
    const [bundle, sources] = [bundleFiles('quarry-cars'), cacheOf('browser')];
    space.edit(QUARRY, 'brand: "#0f5c3a"', 'brand: "#5c0f3a"');
    const { summary } = await build();
    expect(statuses(summary)).toEqual(['harbour-motors unchanged', 'quarry-cars built']);
    expect(summary.tenants[1]?.cache_hits).toEqual({ browser: true, server: true });
    expect([bundleFiles('quarry-cars'), cacheOf('browser')]).toEqual([bundle, sources]);
    expect(space.read('generated/quarry-cars/src/theme.css')).toContain('#5c0f3a');
  });

  it('a feature that is switched off leaves the bundle of that tenant', async () => {
    const first = await build();
    space.edit(QUARRY, 'gallery: lightbox', 'gallery: plain');
    const { summary } = await build();
    expect(summary.tenants[1]?.signature).not.toBe(first.summary.tenants[1]?.signature);
    // All code was compiled before: it is linked in another way.
    expect(summary.tenants[1]?.cache_hits).toEqual({ browser: true, server: true });
    expect(summary.tenants[1]?.features).not.toContain('gallery');
    const manifest = JSON.parse(space.read('generated/quarry-cars/manifest.json')) as { assets: object };
    expect(Object.keys(manifest.assets).filter((name) => name.includes('gallery'))).toEqual([]);
    expect(
      Object.keys(JSON.parse(space.read('generated/harbour-motors/manifest.json')).assets as object).join(),
    ).toContain('gallery');
  });

  describe('a tenant that fails', () => {
    it.each([
      ['in its definition', HARBOUR, 'scene: coast', 'scene: coats', 'schema/not-allowed-value'],
      ['in its text', HARBOUR, 'tagline: Cars by', 'tagline: "Cars by', 'yaml/syntax'],
      [
        'in its output',
        HARBOUR,
        'tagline: Cars by',
        'budgets: { home: { html_kb: 1 } }\ntagline: Cars by',
        'output/budget',
      ],
    ])('%s keeps its last good build, and the others are made', async (_name, file, from, to, id) => {
      await build();
      const before = states('harbour-motors');
      space.edit(file, from, to);
      space.edit(QUARRY, 'tagline: Cars from the hills', 'tagline: Cars from up high');
      const { summary, code } = await build();
      expect([code, summary.valid, statuses(summary)]).toEqual([
        1,
        false,
        ['harbour-motors failed', 'quarry-cars built'],
      ]);
      expect(summary.tenants[0]?.diagnostics.map((one) => one.id)).toEqual([id]);
      expect(states('harbour-motors')).toEqual(before);
    });

    it('keeps it when the stock file is damaged', async () => {
      await build();
      const before = states('harbour-motors');
      space.write('tenants/harbour-motors/stock.csv', 'this,is\nno,stock\n');
      const { summary, code } = await build();
      expect([code, summary.tenants[0]?.status]).toEqual([1, 'failed']);
      expect(summary.tenants[0]?.diagnostics.map((one) => one.id)).toEqual(['stock/unreadable']);
      expect(states('harbour-motors')).toEqual(before);
    });

    it('writes nothing where there was no build', async () => {
      space.edit(HARBOUR, 'scene: coast', 'scene: coats');
      const { code } = await build(['harbour-motors']);
      expect([code, existsSync(path.join(space.dir, 'generated/harbour-motors'))]).toEqual([1, false]);
    });

    it('is told of a row that cannot be a car, at the value that it lacks, and is built without it', async () => {
      const stock = space.read('tenants/harbour-motors/stock.csv').split('\r\n');
      stock[3] = (stock[3] as string).replace('KESTREL', '');
      space.write('tenants/harbour-motors/stock.csv', stock.join('\r\n'));
      const { summary, code } = await build(['harbour-motors']);
      expect([code, summary.tenants[0]?.status, summary.tenants[0]?.cars]).toEqual([0, 'built', 5]);
      expect(summary.tenants[0]?.diagnostics).toMatchObject([
        {
          id: 'stock/row-skipped',
          location: { file: 'tenants/harbour-motors/stock.csv', start: { line: 4, column: 17 } },
        },
      ]);
      // What is wrong with a file stays said while the file is as it is.
      expect((await build(['harbour-motors'])).summary.tenants[0]?.diagnostics.map(({ id }) => id)).toEqual([
        'stock/row-skipped',
      ]);
    });
  });

  it('does not depend on the environment of whoever builds', async () => {
    const bytes = async (env: Record<string, string>): Promise<string[][]> => {
      await forecourt(
        space.dir,
        ['build', 'harbour-motors', '--now', NOW, '--out', `out-${env.NODE_ENV ?? ''}`, '--force'],
        env,
      );
      const states = fileStates(path.join(space.dir, `out-${env.NODE_ENV ?? ''}/harbour-motors`));
      rmSync(path.join(space.dir, '.cache'), { recursive: true });
      return Object.entries(states).map(([name, { hash }]) => [name, hash]);
    };
    const plain = await bytes({});
    expect(plain.length).toBeGreaterThan(30);
    space.write('package.json', '{ "type": "commonjs", "sideEffects": false }');
    space.write('tsconfig.json', '{ "compilerOptions": { "jsx": "preserve", "target": "es5" } }');
    for (const name of ['vite.config.cjs', 'postcss.config.cjs']) space.write(name, 'throw new Error("it was read");');
    for (const NODE_ENV of ['development', 'test'])
      expect(await bytes({ NODE_ENV, TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' })).toEqual(plain);
  });

  it('is made again when a page of it expires', async () => {
    await build();
    const run = await forecourt(space.dir, ['build', '--format', 'json', '--now', '2027-01-01T00:00:01+11:00']);
    const { tenants } = JSON.parse(run.stdout) as Summary;
    expect(tenants.map(({ status, cache_hits }) => `${status} ${cache_hits.browser}`)).toEqual([
      'built true',
      'built true',
    ]);
    const { pages } = JSON.parse(space.read('generated/harbour-motors/manifest.json')) as {
      pages: Record<string, { file: string }>;
    };
    expect(space.read(`generated/harbour-motors/${pages['/privacy-policy']?.file}`)).toMatch(
      /© 2027 Harbour Motors Pty Ltd/,
    );
  });
});
