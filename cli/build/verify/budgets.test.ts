import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Feature, RenderTime } from '../../../runtime/contracts/feature.types.ts';
import type { PlannedRoute } from '../../../runtime/contracts/site.types.ts';
import type { FormField } from '../../../runtime/rules/form/form.types.ts';
import { aForm } from '../../../runtime/rules/form/forms.fixture.ts';
import type { PageType } from '../../../runtime/tenant/tenant-parts.types.ts';
import { aSite } from '../../../runtime/test-data/a-page.fixture.ts';
import { aLocation, aTenant } from '../../../runtime/test-data/a-tenant.fixture.ts';
import { readFeatures } from '../../definition/features.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { RenderedPage } from '../render/render.ts';
import { budgetsOf, layeredYaml } from './budgets.fixture.ts';
import { type BudgetInput, overBudget } from './budgets.ts';
import { budgetOf, ownBudgets, pageType } from './page-type.ts';

const route = (path: string, budget: PageType, render: RenderTime = 'request'): PlannedRoute => ({
  id: path,
  path,
  page: `x${path}`,
  render,
  budget,
  values: null,
});
const ROUTES = [
  route('/', 'home'),
  route('/stock', 'listing'),
  route('/cars/:slug', 'car'),
  route('/contact', 'contact', 'build'),
  route('/compare', 'other', 'build'),
];
const ISLAND = 'runtime/features/gallery/gallery.island.tsx';
const BROWSER = {
  islands: [{ name: 'gallery', module: 'gallery/gallery.island.tsx' }],
  behaviours: [],
  styles: ['gallery/gallery.css', 'search/search.css'],
};
const chunk = (file: string, modules: [string, number][], imports: string[] = [], dynamicImports: string[] = []) => ({
  file,
  modules: modules.map(([name]) => name),
  lengths: modules.map(([, length]) => length),
  imports,
  dynamicImports,
});
const CHUNKS = [
  chunk(
    'assets/app.js',
    [
      ['runtime/islands/island-loader.ts', 100],
      ['runtime/features/live-filter/live-filter.behaviour.ts', 300],
    ],
    [],
    ['assets/hydrate.js', 'assets/gallery.js'],
  ),
  chunk('assets/hydrate.js', [['runtime/islands/hydrate.ts', 1]], ['/assets/react.1.js']),
  chunk(
    'assets/gallery.js',
    [
      [ISLAND, 1],
      ['node_modules/zoom/zoom.js', 9],
    ],
    ['/assets/react.1.js'],
  ),
];
const gallery = (when: string): string =>
  `<fc-island id="g" data-island="gallery" data-when="${when}"><div></div></fc-island>`;

function page(path: string, html: string): RenderedPage {
  const route = { id: path, path, page: `x${path}`, render: 'request' as const, values: null };
  return { path, route, html, bytes: Buffer.from(html), links: [], slots: [] };
}
/** Text that does not compress well: so many bytes after compression, or some more. */
const noise = (bytes: number): string =>
  Array.from({ length: bytes / 32 + 1 }, (_, index) => createHash('sha256').update(`${index}`).digest('base64')).join(
    '',
  );

interface Case {
  yaml?: string;
  sizes?: Record<string, number>;
  pages?: RenderedPage[];
  vectors?: BudgetInput['vectors'];
}

