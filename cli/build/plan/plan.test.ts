import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { SitePlan } from '../../../runtime/contracts/site.types.ts';
import { tries } from '../../../runtime/prove.fixture.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { aTenant } from '../../../runtime/test-data/a-tenant.fixture.ts';
import { openCache } from '../../cache/cache.ts';
import { layer } from '../../definition/layers/layer.ts';
import { resolve } from '../../definition/resolve/resolve-tenant.ts';
import { load, type TenantSource } from '../../definition/source/load.ts';
import { sharedLanguage } from '../../language.fixture.ts';
import { type Workspace, workspace } from '../../tenants.fixture.ts';
import { browserSources } from '../emit/browser-sources.ts';
import { emit } from '../emit/emit.ts';
import { openFonts } from '../emit/fonts/fonts.ts';
import { legalMarkdown } from '../emit/legal.ts';
import { legalHtml } from '../emit/legal-html.ts';
import { openTemplates } from '../emit/templates.ts';
import type { Language } from '../prepare.ts';
import { htmlFaults, htmlValidator } from '../verify/html-check.ts';
import { plan, signatureOf } from './plan.ts';

let space: Workspace;
let language: Language;
beforeAll(async () => {
  space = workspace();
  language = await sharedLanguage();
});
afterAll(() => space.remove());

const YAML = 'tenants/harbour-motors/tenant.yaml';

/** The fixture tenant as resolved, with some texts of its definition replaced. */
async function resolved(
  edits: [from: string, to: string][] = [],
  slug = 'harbour-motors',
): Promise<{ tenant: ResolvedTenant; source: TenantSource; config: unknown }> {
  const before = space.read(YAML);
  for (const [from, to] of edits) space.edit(YAML, from, to);
  try {
    const source = await load(space.tenants, slug);
    const layered = layer(source, language.schema);
    return { tenant: resolve(layered, language.features), source, config: layered.config };
  } finally {
    space.write(YAML, before);
  }
}

/** The plan of the fixture tenant, with some texts of its definition replaced. */
async function planned(...args: Parameters<typeof resolved>): Promise<SitePlan> {
  const { tenant, config } = await resolved(...args);
  return plan(tenant, language.features, config);
}

const validator = htmlValidator();
const faultsOf = async (main: string): Promise<string[]> => {
  const page = `<!doctype html><html lang="en"><head><title>x</title></head><body><main>${main}</main></body></html>`;
  return (await htmlFaults([{ html: page }], validator)).map(({ message }) => message);
};
/** What Markdown and HTML are made of, whole and in pieces. */
const MARKDOWN = [
  ...[
    '# ',
    '###### ',
    '> ',
    '- ',
    '1. ',
    '7) ',
    '- [ ] ',
    '- [x] ',
    '    ',
    '\t',
    '---',
    '===',
    '```',
    '~~~',
    '`',
    '``',
  ],
  ...['*', '_', '**', '~~', '\\', '|', '|a|b|\n|:-|-:|\n|1|2|\n', '\n', '\n\n', 'a', 'word ', 'é', '"', "'", '\u0000'],
  ...['[x](/a)', '[x]', '](/a "t")', '![a](b)', '[^1]', '[^1]: n', '[x]: /a', '<https://a.example>', 'a@b.example'],
  ...['&bogus;', '&amp', '&amp;', '&#0;', '&#x110000;', '&#xD800;', '&lt;b', 'https://a.example/?a=1&b', '{{name}}'],
  ...['<b>', '</b>', '<!--', '-->', '<br>', '<script>', '</script>', '<pre>', '<textarea>', '<a href="/b">'],
];

