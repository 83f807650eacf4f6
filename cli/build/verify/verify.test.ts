import { describe, expect, it } from 'vitest';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { PlannedRoute } from '../../../runtime/contracts/site.types.ts';
import { aCar } from '../../../runtime/test-data/a-car.fixture.ts';
import { aSite } from '../../../runtime/test-data/a-page.fixture.ts';
import { readFeatures } from '../../definition/features.ts';
import { contrastRatio } from '../../definition/rules/theme.ts';
import type { BrowserBundle } from '../bundle/bundle.types.ts';
import type { RenderedPage } from '../render/render.ts';
import { budgetsOf, layeredYaml } from './budgets.fixture.ts';
import { invalidHtml } from './html-check.ts';
import { internalLinks } from './internal-links.ts';
import { leaks, type VerifyInput, verify } from './verify.ts';

const route = (path: string, values: string[] | null = null): PlannedRoute => ({
  id: path,
  path,
  page: 'x/x',
  render: 'build',
  values,
  ...(path === '/cars/:slug' ? { ofStock: true as const } : {}),
});
const page = (html: string, path = '/'): RenderedPage => ({
  path,
  route: route(path),
  html,
  bytes: Buffer.alloc(0),
  links: internalLinks(html),
  slots: [],
});
const chunk = (file: string, modules: string[] = [], imports: string[] = [], dynamicImports: string[] = []) => ({
  file,
  modules,
  imports,
  dynamicImports,
});

const BUNDLE: BrowserBundle = {
  signature: 's',
  code: { islands: [], behaviours: [], styles: [] },
  script: '/assets/app.js',
  styles: '/assets/style.css',
  pageStyles: {},
  pageTexts: {},
  files: [],
  chunks: [
    chunk('assets/app.js', [], ['assets/shared.js'], ['assets/island.js']),
    chunk('assets/shared.js'),
    chunk('assets/island.js', [], ['/assets/react.js']),
  ],
};

function input(changed: Partial<VerifyInput> = {}): VerifyInput {
  const routes = [route('/'), route('/contact'), route('/contact-us/:location', ['north']), route('/cars/:slug')];
  return {
    site: aSite({
      tenant: { slug: 'alpha', budgets: budgetsOf(''), locations: [], forms: {} },
      plan: { features: ['home', 'car'], routes },
    }),
    cars: [aCar({ slug: 'kestrel-lark-1' })],
    pages: [page('<a href="/contact">x</a>')],
    bundle: BUNDLE,
    sizes: new Map(),
    layered: layeredYaml(''),
    ownBudgets: [],
    features: [],
    files: new Map(),
    shownDir: 'tenants/alpha',
    vectors: [],
    secrets: [],
    served: new Set(['/assets/app.js']),
    ...changed,
  };
}
const ids = async (changed: Partial<VerifyInput>) =>
  (await verify(input(changed))).map(({ id, message }) => `${id} ${message}`);

