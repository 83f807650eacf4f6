import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { bringAxe, violations } from './axe.ts';
import { useBrowser } from './browser.ts';
import { sitesWith } from './site.ts';

const SITES = sitesWith('finance-page');

/** How each figure of a unit looks, and from where to where they are. */
const figures = (page: Page, unit: string) =>
  page
    .locator(unit)
    .first()
    .locator('dd')
    .evaluateAll((all) => ({
      looks: [
        ...new Set(
          all.map((one) => {
            const { fontSize, fontWeight, color, opacity } = getComputedStyle(one);
            return [fontSize, fontWeight, color, opacity].join(' ');
          }),
        ),
      ],
      height:
        Math.max(...all.map((one) => one.getBoundingClientRect().bottom)) -
        Math.min(...all.map((one) => one.getBoundingClientRect().top)),
      count: all.length,
    }));

it('one sample of each region has a calculator', () => {
  expect([...new Set(SITES.map(({ site }) => site.tenant.region))].sort()).toEqual(['AU', 'NZ', 'US']);
});

describe.each(SITES)('the law of repayments, $slug', ({ site, cars, origin }) => {
  const browser = useBrowser();
  const isUS = site.tenant.region === 'US';
  const compared = isUS ? 'APR' : 'comparison rate';
  const car = cars.find(({ status, sold, reserved, price }) => status === 'in_stock' && !sold && !reserved && price);

  it.each([390, 1440])(
    '%i px: the comparison rate as large as repayment and rate, on the same screen, in text',
    async (width) => {
      const { page, close, troubles } = await browser.visit({ viewport: { width, height: 800 }, bypassCSP: true });
      await bringAxe(page);
      for (const [address, unit] of [
        ['/finance?price=30000&deposit=3000&months=60', '.calculator__unit'],
        [`/cars/${car?.slug}`, '.car-calculator .calculator__unit'],
        [site.tenant.search.basePath, '.car-card .repayment'],
      ] as const) {
        await page.goto(origin + address);
        if (address.startsWith('/cars/')) await page.locator('.car-calculator > summary').click();
        const { looks, height, count } = await figures(page, unit);
        expect([address, looks.length, count]).toEqual([address, 1, 3]);
        expect(height).toBeLessThan(800);
        const words = await page.locator(unit).first().innerText();
        expect(words).toContain(compared);
        const notes = await page.locator('body').innerText();
        for (const part of isUS ? ['APR) based on', 'loan of $'] : ['WARNING:', 'loan of $'])
          expect(notes).toContain(part);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      }
      await page.goto(`${origin}/finance`);
      const rates = await page
        .locator('.finance-rates__rate')
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fontSize))]);
      expect(rates).toHaveLength(1);
      expect(await violations(page)).toEqual([]);
      expect(troubles).toEqual([]);
      await close();
    },
  );

  it('the first thing that is typed counts, and follows to cards and to the next calculator', async () => {
    const { page, close, troubles } = await browser.visit({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${origin}/finance`);
    await page.locator('.calculator input[name=deposit]').fill('4321');
    const unit = page.locator('.calculator__unit .repayment');
    await expect.poll(() => unit.innerText()).toContain('$4,321');
    await page.goto(origin + site.tenant.search.basePath);
    await expect
      .poll(() => page.locator('.car-card .repayment').first().innerText())
      .toMatch(/\$4,321|cover the price/);
    expect(await page.locator('aside.finance-notes').innerText()).toContain('your own plan: $4,321');
    expect(await figures(page, '.car-card .repayment')).toMatchObject({ count: 3, looks: [expect.any(String)] });
    await page.goto(`${origin}/cars/${car?.slug}`);
    await page.locator('.car-calculator > summary').click();
    await page.locator('.car-calculator input[name=deposit]').focus();
    await expect.poll(() => page.locator('.car-calculator input[name=deposit]').inputValue()).toBe('4321');
    expect(troubles).toEqual([]);
    await close();
  });
});