describe('resolve', () => {
  it('gives plain frozen JSON', async () => {
    const { tenant } = await resolved();
    expect(JSON.parse(JSON.stringify(tenant))).toEqual(tenant);
    expect([
      Object.isFrozen(tenant),
      Object.isFrozen(tenant.locations[0]?.address),
      Object.isFrozen(tenant.search.facets),
    ]).toEqual([true, true, true]);
  });

  it('§2 §3: locations in order of position, one of them primary, hours by weekday', async () => {
    const { tenant } = await resolved([
      ['codes: [HBN]', 'codes: [HBN]\n    position: -1'],
      ['    primary: true\n', ''],
    ]);
    expect(tenant.locations.map(({ slug, primary, contactSlug }) => [slug, primary, contactSlug])).toEqual([
      ['north', true, 'harbour-motors-north'],
      ['city', false, 'harbour-motors-city'],
    ]);
    const [, city] = tenant.locations;
    expect(city?.openingHours.map(({ weekday }) => weekday)).toEqual([0, 1, 2, 3, 4, 5]);
    expect([city?.phone, city?.licenceLabel, city?.timeZone]).toEqual([
      '(02) 5550 6100',
      'Licence no.',
      'Australia/Sydney',
    ]);
  });

  it.each([
    ['東京自動車', 'north'],
    ['東京 Motors - Sales', 'motors'],
  ])(
    '§2: the page of a location called %s is /contact-us/%s: a name without Latin letters leaves its slug',
    async (name, slug) => {
      const { tenant } = await resolved([['name: Harbour Motors North', `name: ${name}`]]);
      expect(tenant.locations.map(({ contactSlug }) => contactSlug)).toEqual(['harbour-motors-city', slug]);
    },
  );

  it('§2: an invisible location is nowhere', async () => {
    const { tenant } = await resolved([['codes: [HBN]', 'codes: [HBN]\n    visible: false']]);
    expect(tenant.locations.map(({ slug }) => slug)).toEqual(['city']);
  });

  it.each([
    ['AU', 'en-AU', 'AUD', 'km'],
    ['NZ', 'en-NZ', 'NZD', 'km'],
    ['US', 'en-US', 'USD', 'mi'],
  ])('§9: region %s', async (region, locale, currency, unit) => {
    const { tenant } = await resolved([['region: AU', `region: ${region}`]]);
    expect([tenant.locale, tenant.currency, tenant.distanceUnit]).toEqual([locale, currency, unit]);
  });

  it('keeps the name of a secret, never looks it up', async () => {
    const { tenant } = await resolved([
      ['stock:\n', 'platform:\n  base_url: https://platform.example\n  auth: env:HARBOUR_AUTH\nstock:\n'],
    ]);
    expect(tenant.platform).toEqual({
      kind: 'http',
      baseUrl: 'https://platform.example',
      authEnv: 'HARBOUR_AUTH',
      updates: true,
      sandbox: 'up',
    });
  });
});

describe('plan', () => {
  it('has the routes, slots and browser code of what is on, and nothing else', async () => {
    const on = await planned();
    expect(on.features).toContain('gallery');
    expect(on.routes.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/cars/:slug', '/search/new-used-and-demo-cars', '/contact-us/:location', '/:form']),
    );
    expect(on.slots['car.media']).toEqual(['gallery/car-gallery']);
    const off = await planned([
      ['gallery: lightbox', 'gallery: plain'],
      ['  heading: Ask us', '  enabled: false\n  heading: Ask us'],
    ]);
    expect(JSON.stringify(off)).not.toMatch(/gallery|enquiry/);
  });

  it('a signature holds nothing of a tenant but which code it ships', async () => {
    const signature = async (...args: Parameters<typeof resolved>): Promise<string> =>
      signatureOf((await planned(...args)).browser);
    const own = await signature();
    expect(await signature([], 'quarry-cars')).toBe(own);
    expect(
      await signature([
        ['#0a4fd0', '#501010'],
        ['Cars by the water\n\ncontact', 'Else\n\ncontact'],
        ['hits_per_page: 4', 'hits_per_page: 40'],
      ]),
    ).toBe(own);
    expect(await signature([['gallery: lightbox', 'gallery: plain']])).not.toBe(own);
  });

  it('orders what fills a slot by its number, then by name', () => {
    const feature = (id: string, order: number): Feature => ({
      id,
      title: id,
      enabledBy: 'always',
      slots: [{ slot: 'header.tools', module: './x.tsx', order }],
    });
    const features = [feature('b', 5), feature('a', 5), feature('c', 1)];
    const tenant = aTenant({ features: ['a', 'b', 'c'] });
    expect(plan(tenant, features, {}).slots['header.tools']).toEqual(['c/x', 'a/x', 'b/x']);
  });
});

