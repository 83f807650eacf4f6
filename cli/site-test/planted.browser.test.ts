import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Site } from '../../runtime/contracts/site.types.ts';
import type { Manifest, ServedFile } from '../../runtime/server/site/manifest.types.ts';
import { buildTenants } from '../build/build.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { type Workspace, warmWorkspace } from '../tenants.fixture.ts';
import { launchChromium } from './launch-chromium.ts';
import { runSiteTests, type SiteTestOptions } from './run-site-tests.ts';
import type { TenantOutcome, TestLevel } from './site-test.types.ts';

/** A built site in a folder of its own, to plant faults in. */
interface Planted {
  out: string;
  page(address: string, change: (html: string) => string): void;
  /** The file of the site whose address begins so. */
  asset(name: string, change: (text: string) => string): void;
  /** The file that lists the endpoints of its features. */
  endpoints(change: (text: string) => string): void;
  read(name: string): string;
  site(change: (site: Site) => Site): void;
}

/** On nearly everything; the gallery off; and that once more under another name. */
const [FULL, BARE, TWIN] = ['harbour-motors', 'quarry-cars', 'gravel-cars'] as const;

/** With a photograph of the dealer's own. */
const PROMO =
  'promo_cards:\n  cards:\n    - { image: images/yard.png, alt: "", heading: New this week, url: /contact, position: 1 }\n';

/** Noise: no format makes it small. */
async function photograph(): Promise<Buffer> {
  const raw = { width: 480, height: 320, channels: 3 } as const;
  const lines = Array.from({ length: 320 * 45 }, (_, index) => createHash('sha256').update(`${index}`).digest());
  return sharp(Buffer.concat(lines), { raw }).png().toBuffer();
}

