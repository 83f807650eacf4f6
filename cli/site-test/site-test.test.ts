import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MANIFEST_FORMAT } from '../../runtime/server/site/manifest-format.data.ts';
import type { Region } from '../../runtime/tenant/tenant.types.ts';
import { openBuildContext } from '../build/build-context.ts';
import { openCode } from '../build/incremental/code-artifacts.ts';
import { featureOfPosition } from '../definition/features.ts';
import { notTestable } from './built-state.ts';
import { followLinks, readPage } from './checks/links.ts';
import { featureOfFile } from './checks/page-budgets.ts';
import { checkRoutes } from './checks/routes.ts';
import { pageOf, siteOfOnePage } from './example-site.fixture.ts';
import { imageStandIn } from './image-stand-in.ts';
import { reportHtml } from './report-html.ts';
import { inParallel } from './run-site-tests.ts';
import { judgedKinds, judgedOf, testedInFull, toOpen } from './samples.ts';
import type { TenantOutcome, TestLevel } from './site-test.types.ts';

describe('pages to open in a browser', () => {
  it('are all, but of those that are alike three', () => {
    const page = (kind: string, alike?: string) => ({
      sample: { route: kind, kind, path: `/${kind}`, ...(alike ? { alike } : {}) },
    });
    const positions = ['a', 'b', 'c', 'd', 'e'].map((one) => page(one, 'place'));
    const opened = toOpen([page('home'), ...positions, page('contact'), { sample: null }]);
    expect(opened.map(({ sample }) => sample?.kind)).toEqual(['home', 'a', 'b', 'c', 'contact', undefined]);
  });
});