describe('what manifests say of the core', () => {
  const tenant = aTenant({ features: ['a', 'b'], legal: [], forms: {} });
  const feature = (id: string, rest: Partial<Feature>): Feature => ({ id, title: id, enabledBy: 'always', ...rest });

  it('shows what the dealer names, as the dealer orders it, and of a single slot the last', () => {
    const action = (name: string, order: number) => ({
      slot: 'car.actions' as const,
      name,
      module: `./${name}.tsx`,
      order,
    });
    const header = (order: number) => ({ slot: 'shell.header' as const, module: `./h${order}.tsx`, order });
    const features = [
      feature('a', { slots: [action('one', 1), action('two', 2), header(1)] }),
      feature('b', { slots: [action('three', 3), header(2)] }),
    ];
    const { slots } = plan(tenant, features, { car: { actions: ['three', 'one', 'four'] } });
    expect(slots['car.actions']).toEqual(['b/three', 'a/one']);
    expect(slots['shell.header']).toEqual(['b/h2']);
    expect(plan(tenant, features, {}).slots['car.actions']).toBeUndefined();
  });

  it('loads from the origins that features name, or that the definition does', () => {
    const features = [
      feature('a', {
        csp: { 'script-src': ['{chat.origins}', 'https://b.example'], 'img-src': ['{none}'] },
        trustedTypes: ['a'],
      }),
      feature('b', { csp: { 'script-src': ['{chat.script}'], 'frame-src': ['{chat.bad}'] } }),
    ];
    const chat = {
      origins: ['https://a.example/x', 'https://c.example'],
      script: 'https://a.example/y.js',
      bad: "'unsafe-eval'",
    };
    const { csp, trustedTypes } = plan(tenant, features, { chat });
    expect(csp).toEqual({
      'script-src': ['https://a.example', 'https://b.example', 'https://c.example'],
      'img-src': [],
      'frame-src': [],
    });
    expect(trustedTypes).toEqual(['a']);
  });
});

describe('sheets of pages', () => {
  it('a filling of a slot that names its own brings no others of its feature', async () => {
    const { tenant } = await resolved();
    const features: Feature[] = [
      {
        id: 'shop',
        title: 'Shop',
        enabledBy: 'always',
        slots: [
          { slot: 'car.main', module: './door.tsx', order: 1, styles: ['./door.css'] },
          { slot: 'car.actions', module: './bell.tsx', order: 1, styles: [] },
        ],
        pageStyles: ['./door.css', './shop.css'],
      },
    ];
    expect(plan({ ...tenant, features: ['shop'] }, features, {}).pageStyles).toEqual({
      shop: ['shop/door.css', 'shop/shop.css'],
      'shop/door': ['shop/door.css'],
      'shop/bell': [],
    });
  });
});

