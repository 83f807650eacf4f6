import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Manifest } from '../runtime/server/site/manifest.types.ts';
import { fileStates, forecourt, type Workspace, warmWorkspace, workspace } from './tenants.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';

interface Row {
  slug: string;
  status: string;
  reasons: string[];
  pages: number;
}

describe('a build after another', () => {
  let built: Workspace;
  let space: Workspace;
  const build = async (args: string[] = [], at: Workspace = space, now = NOW): Promise<Record<string, Row>> => {
    const { stdout, stderr } = await forecourt(at.dir, ['build', '--format', 'json', '--now', now, ...args]);
    expect(stderr).toBe('');
    const { tenants } = JSON.parse(stdout) as { tenants: Row[] };
    return Object.fromEntries(tenants.map((row) => [row.slug, row]));
  };
  const at = (name: string): string => path.join(space.dir, name);
  const bytes = (folder: string, slug: string): Record<string, string> => {
    const dir = path.join(space.dir, folder, slug);
    const { assets, pages, server, site, stock } = JSON.parse(
      readFileSync(path.join(dir, 'manifest.json'), 'utf8'),
    ) as Manifest;
    const served = [...Object.values(assets), ...Object.values(pages)].flatMap(({ file, br }) => [file, br ?? file]);
    const states = fileStates(dir);
    return Object.fromEntries(
      ['manifest.json', 'site.json', 'package.json', site, stock, ...server, ...served].map((name) => [
        name,
        states[name]?.hash ?? 'missing',
      ]),
    );
  };
  beforeAll(async () => {
    built = await warmWorkspace();
    await build([], built);
  });
  beforeEach(() => {
    space?.remove();
    space = workspace();
    for (const name of ['.cache', 'generated'])
      cpSync(path.join(built.dir, name), at(name), { recursive: true, preserveTimestamps: true });
  });
  afterAll(() => {
    built.remove();
    space.remove();
  });

  it('holds pages that are rendered per request against a budget that has changed', async () => {
    space.edit('tenants/quarry-cars/tenant.yaml', 'tagline:', 'budgets: { home: { html_kb: 1 } }\ntagline:');
    const { code, stdout } = await forecourt(space.dir, ['build', '--now', NOW]);
    expect([code, stdout]).toEqual([1, expect.stringContaining('may load 1 KB of HTML; / loads')]);
  });

  it('says that no good build stays where there is none', async () => {
    rmSync(at('generated'), { recursive: true });
    space.edit('tenants/quarry-cars/tenant.yaml', 'tagline:', 'taglin:');
    const { code, stdout } = await forecourt(space.dir, ['build', '--now', NOW]);
    expect([code, stdout]).toEqual([1, expect.stringMatching(/failed +quarry-cars +there is no earlier build/)]);
  });

  it('knows copied sites by a copied cache, wherever both lie', async () => {
    expect(Object.values(await build()).map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
  });

  describe('says why, of the site concerned and of no other:', () => {
    const site = (): string => at('generated/quarry-cars');
    const manifest = (): Manifest => JSON.parse(readFileSync(path.join(site(), 'manifest.json'), 'utf8'));
    it.each<[string, () => void, string[]]>([
      [
        'a word',
        () =>
          space.edit('tenants/quarry-cars/tenant.yaml', 'tagline: Cars from the hills', 'tagline: Utes from the hills'),
        ['tenant.yaml has changed'],
      ],
      [
        'stock',
        () => writeFileSync(at('tenants/quarry-cars/stock.csv'), `${space.read('tenants/quarry-cars/stock.csv')}\r\n`),
        ['stock.csv has changed'],
      ],
      ['a file more', () => space.write('tenants/quarry-cars/notes.md', 'x'), ['notes.md is new']],
      [
        'its folder is gone',
        () => rmSync(site(), { recursive: true }),
        ['files of the built site are missing or of another build'],
      ],
      [
        'a page is gone',
        () => rmSync(path.join(site(), manifest().pages['/contact']?.file ?? '')),
        ['files of the built site are missing or of another build'],
      ],
      [
        'its site.json is gone',
        () => rmSync(path.join(site(), 'site.json')),
        ['files of the built site are missing or of another build'],
      ],
      [
        'its manifest is damaged',
        () => truncateSync(path.join(site(), 'manifest.json'), 100),
        ['files of the built site are missing or of another build'],
      ],
      [
        'its record is damaged',
        () => {
          const records = readdirSync(at('.cache/sites')).filter((name) => name.startsWith('quarry-cars-'));
          for (const name of records) truncateSync(at(`.cache/sites/${name}`), 100);
        },
        ['the cache does not know what the site that stands was made from'],
      ],
    ])('%s', async (_name, change, reasons) => {
      change();
      const { 'quarry-cars': one, 'harbour-motors': other } = await build();
      expect([one?.status, one?.reasons]).toEqual(['built', reasons]);
      expect([other?.status, other?.reasons]).toEqual(['unchanged', []]);
      expect((await build())['quarry-cars']?.status).toBe('unchanged');
    });

    it('a moment at which its pages are no longer right', async () => {
      const { 'quarry-cars': one } = await build([], space, '2027-02-01T09:00:00+11:00');
      expect(one?.reasons).toEqual([expect.stringMatching(/^its pages were right until 202[67]-\d\d-\d\dT/)]);
    });

    it('for people by --why', async () => {
      space.edit('tenants/quarry-cars/tenant.yaml', 'tagline: Cars from the hills', 'tagline: Utes from the hills');
      const { stdout } = await forecourt(space.dir, ['build', '--why', '--timings', '--now', NOW]);
      const redacted = stdout.replace(/[\d.]+ ms/g, '… ms').replace(/( {2,}[\d.]+)+$/gm, '  …');
      await expect(`$ forecourt build --why --timings\n${redacted}\n`).toMatchFileSnapshot(
        path.join(import.meta.dirname, 'fixtures/expected/build-why.txt'),
      );
    });
  });

  it('leaves pages that come out the same: stock changes none of those that show none', async () => {
    // The page of a location shows its cars.
    const states = () =>
      Object.entries(fileStates(at('generated/quarry-cars/public/pages'))).filter(
        ([name]) => !name.startsWith('contact-us.'),
      );
    const before = states();
    expect(before.length).toBeGreaterThan(3);
    space.edit('tenants/quarry-cars/stock.csv', 'KESTREL,Heron', 'WREN,Heron');
    const { 'quarry-cars': row } = await build();
    expect(row?.status).toBe('built');
    expect(states()).toEqual(before);
  });

  it('gives the same bytes as a first one', async () => {
    space.edit('tenants/quarry-cars/tenant.yaml', 'tagline: Cars from the hills', 'tagline: Utes from the hills');
    space.edit('tenants/harbour-motors/stock.csv', 'KESTREL,Heron', 'WREN,Heron');
    await build();
    const again = ['quarry-cars', 'harbour-motors'].map((slug) => bytes('generated', slug));
    rmSync(at('.cache'), { recursive: true });
    await build(['--out', 'anew']);
    expect(['quarry-cars', 'harbour-motors'].map((slug) => bytes('anew', slug))).toEqual(again);
    expect(Object.values(again[0] ?? {})).not.toContain('missing');
  });

  const cached = (): string[] => Object.keys(fileStates(at('.cache'))).map((name) => at(`.cache/${name}`));
  const rewrite = (change: (bytes: Buffer) => Buffer): void => {
    for (const file of cached()) writeFileSync(file, change(readFileSync(file)));
  };
  it.each([
    ['cut off', () => rewrite((bytes) => bytes.subarray(0, bytes.length / 2))],
    // JSON stays JSON.
    [
      'of other letters',
      () => rewrite((bytes) => Buffer.from(bytes.toString('latin1').replaceAll('o', 'u'), 'latin1')),
    ],
    [
      'in the place of others of their folder',
      () => {
        for (const files of Map.groupBy(cached(), path.dirname).values()) {
          const texts = files.map((file) => readFileSync(file));
          for (const [index, file] of files.entries()) writeFileSync(file, texts.at(index - 1) as Buffer);
        }
      },
    ],
  ])('mends a cache whose files are all %s', async (_, damage) => {
    const good = bytes('generated', 'quarry-cars');
    damage();
    const rows = await build(['--out', 'anew']);
    expect(Object.values(rows).map(({ status }) => status)).toEqual(['built', 'built']);
    expect(bytes('anew', 'quarry-cars')).toEqual(good);
  });

  it.each([
    ['the cache', () => cached().filter((file) => file.includes('/blobs/'))],
    ['one site', () => Object.keys(fileStates(at('anew/quarry-cars'))).map((name) => at(`anew/quarry-cars/${name}`))],
  ])('mends what sites share that was changed in %s', async (_, filesOf) => {
    await build(['--out', 'anew']);
    const good = ['quarry-cars', 'harbour-motors'].map((slug) => bytes('anew', slug));
    for (const file of filesOf()) if (statSync(file).nlink > 1) writeFileSync(file, 'changed');
    expect(['quarry-cars', 'harbour-motors'].map((slug) => bytes('anew', slug))).not.toEqual(good);
    const rows = await build(['--out', 'anew']);
    expect(Object.values(rows).map(({ reasons }) => reasons.at(-1))).toEqual(
      Array(2).fill(expect.stringContaining('shares')),
    );
    expect(['quarry-cars', 'harbour-motors'].map((slug) => bytes('anew', slug))).toEqual(good);
    const again = await build(['--out', 'anew']);
    expect(Object.values(again).map(({ status }) => status)).toEqual(['unchanged', 'unchanged']);
    expect(readdirSync(at('.cache/damaged'))).toEqual([]);
  });

  it.each(['public', 'public/pages', 'public/assets', 'server', 'src', 'package.json'])(
    'makes a site whole again of which %s was removed',
    async (name) => {
      const dir = at('generated/quarry-cars');
      const before = fileStates(dir);
      rmSync(path.join(dir, name), { recursive: true });
      expect((await build())['quarry-cars']?.status).toBe('built');
      const names = (states: typeof before) => Object.entries(states).map(([file, { hash }]) => [file, hash]);
      expect(names(fileStates(dir)).sort()).toEqual(names(before).sort());
    },
  );

  it('makes a site whole again with --force, whatever was done to its files', async () => {
    const good = bytes('generated', 'quarry-cars');
    for (const name of Object.keys(fileStates(at('generated/quarry-cars'))).filter(
      (name) => name !== 'manifest.json',
    )) {
      const file = at(`generated/quarry-cars/${name}`);
      const text = readFileSync(file);
      rmSync(file);
      writeFileSync(file, text.fill('x', 0, 9));
    }
    expect(bytes('generated', 'quarry-cars')).not.toEqual(good);
    await build(['--force']);
    expect(bytes('generated', 'quarry-cars')).toEqual(good);
  });

  it('takes shards: each site is made once', async () => {
    const shards = [await build(['--shard', '1/2', '--out', 'anew']), await build(['--shard', '2/2', '--out', 'anew'])];
    expect(shards.map((rows) => Object.keys(rows).length)).toEqual([1, 1]);
    for (const slug of ['quarry-cars', 'harbour-motors']) expect(bytes('anew', slug)).toEqual(bytes('generated', slug));
  });
});