describe('verify', () => {
  it('finds nothing in a sound site', async () => {
    expect(await verify(input())).toEqual([]);
  });

  describe('leak', () => {
    it.each([
      ['a module of a feature that is off', ['runtime/features/gallery/gallery.island.tsx'], 1],
      ['in a chunk that is loaded later', ['runtime/features/home/x.ts', 'runtime/features/enquiry/field.tsx'], 1],
      [
        'only modules of what is on',
        ['runtime/features/home/x.ts', 'runtime/features/car/y.css', 'runtime/ui/icon.tsx'],
        0,
      ],
      ['a feature whose name begins like one that is on', ['runtime/features/car-finance/x.ts'], 1],
      ['a package of a like name', ['node_modules/runtime/features/gallery/x.js'], 0],
    ])('%s', (_name, modules, count) => {
      const found = leaks(
        input({ bundle: { ...BUNDLE, chunks: [chunk('assets/app.js'), chunk('assets/late.js', modules)] } }),
      );
      expect(found.map(({ id }) => id)).toEqual(Array(count).fill('output/leak'));
      if (count > 0) expect(found[0]?.message).toContain('assets/late.js');
    });
  });

  describe('dead links', () => {
    const KNOWN = [
      '/',
      '/contact',
      '/contact#form',
      '/contact?a=1&amp;b=2',
      '/contact-us/north',
      '/cars/kestrel-lark-1',
      '/assets/app.js',
      '/pictures/x.avif',
      '/api/leads',
    ];
    it.each(KNOWN)('%s is there', async (href) => {
      expect(await ids({ pages: [page(`<a class="x" href="${href}">x</a>`)] })).toEqual([]);
    });
    it('a page of a feature that is off names the key that switches it', async () => {
      const compare: Feature = {
        id: 'compare',
        title: 'Compare',
        enabledBy: { key: 'compare.enabled', equals: true },
        routes: [{ id: 'compare', path: '/compare', page: 'compare-page', render: 'request' }],
      };
      const layered = layeredYaml('slug: alpha\ncompare: { enabled: false }\n');
      const pages = [page('<a href="/compare">x</a>')];
      const [found] = await verify(input({ pages, layered, features: [compare] }));
      expect(found?.hint).toMatch(
        /feature "compare", which is off here: switch it on with `compare\.enabled: true`, or leave/,
      );
    });
    const DEAD = [
      '/contacts',
      '/contact-us/south',
      '/cars/sold-long-ago',
      '/assets/other.js',
      '/contact/',
      '/contact-us',
    ];
    it.each(DEAD)('%s is not', async (href) => {
      const found = await ids({
        pages: [page(`<form action="${href}"></form>`, '/a'), page(`<a href="${href}">`, '/b')],
      });
      expect(found).toEqual([
        `output/dead-link A form on /a and 1 more page goes to ${href}, which this site does not have.`,
      ]);
    });
    it("a car that is gone, where the dealer's own text links to it, is warned of with the stock", async () => {
      const pages = [page('<main><a href="/cars/sold">x</a></main>')];
      const linked = layeredYaml('slug: alpha\nhome:\n  url: /cars/sold\n');
      expect(await ids({ pages, layered: linked })).toEqual([]);
      expect(await ids({ pages, layered: layeredYaml('slug: alpha\n') })).toHaveLength(1);
    });
    it('on several pages, each told once with how many they are', async () => {
      const [gone, lost] = ['<a href="/gone">', '<a href="/lost">'];
      expect(
        await ids({ pages: [page(gone + gone, '/a'), page(gone + lost, '/b'), page(gone, '/c'), page(lost, '/d')] }),
      ).toEqual([
        'output/dead-link A link on /a and 2 more pages leads to /gone, which this site does not have.',
        'output/dead-link A link on /b and 1 more page leads to /lost, which this site does not have.',
      ]);
    });
    it.each([
      ['<a class="x" href="/gone">', 'A link on /a leads to /gone'],
      ['<a href="/gone"><img src="/pictures/v1/a"></a>', 'A link on /a leads to /gone'],
      ['<p><img alt="" src="/gone"></p>', 'A picture on /a comes from /gone'],
      ['<script type="module" src="/gone"></script>', 'A script on /a comes from /gone'],
    ])('%s', async (html, message) => {
      expect(await ids({ pages: [page(html, '/a')] })).toEqual([
        `output/dead-link ${message}, which this site does not have.`,
      ]);
    });
    it('leaves other sites, mail and phone alone', async () => {
      expect(
        await ids({
          pages: [
            page('<a href="https://x.example/nowhere"><a href="mailto:a@b.example"><a href="tel:+61"><a href="#x">'),
          ],
        }),
      ).toEqual([]);
    });
  });

  describe('stands at the line', () => {
    const yaml = 'slug: alpha\ncar:\n  gallery: plain\nenquiry:\n  enabled: true\nhome:\n  url: /nowhere\n';
    const lines = async (changed: Partial<VerifyInput>) => {
      const features = await readFeatures();
      const found = await verify(input({ layered: layeredYaml(yaml), features, ...changed }));
      return found.map(({ id, path, location }) => [id, path, location?.start.line]);
    };
    it('that switches a feature off which is there', async () => {
      const chunks = [...BUNDLE.chunks, chunk('assets/late.js', ['runtime/features/gallery/gallery.island.tsx'])];
      expect(await lines({ bundle: { ...BUNDLE, chunks } })).toEqual([['output/leak', 'car.gallery', 3]]);
    });
    it('that says a dead link itself', async () => {
      const pages = [page('<main><a href="/nowhere"></main>')];
      expect(await lines({ pages })).toEqual([['output/dead-link', 'home.url', 7]]);
    });
    it('or names its element, where no line says it', async () => {
      const [found] = await verify(input({ pages: [page('<ul class="menu"><li><a href="/nowhere"></li></ul>')] }));
      expect(found?.hint).toBe(
        'No text of the dealer says it, so it is a fault of Forecourt: <a> in <ul class="menu">.',
      );
    });
    it.each<[name: string, html: string, page: string, expected: [path: string, line: number]]>([
      ['of the feature whose page has it', '<main><a href="/x">', 'enquiry/enquiry-page', ['enquiry.enabled', 5]],
      ['of the definition, of a feature that is always on', '<main><a href="/x">', 'contact/contact-page', ['', 1]],
      ['of the places, on the page of one', '<main><a href="/x">', 'contact/location-page', ['locations', 9]],
    ])('%s', async (_name, html, module, [path, line]) => {
      const { site } = input();
      const id = module === 'contact/location-page' ? 'contact-location' : 'page';
      const routes = [{ ...route('/a'), id, page: module }];
      const changed = { site: { ...site, plan: { ...site.plan, routes } }, pages: [page(html, '/a')] };
      const layered = layeredYaml(`${yaml}locations:\n  - name: North\n`);
      expect(await lines({ ...changed, layered })).toEqual([['output/dead-link', path, line]]);
    });
    const terms = '# Terms\r\n\nSee /gone-by and 😀 [this](/gone?x=1#y).\n\n[other]: /lost\n';
    const published = layeredYaml('slug: alpha\nlegal:\n  terms: pages/terms.md\n');
    const files = new Map([
      ['pages/draft.md', new TextEncoder().encode('[x](/gone) [y](/lost) [other]')],
      ['pages/terms.md', new TextEncoder().encode(terms)],
    ]);
    it.each([
      ['/gone?x=1', 3, 27],
      ['/lost', 5, 10],
    ])('of the Markdown that links to %s', async (href, line, column) => {
      const [one] = await verify(input({ files, layered: published, pages: [page(`<main><a href="${href}">`)] }));
      const path = href.replace(/\?.*/, '');
      expect(one?.location).toEqual({
        file: 'tenants/alpha/pages/terms.md',
        start: { line, column },
        end: { line, column: column + path.length },
      });
      expect([one?.path, one?.hint]).toEqual(['', expect.stringMatching(/Write an address of this site there/)]);
    });
    it('that holds a secret', async () => {
      const shown = (words: string): Partial<VerifyInput> => ({ secrets: [words], pages: [page(words)], files });
      expect(await lines(shown('/nowhere'))).toEqual([['output/secret', 'home.url', 7]]);
      expect((await verify(input({ ...shown('[other]'), layered: published })))[0]?.location).toMatchObject({
        file: 'tenants/alpha/pages/terms.md',
        start: { line: 5, column: 1 },
      });
      expect(await lines(shown('unknown'))).toEqual([['output/secret', '', 1]]);
    });
  });

  it.each([
    ['as it is', 'x hunter2-secret y'],
    ['encoded for an address', `x ${encodeURIComponent('hunter2-secret/ü')} y`],
    ['as basic authorisation', `x ${Buffer.from('hunter2-secret').toString('base64')} y`],
  ])('a secret on a page, %s', async (_name, html) => {
    const found = await verify(
      input({ pages: [page('fine'), page(html, '/leaky')], secrets: ['hunter2-secret', 'hunter2-secret/ü'] }),
    );
    expect(found.map(({ id, message }) => [id, message.includes('/leaky'), message.includes('hunter2')])).toEqual([
      ['output/secret', true, false],
    ]);
  });

  it('a page that is no valid HTML', async () => {
    const sound = '<!doctype html><html lang="en"><head><title>x</title></head><body><p>x</p></body></html>';
    expect(await invalidHtml([page(sound)], 'alpha')).toEqual([]);
    const broken = { ...page(sound.replace('<p>x</p>', '<p><section>x</section></p>')), path: '/broken' };
    const heard: string[] = [];
    await invalidHtml([page(sound), broken], 'alpha', { valid: (one) => heard.push(one.path) });
    expect(heard).toEqual([page(sound).path]);
    const found = await invalidHtml([page(sound.replace('<p>x</p>', '<p id="a">x</p><div id="a"></p>'))], 'alpha');
    expect(found.map(({ id }) => id)).toContain('output/invalid-html');
  });

  it.each([
    ['<ul class="cars"><div>x</div></ul>', '<div> in <ul class="cars"> (element-permitted-content)'],
    ['<a id="ask" href="/"><span><button type="button">x</button></span></a>', '<button> in <a id="ask">'],
    ['<p id="lead"><fc-island><div>x</div></fc-island></p>', '<div> in <p id="lead">'],
    ['<div id="a"><fc-island><div>x</div></fc-island></div>', null],
  ])('%s stands where it may not', async (body, hint) => {
    const html = `<!doctype html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`;
    const found = await invalidHtml([page(html)], 'alpha');
    expect(found.map(({ id }) => id)).toEqual(hint === null ? [] : ['output/invalid-html']);
    if (hint !== null) expect(found[0]?.hint).toContain(hint);
  });

  it('a picture without words is told as that, however many links have nothing else', async () => {
    const links = '<a href="/car"><img src="/car.webp"></a>'.repeat(4);
    const html = `<!doctype html><html lang="en"><head><title>x</title></head><body>${links}</body></html>`;
    const found = await invalidHtml([page(html)], 'alpha');
    expect(found.map(({ message }) => message)).toEqual([
      '/: Anchor link must have a text describing its purpose.',
      '/: <img> is missing required "alt" attribute.',
    ]);
  });
});

describe('contrast (WCAG 2.2)', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#FFFFFF', 4.0],
  ])('%s on %s is %f', (words, ground, ratio) => {
    expect(contrastRatio(words, ground)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(ground, words)).toBe(contrastRatio(words, ground));
  });
});