describe('emit', () => {
  const templates = openTemplates();
  const fontsDir = mkdtempSync(path.join(tmpdir(), 'plan-fonts-'));
  const shared = { templates, fonts: openFonts(openCache(fontsDir), () => '1') };
  afterAll(() => rmSync(fontsDir, { recursive: true, force: true }));

  it('imports enabled features only, formatted to be read', async () => {
    const code = {
      islands: [{ name: 'gallery', module: 'gallery/gallery.island.tsx' }],
      behaviours: ['home/search-count.behaviour.ts', 'one/film.behaviour.ts', 'two/film.behaviour.ts'],
      styles: ['home/home.css'],
    };
    const text = browserSources(code, templates)['browser.ts'];
    expect(text).toContain("'gallery': () => import('forecourt/runtime/features/gallery/gallery.island.tsx'),");
    expect(text).toContain(
      "import { start as startHomeSearchCount } from 'forecourt/runtime/features/home/search-count.behaviour.ts';",
    );
    expect(text).toMatch(
      /startEach\(\[\n {2}startShell,\n {2}startHomeSearchCount,\n {2}startOneFilm,\n {2}startTwoFilm,\n/,
    );
    expect(text).not.toMatch(/enquiry|\{\{|[ \t]\n|\n\n\n/);
    const none = browserSources({ islands: [], behaviours: [], styles: [] }, templates)['browser.ts'];
    expect(none).not.toContain('features/');
    expect(none.endsWith('\n')).toBe(true);
  });

  it('equal features give equal sources, whoever the dealer is', async () => {
    const sources = await Promise.all(
      ['harbour-motors', 'quarry-cars'].map(async (slug) => {
        return browserSources((await planned([], slug)).browser, templates);
      }),
    );
    expect(sources[0]).toEqual(sources[1]);
    expect(JSON.stringify(sources)).not.toMatch(/harbour|quarry|#0a4fd0/i);
  });

  it('fills the theme with the dealer’s colours and fonts', async () => {
    const { tenant, source } = await resolved();
    const { theme, fonts } = await emit(tenant, source.files, shared);
    for (const text of Object.values(theme)) {
      expect(text).toContain('--brand: #0a4fd0;');
      expect(text).toContain(`src: url('${fonts[0]?.url}') format('woff2-variations');`);
      expect(text).not.toContain('{{');
    }
    expect(theme.source).toMatch(/\n {2}--brand/);
    expect(theme.inline).not.toMatch(/\n|\{ {2}/);
  });

  describe('legal copy', () => {
    const own = async (text: string): Promise<string | undefined> => {
      const { tenant } = await resolved();
      return legalMarkdown(tenant, new Map([['pages/terms.md', new TextEncoder().encode(text)]]), templates)[
        'terms-and-conditions'
      ];
    };

    it.each(['AU', 'NZ', 'US'])('of %s has every blank filled', async (region) => {
      const { tenant } = await resolved([
        ['region: AU', `region: ${region}`],
        ['\nlegal:\n  terms: pages/terms.md', ''],
      ]);
      const texts = Object.values(legalMarkdown(tenant, new Map(), templates));
      expect(texts.length).toBe(2);
      for (const text of texts) {
        expect(text).toContain('Harbour Motors');
        expect(text).not.toMatch(/\{\{|undefined|\[object/);
      }
    });

    it("a dealer's own text is data, never a template", async () => {
      expect(await own('{{name}}, {{ email }}')).toBe('Harbour Motors, hello@harbour-motors.example');
      for (const text of [
        '{{#if name}}x{{/if}}',
        '{{> secret}}',
        '{{lookup this "constructor"}}',
        '{{constructor}}',
        '{{__proto__}}',
        '{{{{raw}}}}',
        '{{{name',
      ])
        expect(await own(text)).toBe(text);
    });

    it('a dealer whose own name looks like markup is only text', async () => {
      const { tenant } = await resolved([
        ['name: Harbour Motors\n', 'name: "{{legal_name}} <b>&</b>"\n'],
        ['\nlegal:\n  terms: pages/terms.md', ''],
      ]);
      const html = legalHtml(legalMarkdown(tenant, new Map(), templates)['privacy-policy'] ?? '');
      expect(html).not.toMatch(/<b>/);
      expect(html).toContain('{{legal_name}}');
    });

    it.each([
      ['<script>alert(1)</script>', /<script/],
      ['x <img src=x onerror=alert(1)> y', /<img/],
      ['[x](javascript:alert(1))', /javascript|<a/],
      ['[x](data:text/html,1)', /<a/],
      ['![x](https://tracker.example/p.gif)', /<img/],
      ['[x](https://a.example/"onclick="y)', /" ?onclick/],
    ])('Markdown cannot bring in %s', (markdown, never) => {
      expect(legalHtml(markdown)).not.toMatch(never);
    });

    it.each([
      ['columns that are aligned', '| a | b |\n|:--|--:|\n| 1 | 2 |', '<td class="to-right">2</td>'],
      ['tasks', '* [x] done\n* [ ] open', '<li>☐ open</li>'],
      ['links without words', 'a [](/contact) [![](x.png)](/contact) b', '<p>a   b</p>'],
      [
        'headings that leave levels out',
        '# A\n\n#### B\n\n# C\n\n###### D',
        '<h1>A</h1>\n<h2>B</h2>\n<h2>C</h2>\n<h3>D</h3>\n',
      ],
      ['no heading for the page', '### A\n\n# B', '<h2>A</h2>\n<h2>B</h2>\n'],
      ['a heading within a list', '# A\n\n- #### B', '<h2>B</h2>'],
      ['what names no character', '&bogus; &copy &nbsp;&eacute; A&B', '&amp;bogus; &amp;copy &nbsp;é A&amp;B'],
      ['an address that names one', '[a](/cars?a=1&amp;make=x&b=2)', 'href="/cars?a=1&amp;make=x&amp;b=2"'],
    ])('Markdown makes valid HTML of %s', async (_what, markdown, part) => {
      const html = legalHtml(markdown);
      expect(html).toContain(part);
      expect(await faultsOf(html)).toEqual([]);
    });

    it('Markdown makes valid HTML whatever a dealer writes', async () => {
      const text = fc.array(fc.constantFrom(...MARKDOWN), { maxLength: 30 }).map((parts) => parts.join(''));
      await fc.assert(
        fc.asyncProperty(text, async (markdown) => {
          expect(await faultsOf(legalHtml(markdown))).toEqual([]);
        }),
        tries(4000),
      );
    });

    it('shows of links that would lead nowhere the words', () => {
      expect(legalHtml('[here](#privacy) [out](http://a.example) [page](/contact)')).toBe(
        '<p>here out <a href="/contact">page</a></p>\n',
      );
    });

    it('Markdown keeps its headings, lists and links', () => {
      expect(legalHtml('# A\n\n- [mail](mailto:a@b.example)\n- **b**')).toBe(
        '<h1>A</h1>\n<ul>\n<li><a href="mailto:a@b.example">mail</a></li>\n<li><strong>b</strong></li>\n</ul>\n',
      );
    });
  });
});
