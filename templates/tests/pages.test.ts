import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { alive, useBrowser } from './browser.ts';
import { coveredControls } from './covered.ts';
import { pageKinds, sitesWith, testedSites } from './site.ts';

/** Design §5. */
const BEFORE = 6 * 1024;
const AFTER = 90 * 1024;

/** Everything that a shopper could touch on a page, short of leaving it. */
async function touchEverything(page: Page): Promise<void> {
  for (const summary of await page.locator('main summary').all()) if (await summary.isVisible()) await summary.click();
  const photo = page.locator('.gallery .pictures a').first();
  if (await photo.count()) {
    await photo.click();
    await page.locator('dialog.lightbox[open]').waitFor();
    await page.keyboard.press('Escape');
  }
  const query = page.locator('#header-query');
  // On the page that says that nothing is there, the search is in its middle.
  if (await query.isVisible()) {
    await query.focus();
    await page.locator('#header-query[role=combobox]').waitFor();
  }
  const field = page.locator('main form.lead-form [name=name]');
  if (await field.count()) {
    await field.fill('Sam');
    await alive(page, 'form');
    await page.locator('main form.lead-form button[type=submit]').click();
    await page.locator('.field__error').first().waitFor();
  }
  const choice = page.locator('[data-search-count] select').first();
  if (await choice.count()) {
    const counted = page.waitForResponse('**/api/search');
    await choice.selectOption({ index: 1 });
    await counted;
  }
}

const total = (scripts: Map<string, number>): number => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);

