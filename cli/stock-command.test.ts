import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { indexSettings } from '../runtime/search/client/embedded-client.ts';
import { meilisearchFixture } from '../runtime/search/client/meilisearch.fixture.ts';
import { EXPORT_NAMES } from './stock/export/export-names.ts';
import { KEY_ACTIONS } from './stock/index/push-stock.ts';
import { forecourt, type Run, type Workspace, workspace } from './tenants.fixture.ts';

const EXPECTED = path.join(import.meta.dirname, 'fixtures/expected/stock');
const STOCK = 'tenants/harbour-motors/stock.csv';
const STORED = 'tenants/harbour-motors/stock.imported.ndjson';
const NOW = ['--now', '2026-11-20T09:00:00+11:00'];
const LATER = ['--now', '2026-11-21T09:00:00+11:00'];

function transcript(args: string[], { stdout, stderr, code }: Run): string {
  const parts = [
    `$ forecourt ${args.join(' ')}`,
    ...(stdout ? [stdout] : []),
    ...(stderr ? [`(stderr)\n${stderr}`] : []),
    `(exit code ${code})`,
  ];
  return `${parts.join('\n')}\n`;
}

describe('forecourt stock, files in, output and exit code out', () => {
  let space: Workspace;
  beforeEach(() => {
    space?.remove();
    space = workspace();
  });
  afterAll(() => space.remove());

  const run = (...args: string[]): Promise<Run> => forecourt(space.dir, ['stock', ...args]);
  const matches = async (name: string, ...args: string[]): Promise<Run> => {
    const done = await run(...args);
    await expect(transcript(['stock', ...args], done)).toMatchFileSnapshot(path.join(EXPECTED, `stock-${name}.txt`));
    return done;
  };
  const rows = (): string[] => space.read(STOCK).split('\r\n');
  const bytes = (): string | null => (existsSync(path.join(space.dir, STORED)) ? space.read(STORED) : null);

  describe('pull', () => {
    const YAML = 'tenants/harbour-motors/tenant.yaml';
    const NO_BUILD = ['--no-build', ...NOW];
    /** Puts a file there that nobody has touched for long. */
    const arrives = (name: string, text: string, hour: number): void => {
      space.write(`ftp/${name}`, text);
      const at = new Date(Date.UTC(2026, 10, 19, hour));
      utimesSync(path.join(space.dir, 'ftp', name), at, at);
    };
    beforeEach(() => space.edit(YAML, '  file: stock.csv\n', '  source: { folder: { path: ../../ftp } }\n'));

    it('takes in what arrives, once, and nothing that is broken', async () => {
      expect(await matches('pull-nothing', 'pull', ...NO_BUILD)).toMatchObject({ code: 0, stderr: '' });
      arrives('one.csv', space.read(STOCK), 1);
      expect(await matches('pull-first', 'pull', ...NO_BUILD)).toMatchObject({ code: 0, stderr: '' });
      const first = bytes();
      expect(await matches('pull-same', 'pull', 'harbour-motors', ...NO_BUILD)).toMatchObject({ code: 0, stderr: '' });
      arrives('two.csv', rows().slice(0, 3).join('\r\n'), 2);
      expect(await matches('pull-shrunk', 'pull', 'harbour-motors', ...NO_BUILD)).toMatchObject({ code: 1 });
      expect(bytes()).toBe(first);
      expect(await run('pull', 'harbour-motors', '--force', '--quiet', ...NO_BUILD)).toMatchObject({
        code: 0,
        stdout: '',
      });
      expect(bytes()).not.toBe(first);
    });

    it('says of which tenants it can not, and goes on with the others', async () => {
      space.edit(
        YAML,
        'folder: { path: ../../ftp }',
        'https: { url: "https://127.0.0.1:9/a.csv", auth: env:FEED_AUTH }',
      );
      expect(await matches('pull-failed', 'pull', ...NO_BUILD)).toMatchObject({ code: 1, stderr: '' });
      expect(await matches('pull-without', 'pull', 'quarry-cars', 'harbour-motors', ...NO_BUILD)).toMatchObject({
        code: 2,
      });
      space.edit(YAML, 'tagline:', 'taglin:');
      expect(await run('pull', 'harbour-motors', ...NO_BUILD)).toMatchObject({
        code: 1,
        stdout: expect.stringContaining('taglin'),
      });
    });

    it('begins without a stock file: the site has no cars until some arrive', async () => {
      rmSync(path.join(space.dir, STOCK));
      const found = await forecourt(space.dir, ['validate', 'harbour-motors', '--stock', '--format', 'json']);
      const { diagnostics } = JSON.parse(found.stdout) as { diagnostics: { id: string; message: string }[] };
      expect([found.code, diagnostics.map(({ message }) => message)]).toEqual([
        0,
        expect.arrayContaining(['No stock has arrived yet, and there is no stock.csv to begin with.']),
      ]);
    });

    it('says nothing of a stock file that it does not come from', async () => {
      arrives('stock.csv', `${space.read(STOCK)}\r\n`, 1);
      await run('pull', ...NO_BUILD);
      const found = await forecourt(space.dir, ['validate', 'harbour-motors', '--stock']);
      expect(found).toMatchObject({ code: 0, stdout: expect.not.stringContaining('has changed since') });
    });

    it('builds no tenant that has none', async () => {
      space.edit(YAML, '  source: { folder: { path: ../../ftp } }\n', '  file: stock.csv\n');
      expect(await matches('pull-none', 'pull')).toMatchObject({ code: 0, stderr: '' });
    });
  });

  describe('import', () => {
    it('takes the stock file in, and then only what changes', async () => {
      expect(await matches('import-first', 'import', 'harbour-motors', ...NOW)).toMatchObject({ code: 0, stderr: '' });
      const first = bytes();
      expect(await matches('import-same', 'import', 'harbour-motors', ...LATER)).toMatchObject({ code: 0, stderr: '' });
      expect(bytes()).toBe(first);
      const [head, ...cars] = rows() as [string, ...string[]];
      space.write(STOCK, [head, ...cars.slice(1)].join('\r\n').replace('"$36,500"', '"$35,900"'));
      expect(await matches('import-later', 'import', 'harbour-motors', ...LATER)).toMatchObject({
        code: 0,
        stderr: '',
      });
      expect(bytes()).toContain('"stocknum":"H101"');
    });

    it('refuses what shrinks the stock too much, unless forced', async () => {
      await run('import', 'harbour-motors', ...NOW);
      const before = bytes();
      space.write(STOCK, rows().slice(0, 3).join('\r\n'));
      expect(await matches('import-shrunk', 'import', 'harbour-motors', ...LATER)).toMatchObject({ code: 1 });
      expect(bytes()).toBe(before);
      expect(await matches('import-forced', 'import', 'harbour-motors', '--force', ...LATER)).toMatchObject({
        code: 0,
      });
      expect(bytes()).not.toBe(before);
    });

    it('refuses what nobody can read in much of it, unless forced', async () => {
      await run('import', 'harbour-motors', ...NOW);
      const before = bytes();
      const [head, ...cars] = rows() as [string, ...string[]];
      const hidden = cars.map((row) => row.replace(/"\$[\d,]+"/, 'see Tom'));
      space.write(STOCK, [head, ...hidden].join('\r\n'));
      expect(await matches('check-mostly-unreadable', 'check', 'harbour-motors', ...LATER)).toMatchObject({ code: 1 });
      expect(await matches('import-mostly-unreadable', 'import', 'harbour-motors', ...LATER)).toMatchObject({
        code: 1,
      });
      expect(bytes()).toBe(before);
      const { stdout } = await run('check', 'harbour-motors', '--format', 'json', ...LATER);
      expect(JSON.parse(stdout)).toMatchObject({
        valid: false,
        feed: { unreadable: [{ field: 'price', rows: 6, of: 6 }] },
      });
      const forced = await run('import', 'harbour-motors', '--force', ...LATER);
      expect(forced).toMatchObject({ code: 0 });
      expect(forced.stdout).toContain('imported by force');
      expect(forced.stdout).toContain('warning[stock/unreadable-column]');
      expect(bytes()).not.toBe(before);
    });

    it('shows every finding with its line only where asked to', async () => {
      space.write('odd.csv', rows().join('\r\n').replace('"41,200"', 'many'));
      const short = await run('check', 'harbour-motors', 'odd.csv', ...NOW);
      const long = await run('check', 'harbour-motors', 'odd.csv', '--verbose', ...NOW);
      expect([short.code, long.code]).toEqual([0, 0]);
      expect(short.stdout).not.toContain('--> odd.csv');
      expect(long.stdout).toContain('--> odd.csv:2:');
      for (const { stdout } of [short, long]) expect(stdout).toContain("KMS: 'many' is not an odometer reading");
    });

    it('of a file that cannot be read changes nothing', async () => {
      await run('import', 'harbour-motors', ...NOW);
      const before = bytes();
      space.write('feed.csv', `${rows()[0]}\r\nH101,"HBC,U,2021`);
      expect(await matches('import-unreadable', 'import', 'harbour-motors', 'feed.csv', ...LATER)).toMatchObject({
        code: 1,
      });
      expect(bytes()).toBe(before);
    });

    it('says how many cars are on the site, and why the others are not', async () => {
      const feed = rows();
      feed[2] = (feed[2] as string).replace('FOR SALE', 'SOLD');
      feed[6] = (feed[6] as string).replace('FOR SALE', 'SOLD');
      space.write(STOCK, feed.join('\r\n'));
      await run('import', 'harbour-motors', ...NOW);
      const soldOn = (text: string, stocknum: string, day: number): string =>
        text.replace(
          new RegExp(`("stocknum":"${stocknum}".*?"sold_date_timestamp":)null`),
          `$1${Date.UTC(2026, 10, day) / 1000}`,
        );
      space.write(STORED, soldOn(soldOn(bytes() ?? '', 'H102', 20), 'H106', 2));
      const definition = 'tenants/harbour-motors/tenant.yaml';
      space.edit(definition, '  hits_per_page: 4', '  hits_per_page: 4\n  car_types: [used, demo]');
      expect(await matches('import-counts', 'import', 'harbour-motors', ...LATER)).toMatchObject({ code: 0 });
      expect(await matches('index-counts', 'index', 'harbour-motors', ...LATER)).toMatchObject({ code: 0 });
      const { stdout } = await run('index', 'harbour-motors', '--format', 'json', ...LATER);
      expect(JSON.parse(stdout)).toMatchObject({
        stock: 6,
        cars: 5,
        listed: 4,
        standing: { for_sale: 4, recently_sold: 1, sold_before: 1 },
      });
    });

    it('of a workbook or a file that was cut short changes nothing, and says what to do', async () => {
      space.write('stock.xlsx', 'PK\u0003\u0004 [Content_Types].xml xl/workbook.xml');
      space.write(
        'cut.json',
        '{"cars": [\n  {"stocknum": "J1", "make": "Kestrel", "model": "Lark", "year": 2024},\n  {"stoc',
      );
      expect(await matches('import-workbook', 'import', 'harbour-motors', 'stock.xlsx', ...NOW)).toMatchObject({
        code: 1,
      });
      expect(await matches('import-cut-off', 'import', 'harbour-motors', 'cut.json', ...NOW)).toMatchObject({
        code: 1,
      });
      expect(bytes()).toBeNull();
    });

    it('reads a feed from elsewhere, and from then on the site shows that', async () => {
      space.write(
        'feed.json',
        JSON.stringify({ cars: [{ stocknum: 'J1', make: 'Kestrel', model: 'Lark', year: 2024, location: 'HBC' }] }),
      );
      expect(await matches('import-json', 'import', 'harbour-motors', 'feed.json', ...NOW)).toMatchObject({ code: 0 });
      const { stdout, code } = await forecourt(space.dir, [
        'validate',
        'harbour-motors',
        '--stock',
        '--format',
        'json',
      ]);
      expect([code, JSON.parse(stdout).diagnostics]).toEqual([0, []]);
      const exported = await run('export', 'harbour-motors', '--to', 'meta');
      expect(exported.stderr).toContain('1 left out, no whole VIN: J1');
    });

    it('quiet says nothing where all is well', async () => {
      expect(await run('import', 'harbour-motors', '--quiet', ...NOW)).toEqual({ stdout: '', stderr: '', code: 0 });
    });

    it('a stock file that has changed since is told until it is imported', async () => {
      await run('import', 'harbour-motors', ...NOW);
      space.write(STOCK, space.read(STOCK).replace('"$36,500"', '"$35,900"'));
      const ids = async (): Promise<string[]> => {
        const { stdout } = await forecourt(space.dir, ['validate', 'harbour-motors', '--stock', '--format', 'json']);
        return (JSON.parse(stdout).diagnostics as { id: string }[]).map(({ id }) => id);
      };
      expect(await ids()).toEqual(['stock/not-imported']);
      await run('import', 'harbour-motors', ...LATER);
      expect(await ids()).toEqual([]);
    });

    it('a large feed fits a heap that could not hold it', { timeout: 120_000 }, async () => {
      const [head] = rows() as [string];
      const words = 'One owner, full history. '.repeat(120);
      const cars = Array.from(
        { length: 20_000 },
        (_, at) =>
          `L${at},HBC,U,2021,KESTREL,Lark,GX,SUV,WHITE,AUTO,PETROL,FWD,5,5,"41,200","$28,990",01/11/2026,FOR SALE,4,"${words}"`,
      );
      space.write('large.csv', [head, ...cars].join('\r\n'));
      const done = await forecourt(
        space.dir,
        ['stock', 'import', 'harbour-motors', 'large.csv', '--format', 'json', ...NOW],
        {
          NODE_OPTIONS: '--max-old-space-size=56',
        },
      );
      expect([done.stderr, done.code]).toEqual(['', 0]);
      expect(JSON.parse(done.stdout)).toMatchObject({ feed: { accepted: 20_000 }, changes: { added: 20_000 } });
    });
  });

  describe('check', () => {
    it('says everything that is wrong, at the value that shows it, and changes nothing', async () => {
      const feed = rows();
      feed[1] = (feed[1] as string)
        .replace('"41,200"', 'many')
        .replace('SUV', 'Hovercraft')
        .replace('"$28,990"', '$28');
      feed[2] = (feed[2] as string).replace('HBC', 'XYZ').replace('01/11/2026', '31/11/2026');
      feed[3] = (feed[3] as string).replace('KESTREL', '');
      feed[4] = (feed[4] as string).replace('2026', 'soon');
      feed[5] = `${feed[5]},9,9`;
      feed.push((feed[6] as string).replace('H106', 'h106'));
      space.write('odd.csv', feed.filter(Boolean).join('\r\n'));
      expect(await matches('check-odd', 'check', 'harbour-motors', 'odd.csv', ...NOW)).toMatchObject({
        code: 0,
        stderr: '',
      });
      expect(
        await matches('check-odd-json', 'check', 'harbour-motors', 'odd.csv', '--format', 'json', ...NOW),
      ).toMatchObject({ code: 0 });
      expect(bytes()).toBeNull();
    });

    it('ends with 1 where an import would be refused', async () => {
      await run('import', 'harbour-motors', ...NOW);
      const before = bytes();
      space.write('short.csv', `${rows()[0]}\r\n`);
      expect(await matches('check-empty', 'check', 'harbour-motors', 'short.csv', ...LATER)).toMatchObject({ code: 1 });
      expect(bytes()).toBe(before);
    });

    it('a column of the definition that the feed does not have', async () => {
      space.edit(
        'tenants/harbour-motors/tenant.yaml',
        '  artwork: true',
        '  artwork: true\n  columns:\n    - { field: price_egc, column: Web price }',
      );
      expect(await matches('check-missing-column', 'check', 'harbour-motors', ...NOW)).toMatchObject({ code: 1 });
    });
  });

  describe('export', () => {
    it.each(EXPORT_NAMES)('%s', async (to) => {
      const { stdout, code } = await matches(`export-${to}`, 'export', 'harbour-motors', '--to', to, ...NOW);
      expect(code).toBe(0);
      expect(await run('export', 'harbour-motors', '--to', to, '--out', 'feeds/feed.txt', ...NOW)).toMatchObject({
        code: 0,
        stdout: '',
      });
      expect(readFileSync(path.join(space.dir, 'feeds/feed.txt'), 'utf8').trimEnd()).toBe(stdout);
    });
  });

  describe('index', () => {
    it('proves that the embedded engine takes the cars', async () => {
      expect(await matches('index-embedded', 'index', 'harbour-motors', ...NOW)).toMatchObject({ code: 0, stderr: '' });
    });

    it('says what is missing, or that nobody answers', async () => {
      const definition = 'tenants/harbour-motors/tenant.yaml';
      const service = '  service: { kind: meilisearch, url: "http://127.0.0.1:9", key: env:READ_KEY }';
      space.edit(definition, '  artwork: true', '  artwork: true\n  index_key: env:WRITE_KEY');
      space.edit(definition, '  hits_per_page: 4', `  hits_per_page: 4\n${service}`);
      expect(await matches('index-no-key', 'index', 'harbour-motors', ...NOW)).toMatchObject({ code: 2 });
      const tried = await forecourt(space.dir, ['stock', 'index', 'harbour-motors'], { WRITE_KEY: 'w' });
      expect([tried.code, tried.stderr]).toEqual([
        1,
        expect.stringContaining('harbour-motors was not indexed (unreachable)'),
      ]);
    });

    it('fills the index that the definition names, with a key for it alone, and ends at once where that may too little', async () => {
      const service = await meilisearchFixture();
      try {
        const definition = 'tenants/harbour-motors/tenant.yaml';
        const named = `  service: { kind: meilisearch, url: "${service.url}", index: harbour-cars }`;
        space.edit(definition, '  artwork: true', '  artwork: true\n  index_key: env:WRITE_KEY');
        space.edit(definition, '  hits_per_page: 4', `  hits_per_page: 4\n${named}`);
        const indexes = ['harbour-cars', 'harbour-cars__next'];
        service.keys = [
          { value: 'w', actions: [...KEY_ACTIONS], indexes },
          { value: 'less', actions: ['indexes.delete', 'indexes.get', 'tasks.get'], indexes },
        ];
        const index = (key: string) =>
          forecourt(space.dir, ['stock', 'index', 'harbour-motors', ...NOW], { WRITE_KEY: key });
        expect(await index('w')).toMatchObject({ code: 0, stdout: expect.stringContaining('harbour-cars') });
        expect([service.uids(), service.settings('harbour-cars')]).toEqual([['harbour-cars'], indexSettings('AU')]);
        const filled = service.documents('harbour-cars').length;
        expect(filled).toBeGreaterThan(0);

        const started = Date.now();
        expect(await index('less')).toMatchObject({ code: 1, stderr: expect.stringContaining('settings.update') });
        // Its timers would keep it for a minute at least.
        expect(Date.now() - started).toBeLessThan(30_000);
        expect([service.uids(), service.documents('harbour-cars').length]).toEqual([['harbour-cars'], filled]);
      } finally {
        await service.close();
      }
    });
  });

  describe('wrong usage ends with 2', () => {
    it.each([
      ['unknown-tenant', ['import', 'harbor-motors']],
      ['no-file', ['check', 'harbour-motors', 'nowhere.csv']],
      ['no-platform', ['export', 'harbour-motors']],
      ['platform', ['export', 'harbour-motors', '--to', 'gogle']],
      ['format', ['export', 'harbour-motors', '--to', 'meta', '--as', 'xml']],
    ])('%s', async (name, args) => expect(await matches(`usage-${name}`, ...args)).toMatchObject({ code: 2 }));
  });
});