describe('budgets', () => {
  let features: Feature[];
  beforeAll(async () => {
    features = await readFeatures();
  });

  const found = ({ yaml = '', sizes = {}, pages, vectors = [] }: Case): Promise<Diagnostic[]> =>
    overBudget({
      site: aSite({
        tenant: { slug: 'alpha', budgets: budgetsOf(yaml), locations: [], forms: {} },
        plan: { routes: ROUTES, browser: BROWSER },
      }),
      pages: pages ?? [page('/', ''), page('/stock', ''), page('/cars/a', gallery('interaction'))],
      bundle: {
        signature: 's',
        code: BROWSER,
        script: '/assets/app.js',
        styles: '/assets/app.css',
        pageStyles: {},
        pageTexts: {},
        files: [],
        chunks: CHUNKS,
      },
      sizes: new Map(Object.entries(sizes)),
      vectors,
      layered: layeredYaml(yaml),
      ownBudgets: ownBudgets(layeredYaml(yaml)),
      features,
    });

  const APP = 'assets/app.js';
  const REACT = 'assets/react.1.js';
  const FULL = { [APP]: 6 * 1024, [REACT]: 60_000, 'assets/gallery.js': 92 * 1024 - 60_000 - 2048 };

  it.each<[name: string, given: Case, messages: RegExp[]]>([
    ['exactly the budgets', { sizes: { ...FULL, 'assets/app.css': 16 * 1024 } }, []],
    [
      'one byte over before interaction is one finding for all pages',
      { sizes: { [APP]: 6 * 1024 + 1 } },
      [
        /^The home page, listings and car pages should load 6 KB of JavaScript before any interaction at most; \/ loads 6,145 bytes, 1 too many\.$/,
      ],
    ],
    [
      'what is too much before interaction is not told again for after it',
      { sizes: { ...FULL, [APP]: 8 * 1024 } },
      [
        /^The home page, listings and car pages should load 6 KB of JavaScript before any interaction at most; .* 2,048 too many/,
      ],
    ],
    [
      'but for what comes on top of that',
      { sizes: { ...FULL, [APP]: 8 * 1024, 'assets/gallery.js': 40_000 } },
      [
        /before any interaction at most; .* 2,048 too many/,
        /^Car pages should load 96 KB of JavaScript after interaction/,
      ],
    ],
    [
      'after interaction only the pages that have the island, React counted',
      { sizes: { ...FULL, 'assets/gallery.js': 40_000 } },
      [
        /^Car pages should load 96 KB of JavaScript after interaction at most; \/cars\/a loads 106,144 bytes, 7,840 too many\.$/,
      ],
    ],
    [
      'an island that wakes by itself loads before any interaction',
      { sizes: FULL, pages: [page('/cars/a', gallery('idle'))] },
      [/^Car pages should load 6 KB of JavaScript before any interaction at most; \/cars\/a loads 98,304 bytes/],
    ],
    [
      'a style sheet',
      { sizes: { 'assets/app.css': 20_000 } },
      [/should load 18 KB of CSS at most; \/ loads 20,000 bytes, 1,568 too many\.$/],
    ],
    [
      'HTML as it is compressed',
      {
        pages: [
          page('/', `<main><p>x</p></main>`.repeat(9000)),
          page('/compare', `<ul class="list">${noise(17_000)}</ul>`),
        ],
      },
      [/^Other pages should load 16 KB of HTML at most; \/compare loads \d\d,\d{3} bytes, /],
    ],
    [
      'no HTML of what is made when it is asked for, unless the definition sets its budget',
      { pages: [page('/cars/a', noise(30_000))] },
      [],
    ],
    [
      'the worst page of a kind speaks for it',
      {
        yaml: 'budgets: { car: { html_kb: 14 } }\n',
        pages: [page('/cars/a', noise(15_000)), page('/cars/b', noise(30_000)), page('/cars/c', noise(15_000))],
      },
      [/^Car pages may load 14 KB of HTML; \/cars\/b loads 3/],
    ],
  ])('%s', async (_name, given, messages) => {
    const diagnostics = await found(given);
    // What the dealer wrote is an error, what nobody wrote a warning.
    const told = given.yaml ? ['output/budget', 'error'] : ['output/heavy-page', 'warning'];
    expect(diagnostics.map(({ id, severity }) => [id, severity])).toEqual(messages.map(() => told));
    for (const [index, pattern] of messages.entries()) expect(diagnostics[index]?.message).toMatch(pattern);
  });

  it.each<[name: string, yaml: string, path: string, line: number, hint: string]>([
    [
      'a budget that the dealer wrote',
      'budgets:\n  home: { js_before_kb: 5 }\n  listing: { js_before_kb: 8 }\n  car: { js_before_kb: 8 }\n',
      'budgets.home.js_before_kb',
      2,
      'Largest: assets/app.js 7,000. `npx forecourt features alpha` says what each feature costs: switch off what shoppers do not use. Make it smaller, or raise `budgets.home.js_before_kb`',
    ],
    [
      'a default',
      'slug: alpha\n',
      'budgets.home.js_before_kb',
      1,
      'or say that you accept it: `budgets: { home: { js_before_kb: 7 }, listing: { js_before_kb: 7 }, car: { js_before_kb: 7 } }`',
    ],
  ])('the place of %s', async (_name, yaml, path, line, hint) => {
    const [one, ...others] = await found({ yaml, sizes: { [APP]: 7000 } });
    expect([one?.path, one?.location?.start.line, others]).toEqual([path, line, []]);
    expect([one?.location?.file, one?.hint]).toEqual(['tenants/alpha/tenant.yaml', expect.stringContaining(hint)]);
  });

  it.each<[name: string, yaml: string, locations: number, fields: number, more: number]>([
    ['what most dealers have', '', 3, 12, 0],
    ['twelve locations', '', 12, 0, 4.5],
    ['a form of twenty fields', '', 1, 20, 1.2],
    ['what the dealer wrote stays', 'budgets: { contact: { html_kb: 20 } }\n', 12, 20, 0],
  ])('HTML may be longer where there is more to show: %s', (_name, yaml, locations, fields, more) => {
    const field = (_: unknown, index: number): FormField => ({
      name: `field_${index}`,
      type: 'text',
      label: 'Field',
      required: false,
    });
    const tenant = aTenant({
      budgets: budgetsOf(yaml),
      locations: Array.from({ length: locations }, () => aLocation()),
      forms: { enquiry: aForm({ fields: Array.from({ length: fields }, field) }) },
    });
    const own = ownBudgets(layeredYaml(yaml));
    const limit = (key: 'htmlKb' | 'cssKb') => budgetOf(tenant, 'contact', key, own) / 1024;
    expect(limit('htmlKb')).toBeCloseTo(tenant.budgets.contact.htmlKb + more, 2);
    expect(limit('cssKb')).toBe(tenant.budgets.contact.cssKb);
  });

  it('pictures that are served as they are, at the key that names the largest', async () => {
    const vector = (name: string, bytes: number) => ({
      name,
      url: `/assets/${name}`,
      bytes: Buffer.from(noise(bytes)),
    });
    const vectors = [vector('images/plan.svg', 900), vector('images/yard.svg', 2000), vector('images/b.svg', 9000)];
    const yaml =
      'footer:\n  logo: { image: images/plan.svg }\nlogo:\n  image: images/yard.svg\nbudgets: { home: { images_kb: 9 } }\n';
    const pages = [page('/contact', '<img src="/assets/images/plan.svg"><img src="/assets/images/yard.svg">')];
    expect(await found({ yaml, pages, vectors })).toEqual([]);
    const small = 'logo:\n  image: images/yard.svg\n';
    const tight = `${small}budgets: { contact: { images_kb: 2 } }\n`;
    const [one] = await found({ yaml: tight, pages, vectors });
    expect([one?.path, one?.hint, one?.message]).toEqual([
      'budgets.contact.images_kb',
      expect.stringMatching(/^Largest: images\/yard\.svg 2,\d{3}, images\/plan\.svg /),
      expect.stringMatching(/^Contact pages may load 2 KB of pictures; .* too many\.$/),
    ]);
    const large = [vector('images/yard.svg', 310_000)];
    const [other] = await found({ yaml: small, pages, vectors: large });
    expect([other?.path, other?.location?.start.line]).toEqual(['logo.image', 2]);
  });
});

it('a page has the budget that its route names', () => {
  expect([pageType({ budget: 'car' }), pageType({})]).toEqual(['car', 'other']);
});
