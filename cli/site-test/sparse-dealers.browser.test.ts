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
      const file = `tenants/${slug}/tenant.yaml`;
      space.write(file, space.read(`tenants/${SLUG}/tenant.yaml`));
      space.edit(file, `slug: ${SLUG}`, `slug: ${slug}`);
      space.edit(file, `domains: [www.${SLUG}.example]`, `domains: [www.${slug}.example]`);
      space.edit(file, 'website_id: 9001', `website_id: ${9100 + lines.length}`);
      space.edit(file, 'terms: pages/terms.md', 'privacy_policy: pages/privacy.md');
      space.edit(file, 'enquiry:\n', 'enquiry:\n  enabled: true\n');
      space.edit(file, 'search:\n', `search:\n  live_filtering: true\n${search}`);
      space.write(`tenants/${slug}/pages/privacy.md`, PRIVACY);
      space.write(`tenants/${slug}/stock.csv`, `${lines.join('\n')}\n`);
    };
    dealer(NONE, stock.slice(0, 1));
    dealer(
      ONE,
      [String(stock[0]), String(stock[1]).replace(/^[^,]*/, '1')],
      '  price_slider: { min: 0, max: 100000, step: 50000 }\n',
    );
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
