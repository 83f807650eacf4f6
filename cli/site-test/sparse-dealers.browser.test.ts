import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTenants } from '../build/build.ts';
import { newTenant } from '../commands/new.ts';
import { readFeatures } from '../definition/features.ts';
import { type Workspace, warmWorkspace } from '../tenants.fixture.ts';
import { launchChromium } from './launch-chromium.ts';
import { runSiteTests } from './run-site-tests.ts';

const SLUG = 'harbour-motors';
const ANSWERS = {
  region: 'NZ',
  name: 'Sparse Motors',
  address: '1 Example Street, Ponsonby, Auckland 1011',
  phone: '09 555 0123',
  email: 'hello@sparse.example',
} as const;
const SLUGS = ['harbour-none', 'harbour-one', 'harbour-plain', 'harbour-new', 'harbour-wordy'] as const;
const [NONE, ONE, PLAIN, NEW, WORDY] = SLUGS;
const PRIVACY = '{{legal_name}} says here what it collects.\n\n## What we collect\n\nWhat you write to us.\n';

/** As long as the language lets them be. */
const LONG = {
  name: 'Harbour and Surrounding Districts Family Motor Vehicle Company since Long Before'.slice(0, 80).trim(),
  headline: 'Everything that drives and tows and climbs and carries from one family for everyone'.slice(0, 80).trim(),
  introduction: 'Our people know these cars because they drive them to school, to work and up the mountain. '
    .repeat(4)
    .slice(0, 300)
    .trim(),
};

/** What there is little of must not look like what is broken. */
describe('forecourt test finds nothing wrong at dealers of whom there is little', () => {
  let space: Workspace;
  beforeAll(async () => {
    space = await warmWorkspace();
    const stock = space.read(`tenants/${SLUG}/stock.csv`).trim().split('\n');
    const dealer = (slug: (typeof SLUGS)[number], lines: string[], edits: [from: string, to: string][]): void => {
      const file = `tenants/${slug}/tenant.yaml`;
      space.write(file, space.read(`tenants/${SLUG}/tenant.yaml`));
      const own: typeof edits = [
        [`slug: ${SLUG}`, `slug: ${slug}`],
        [`domains: [www.${SLUG}.example]`, `domains: [www.${slug}.example]`],
        ['website_id: 9001', `website_id: ${9100 + SLUGS.indexOf(slug)}`],
        ['terms: pages/terms.md', 'privacy_policy: pages/privacy.md'],
      ];
      for (const [from, to] of [...own, ...edits]) space.edit(file, from, to);
      space.write(`tenants/${slug}/pages/privacy.md`, PRIVACY);
      space.write(`tenants/${slug}/stock.csv`, `${lines.join('\n')}\n`);
    };
    const live: [string, string][] = [
      ['enquiry:\n', 'enquiry:\n  enabled: true\n'],
      ['search:\n', 'search:\n  live_filtering: true\n'],
    ];
    dealer(NONE, stock.slice(0, 1), live);
    dealer(
      ONE,
      [String(stock[0]), String(stock[1]).replace(/^[^,]*/, '1')],
      [...live, ['  facets:', '  price_slider: { min: 0, max: 100000, step: 50000 }\n  facets:']],
    );
    const { 0: menu = '' } = /^ {2}header:\n(?: {4}.*\n)+/m.exec(space.read(`tenants/${SLUG}/tenant.yaml`)) ?? {};
    dealer(PLAIN, stock, [
      [menu, '  header: []\n'],
      ['tagline: Cars by the water', 'garage_enabled: false\ncompare: { enabled: false }'],
      ['navigation:\n', 'header: { top_banner: { search_box: false } }\ncards: { attributes: [] }\nnavigation:\n'],
      ['home:\n', 'home:\n  browse_by_body: false\n  price_range: false\n'],
      ['search:\n', 'search:\n  live_filtering: false\n'],
      ['  gallery: lightbox', '  gallery: plain\n  similar_cars: false'],
      ['enquiry:\n', 'enquiry:\n  enabled: false\n'],
    ]);
    dealer(WORDY, stock, [
      ['name: Harbour Motors\n', `name: ${LONG.name}\n`],
      ['headline: Cars by the water', `headline: ${LONG.headline}\n  sections: [featured_cars, locations]`],
      ['theme:\n', 'theme:\n  family: gallery\n  hero: split\n'],
      ['introduction: Two yards, six cars, one price on each of them.', `introduction: ${LONG.introduction}`],
    ]);
    expect(await newTenant(NEW, { tenants: space.tenants, ...ANSWERS, yes: true }, null, () => new Date())).toBe(0);
    const { tenants } = await buildTenants({
      tenantsDir: space.tenants,
      outDir: path.join(space.dir, 'generated'),
      cacheDir: path.join(space.dir, '.cache'),
      slugs: SLUGS,
      now: new Date(),
      force: false,
      env: {},
    });
    expect(tenants.map(({ status, diagnostics }) => [status, diagnostics.map(({ id }) => id)])).toEqual([
      ['built', ['stock/no-cars']],
      ['built', []],
      ['built', []],
      // What `new` wrote as an example is still there.
      ['built', Array(3).fill('definition/example-left')],
      ['built', []],
    ]);
    const always = (await readFeatures()).filter(({ enabledBy }) => enabledBy === 'always').map(({ id }) => id);
    expect(tenants[SLUGS.indexOf(PLAIN)]?.features).toEqual(
      [
        ...always,
        ...[
          'call-log',
          'footer-columns',
          'header-standard',
          'home-promos',
          'home-range',
          'home-teasers',
          'recently-viewed',
          'top-banner',
        ],
      ].sort(),
    );
  });
  afterAll(() => space.remove());

  it('no car; one car with a number of one digit, and a slider of two steps; nothing switched on, no menu, no facts on cards; no licence numbers, as `new` leaves it; as many words as may be', async () => {
    const outcomes = await runSiteTests({
      tenantsDir: space.tenants,
      outDir: path.join(space.dir, 'generated'),
      cacheDir: path.join(space.dir, '.cache'),
      slugs: SLUGS,
      level: 'full',
      jobs: 2,
      screenshots: false,
      clock: () => new Date(),
      launch: launchChromium,
    });
    expect(outcomes.map(({ slug, diagnostics }) => [slug, diagnostics.map(({ message }) => message)])).toEqual([
      [NONE, []],
      [ONE, []],
      [PLAIN, []],
      [NEW, []],
      [WORDY, []],
    ]);
  }, 600_000);
});