describe.each(testedSites())('pages of $slug', (site) => {
  const browser = useBrowser();

  it.each(pageKinds(site))(
    '%s: nothing in the console, little script, none of React before it is needed',
    async (name, path) => {
      const visit = await browser.visit();
      const { page, scripts, troubles } = visit;
      const response = await page.goto(site.origin + path, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(name === 'not found' ? 404 : 200);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.waitForLoadState('networkidle');
      const stays = await page
        .locator('a:is([href^="http"], [href^="//"])')
        .evaluateAll((links) =>
          (links as HTMLAnchorElement[])
            .filter(({ host, target, rel }) => host !== location.host && (target !== '_blank' || rel !== 'noopener'))
            .map(({ href }) => href),
        );
      const { links, locations } = site.site.tenant;
      // §2: maps open in their own way, as the dealer says.
      const ways = links.directionsNewTab ? [] : locations.map(({ address }) => address.placeUrl);
      expect(stays.filter((href) => !ways.includes(href))).toEqual([]);
      const before = [...scripts.keys()];
      expect(before.filter((file) => /react|island|hydrate/.test(file))).toEqual([]);
      expect(before.length).toBeGreaterThan(0);
      expect(total(scripts)).toBeGreaterThan(0);
      expect(total(scripts)).toBeLessThanOrEqual(BEFORE);
      await touchEverything(page);
      await page.waitForLoadState('networkidle');
      expect(total(scripts)).toBeLessThanOrEqual(AFTER);
      if (await page.locator('main fc-island').count())
        expect([...scripts.keys()].some((file) => /\/react\./.test(file))).toBe(true);
      expect(troubles.filter((one) => !(name === 'not found' && one.includes('404')))).toEqual([]);
      await visit.close();
    },
  );

  it.each([320, 390, 768])('no page scrolls sideways at %i px', async (width) => {
    const { page, close } = await browser.visit({ viewport: { width, height: 700 } });
    const wide: string[] = [];
    for (const [name, path] of pageKinds(site)) {
      await page.goto(site.origin + path);
      const over = await page.evaluate(() => {
        const room = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= room) return null;
        const widest = [...document.querySelectorAll('body *')].find(
          (one) => one.getBoundingClientRect().right > room + 1,
        );
        return `${document.documentElement.scrollWidth} px because of ${widest?.tagName}.${widest?.className}`;
      });
      if (over) wide.push(`${name}: ${over}`);
    }
    expect(wide).toEqual([]);
    await close();
  });

  it.each([320, 390, 768])('at %i px nothing that sticks covers a control at any scroll position', async (width) => {
    const { page, close } = await browser.visit({ viewport: { width, height: 700 } });
    const covered: string[] = [];
    for (const [name, path] of pageKinds(site)) {
      await page.goto(site.origin + path);
      covered.push(...(await coveredControls(page)).map((one) => `${name}: ${one}`));
    }
    expect(covered).toEqual([]);
    await close();
  });

  it.runIf(site.has('top-banner'))(
    "the dealer's words in the banner stand on one line, whole, or nowhere",
    async () => {
      const { page, close } = await browser.visit();
      const found: string[] = [];
      for (const width of [390, 768, 992, 1200, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto(`${site.origin}/contact`);
        const [box, words] = await page.locator('.top-banner__words').evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return [element.getBoundingClientRect().toJSON(), range.getBoundingClientRect().toJSON()] as [
            DOMRect,
            DOMRect,
          ];
        });
        const nowhere = box.height === 0 || words.top >= box.bottom;
        const whole = words.height < 30 && words.right <= box.right + 1 && words.top >= box.top;
        if (!nowhere && !whole) found.push(`${width} px: ${words.width} x ${words.height} in ${box.width} px`);
      }
      expect(found).toEqual([]);
      await close();
    },
  );

  it('a word that is longer than a phone is wide breaks', async () => {
    const { page, close } = await browser.visit({ viewport: { width: 390, height: 844 } });
    for (const path of ['/', '/contact', `/cars/${site.car.slug}`]) {
      await page.goto(site.origin + path);
      const [texts, width] = await page
        .locator('main :is(h1, h2, h3, p, .enquiry label span, .location-card th), footer p')
        .evaluateAll((elements) => {
          const plain = elements.filter(({ children }) => children.length === 0);
          for (const element of plain) element.textContent = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
          return [plain.length, document.documentElement.scrollWidth];
        });
      expect([path, texts > 3, width]).toEqual([path, true, 390]);
    }
    await close();
  });

  it('the header has the phone number, every word of the menu and every place whole, on one line', async () => {
    const { page, close } = await browser.visit();
    await page.goto(site.origin);
    for (const width of [992, 1024, 1200, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const broken = await page
        .locator(
          '.header__call span:not(:has(small)), .header__nav > ul > li > a, .dropdown summary, .top-banner__places a',
        )
        .evaluateAll((elements) =>
          elements
            .filter((element) => {
              const words = document.createRange();
              words.selectNodeContents(element);
              const tall =
                words.getBoundingClientRect().height > 1.9 * Number.parseFloat(getComputedStyle(element).fontSize);
              return tall || element.scrollWidth > element.clientWidth + 1;
            })
            .map(({ textContent }) => textContent),
        );
      expect([width, broken]).toEqual([width, []]);
    }
    await close();
  });

  it('follows its own links to pages that are there', async () => {
    const { page, close } = await browser.visit();
    const seen = new Set<string>();
    for (const [, path] of pageKinds(site).filter(([name]) => name !== 'not found')) {
      await page.goto(site.origin + path);
      for (const href of await page
        .locator('a[href^="/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
        seen.add(href);
    }
    await page.goto(site.origin);
    const dead = await page.evaluate(
      async (paths) => {
        const answers = await Promise.all(paths.map(async (path) => ({ path, status: (await fetch(path)).status })));
        return answers.filter(({ status }) => status !== 200).map(({ path, status }) => `${status} ${path}`);
      },
      [...seen],
    );
    expect(dead).toEqual([]);
    expect(seen.size).toBeGreaterThan(20);
    await close();
  });
});

/** Addresses outside of the site that a page has asked something of. */
function askedElsewhere(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (!/(^|\.)localhost$/.test(hostname)) asked.push(hostname);
  });
  return asked;
}

const OF_MAPS = { 'map-google': 'www.google.com', 'map-openstreetmap': 'www.openstreetmap.org', 'map-picture': null };
const MAPS = Object.entries(OF_MAPS).flatMap(([feature, host]) =>
  sitesWith(feature).map((site) => ({
    slug: site.slug,
    site,
    host: host ?? new URL(site.site.tenant.imageService.mapUrl ?? '').hostname,
  })),
);