describe('forecourt test finds what is planted in a built site', () => {
  let space: Workspace;
  const dirs: string[] = [];
  beforeAll(async () => {
    space = await warmWorkspace();
    space.edit(`tenants/${FULL}/tenant.yaml`, 'enquiry:\n', 'enquiry:\n  enabled: true\n');
    space.edit(`tenants/${FULL}/tenant.yaml`, 'search:\n', `${PROMO}search:\n`);
    space.write(`tenants/${FULL}/images/yard.png`, await photograph());
    space.edit(`tenants/${BARE}/tenant.yaml`, '  gallery: lightbox', '  gallery: plain');
    space.edit(`tenants/${BARE}/tenant.yaml`, 'region: AU', 'region: AU\ncompare: { enabled: false }');
    space.addTwin();
    const { tenants } = await buildTenants({
      tenantsDir: space.tenants,
      outDir: path.join(space.dir, 'generated'),
      cacheDir: path.join(space.dir, '.cache'),
      slugs: [FULL, BARE, TWIN],
      now: new Date(),
      force: false,
      env: {},
    });
    expect(tenants.map(({ status, diagnostics }) => [status, diagnostics])).toEqual([
      ['built', []],
      ['built', []],
      ['built', []],
    ]);
  });
  afterAll(() => {
    space.remove();
    for (const dir of dirs) rmSync(dir, { recursive: true, force: true });
  });

  const line = (slug: string, text: string): number => {
    const index = space
      .read(`tenants/${slug}/tenant.yaml`)
      .split('\n')
      .findIndex((one) => one.includes(text));
    expect(index).toBeGreaterThanOrEqual(0);
    return index + 1;
  };

  /** A copy of a built site: what is changed in it, nobody else has. */
  const copy = (slug: string, ...others: string[]): Planted => {
    const out = mkdtempSync(path.join(tmpdir(), 'forecourt-planted-'));
    dirs.push(out);
    for (const one of [slug, ...others])
      cpSync(path.join(space.dir, 'generated', one), path.join(out, one), { recursive: true });
    const at = (file: string): string => path.join(out, slug, file);
    const manifest = JSON.parse(readFileSync(at('manifest.json'), 'utf8')) as Manifest;
    const rewrite = ({ file, br }: ServedFile, change: (text: string) => string): void => {
      const text = readFileSync(at(file), 'utf8');
      const changed = change(text);
      expect(changed).not.toBe(text);
      writeFileSync(at(file), changed);
      if (br) writeFileSync(at(br), brotliCompressSync(changed));
    };
    const assetOf = (name: string): ServedFile => {
      const address = Object.keys(manifest.assets).find((one) => one.startsWith(`/assets/${name}.`));
      return manifest.assets[address ?? name] as ServedFile;
    };
    return {
      out,
      page: (address, change) => rewrite(manifest.pages[address] as ServedFile, change),
      asset: (name, change) => rewrite(assetOf(name), change),
      endpoints: (change) => rewrite({ file: manifest.api, br: null, type: '', etag: '' }, change),
      read: (name) => readFileSync(at(assetOf(name).file), 'utf8'),
      site(change) {
        const site = JSON.parse(readFileSync(at(manifest.site), 'utf8')) as Site;
        writeFileSync(at(manifest.site), JSON.stringify(change(site)));
      },
    };
  };

  const run = async (
    slugs: string[],
    out: string,
    level: TestLevel,
    more: Partial<SiteTestOptions> = {},
  ): Promise<TenantOutcome[]> =>
    runSiteTests({
      tenantsDir: space.tenants,
      outDir: out,
      cacheDir: path.join(space.dir, '.cache'),
      slugs,
      level,
      jobs: 2,
      screenshots: false,
      clock: () => new Date(),
      launch: launchChromium,
      ...more,
    });
  const told = (diagnostics: readonly Diagnostic[]) =>
    diagnostics.map(({ id, tenant, location, path: key }) => [id, tenant, location?.start.line, key]);
  const found = async (slug: string, { out }: Planted, level: TestLevel = 'smoke') =>
    told((await run([slug], out, level))[0]?.diagnostics ?? []);
  const inBody =
    (html: string) =>
    (page: string): string =>
      page.replace('</main>', `${html}</main>`);

  it.each([
    ['smoke', [false, false, false]],
    // One of the two that are alike stands for the other.
    ['representative', [true, true, false]],
  ] as const)(
    'nothing is wrong with what was not touched: %s',
    async (level, full) => {
      const { out } = copy(FULL, BARE, TWIN);
      const outcomes = await run([FULL, BARE, TWIN], out, level, { screenshots: true });
      expect(outcomes.map(({ slug, diagnostics }) => [slug, diagnostics])).toEqual([
        [FULL, []],
        [BARE, []],
        [TWIN, []],
      ]);
      expect(outcomes.map((one) => [one.status, one.screenshot, one.full])).toEqual(
        full.map((all) => ['passed', null, all]),
      );
      const [{ counts }] = outcomes as [TenantOutcome];
      if (level === 'smoke') expect(counts).toMatchObject({ visits: 1, links: 0 });
      else expect([counts.visits > 10, counts.links > 40]).toEqual([true, true]);
    },
    300_000,
  );

  it('markup of a feature that is off', async () => {
    const site = copy(BARE);
    site.page('/contact', inBody('<div class="gallery"></div>'));
    expect(await found(BARE, site)).toEqual([['site/leak', BARE, line(BARE, 'gallery: plain'), 'car.gallery']]);
  });

  it('a module of a feature that is off', async () => {
    const site = copy(BARE);
    const module = copy(FULL).read('gallery.lazy');
    const at = module.indexOf('lightbox__count');
    const part = JSON.stringify(module.slice(at - 20, at + 40));
    site.asset('app', (text) => `${text}\nglobalThis.planted = ${part};`);
    expect(await found(BARE, site)).toEqual([['site/leak', BARE, line(BARE, 'gallery: plain'), 'car.gallery']]);
  });

  it('a route of a feature that is off', async () => {
    const site = copy(BARE);
    site.site((one) => ({
      ...one,
      plan: {
        ...one.plan,
        routes: [
          ...one.plan.routes,
          { id: 'compare', path: '/compare', page: 'compare/compare-page', render: 'request', values: null },
        ],
      },
    }));
    expect(await found(BARE, site)).toEqual([
      ['site/leak', BARE, line(BARE, 'compare: { enabled: false }'), 'compare.enabled'],
    ]);
  });

  it('a feature that is on and not there', async () => {
    const site = copy(FULL);
    site.site((one) => ({ ...one, plan: { ...one.plan, slots: { ...one.plan.slots, 'car.media': [] } } }));
    expect(await found(FULL, site)).toEqual([
      ['site/missing-feature', FULL, line(FULL, 'gallery: lightbox'), 'car.gallery'],
    ]);
  });

  it('a page that does not answer', async () => {
    const site = copy(FULL);
    site.site((one) => ({
      ...one,
      plan: { ...one.plan, routes: one.plan.routes.filter(({ id }) => id !== 'success') },
    }));
    expect(await found(FULL, site)).toEqual([['site/route', FULL, line(FULL, 'enabled: true'), 'enquiry.enabled']]);
  });

  it('an error in the console, of the feature whose script it is in; of a script that all pages share, of none', async () => {
    const site = copy(FULL);
    site.asset('app', (text) => `${text}\nconsole.error('planted');`);
    expect(await found(FULL, site)).toEqual([['site/console-error', FULL, undefined, '']]);
  });

  it.each([
    ['that does not end', 'while (document.body) {}', /^\/ is not there after 2 s: a script of it does not end/],
    [
      'that asks on and on',
      "setInterval(() => fetch('/contact'), 20);",
      /^\/ does not come to rest: it asks for \/contact/,
    ],
  ])('a script %s, and goes on with the next site', async (_what, script, message) => {
    const site = copy(FULL, BARE);
    site.asset('app', (text) => `${text}\n${script}`);
    const outcomes = await run([FULL, BARE], site.out, 'smoke', { jobs: 1, patience: 2000 });
    const unsettled = outcomes.map(({ diagnostics }) => diagnostics.filter(({ id }) => id === 'site/unsettled'));
    expect(unsettled.map((found) => found.map((one) => one.message))).toEqual([[expect.stringMatching(message)], []]);
    expect(outcomes[1]?.status).toBe('passed');
  });

  it('more script than the budget allows', async () => {
    const site = copy(FULL);
    // Noise does not get smaller by compression.
    const noise = Array.from({ length: 900 }, (_, index) => ((index * 2_654_435_761) % 2 ** 32).toString(36)).join('');
    site.asset('app', (text) => `${text}\nglobalThis.planted = '${noise}';`);
    const [{ diagnostics }] = (await run([FULL], site.out, 'smoke')) as [TenantOutcome];
    expect(told(diagnostics)).toEqual([['site/heavy-page', FULL, 1, '']]);
    expect(diagnostics[0]?.message).toMatch(
      /^[\d,]+ bytes of JavaScript before any interaction on \/, [\d,]+ more than the 6 KB of its budget\.$/,
    );
    expect(diagnostics[0]?.hint).toMatch(/^Most of it: \/assets\/app\.[\w-]+\.js [\d,]+/);
  });

  it('titles, descriptions, headings, addresses, links out of the site, words of the program, cards and structured data that are wrong', async () => {
    const site = copy(FULL);
    site.page('/contact', (html) =>
      html
        .replace(/<title>.*?<\/title>/, '')
        .replace('"@type":"AutoDealer"', '"@type":"Shop"')
        .replaceAll('"@type":"AutoDealer"', '"@type":"Shop"')
        .replace(/"streetAddress":"[^"]*"/, '"streetAddress":"1 Planted Way"'),
    );
    site.page('/privacy-policy', (html) =>
      html
        .replace(/<h1[\s\S]*?<\/h1>/, '')
        .replace(/<meta name="description".*?>/, '')
        .replace(/<link rel="canonical".*?>/, ''),
    );
    site.page('/terms-and-conditions', (html) =>
      inBody(
        '<article class="car-card" data-car="1">Kestrel</article><a href="tel:12">x</a><div class="form-page__about">$<!-- -->NaN</div>',
      )(html.replace(/(<link rel="canonical" href="[^"]*)\/terms-and-conditions"/, '$1/"')),
    );
    expect(
      (await run([FULL], site.out, 'smoke'))
        .flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message))
        .sort(),
    ).toEqual([
      '"NaN" is to be read on /terms-and-conditions: "NaN" at <div class="form-page__about"> in <main id="content">.',
      'A link on /terms-and-conditions leads to tel:12, which is no telephone number: it has 2 digits.',
      'No canonical address on /privacy-policy.',
      'No description on /privacy-policy.',
      'No main heading (h1) on /privacy-policy.',
      'No title on /contact.',
      expect.stringMatching(
        /^The canonical address on \/terms-and-conditions is https?:\/\/[^/]+\/, which is another page\.$/,
      ),
      'The card of car 1 on /terms-and-conditions shows what is not in the stock.',
      'The structured data on /contact gives the street of PostalAddress "1 Planted Way", which is not to be read on the page.',
      'The structured data on /contact names no AutoDealer.',
    ]);
  });

  // Each waits for a browser half of the time.
  it.concurrent('dead links, what axe and the security policy stop, a script that fails when it is touched, pages that move, and words wider than a phone, with a picture', async () => {
    const site = copy(FULL);
    // In what a feature shows: the class alone tells which.
    const within = (html: string) => inBody(`<div class="form-page__about">${html}</div>`);
    site.page('/contact', within('<a href="/planted-nowhere">nowhere</a>'));
    site.page('/contact-us/harbour-motors-city', within('<button type="button"></button>'));
    site.page('/terms-and-conditions', within(`<pre>${'x'.repeat(200)}</pre>`));
    site.page('/privacy-policy', inBody('<img src="https://planted.example/x.png" alt="" width="1" height="1">'));
    const link = "{ className: 'form-page__about', href: '/planted-by-script', textContent: 'x' }";
    // A page moves when it has come; what follows a touch within half a second does not count as such.
    const late =
      "{ const late = Object.assign(document.createElement('div'), { className: 'form-page__about' }); late.style.height = '20rem'; document.querySelector('main').prepend(late); }";
    const drawn = `requestAnimationFrame(() => requestAnimationFrame(() => ${late}))`;
    site.asset('app', (text) => `${text}\nif (location.pathname === '/contact') ${drawn};`);
    // And when an island of it comes to life.
    site.asset('forms', (text) => `${text}\nif (location.pathname === '/enquiry') ${late}`);
    site.asset(
      'gallery.lazy',
      (text) =>
        `${text}\nconsole.error('planted');document.body.append(Object.assign(document.createElement('a'), ${link}));`,
    );
    site.asset('style', (text) => `${text}.location-card{visibility:hidden}.field__error{min-width:40rem}`);
    // The style sheet came with the pages before: it counts for each that loads it.
    site.site(({ tenant, ...one }) => {
      const legal = { ...tenant.budgets.legal, cssKb: 1 };
      const listing = { ...tenant.budgets.listing, imagesKb: 150 };
      return { ...one, tenant: { ...tenant, budgets: { ...tenant.budgets, legal, listing } } };
    });
    const [outcome] = (await run([FULL], site.out, 'full', { screenshots: true })) as [TenantOutcome];
    expect(told(outcome.diagnostics).sort()).toEqual([
      ['site/axe', FULL, line(FULL, 'enabled: true'), 'enquiry.enabled'],
      // Holiday hours cannot be opened on a card that nobody sees.
      ['site/broken-feature', FULL, undefined, ''],
      ['site/console-error', FULL, line(FULL, 'gallery: lightbox'), 'car.gallery'],
      ['site/csp', FULL, undefined, ''],
      ['site/dead-link', FULL, line(FULL, 'enabled: true'), 'enquiry.enabled'],
      ['site/dead-link', FULL, line(FULL, 'enabled: true'), 'enquiry.enabled'],
      ['site/empty', FULL, line(FULL, 'enabled: true'), 'enquiry.enabled'],
      ['site/form', FULL, line(FULL, 'enabled: true'), 'enquiry.enabled'],
      // Nobody wrote the budgets: they warn.
      ['site/heavy-page', FULL, 1, ''],
      ['site/heavy-page', FULL, line(FULL, 'image: images/yard.png'), 'promo_cards.cards[0].image'],
      ['site/layout-shift', FULL, line(FULL, 'enabled: true'), 'enquiry.enabled'],
      ['site/layout-shift', FULL, line(FULL, 'enabled: true'), 'enquiry.enabled'],
      // The button is too small to touch too.
      ['site/look', FULL, line(FULL, 'enabled: true'), 'enquiry.enabled'],
      // Of the home page, and of the pages of the places.
      ['site/missing-feature', FULL, undefined, ''],
      ['site/missing-feature', FULL, undefined, ''],
      ['site/overflow', FULL, line(FULL, 'enabled: true'), 'enquiry.enabled'],
    ]);
    const said = outcome.diagnostics.map(({ message, hint }) => `${message} ${hint}`);
    expect(said).toContainEqual(
      expect.stringMatching(
        /bytes of pictures on \/search.* more than the 150 KB of its budget\. Most of it: images\/yard\.png [\d,]+/,
      ),
    );
    expect(outcome.diagnostics.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(
        /^A phone of 412 pixels has to scroll sideways on \/terms-and-conditions: <pre> in <div class="form-page__about"> sticks out by \d+ pixels\.$/,
      ),
    );
    expect(said).toContainEqual(expect.stringContaining('wider than a phone'));
    expect(said).toContainEqual(
      expect.stringMatching(
        /^\/contact.* moves while a shopper looks at it: <.+> by \d{3} pixels .*<div class="form-page__about">/,
      ),
    );
    // By which field it is told depends on which moves most.
    expect(said).toContainEqual(expect.stringMatching(/^\/enquiry.* moves while a shopper looks at it: <.+> by \d+/));
    expect([...(outcome.screenshot?.jpeg.slice(0, 2) ?? [])]).toEqual([0xff, 0xd8]);
    expect(outcome.screenshot?.page).toBe('/contact');
  }, 300_000);

  it.concurrent('a form that refuses what is right, and a feature that does not work', async () => {
    const site = copy(FULL);
    site.asset('gallery.lazy', (text) => text.replaceAll('ArrowRight', 'ArrowNever'));
    site.endpoints((text) => text.replace("'forms':", "'other':"));
    const [outcome] = (await run([FULL], site.out, 'full', { patience: 8000 })) as [TenantOutcome];
    const form = [FULL, line(FULL, 'enabled: true'), 'enquiry.enabled'];
    expect(told(outcome.diagnostics).sort()).toEqual([
      // In the full view, and in the row.
      ['site/broken-feature', FULL, line(FULL, 'gallery: lightbox'), 'car.gallery'],
      ['site/broken-feature', FULL, line(FULL, 'gallery: lightbox'), 'car.gallery'],
      // The form's own request, which is not answered.
      ['site/console-error', ...form],
      // With and without script, from a page and by request.
      ...Array.from({ length: 5 }, () => ['site/form', ...form]),
    ]);
    expect(outcome.diagnostics.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringMatching(/the arrow key does not turn to the second\.$/)]),
    );
    expect(outcome.diagnostics.map(({ message }) => message).join()).not.toContain('===');
  }, 300_000);

  it.concurrent('a form that leaves it to the server to refuse a field', async () => {
    const site = copy(FULL);
    // Of all fields but the phone number: a rule that fails is told though others refuse the same form.
    site.asset('forms', (text) =>
      text.replace(/(\w+)===null\?\[\]:\[\[(\w+)\.name,\1\]\]/, '$1===null||/phone/i.test($1)?[]:[[$2.name,$1]]'),
    );
    const [outcome] = (await run([FULL], site.out, 'full', { patience: 8000 })) as [TenantOutcome];
    expect(told(outcome.diagnostics)).toEqual([['site/form', FULL, line(FULL, 'enabled: true'), 'enquiry.enabled']]);
    expect(outcome.diagnostics[0]?.message).toContain('the phone “12x” is not refused');
  }, 300_000);

  it.each([
    ['code that throws', ({ render }: Manifest) => render, 'throw new Error("planted");'],
    ['a stock that is none', ({ stock }: Manifest) => stock, '['],
  ])('a site whose files were changed by hand, %s: it fails alone', async (_what, fileOf, text) => {
    const site = copy(FULL, BARE);
    const dir = path.join(site.out, FULL);
    const manifest = JSON.parse(readFileSync(path.join(dir, 'manifest.json'), 'utf8')) as Manifest;
    writeFileSync(path.join(dir, fileOf(manifest)), text);
    const outcomes = await run([FULL, BARE], site.out, 'smoke');
    expect(outcomes.map(({ status, diagnostics }) => [status, diagnostics.map(({ message }) => message)])).toEqual([
      ['untested', [expect.stringMatching(/^The built site of harbour-motors cannot be read: /)]],
      ['passed', []],
    ]);
    expect(outcomes[0]?.diagnostics[0]?.hint).toContain('--force');
  });

  it('a definition that has changed since the build, before any browser is started', async () => {
    space.write(`tenants/${BARE}/tenant.yaml`, `${space.read(`tenants/${BARE}/tenant.yaml`)}# later\n`);
    const [outcome] = (await run([BARE], path.join(space.dir, 'generated'), 'smoke')) as [TenantOutcome];
    expect([outcome.status, told(outcome.diagnostics)]).toEqual(['untested', [['site/not-built', BARE, 1, '']]]);
    expect(outcome.diagnostics[0]?.message).toMatch(/^The built site of quarry-cars is older than .*tenant\.yaml/);
  });
});
