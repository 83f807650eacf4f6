import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { bringAxe, violations } from './axe.ts';
import { closeFilters, openFilters, openGroupOf, useBrowser } from './browser.ts';
import { sitesWith } from './site.ts';

const SITES = sitesWith('finance-estimate');

const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
const view = (page: Page): string | null => new URL(page.url()).searchParams.get('priceView');

/** How prominent each figure of a unit is: size, weight and colour, each once. */
const looks = (page: Page, unit: string): Promise<string[]> =>
  page.locator(`${unit} dd`).evaluateAll((all) => [
    ...new Set(
      all.map((one) => {
        const { fontSize, fontWeight, color, opacity } = getComputedStyle(one);
        return [fontSize, fontWeight, color, opacity].join(' ');
      }),
    ),
  ]);

describe.each(SITES)('repayments of $slug', ({ site, origin }) => {
  const browser = useBrowser();
  const listing = origin + site.tenant.search.basePath;
  const weekly = '.price-switch a:not([aria-current])';
  /** What compares loans there, and the statement of the law about it. */
  const [compared, warning] = site.tenant.region === 'US' ? ['APR', 'APR) based on'] : ['comparison rate', 'WARNING:'];
  const choice = (page: Page): Locator =>
    page
      .locator(
        `.facet${site.tenant.search.facets.includes('weekly_price_range') ? '[data-facet=weekly_price_range]' : ''} input[name^="refinementList["]`,
      )
      .first();

  it.each([390, 1440])(
    'at %i px: rates as large as the repayment, the warning as text, nothing hangs over',
    async (width) => {
      // The policy of the site forbids the evaluation that axe is brought in by.
      const { page, close } = await browser.visit({ viewport: { width, height: 900 }, bypassCSP: true });
      for (const address of [listing, `${listing}?priceView=weekly`]) {
        await page.goto(address);
        expect(await looks(page, '.car-card .repayment')).toHaveLength(1);
        expect(await page.locator('.finance-notes', { hasText: warning }).count()).toBe(1);
        expect(await overhang(page)).toBe(0);
      }
      // The total price is no smaller than the repayment (ACL s 48).
      const card = page.locator('.car-card--weekly').first();
      const size = (part: string): Promise<number> =>
        card
          .locator(part)
          .first()
          .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
      expect(await size('.price__amount')).toBeGreaterThanOrEqual(await size('dd'));
      expect(await card.locator('.repayment').innerText()).toContain(compared);

      await card.locator('h2 a').click();
      await page.locator('section.finance-estimate').waitFor();
      expect(await looks(page, 'section.finance-estimate')).toHaveLength(1);
      const words = await page.locator('section.finance-estimate').innerText();
      for (const part of [compared, warning, 'loan of $']) expect(words).toContain(part);
      expect(await overhang(page)).toBe(0);
      await close();
    },
  );

  it('the switch changes what cards say first, and filters keep it', async () => {
    const { page, close, troubles } = await browser.visit({ viewport: { width: 1440, height: 900 } });
    await page.goto(listing);
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    await page.locator(weekly).focus();
    await page.keyboard.press('Enter');
    await page.locator('.car-card--weekly').first().waitFor();
    expect(view(page)).toBe('weekly');
    await openFilters(page);
    await openGroupOf(choice(page));
    await choice(page).check();
    await expect.poll(() => page.url()).toContain('refinementList');
    expect(view(page)).toBe('weekly');
    await closeFilters(page);
    await page.locator(weekly).click();
    await expect.poll(() => page.locator('.car-card--weekly').count()).toBe(0);
    expect([view(page), page.url().includes('refinementList')]).toEqual([null, true]);
    await page.goBack();
    await page.locator('.car-card--weekly').first().waitFor();
    // All of it was live: the page itself never changed.
    expect(await page.locator('body[data-same]').count()).toBe(1);
    expect(troubles).toEqual([]);
    await close();
  });

  it('without script the same by links and the form', async () => {
    const { page, close } = await browser.visit({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
    await page.goto(listing);
    await page.locator(weekly).click();
    await page.locator('.car-card--weekly').first().waitFor();
    await openFilters(page);
    await openGroupOf(choice(page));
    await choice(page).check();
    await page.locator('.filters__apply button').click();
    await expect.poll(() => page.url()).toContain('refinementList');
    expect(view(page)).toBe('weekly');
    expect(await page.locator('.price-switch [aria-current]').getAttribute('href')).toContain('priceView=weekly');
    await close();
  });
});

// Their pages differ in colours alone, which the compiler checks: one site stands for all.
describe.each(SITES.slice(0, 1))('accessibility of repayments (axe), $slug', ({ site, cars, origin }) => {
  const browser = useBrowser();
  const { search, favourites } = site.tenant;
  const some = cars.filter(({ finance_lenders, sold }) => finance_lenders && !sold).slice(0, 3);
  const saved = `${favourites.path}?${some.map(({ id }) => `car=${id}`).join('&')}`;
  const pages = [search.basePath, `${search.basePath}?priceView=weekly`, `/cars/${some[0]?.slug}`, saved];

  it.each([390, 1440])('%i px', async (width) => {
    const { page, close } = await browser.visit({ viewport: { width, height: 900 } });
    await bringAxe(page);
    for (const address of pages) {
      await page.goto(origin + address);
      await page.locator('.repayment').first().waitFor();
      expect([address, await violations(page)]).toEqual([address, []]);
    }
    await close();
  });
});
