import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { bringAxe, violations } from './axe.ts';
import { useBrowser } from './browser.ts';
import { testedSites } from './site.ts';

const field = (page: Page) => page.locator('#header-query');
const popup = (page: Page) => page.locator('.suggest');
const options = (page: Page) => page.locator('.suggest [role=option]');
const chosen = (page: Page) => page.locator('.suggest [role=option][aria-selected=true]');

describe.each(testedSites().filter((site) => site.has('header-search')))('header search of $slug', (site) => {
  const browser = useBrowser();
  const { search } = site.site.tenant;
  const text = site.car.make.toLowerCase();

  async function opened(options: BrowserContextOptions = {}, prepare = async (_page: Page): Promise<void> => {}) {
    const visit = await browser.visit(options);
    await prepare(visit.page);
    await visit.page.goto(`${site.origin}/contact`);
    await field(visit.page).pressSequentially(text);
    // A slow machine answers parts of the text before.
    await popup(visit.page)
      .locator('.suggest__all', { hasText: `“${text}”` })
      .waitFor();
    return visit;
  }

  it('its script arrives with the first focus, and finds what was typed before', async () => {
    const { page, scripts, troubles, close } = await browser.visit();
    let arrive = (): void => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/suggest/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${site.origin}/contact`, { waitUntil: 'networkidle' });
    const loaded = () => [...scripts.keys()].filter((file) => file.includes('suggest')).length;
    expect(loaded()).toBe(0);
    expect(await field(page).getAttribute('role')).toBeNull();
    await field(page).pressSequentially(text);
    arrive();
    await popup(page).waitFor({ state: 'visible' });
    expect(loaded()).toBe(1);
    expect(troubles).toEqual([]);
    await close();
  });

  it('names makes and cars, and a click leads to one', async () => {
    const { page, troubles, close } = await opened();
    expect(await popup(page).locator('.suggest__value .suggest__name').first().innerText()).toBe(site.car.make);
    const car = popup(page).locator('.suggest__car').first();
    expect((await car.locator('mark').first().innerText()).toLowerCase()).toBe(text);
    const href = await car.getAttribute('href');
    expect(href).toMatch(/^\/cars\//);
    await car.click();
    await page.waitForURL(`**${href}`);
    expect(troubles).toEqual([]);
    await close();
  });

  it('a tap leads to a make', async () => {
    const { page, close } = await opened({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
    const make = popup(page).locator('.suggest__value').first();
    const href = await make.getAttribute('href');
    await make.tap();
    await page.waitForURL(`**${href}`);
    await page.locator('.car-card').first().waitFor();
    await close();
  });

  it('by keyboard: down, up round to all results, home, and Enter follows what is chosen', async () => {
    const { page, close } = await opened();
    expect(await chosen(page).count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    const first = options(page).first();
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
    expect(await first.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('ArrowUp');
    expect(await chosen(page).innerText()).toContain('See all results');
    expect(await chosen(page).count()).toBe(1);
    await page.keyboard.press('Home');
    expect(await chosen(page).count()).toBe(0);
    expect(await field(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(0);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const href = await chosen(page).getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname + url.search === href);
    await close();
  });

  it('Escape closes the list, then empties the field; down opens it again; Tab closes it and goes on', async () => {
    const { page, close } = await opened();
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'hidden' });
    expect(await field(page).inputValue()).toBe(text);
    expect(await field(page).getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page).count()).toBe(1);
    await page.keyboard.press('Tab');
    await popup(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('header-query');
    await field(page).focus();
    await popup(page).waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    expect(await field(page).inputValue()).toBe('');
    await close();
  });

  it('Enter without a choice goes to the search page', async () => {
    const { page, close } = await opened();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === search.basePath && url.searchParams.get('query') === text);
    // A listing has one search of its own.
    expect(await page.locator('main input[name=query]').first().inputValue()).toBe(text);
    await page.locator('.car-card').first().waitFor();
    await close();
  });

  it('tells a screen reader what it is and how much was found', async () => {
    const { page, close } = await opened();
    const input = field(page);
    expect(await input.getAttribute('role')).toBe('combobox');
    expect(await input.getAttribute('aria-autocomplete')).toBe('list');
    expect(await input.getAttribute('aria-expanded')).toBe('true');
    const list = page.locator(`#${await input.getAttribute('aria-controls')}`);
    expect(await list.getAttribute('role')).toBe('listbox');
    const status = page.locator('.header-search [role=status]');
    expect(await status.innerText()).toMatch(/^\d+ results?$/);
    await input.fill('zzzzqqq');
    await expect.poll(() => status.innerText()).toBe('No results');
    expect(await popup(page).innerText()).toContain('zzzzqqq');
    expect(await input.getAttribute('aria-expanded')).toBe('false');
    expect(await options(page).count()).toBe(0);
    await close();
  });

  it('shows what the newest text found, whichever answer comes first', async () => {
    const { page, close } = await browser.visit();
    let answerFirst = (): void => {};
    const held = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const asked: string[] = [];
    await page.route('**/api/search', async (route) => {
      const { q } = (route.request().postDataJSON() as { queries: { q: string }[] }).queries[0] ?? { q: '' };
      asked.push(q);
      if (q === 'zzzzqqq') await held;
      // Given up by then.
      await route.continue().catch(() => {});
    });
    await page.goto(`${site.origin}/contact`);
    await field(page).fill('zzzzqqq');
    await expect.poll(() => asked).toContain('zzzzqqq');
    await field(page).fill(text);
    await options(page).first().waitFor();
    answerFirst();
    await page.waitForLoadState('networkidle');
    expect(await popup(page).innerText()).not.toContain('zzzzqqq');
    expect(await options(page).count()).toBeGreaterThan(1);
    await close();
  });

  it('is a plain search box while the search is down', async () => {
    const { page, close } = await browser.visit();
    let failed = 0;
    await page.route('**/api/search', async (route) => {
      failed += 1;
      await route.fulfill({ status: 503, json: { code: 'search_unavailable' } });
    });
    await page.goto(`${site.origin}/contact`);
    await field(page).pressSequentially(text);
    await expect.poll(() => failed).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(await popup(page).isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('query') === text);
    await close();
  });

  it('works without script', async () => {
    const { page, close } = await browser.visit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/contact`);
    await field(page).fill(text);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === search.basePath && url.searchParams.get('query') === text);
    expect(await page.locator('.car-card').count()).toBeGreaterThan(0);
    expect(await page.locator('.suggest').count()).toBe(0);
    await close();
  });

  it.each([390, 1440])(
    'open, with an option chosen, and with nothing found: no axe violation at %i px',
    async (width) => {
      const { page, close } = await opened({ viewport: { width, height: 900 } }, bringAxe);
      await page.keyboard.press('ArrowDown');
      expect(await violations(page)).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      ).toBe(true);
      await field(page).fill('zzzzqqq');
      await page.locator('.suggest__nothing').waitFor({ state: 'visible' });
      expect(await violations(page)).toEqual([]);
      await close();
    },
  );
});