describe.each(MAPS)('maps of $slug', ({ site, host }) => {
  const browser = useBrowser();
  const isAsked = site.site.tenant.locationsMap.load === 'click';
  const path = `/contact-us/${site.site.tenant.locations[0]?.contactSlug}`;

  it('nothing is asked of their service before one is in view, or wanted', async () => {
    const { page, close } = await browser.visit({ viewport: { width: 390, height: 400 } });
    const asked = askedElsewhere(page);
    await page.goto(site.origin + path, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    const link = page.locator('main .place-map__link').first();
    await link.scrollIntoViewIfNeeded();
    if (isAsked) {
      await page.waitForLoadState('networkidle');
      expect(asked).toEqual([]);
      const request = page.waitForRequest((one) => new URL(one.url()).hostname === host);
      await link.focus();
      await page.keyboard.press('Enter');
      await request;
      expect(await page.evaluate(() => document.activeElement?.classList.contains('place-map__shown'))).toBe(true);
      expect(page.url()).toBe(site.origin + path);
    } else await expect.poll(() => asked).toContain(host);
    expect([...new Set(asked)]).toEqual([host]);
    await close();
  });

  it('without script a map is a link', async () => {
    const { page, close } = await browser.visit({ javaScriptEnabled: false });
    const asked = askedElsewhere(page);
    await page.goto(site.origin + path, { waitUntil: 'networkidle' });
    expect(await page.locator('main .place-map__link').first().getAttribute('href')).toMatch(/^https:\/\//);
    expect(asked).toEqual([]);
    await close();
  });
});

describe.each(sitesWith('rating-banner'))('the rating banner of $slug', (site) => {
  const browser = useBrowser();

  it('nothing is asked of whoever makes it before its place is in view', async () => {
    const { page, close } = await browser.visit({ viewport: { width: 390, height: 400 } });
    const asked = askedElsewhere(page);
    await page.goto(site.origin, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    await page.locator('[data-rating-banner]').evaluate((place) => place.scrollIntoView());
    const { hostname } = new URL(site.site.tenant.reviews.bannerScript?.url ?? '');
    await expect.poll(() => asked).toContain(hostname);
    expect([...new Set(asked)]).toEqual([hostname]);
    await close();
  });
});

describe.each(sitesWith('banner-stars'))('the stars in the banner of $slug', (site) => {
  const browser = useBrowser();

  it('are a link that the keyboard reaches and follows', async () => {
    const { page, close } = await browser.visit();
    await page.goto(site.origin);
    const stars = page.locator('.top-banner a:has(.stars)').first();
    const href = await stars.getAttribute('href');
    await stars.focus();
    expect(await stars.evaluate((one) => one.matches(':focus-visible'))).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL(new URL(href ?? '', site.origin).href);
    await close();
  });
});

describe.each(sitesWith('error-reports'))('faults of pages of $slug', (site) => {
  const browser = useBrowser();

  it('what tells of them comes with the first; each is told once to the site itself, without what was typed', async () => {
    const { page, close } = await browser.visit();
    const told: string[] = [];
    const loaded: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('fault-report')) loaded.push(request.url());
    });
    await page.route('**/api/errors', (route) => {
      told.push(route.request().postData() ?? '');
      return route.continue();
    });
    await page.goto(`${site.origin}/?name=Sam`, { waitUntil: 'networkidle' });
    expect(loaded).toEqual([]);
    const answered = page.waitForResponse('**/api/errors');
    await page.evaluate(() => {
      const fail = (message: string, after: number): void => {
        setTimeout(() => {
          throw new RangeError(message);
        }, after);
      };
      fail('No room for sam@example.com', 0);
      fail('No room for sam@example.com', 50);
      void Promise.reject(new DOMException('Given up', 'AbortError'));
      void Promise.reject(new TypeError('Failed to fetch'));
      setTimeout(() => void Promise.reject(new Error('Call 0491 570 006')), 100);
    });
    expect((await answered).status()).toBe(204);
    await expect.poll(() => told.length).toBe(2);
    expect(loaded).toHaveLength(1);
    expect(told.map((text) => JSON.parse(text))).toMatchObject([
      { type: 'RangeError', message: 'No room for …', path: '/' },
      { type: 'Error', message: 'Call …', path: '/' },
    ]);
    for (let count = 0; count < 8; count++)
      await page.evaluate((at) => void Promise.reject(new Error(`Broken ${'abcdefgh'[at]}`)), count);
    await expect.poll(() => told.length).toBe(5);
    await page.waitForTimeout(300);
    expect(told).toHaveLength(5);
    await close();
  });
});
