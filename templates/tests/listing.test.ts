import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { testedSites } from './site.ts';

const sites = testedSites();
/** A site that filters as one types, with models under its makes where there is one; one with a button is tested by its journey. */
const site =
  sites.find(
    ({ site: { tenant } }) =>
      tenant.search.liveFiltering &&
      (['make', 'make_model'] as const).every((facet) => tenant.search.facets.includes(facet)),
  ) ?? (sites[0] as (typeof sites)[number]);
const { basePath, priceSlider } = site.site.tenant.search;
const address = site.origin + basePath;

const shown = (page: Page): Promise<number> => page.locator('.listing__count strong').innerText().then(Number);
const asked = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name);

describe(`the listing of ${site.slug}`, () => {
  const browser = useBrowser();

  it('moves the price by keyboard, one end never past the other (§4)', async () => {
    const { page, close } = await browser.visit();
    await page.goto(address);
    const low = page.locator('.facet[data-facet=price] input[data-end=min]');
    const from = page.locator('input[name=price_min]');
    const to = page.locator('input[name=price_max]');
    const { min, max, step } = priceSlider;
    await low.focus();
    for (let press = 0; press < 3; press += 1) await low.press('ArrowRight');
    await expect.poll(() => asked(page, 'range[price]')).toBe(`${min + 3 * step}:`);
    expect(await from.inputValue()).toBe(String(min + 3 * step));
    // The page was swapped under the fingers: the same end is in hand still.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-end'))).toBe('min');
    await to.fill(String(min + 10 * step));
    await expect.poll(() => asked(page, 'range[price]')).toBe(`${min + 3 * step}:${min + 10 * step}`);
    await low.focus();
    await low.press('End');
    await expect.poll(() => asked(page, 'range[price]')).toBe(`${min + 9 * step}:${min + 10 * step}`);
    await low.press('Home');
    // The page is at rest before the next hand moves: filling a field is several steps.
    await expect.poll(() => asked(page, 'range[price]')).toBe(`:${min + 10 * step}`);
    await to.fill('');
    await expect.poll(() => asked(page, 'range[price]')).toBe(null);
    expect(await low.getAttribute('max')).toBe(String(max));
    await close();
  });

  it('finds values in a long facet, and puts models under their make', async () => {
    const { page, close } = await browser.visit();
    await page.goto(address);
    const makes = page.locator('.facet[data-facet=make]');
    const box = makes.locator('input[name="refinementList[make][]"]').first();
    const name = await box.inputValue();
    const find = makes.locator('.facet__find');
    // Short lists are read sooner than searched.
    if ((await find.count()) > 0) {
      await find.fill(name.toUpperCase());
      await expect.poll(() => makes.locator('li:visible').count()).toBe(1);
      await find.fill('zzzz');
      await makes.locator('.facet__none').waitFor({ state: 'visible' });
      await find.fill('');
      expect(asked(page, 'query')).toBe(null);
    }

    await box.check();
    const model = makes.locator('li li input').first();
    await model.waitFor();
    const ofMake = await shown(page);
    await model.check();
    await expect.poll(() => shown(page)).toBeLessThan(ofMake);
    expect([asked(page, 'refinementList[make][0]'), asked(page, 'refinementList[make_model][0]')]).toEqual([
      name,
      await makes.locator('li li input:checked').inputValue(),
    ]);
    await makes.locator(`input[value="${name}"]`).uncheck();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await close();
  });

  it('filters while one types, in one step of the history', async () => {
    const { page, close } = await browser.visit();
    await page.goto(address);
    const all = await shown(page);
    const [car] = site.cars.filter(({ status }) => status === 'in_stock');
    const model = String(car?.model).toLowerCase();
    await page.locator('#filter-query').pressSequentially(model, { delay: 40 });
    await expect.poll(() => asked(page, 'query')).toBe(model);
    await expect.poll(() => shown(page)).toBeLessThan(all);
    expect(await page.locator('#filter-query').inputValue()).toBe(model);
    await page.goBack();
    await expect.poll(() => shown(page)).toBe(all);
    expect(new URL(page.url()).search).toBe('');
    await close();
  });

  it('keeps what is typed in a number, and the place in it, from listing to listing', async () => {
    const { page, close } = await browser.visit();
    await page.goto(address);
    const highest = page.locator('input[name=price_max]');
    const digits = [...String(priceSlider.max - priceSlider.step)];
    await highest.focus();
    for (const [index, digit] of digits.entries()) {
      await page.keyboard.press(digit);
      await expect.poll(() => asked(page, 'range[price]')).toBe(`:${digits.slice(0, index + 1).join('')}`);
    }
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Backspace');
    const shorter = digits.toSpliced(-2, 1).join('');
    await expect.poll(() => asked(page, 'range[price]')).toBe(`:${shorter}`);
    expect(await highest.inputValue()).toBe(shorter);
    await close();
  });

  it('lets go of an end of the price where it is held, though another listing came meanwhile', async () => {
    const { page, close } = await browser.visit();
    await page.goto(address);
    const price = page.locator('.facet[data-facet=price]');
    const from = price.locator('input[name=price_min]');
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/*sortBy=*', async (route) => {
      await held;
      await route.fallback();
    });
    const swapped = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let swaps = 0;
          document.addEventListener('forecourt:swapped', () => {
            swaps += 1;
            if (swaps === 2) resolve();
          });
        }),
    );
    await page.locator('select[name=sortBy]').selectOption('price_asc');
    await price.scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await price.locator('input[data-end=min]').boundingBox()) ?? expect.fail();
    await page.mouse.move(x + 8, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 3, y + height / 2, { steps: 4 });
    const dragged = await from.inputValue();
    expect(Number(dragged)).toBeGreaterThan(priceSlider.min);
    answer();
    await swapped;
    expect(await from.inputValue()).toBe(dragged);
    await page.mouse.up();
    await expect.poll(() => asked(page, 'range[price]')).toBe(`${dragged}:`);
    await close();
  });

  it('leaves the focus on a box that was ticked, wherever its value goes, and the drawer open', async () => {
    const { page, close } = await browser.visit({ viewport: { width: 390, height: 844 } });
    await page.goto(address);
    await page.locator('.listing__filter-button').click();
    const box = page.locator('.facet[data-facet=make] input[name="refinementList[make][]"]').nth(3);
    const make = await box.inputValue();
    await box.focus();
    const scrolled = (): Promise<number> => page.locator('#filters').evaluate((drawer) => drawer.scrollTop);
    const before = await scrolled();
    await page.keyboard.press('Space');
    await expect.poll(() => asked(page, 'refinementList[make][0]')).toBe(make);
    await expect.poll(() => page.locator('.listing__filter-button').innerText()).toContain('(1)');
    const inHand = page.locator('#filters:popover-open input:focus');
    expect([await inHand.inputValue(), await inHand.isChecked(), await scrolled()]).toEqual([make, true, before]);
    await close();
  });

  it('leaves cards that stay as they are', async () => {
    const { page, close } = await browser.visit();
    await page.goto(address);
    const before = await page.locator('.car-card').evaluateAll((cards) =>
      cards.map((card) => {
        Object.assign(card, { wasThere: true });
        return card.getAttribute('data-car');
      }),
    );
    const make = String(site.cars.find(({ id }) => String(id) === before[3])?.make);
    await page.locator('#filter-query').fill(make);
    await expect.poll(() => asked(page, 'query')).toBe(make);
    const after = await page
      .locator('.car-card')
      .evaluateAll((cards) => cards.map((card) => ({ car: card.getAttribute('data-car'), kept: 'wasThere' in card })));
    expect(after).toEqual(after.map(({ car }) => ({ car, kept: before.includes(car) })));
    expect(after.filter(({ kept }) => kept).length).toBeGreaterThan(0);
    await close();
  });

  it('comes back to where the shopper stood', async () => {
    const { page, close } = await browser.visit();
    await page.goto(address);
    const next = page.locator('.paging a[rel=next]');
    await next.scrollIntoViewIfNeeded();
    const stood = await page.evaluate(() => scrollY);
    expect(stood).toBeGreaterThan(300);
    const seen = (): Promise<string[]> =>
      page
        .locator('.car-card')
        .evaluateAll((cards) =>
          cards
            .filter(
              (card) => card.getBoundingClientRect().top > 0 && card.getBoundingClientRect().top < innerHeight / 2,
            )
            .map((card) => String(card.getAttribute('data-car'))),
        );
    const cars = await seen();
    expect(cars.length).toBeGreaterThan(0);
    await next.click();
    await expect.poll(() => asked(page, 'page')).toBe('2');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(300);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(stood - 50);
    await expect.poll(seen).toEqual(cars);
    await close();
  });

  it('where nothing is found, leads to what comes closest', async () => {
    const { page, close } = await browser.visit();
    const nothing = new URLSearchParams({ 'refinementList[make][0]': 'Nobody', 'range[price]': `${priceSlider.min}:` });
    await page.goto(`${address}?${nothing}`);
    expect(await shown(page)).toBe(0);
    expect(await page.locator('.no-results__near .car-card').count()).toBeGreaterThan(0);
    await page.locator('.no-results [href*="range"], .no-results .chip').first().click();
    await expect.poll(() => shown(page)).toBeGreaterThan(0);
    await close();
  });

  it.runIf(site.has('enquiry')).each([true, false])(
    'where nothing is found, asks the dealer in the words of the search (script: %s)',
    async (javaScriptEnabled) => {
      const { page, close } = await browser.visit({ javaScriptEnabled });
      await page.goto(`${address}?query=zzzz&range[price]=${priceSlider.min}:`);
      await page.getByRole('link', { name: 'Tell us what you are looking for' }).click();
      await page.waitForURL('**/enquiry?**');
      const message = await page.locator('main form.lead-form [name=message]').inputValue();
      expect(message).toMatch(/^I am looking for: “zzzz”, Price from .*\.$/);
      expect(await page.locator('main h1').innerText()).toBe('Tell us what you are looking for');
      await close();
    },
  );

  it('does all of it without script', async () => {
    const { page, close } = await browser.visit({ javaScriptEnabled: false });
    await page.goto(address);
    expect(await page.locator('.range__slider:visible, .facet__find:visible').count()).toBe(0);
    const all = await shown(page);
    const tile = page.locator('.facet-tile').first();
    const count = Number(await tile.locator('.facet-tile__count').innerText());
    await tile.click();
    expect(new URL(page.url()).pathname).toMatch(/^\/search\/[a-z0-9-]+$/);
    expect([await shown(page), count < all]).toEqual([count, true]);

    await page.goto(address);
    await page.locator('input[name=price_min]').fill(String(priceSlider.min + 5000));
    await page.locator('.filters__apply button').click();
    expect(asked(page, 'range[price]')).toBe(`${priceSlider.min + 5000}:`);
    expect(await shown(page)).toBeLessThan(all);
    await close();
  });

  it('stands promo cards among the cars, in their colours (§4)', async () => {
    const [promo] = site.site.tenant.promoCards.cards.filter(({ position }) => position);
    const { page, close } = await browser.visit();
    await page.goto(address);
    const card = page.locator(`.car-grid > li:nth-child(${promo?.position}) .promo-card`);
    expect(await card.locator('.promo-card__heading').innerText()).toBe(promo?.heading);
    const ground = await card.evaluate((element) => getComputedStyle(element).backgroundColor);
    const digits = (ground.match(/\d+/g) ?? []).map((part) => Number(part).toString(16).padStart(2, '0')).join('');
    expect(`#${digits}`).toBe(promo?.background);
    expect(
      await card.locator('img').evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    await page.goto(`${address}?page=2`);
    expect(await page.locator('.promo-card').count()).toBe(0);
    await close();
  });

  it('keeps its name when it is sorted', async () => {
    const { page, close } = await browser.visit();
    await page.goto(`${site.origin}/search/used-cars`);
    const name = await page.locator('h1').innerText();
    await page.locator('#sort-by').selectOption('price_desc');
    await expect.poll(() => asked(page, 'sortBy')).toBe('price_desc');
    expect(await page.locator('h1').innerText()).toBe(name);
    await close();
  });

  it.each(['', '/search/used-cars', '/search/suv', 'make'])(
    'tiles of %j lead to a make or a body (§2)',
    async (from) => {
      const { page, close } = await browser.visit({ javaScriptEnabled: false });
      await page.goto(address);
      if (from === 'make') await page.locator('.facet-tiles a').first().click();
      else if (from) await page.goto(site.origin + from);
      const tiles = await page
        .locator('.facet-tiles :is(ul[aria-label=Make], ul[aria-label="Body type"]) a')
        .evaluateAll((all) =>
          all.map((one) => [one.getAttribute('href'), one.querySelector('.facet-tile__count')?.textContent]),
        );
      const own = tiles.filter(([href]) => !href?.includes('?'));
      expect(own.length).toBeGreaterThan(1);
      expect(own.map(([href]) => href)).toEqual(own.map(() => expect.stringMatching(/^\/search\/[a-z0-9-]+$/)));
      // A body without a listing of its own filters the search.
      expect(tiles.filter(([href]) => href?.includes('?') && !href.includes('body'))).toEqual([]);
      const [href, count] = own[0] as [string, string];
      await page.goto(site.origin + href);
      expect(String(await shown(page))).toBe(count);
      await close();
    },
  );

  it('a make and its model have pages of their own', async () => {
    const { page, close } = await browser.visit();
    await page.goto(address);
    await page.locator('.facet-tiles ul').first().locator('a').first().click();
    await page.waitForURL(/\/search\/[a-z0-9-]+$/);
    await page.locator('.facet-tiles ul').first().locator('a').first().click();
    await page.waitForURL(/\/search\/[a-z0-9-]+\/[a-z0-9-]+$/);
    const title = await page.locator('h1').innerText();
    expect(await page.title()).toContain(title);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(new URL(page.url()).pathname);
    expect(await page.locator('.breadcrumbs li').count()).toBe(3);
    for (const card of await page.locator('.car-card__name').allInnerTexts()) expect(card).toContain(title);
    await close();
  });
});

describe.each(sites.filter((one) => !one.site.tenant.search.liveFiltering))(
  '$slug, which filters by a button',
  (one) => {
    const browser = useBrowser();

    it.each([true, false])('sorts as it is chosen, without script by a button (script: %s)', async (script) => {
      const { page, close } = await browser.visit({ javaScriptEnabled: script });
      await page.goto(one.origin + one.site.tenant.search.basePath);
      await page.locator('#sort-by').selectOption('price_asc');
      if (!script) await page.locator('.sort-menu button').click();
      await page.waitForURL((url) => url.searchParams.get('sortBy') === 'price_asc');
      await close();
    });
  },
);
