import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { bringAxe, violations } from './axe.ts';
import { useBrowser } from './browser.ts';
import { crowdedHeader } from './header-room.ts';
import { sitesWith, type TestedSite } from './site.ts';

const LAYOUTS = ['standard', 'large', 'square-logo'] as const;
const SITES: TestedSite[] = LAYOUTS.flatMap((layout) => sitesWith(`header-${layout}`));
/** Every sample is looked at. */
const LONG = 240_000;
const WIDE = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 } };

const open = (page: Page) => page.locator('.drawer .dropdown[open]');
const summaries = (page: Page) => page.locator('.drawer summary');
const withMenus = SITES.filter(({ site: { tenant } }) =>
  tenant.navigation.header.some(({ dropdown, items }) => dropdown !== undefined || items.length > 0),
);
/** A site with two dropdowns and more. */
const [rich] = withMenus.filter(({ site: { tenant } }) => tenant.header.megaMenu.shown);

describe('§2 the headers of all samples', () => {
  const browser = useBrowser();

  it('there are sites of every layout, with the mega-menu, every kind of dropdown and no banner', () => {
    expect(new Set(SITES.map(({ site }) => site.tenant.theme.header)).size).toBe(3);
    const kinds = SITES.flatMap(({ site }) => site.tenant.navigation.header.flatMap(({ dropdown }) => dropdown ?? []));
    expect([...new Set(kinds)].sort()).toEqual(['bodies', 'brands', 'columns', 'models']);
    expect(SITES.some(({ site }) => site.tenant.header.megaMenu.shown)).toBe(true);
    expect(SITES.some(({ site }) => !site.tenant.header.topBanner.shown)).toBe(true);
  });

  it.each([320, 390, 768, 992, 1024, 1200, 1440])(
    'at %i px nothing overlaps, wraps, leaves the window, moves, or is too small to touch',
    async (width) => {
      const { page, close } = await browser.visit({ viewport: { width, height: 700 } });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const found: string[] = [];
      for (const { slug, origin } of SITES) {
        for (const path of ['/', '/contact']) {
          await page.goto(origin + path, { waitUntil: 'domcontentloaded' });
          await page.evaluate(() => document.fonts.ready);
          found.push(...(await page.evaluate(crowdedHeader)).map((one) => `${slug}${path}: ${one}`));
          const moved = await page.evaluate(() =>
            (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
          );
          if (moved > 0.02) found.push(`${slug}${path}: moves by ${moved}`);
        }
      }
      expect(found).toEqual([]);
      await close();
    },
    LONG,
  );

  it(
    'each page has one search box beside filters',
    async () => {
      const { page, close } = await browser.visit(WIDE);
      const found: string[] = [];
      for (const { slug, origin, site } of SITES) {
        for (const path of ['/', '/contact', site.tenant.search.basePath, '/nowhere-at-all']) {
          await page.goto(origin + path);
          const boxes = await page.locator('input[type=search][name=query]:visible').count();
          if (boxes > 1) found.push(`${slug}${path}: ${boxes} search boxes`);
        }
      }
      expect(found).toEqual([]);
      await close();
    },
    LONG,
  );

  it(
    'no axe violation with any menu open, as a row or as a drawer',
    async () => {
      const found: string[] = [];
      for (const options of [WIDE, PHONE]) {
        const { page, close } = await browser.visit(options);
        await bringAxe(page);
        for (const { slug, origin } of SITES) {
          await page.goto(`${origin}/contact`);
          if (await page.locator('.header__menu').isVisible()) await page.locator('.header__menu').click();
          const count = await summaries(page).count();
          for (let index = 0; index < Math.max(1, count); index++) {
            if (count > 0) await summaries(page).nth(index).click();
            const isBehind = await page.locator('main').evaluate((main) => (main as HTMLElement).inert);
            // What lies behind an open drawer is inert: axe looks for it in vain where it takes the drawer for no dialog.
            found.push(
              ...(await violations(page))
                .filter((one) => !(isBehind && /^(landmark-one-main|page-has-heading-one):/.test(one)))
                .map((one) => `${slug}: ${one}`),
            );
          }
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (wide > 0) found.push(`${slug}: ${wide} px too wide with a menu open`);
        }
        await close();
      }
      expect(found).toEqual([]);
    },
    LONG,
  );
});

describe('§4 Menus', () => {
  const browser = useBrowser();
  const origin = rich?.origin ?? '';

  it.each([true, false])('one dropdown is open at a time, by click; with script: %s', async (javaScriptEnabled) => {
    const { page, close } = await browser.visit({ ...WIDE, javaScriptEnabled });
    await page.goto(`${origin}/contact`);
    await summaries(page).nth(0).click();
    expect(await open(page).count()).toBe(1);
    const first = await open(page).locator('a').first().isVisible();
    await summaries(page).nth(1).click();
    expect([first, await open(page).count()]).toEqual([true, 1]);
    const link = open(page).locator('a').first();
    const href = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${href}`);
    await close();
  });

  it('by keyboard: Enter opens and marks the header, Escape closes and comes back', async () => {
    const { page, close } = await browser.visit(WIDE);
    await page.goto(`${origin}/contact`);
    await summaries(page).nth(0).focus();
    await page.keyboard.press('Enter');
    await page.locator('.header--open').waitFor();
    await page.keyboard.press('Tab');
    expect(await open(page).evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => open(page).count()).toBe(0);
    expect(
      await summaries(page)
        .nth(0)
        .evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await expect.poll(() => page.locator('.header--open').count()).toBe(0);
    await close();
  });

  it('a mouse that rests opens, a click keeps it, going away closes what no click kept', async () => {
    const { page, close } = await browser.visit(WIDE);
    await page.goto(`${origin}/contact`);
    await summaries(page).nth(0).hover();
    await expect.poll(() => open(page).count()).toBe(1);
    await page.mouse.move(5, 880);
    await expect.poll(() => open(page).count()).toBe(0);
    await summaries(page).nth(0).hover();
    await expect.poll(() => open(page).count()).toBe(1);
    await summaries(page).nth(0).click();
    await open(page).locator('a').first().hover();
    await page.mouse.move(5, 880);
    // A menu that the mouse alone had opened would be shut by the time that another one is.
    await summaries(page).nth(1).hover();
    await expect
      .poll(() =>
        summaries(page)
          .nth(1)
          .evaluate((one) => one.parentElement?.hasAttribute('open')),
      )
      .toBe(true);
    await close();
  });

  it('closes after a link is chosen that leaves the page where it is', async () => {
    const { page, close } = await browser.visit(WIDE);
    await page.goto(`${origin}/contact`);
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await summaries(page).nth(0).click();
    await open(page).locator('a').first().click();
    await expect.poll(() => open(page).count()).toBe(0);
    await close();
  });

  it('the counts are those of the pages behind them', async () => {
    const { page, close } = await browser.visit(WIDE);
    await page.goto(`${origin}/contact`);
    await summaries(page).nth(0).click();
    const links = await open(page)
      .locator('a:has(.menu-count)')
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('href') ?? '', one.querySelector('.menu-count')?.textContent ?? '']),
      );
    expect(links.length).toBeGreaterThan(4);
    for (const [href = '', count] of [links[0] ?? [], links.at(-1) ?? []]) {
      await page.goto(origin + href);
      expect([href, await page.locator('.listing__count strong').innerText()]).toEqual([href, count]);
    }
    await close();
  });

  it('the drawer: groups with their headings, saved, compare, number and hours; the overlay and Escape close it', async () => {
    const { page, close } = await browser.visit(PHONE);
    await page.goto(`${origin}/contact`);
    const drawer = page.locator('.drawer');
    await page.locator('.header__menu').click();
    await drawer.waitFor({ state: 'visible' });
    expect(await page.locator('body.modal-open').count()).toBe(1);
    await summaries(page).nth(0).click();
    expect(await open(page).locator('a').first().isVisible()).toBe(true);
    const words = await drawer.innerText();
    for (const wanted of [/Saved/, /Compare/, /\(0\d\) \d{4} \d{4}/, /Mon-Fri|Monday/]) expect(words).toMatch(wanted);
    for (let stop = 0; stop < 60; stop++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(() => {
        const one = document.activeElement;
        return one === null || one === document.body || document.querySelector('.drawer')?.contains(one) === true;
      });
      expect(inside).toBe(true);
    }
    await page.mouse.click(10, 500);
    await drawer.waitFor({ state: 'hidden' });
    expect(await page.locator('body.modal-open').count()).toBe(0);
    await page.locator('.header__menu').click();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await close();
  });

  it('the drawer works without script', async () => {
    const { page, close } = await browser.visit({ ...PHONE, javaScriptEnabled: false });
    await page.goto(`${origin}/contact`);
    const drawer = page.locator('.drawer');
    await page.locator('.header__menu').click();
    await drawer.waitFor({ state: 'visible' });
    await summaries(page).nth(0).click();
    expect(await open(page).locator('a').first().isVisible()).toBe(true);
    await page.locator('.drawer__close').click();
    await drawer.waitFor({ state: 'hidden' });
    await close();
  });
});
