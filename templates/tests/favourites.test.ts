import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { coveredControls } from './covered.ts';
import { testedSites } from './site.ts';

const HEARTS = '.car-card [data-heart]';

/** Ids of the cars whose hearts are pressed, as the page shows them. */
const pressed = (page: Page): Promise<string[]> =>
  page
    .locator(`${HEARTS}[aria-pressed=true]`)
    .evaluateAll((hearts) => hearts.map((heart) => (heart as HTMLElement).dataset.heart as string));
const stored = (page: Page): Promise<number[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('forecourt.favourites') ?? '[]'));
const counted = (page: Page): Promise<string> => page.locator('[data-saved-count]').first().innerText();

describe.each(testedSites().filter((site) => site.has('favourites')))('favourites of $slug (§4)', (site) => {
  const browser = useBrowser();
  const { search, favourites, compare, words } = site.site.tenant;
  const listing = site.origin + search.basePath;
  const savedPage = site.origin + favourites.path;
  const none = `No Saved ${words.vehicles.charAt(0).toUpperCase()}${words.vehicles.slice(1)}`;

  it('a heart saves a car, here and in other tabs, and says so by event 39', async () => {
    const visit = await browser.visit();
    const { page, context } = visit;
    await page.addInitScript(() => {
      const events: unknown[] = [];
      Object.assign(window, { events });
      document.addEventListener('forecourt:event', (event) => events.push((event as CustomEvent).detail));
    });
    await page.goto(listing);
    const other = await context.newPage();
    await other.goto(listing);
    const [first, second] = [page.locator(HEARTS).first(), page.locator(HEARTS).nth(1)];
    const ids = await page.locator(HEARTS).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.heart));
    expect(await first.getAttribute('aria-pressed')).toBe('false');
    await first.click();
    await second.click();
    expect(await stored(page)).toEqual([Number(ids[1]), Number(ids[0])]);
    expect(await pressed(page)).toEqual([ids[0], ids[1]]);
    if (site.site.tenant.header.topBanner.favouritesLink) expect(await counted(page)).toBe('2');
    await expect.poll(() => pressed(other)).toEqual([ids[0], ids[1]]);
    await first.click();
    expect(await pressed(page)).toEqual([ids[1]]);
    await expect.poll(() => pressed(other)).toEqual([ids[1]]);
    expect(await page.evaluate(() => (window as unknown as { events: unknown[] }).events)).toEqual([
      { name: 'favourite_add', id: 39, car: Number(ids[0]) },
      { name: 'favourite_add', id: 39, car: Number(ids[1]) },
    ]);
    expect(new URL(page.url()).pathname).toBe(search.basePath);
    expect(visit.troubles).toEqual([]);
    await visit.close();
  });

  it('the strip comes when the list changes, shows three cars and goes after 5 seconds (§9)', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    await page.clock.install({ time: new Date('2026-11-21T00:00:00Z') });
    await page.goto(listing);
    await page.clock.pauseAt(new Date('2026-11-21T01:00:00Z'));
    const strip = page.locator('#strip');
    expect(await strip.isVisible()).toBe(false);
    for (const index of [0, 1, 2, 3]) await page.locator(HEARTS).nth(index).click();
    await strip.locator('.strip__more').waitFor();
    // It may have come up under the mouse.
    await page.mouse.move(5, 5);
    expect(await strip.locator('.strip__car').count()).toBe(3);
    expect(await strip.locator('.strip__more').textContent()).toBe('and +1 more');
    await page.clock.runFor(4999);
    expect(await strip.isVisible()).toBe(true);
    await page.clock.runFor(1);
    expect(await strip.isVisible()).toBe(false);

    // Whoever is at it is left in peace, and has 5 seconds more afterwards.
    await page.locator(HEARTS).nth(3).click();
    await strip.locator('.strip__go:not(:has(.strip__more))').waitFor();
    await strip.hover();
    await page.clock.runFor(20_000);
    expect(await strip.isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await page.clock.runFor(5000);
    expect(await strip.isVisible()).toBe(false);

    // X takes a car away; the last one leaves an empty first slot that leads to the search.
    await page.locator(HEARTS).nth(2).click();
    await expect.poll(() => strip.locator('.strip__car').count()).toBe(2);
    await strip.locator('[data-unsave]').first().click();
    await expect.poll(() => strip.locator('.strip__car').count()).toBe(1);
    await strip.locator('[data-unsave]').first().click();
    await strip.locator('.strip__none').waitFor();
    expect(await strip.locator('.strip__none').textContent()).toContain(none);
    expect(await strip.locator('.strip__none a').getAttribute('href')).toBe(search.basePath);
    expect(await pressed(page)).toEqual([]);
    expect(visit.troubles).toEqual([]);
    await visit.close();
  });

  it.each([320, 390, 768])('at %i px the strip covers no control at any scroll position', async (width) => {
    const visit = await browser.visit({ viewport: { width, height: 800 } });
    const { page } = visit;
    await page.clock.install({ time: new Date('2026-11-21T00:00:00Z') });
    await page.goto(listing);
    await page.clock.pauseAt(new Date('2026-11-21T01:00:00Z'));
    await page.locator(HEARTS).first().click();
    await page.locator('#strip .strip__car').waitFor();
    await page.clock.runFor(1000);
    expect(await coveredControls(page)).toEqual([]);
    const filters = page.locator('.listing__filter-button');
    await filters.click();
    await page.locator('#filters').waitFor();
    await visit.close();
  });

  it.each([320, 390])('at %i px the strip is one low row, and compares from two cars on', async (width) => {
    const visit = await browser.visit({ viewport: { width, height: 800 } });
    const { page } = visit;
    await page.clock.install({ time: new Date('2026-11-21T00:00:00Z') });
    await page.goto(listing);
    await page.clock.pauseAt(new Date('2026-11-21T01:00:00Z'));
    const go = page.locator('#strip .strip__go');
    for (const count of [1, 2, 4]) {
      for (let index = await page.locator(`${HEARTS}[aria-pressed=true]`).count(); index < count; index++)
        await page.locator(HEARTS).nth(index).click();
      await expect.poll(() => page.locator('#strip .strip__car').count()).toBe(Math.min(count, 3));
      await expect.poll(() => page.locator('#strip .strip__words').textContent()).toMatch(new RegExp(`^${count} `));
      expect(new URL(await go.evaluate((link) => (link as HTMLAnchorElement).href)).pathname).toBe(
        compare.enabled && count > 1 ? '/compare' : favourites.path,
      );
      expect(await page.locator('#strip').evaluate((strip) => (strip as HTMLElement).offsetHeight)).toBeLessThanOrEqual(
        80,
      );
      // Cars keep an image that can be told and pressed, whatever the words beside them.
      const widths = await page.locator('#strip .strip__car a').evaluateAll((all) => all.map((one) => one.clientWidth));
      for (const wide of widths) expect(wide).toBeGreaterThanOrEqual(30);
      expect(await page.locator('#strip .strip__car a').first().innerText()).not.toBe('');
    }
    await page.locator('#strip .strip__car a').first().click();
    await page.waitForURL('**/cars/*');
    await visit.close();
  });

  it('the strip can be closed, and comes again only when the list changes', async () => {
    const visit = await browser.visit({ viewport: { width: 390, height: 800 } });
    const { page } = visit;
    await page.clock.install({ time: new Date('2026-11-21T00:00:00Z') });
    await page.goto(listing);
    await page.clock.pauseAt(new Date('2026-11-21T01:00:00Z'));
    const strip = page.locator('#strip');
    await page.locator(HEARTS).first().click();
    await strip.locator('.strip__car').waitFor();
    await strip.getByRole('button', { name: 'Close', exact: false }).click();
    expect(await strip.isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.matches('[data-heart]'))).toBe(true);
    await page.evaluate(() => scrollTo(0, 1500));
    await page.clock.runFor(20_000);
    expect(await strip.isVisible()).toBe(false);
    await page.locator(HEARTS).nth(2).click();
    await expect.poll(() => strip.locator('.strip__car').count()).toBe(2);
    expect(await strip.isVisible()).toBe(true);
    await strip.locator('.strip__go').focus();
    await page.keyboard.press('Escape');
    expect(await strip.isVisible()).toBe(false);
    expect(visit.troubles).toEqual([]);
    await visit.close();
  });

  it('a finger that has left the strip does not keep it open', async () => {
    const visit = await browser.visit({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    const { page } = visit;
    await page.clock.install({ time: new Date('2026-11-21T00:00:00Z') });
    await page.goto(listing);
    await page.clock.pauseAt(new Date('2026-11-21T01:00:00Z'));
    const strip = page.locator('#strip');
    for (const index of [0, 1]) await page.locator(HEARTS).nth(index).tap();
    await expect.poll(() => strip.locator('.strip__car').count()).toBe(2);
    await strip.locator('[data-unsave]').first().tap();
    await expect.poll(() => strip.locator('.strip__car').count()).toBe(1);
    await page.clock.runFor(5000);
    expect(await strip.isVisible()).toBe(false);
    await visit.close();
  });

  it('hearts hold through filtering, on the car page and on the page of saved cars', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    await page.goto(listing);
    const card = page.locator('.car-card').first();
    const [id, href] = [await card.getAttribute('data-car'), await card.locator('h2 a').getAttribute('href')];
    await card.locator('[data-heart]').click();
    await page.locator('select[name=sortBy]').selectOption({ index: 1 });
    await page.locator('select[name=sortBy]').selectOption({ index: 0 });
    await expect.poll(() => pressed(page)).toContain(id);

    await page.goto(site.origin + href);
    const heart = page.locator('.car__media > [data-heart]');
    expect(await heart.getAttribute('aria-pressed')).toBe('true');

    await page.goto(savedPage);
    await page.locator(`#saved .car-card[data-car="${id}"]`).waitFor();
    expect(await pressed(page)).toEqual([id]);
    expect(new URL(page.url()).search).toBe('');
    await page.locator('#saved [data-heart]').click();
    await page.locator('#saved .saved__panel').waitFor();
    expect(await page.locator('#saved h2').textContent()).toBe(none);
    expect(visit.troubles).toEqual([]);
    await visit.close();
  });

  it('a saved car that is gone is counted and can be forgotten; a list can be shared', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    await page.goto(listing);
    const id = Number(await page.locator('.car-card').first().getAttribute('data-car'));
    await page.evaluate((ids) => localStorage.setItem('forecourt.favourites', JSON.stringify(ids)), [7, id, 8]);
    await page.goto(savedPage);
    await page.locator('.saved__gone').waitFor();
    expect(await page.locator('.saved__gone p').innerText()).toContain(
      `2 ${words.vehicles} of this list are no longer`,
    );
    const shared = await page.locator('.saved__link a').first().getAttribute('href');
    await page.locator('.saved__forget').click();
    await page.locator('.saved__gone').waitFor({ state: 'detached' });
    expect(await stored(page)).toEqual([id]);

    const stranger = await browser.visit({ javaScriptEnabled: false });
    await stranger.page.goto(site.origin + shared);
    expect(await stranger.page.locator('#saved .car-card').getAttribute('data-car')).toBe(String(id));
    await stranger.close();
    expect(visit.troubles).toEqual([]);
    await visit.close();
  });

  it.runIf(compare.enabled)('the comparison shows the saved cars and can leave out what is alike (§2)', async () => {
    const visit = await browser.visit({ viewport: { width: 390, height: 800 } });
    const { page } = visit;
    await page.goto(listing);
    for (const index of [0, 1]) await page.locator(HEARTS).nth(index).click();
    await page.locator('#strip .strip__go').click();
    await page.waitForURL('**/compare');
    await page.locator('.compare__car').nth(1).waitFor();
    const rows = page.locator('.compare__table tbody tr');
    const shown = async (): Promise<number> =>
      (await rows.evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().height > 0))).length;
    const [all, differing] = [await rows.count(), await page.locator('.compare__differs').count()];
    expect(await shown()).toBe(all);
    expect(differing).toBeGreaterThan(0);
    expect(differing).toBeLessThan(all);
    await page.locator('.compare__only').check();
    expect(await shown()).toBe(differing + (await page.locator('.compare__group').count()));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    // Which car is which, and its price, stay in sight while the page passes: it has no box of its own to scroll in.
    await page.locator('.compare__only').uncheck();
    await rows.last().scrollIntoViewIfNeeded();
    const name = await page.locator('.compare__name').first().boundingBox();
    expect(name?.y).toBeGreaterThanOrEqual(0);
    expect(name?.y).toBeLessThan(300);
    expect(
      await page
        .locator('.compare__name')
        .first()
        .evaluate((one) => {
          const { x, y, width } = one.getBoundingClientRect();
          return one.contains(document.elementFromPoint(x + width / 2, y + 4));
        }),
    ).toBe(true);
    await page.locator('.compare__remove').first().click();
    await page.waitForURL(/\/compare\?car=\d+$/);
    expect(await page.locator('.compare__car').count()).toBe(1);
    expect(visit.troubles).toEqual([]);
    await visit.close();
  });

  it('by keyboard alone: saving, and removing without losing the place', async () => {
    const { page, close } = await browser.visit();
    await page.goto(listing);
    const heart = page.locator(HEARTS).first();
    await page.locator('.car-card h2 a').first().focus();
    await page.keyboard.press('Shift+Tab');
    expect(await heart.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await page.locator(HEARTS).nth(1).focus();
    await page.keyboard.press('Enter');
    await page.locator('#strip:not([hidden]) .strip__car').nth(1).waitFor();
    const focused = (): Promise<string | undefined> =>
      page.evaluate(() => {
        const { heart, unsave } = (document.activeElement as HTMLElement).dataset;
        return heart ?? unsave;
      });
    const [newest, oldest] = (await stored(page)).map(String);
    await page.locator(`#strip [data-unsave="${newest}"]`).focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe(oldest);

    await page.goto(savedPage);
    await page.locator(`#saved [data-heart="${oldest}"]`).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Get Started');
    await close();
  });

  it('without script there is no heart to press, and the pages say why', async () => {
    const { page, close } = await browser.visit({ javaScriptEnabled: false });
    await page.goto(listing);
    expect(await page.locator(HEARTS).count()).toBeGreaterThan(0);
    expect(await page.locator(HEARTS).first().isVisible()).toBe(false);
    for (const path of [favourites.path, ...(compare.enabled ? ['/compare'] : [])]) {
      await page.goto(site.origin + path);
      expect(await page.locator('#saved').textContent()).toContain('needs JavaScript');
      expect(await page.locator('.saved__wait').isVisible()).toBe(false);
    }
    await page.locator('#saved a.button').click();
    await page.waitForURL(`**${search.basePath}`);
    await close();
  });

  it.each(['blocked', 'full'])(
    'where storage is %s, a heart says that it is not saved, and nothing breaks',
    async (how) => {
      const visit = await browser.visit();
      const { page } = visit;
      await page.addInitScript((isFull) => {
        const refuse = () => {
          throw new DOMException('refused', 'QuotaExceededError');
        };
        if (isFull) Storage.prototype.setItem = refuse;
        else Object.defineProperty(window, 'localStorage', { get: refuse });
      }, how === 'full');
      await page.goto(listing);
      const heart = page.locator(HEARTS).first();
      await heart.click();
      expect(await page.getByRole('alert').innerText()).toContain('did not save');
      expect(await heart.getAttribute('aria-pressed')).toBe('false');
      await page.goto(savedPage);
      await page.locator('#saved .saved__panel h2').waitFor();
      expect(visit.troubles).toEqual([]);
      await visit.close();
    },
  );

  it.runIf(compare.enabled).each([
    [320, true],
    [390, true],
    [390, false],
    [768, true],
  ])('at %i px the comparison shows both cars whole (script: %s)', async (width, javaScriptEnabled) => {
    const { page, close } = await browser.visit({ viewport: { width, height: 800 }, javaScriptEnabled });
    const [one, other] = site.cars.filter(({ status }) => status === 'in_stock');
    await page.goto(`${site.origin}/compare?car=${one?.id}&car=${other?.id}`);
    const cut = await page.locator('.compare__car, .compare__name, .compare__table tbody td').evaluateAll((cells) =>
      cells
        .filter((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          return left < 0 || right > document.documentElement.clientWidth || cell.scrollWidth > cell.clientWidth + 1;
        })
        .map(({ textContent }) => textContent),
    );
    expect(await page.locator('.compare__car').count()).toBe(2);
    expect(cut).toEqual([]);
    await close();
  });

  it.each([390, 1440])('hearts move nothing when they appear at %i px', async (width) => {
    const { page, close } = await browser.visit({ viewport: { width, height: 900 } });
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        const { shifts } = window as unknown as { shifts: number[] };
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(listing, { waitUntil: 'networkidle' });
    await page.locator(HEARTS).first().click();
    await page.locator('#strip:not([hidden]) .strip__car').waitFor();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.02);
    await close();
  });
});