describe('a site that cannot be tested', () => {
  let dir: string;
  beforeAll(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-built-'));
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  const said = async (): Promise<string | null> => {
    const context = await openBuildContext(path.join(dir, '.cache'), {});
    const location = { file: 'a', start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
    const state = {
      tenantsDir: dir,
      outDir: path.join(dir, 'out'),
      cache: context.cache,
      code: openCode(context.cache, context.code),
      location,
    };
    return notTestable('a', state)?.message ?? null;
  };

  it('is not built; one of which nothing is known is taken as it is', async () => {
    expect(await said()).toMatch(/^There is no built site of a in /);
    mkdirSync(path.join(dir, 'out/a'), { recursive: true });
    writeFileSync(path.join(dir, 'out/a/manifest.json'), JSON.stringify({ format: MANIFEST_FORMAT, build: 'b1' }));
    expect(await said()).toBeNull();
  });
});

describe('which site stands for which kinds of pages', () => {
  const site = (slug: string, template: string, signature: string, ...kinds: string[]) => ({
    slug,
    template,
    signature,
    kinds,
  });
  const judged = (...sites: ReturnType<typeof site>[]) =>
    Object.fromEntries([...judgedKinds(sites, new Set())].map(([slug, kinds]) => [slug, [...kinds]]));

  it('the first of a template and signature, the next for what the first does not have', () => {
    expect(
      judged(
        site('a', 'cars', '1', 'home', 'car'),
        site('b', 'cars', '1', 'home', 'car', 'car without photos'),
        site('c', 'trucks', '1', 'home'),
        site('d', 'cars', '2', 'home'),
      ),
    ).toEqual({ a: ['home', 'car'], b: ['car without photos'], c: ['home'], d: ['home'] });
  });

  it('nobody for what was taken before', () => {
    const taken = new Set<string>();
    judgedKinds([site('a', 'cars', '1', 'home')], taken);
    expect([...judgedKinds([site('b', 'cars', '1', 'home', 'car')], taken)]).toEqual([['b', new Set(['car'])]]);
  });
});

describe('of which sites everything is tested', () => {
  const site = (slug: string, template: string, region: Region, signature: string) => ({
    slug,
    template,
    region,
    signature,
  });
  const sites = [
    site('a', 'cars', 'AU', '1'),
    site('b', 'cars', 'AU', '1'),
    site('c', 'cars', 'AU', '2'),
    site('d', 'cars', 'NZ', '2'),
    site('e', 'trucks', 'NZ', '2'),
    site('f', 'trucks', 'NZ', '1'),
    site('g', 'cars', 'AU', '2'),
  ];

  it.each<[TestLevel, string]>([
    ['full', 'a b c d e f g'],
    // What brings a set of features, or a template in a region; f has changed.
    ['representative', 'a c d e f'],
    ['smoke', ''],
  ])('%s', (level, slugs) => {
    const found = testedInFull(sites, { level, changed: new Set(['f']) }, new Set());
    expect([...found].join(' ')).toBe(slugs);
  });

  it('representative: none that brings nothing to those before', () => {
    const taken = new Set<string>();
    testedInFull(sites, { level: 'representative' }, taken);
    const more = [site('h', 'trucks', 'NZ', '1'), site('i', 'rv', 'NZ', '1')];
    expect([...testedInFull(more, { level: 'representative' }, taken)]).toEqual(['i']);
  });
});

it('of pages that are alike, one stands for the others', () => {
  const sample = { route: 'r', path: '/' };
  const alike = ['place', 'place b', 'place c'].map((kind) => ({ ...sample, kind, alike: 'place' }));
  expect(judgedOf([{ ...sample, kind: 'home' }, ...alike])).toEqual(['home', 'place']);
});

describe('pictures of a site under test', () => {
  it.each([
    ['/pictures/v1/cars/suv/black/side/640', 200],
    ['/pictures/v1/cars/suv/black/side/641', null],
    ['/pictures/v1/cars/spaceship/black/side/640', null],
    ['/pictures/v1/scenes/coast/640', 200],
    ['/pictures/v1/files/yard.abc/640', 200],
    ['/pictures/v1/files/other/640', null],
    ['/pictures/v1/photos/17/abc/640', 200],
    ['/pictures/cars/suv/black/side/640', null],
    ['/contact', null],
  ])('%s', (address, status) => {
    expect(imageStandIn(address, { 'yard.abc': 'pictures/yard.jpg' })?.status ?? null).toBe(status);
  });
});

describe('work in parallel', () => {
  it('at most so many at a time, each worker with its own tool, all done', async () => {
    let context = 0;
    let running = 0;
    let most = 0;
    const done: string[] = [];
    await inParallel(
      ['a', 'b', 'c', 'd', 'e'],
      2,
      async () => ++context,
      async (item, tool, index) => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        done.push(`${item}${index}${tool > 2 ? '!' : ''}`);
      },
    );
    expect([done.sort(), context, most]).toEqual([['a0', 'b1', 'c2', 'd3', 'e4'], 2, 2]);
  });

  it('fails with the first that fails', async () => {
    const work = inParallel(
      [1, 2],
      1,
      async () => null,
      (item) => Promise.reject(new TypeError(String(item))),
    );
    await expect(work).rejects.toThrow('1');
  });
});

describe('where a file of a site comes from', () => {
  it.each([
    ['http://a.localhost:1/assets/gallery.lazy.HSPWK9Nw.js', 'gallery'],
    ['/assets/car-tools.lazy.ktUEOuBU.js:1:2', 'car'],
    ['/assets/app.BCXc844r.js', null],
    ['/assets/react.BCXc844r.js', null],
    ['', null],
  ])('%s', (url, feature) => {
    expect(featureOfFile(url)).toBe(feature);
  });
});

describe('pages that the server cannot make', () => {
  const serverFaults = () =>
    ['/cars/a', '/cars/b', '/contact'].map((page) => ({
      path: page,
      reason: 'boom',
      at: 'at load (file:///srv/site/server/feature-similar-cars.CBmkDTxn.js:12:3)',
    }));
  const broken = siteOfOnePage({ ask: async () => ({ status: 500, headers: new Headers(), text: '' }), serverFaults });

  it('name what the server said, and the feature in whose code it was', async () => {
    const { faults } = await checkRoutes(broken);
    expect(faults).toEqual([
      expect.objectContaining({
        id: 'site/route',
        feature: 'similar-cars',
        message: 'The server answers 500 on {where} (contact), and not 200: boom',
        hint: 'It comes from the feature "similar-cars".',
      }),
    ]);
  });

  it('are no dead links: whoever links to them is right', async () => {
    const page = readPage(broken, pageOf('<a href="/cars/a">a</a><a href="/cars/b">b</a><a href="/cars/c">c</a>'));
    const { faults } = await followLinks(broken, [page]);
    expect(faults.map(({ id, page: of, cause }) => [id, of, cause])).toEqual([
      ['site/route', '/cars/a', 'similar-cars boom'],
      ['site/route', '/cars/b', 'similar-cars boom'],
      ['site/route', '/cars/c', '/cars/c'],
    ]);
  });

  it('of places in other pages, those that are not there; of a canonical address others tell', async () => {
    const lost = siteOfOnePage({ ask: async () => ({ status: 404, headers: new Headers(), text: '' }) });
    const start = [
      pageOf('<a href="/there#map">a</a><a href="/there#gone">b</a><link rel="canonical" href="/nowhere">'),
      { ...pageOf('<p id="map">Here</p>'), path: '/there' },
    ].map((page) => readPage(lost, page));
    const { faults } = await followLinks(lost, start);
    expect(faults.map(({ message }) => message)).toEqual([
      'A link on {where} leads to /there#gone, which is no place of /there.',
    ]);
  });

  it.each([
    ['at load (file:///srv/site/server/feature-similar-cars.CBmkDTxn.js:12:3)', 'similar-cars'],
    ['at render (file:///srv/site/server/renderer.Cs_O-63D.js:1:2)', null],
    ['', null],
  ])('%s', (position, feature) => expect(featureOfPosition(position)).toBe(feature));
});

describe('the HTML report', () => {
  const outcome = (changed: Partial<TenantOutcome> = {}): TenantOutcome => ({
    slug: 'hillview',
    status: 'passed',
    counts: { pages: 12, visits: 3, links: 99 },
    duration: 1234.5,
    diagnostics: [],
    full: true,
    screenshot: null,
    ...changed,
  });
  const options = { level: 'full', at: new Date('2026-12-01T09:00:00Z'), read: () => 'slug: hillview\n' } as const;
  const failed = outcome({
    slug: 'lakeside',
    status: 'failed',
    screenshot: { page: '/contact?a=<b>', jpeg: new Uint8Array([1, 2, 3]) },
    diagnostics: [
      {
        id: 'site/axe',
        severity: 'error',
        message: 'axe on /contact: <button> & more',
        hint: 'Give it a name.',
        tenant: 'lakeside',
        path: 'enquiry.enabled',
        location: { file: 'tenants/lakeside/tenant.yaml', start: { line: 1, column: 7 }, end: { line: 1, column: 15 } },
        related: [],
      },
    ],
  });

  it('needs no other file, and shows the line and the picture of what failed', () => {
    const html = reportHtml([outcome(), failed], options);
    expect(html).toContain('1 of 2 tenants passed');
    expect(html).toContain('src="data:image/jpeg;base64,AQID"');
    expect(html).toContain('/contact?a=&lt;b&gt;');
    expect(html).toContain('axe on /contact: &lt;button&gt; &amp; more');
    expect(html).toContain('tenants/lakeside/tenant.yaml:1:7');
    expect(html).toMatch(/1 \| slug: hillview\n +\| +\^{8}/);
    expect(html).toContain('<td class="number">1,235</td>');
    expect(html).not.toMatch(/(src|href)="(?!data:|#)/);
    expect(html).not.toContain('<script');
  });

  it('is valid HTML', async () => {
    const { invalidHtml } = await import('../build/verify/html-check.ts');
    const html = reportHtml([outcome(), failed], options);
    expect(await invalidHtml([{ path: '/report', html, slots: [] }], 'x')).toEqual([]);
  });

  it('says when all passed', () => {
    expect(reportHtml([outcome()], options)).toMatch(/<header class="good">.*1 of 1 tenants passed/s);
  });
});

it('what sites run stays free of the tests: nothing of runtime/ imports cli/site-test', () => {
  const source = readFileSync(path.join(import.meta.dirname, '../../runtime/contracts/site-check.types.ts'), 'utf8');
  expect([...source.matchAll(/^import (?!type)/gm)]).toEqual([]);
});
