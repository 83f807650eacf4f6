import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile } from '../compile/compile.ts';
import { type Workspace, workspace } from '../tenants.fixture.ts';
import { launchChromium } from './launch-chromium.ts';
import { runSiteTests } from './run-site-tests.ts';

const SLUG = 'harbour-motors';
const [NONE, ONE] = ['harbour-none', 'harbour-one'] as const;
const PRIVACY = '{{legal_name}} says here what it collects.\n\n## What we collect\n\nWhat you write to us.\n';

/** What there is little of must not look like what is broken. */
describe('forecourt test finds nothing wrong at dealers of whom there is little', () => {
  let space: Workspace;
  beforeAll(async () => {
    space = workspace();
    const stock = space.read(`tenants/${SLUG}/stock.csv`).trim().split('\n');
    const dealer = (slug: string, lines: string[], search = ''): void => {
      const definition = space
        .read(`tenants/${SLUG}/tenant.yaml`)
        .replaceAll(SLUG, slug)
        .replaceAll(`/contact-us/${slug}`, `/contact-us/${SLUG}`)
        .replace('website_id: 9001', `website_id: ${9100 + lines.length}`)
        .replace('terms: pages/terms.md', 'privacy_policy: pages/privacy.md')
        .replace('enquiry:\n', 'enquiry:\n  enabled: true\n')
        .replace('search:\n', `search:\n  live_filtering: true\n${search}`);
      space.write(`tenants/${slug}/tenant.yaml`, definition);
      space.write(`tenants/${slug}/pages/privacy.md`, PRIVACY);
      space.write(`tenants/${slug}/stock.csv`, `${lines.join('\n')}\n`);
    };
    dealer(NONE, stock.slice(0, 1));
    const numbered = stock.slice(0, 2).map((line) => line.replace(/^H101/, '1'));
    dealer(ONE, numbered, '  price_slider: { min: 0, max: 100000, step: 50000 }\n');
    const { tenants } = await compile({
      tenantsDir: space.tenants,
      outDir: path.join(space.dir, 'generated'),
      cacheDir: path.join(space.dir, '.cache'),
      slugs: [NONE, ONE],
      now: new Date(),
      force: false,
      env: {},
    });
    expect(tenants.map(({ status, diagnostics }) => [status, diagnostics.map(({ id }) => id)])).toEqual([
      ['built', ['stock/no-cars']],
      ['built', []],
    ]);
  });
  afterAll(() => space.remove());

  it('no car; one car with a number of one digit, and a slider of two steps; a policy without a heading', async () => {
    const outcomes = await runSiteTests({
      tenantsDir: space.tenants,
      outDir: path.join(space.dir, 'generated'),
      cacheDir: path.join(space.dir, '.cache'),
      slugs: [NONE, ONE],
      level: 'full',
      jobs: 2,
      pictures: false,
      clock: () => new Date(),
      launch: launchChromium,
    });
    expect(outcomes.map(({ slug, findings }) => [slug, findings.map(({ message }) => message)])).toEqual([
      [NONE, []],
      [ONE, []],
    ]);
  }, 300_000);
});
