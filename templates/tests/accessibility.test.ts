import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringAxe, violations } from './axe.ts';
import { alive, openEnquiry, useBrowser, type Visit } from './browser.ts';
import { pageKinds, sitesWith, testedSites } from './site.ts';

const WIDTHS = [390, 1440];

describe.each(testedSites())('accessibility of $slug (axe)', (site) => {
  const browser = useBrowser();
  const visit = async (width: number): Promise<Visit> => {
    const opened = await browser.visit({ viewport: { width, height: 900 } });
    await bringAxe(opened.page);
    return opened;
  };
  const listing = site.origin + site.site.tenant.search.basePath;
  const carPage = `${site.origin}/cars/${site.car.slug}`;

  describe.each(WIDTHS)('%i px', (width) => {
    let kinds: Visit;
    beforeAll(async () => {
      kinds = await visit(width);
    });
    afterAll(() => kinds.close());

    it.each(pageKinds(site))('%s', async (_name, path) => {
      await kinds.page.goto(site.origin + path);
      expect(await violations(kinds.page)).toEqual([]);
    });

    it('form errors shown', async () => {
      const { page, close } = await visit(width);
      await page.goto(carPage);
      await openEnquiry(page);
      await page.locator('main form.lead-form [name=name]').fill('R2-D2');
      await alive(page, 'form');
      await page.locator('main form.lead-form button[type=submit]').click();
      await page.locator('main .field__error').first().waitFor();
      // What is stuck to the window lies on nothing that axe measures there.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await violations(page)).toEqual([]);
      await close();
    });
  });

  it('menu open', async () => {
    const { page, close } = await visit(390);
    await page.goto(site.origin);
    await page.locator('.header__menu').click();
    await page.locator('.drawer').waitFor({ state: 'visible' });
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it('filters open', async () => {
    const { page, close } = await visit(390);
    await page.goto(listing);
    await page.locator('.listing__filter-button').click();
    await page.locator('.filters').waitFor({ state: 'visible' });
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it('a dropdown of the header open', async () => {
    const { page, close } = await visit(1440);
    await page.goto(site.origin);
    const summary = page.locator('.dropdown summary').first();
    if (await summary.count()) await summary.click();
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it.runIf(site.has('favourites')).each(WIDTHS)('the strip of saved cars, full and empty, at %i px', async (width) => {
    const { page, close } = await visit(width);
    await page.goto(listing);
    for (const index of [0, 1, 2, 3]) await page.locator('.car-card [data-heart]').nth(index).click();
    await page.locator('#strip:not([hidden]) .strip__more').waitFor();
    // Something always lies half under it, which scrolling brings out.
    const others = async () => (await violations(page)).filter((one) => !one.includes('it is partially obscured'));
    expect(await others()).toEqual([]);
    for (const index of [3, 2, 1, 0]) await page.locator('.car-card [data-heart]').nth(index).click();
    await page.locator('#strip:not([hidden]) .strip__none').waitFor();
    expect(await others()).toEqual([]);
    await close();
  });

  const bare = site.cars.find(({ images, status, sold }) => images.length === 0 && status === 'in_stock' && !sold);
  it.runIf(site.has('request-photos') && bare).each(WIDTHS)('asking for photos at %i px', async (width) => {
    const { page, close } = await visit(width);
    await page.goto(`${site.origin}/cars/${bare?.slug}`);
    await page.locator('[data-request-photos]').first().click();
    await page.locator('dialog.form-dialog form').waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });

  it.runIf(site.has('gallery'))('photo in full', async () => {
    const { page, close } = await visit(1440);
    await page.goto(carPage);
    await page.locator('.gallery .pictures a').first().click();
    await page.locator('dialog.lightbox[open]').waitFor();
    expect(await violations(page)).toEqual([]);
    await close();
  });
});

/** Sites whose places have maps or holiday hours, or that show what customers say. */
const PLACED = ['map-openstreetmap', 'map-google', 'map-picture', 'review-pages'].flatMap(sitesWith);

describe.each([...new Map(PLACED.map((site) => [site.slug, site])).values()])(
  'accessibility of places and reviews of $slug (axe)',
  (site) => {
    const browser = useBrowser();
    const paths = [
      '/contact',
      `/contact-us/${site.site.tenant.locations[0]?.contactSlug}`,
      ...(site.has('all-locations') ? ['/dealerships'] : []),
      ...(site.has('review-pages') ? ['/reviews'] : []),
    ];

    it.each([320, 390, 1440])('at %i px, with their maps and holiday hours open', async (width) => {
      const { page, close } = await browser.visit({ viewport: { width, height: 900 } });
      await bringAxe(page);
      for (const path of paths) {
        await page.goto(site.origin + path);
        expect([path, await violations(page)]).toEqual([path, []]);
        const hours = page.locator('.holiday-hours__view').first();
        if ((await hours.count()) === 0) continue;
        await hours.focus();
        await page.keyboard.press('Enter');
        await page.locator('.holiday-hours:popover-open').waitFor();
        expect([path, await violations(page)]).toEqual([path, []]);
        await page.keyboard.press('Escape');
        await page.locator('.holiday-hours').first().waitFor({ state: 'hidden' });
      }
      await close();
    });
  },
);
