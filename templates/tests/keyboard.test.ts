import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openGroupOf, useBrowser } from './browser.ts';
import { testedSites } from './site.ts';

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement;
    return one ? `${one.tagName.toLowerCase()}.${[...one.classList].join('.')}#${one.id}` : '';
  });

describe.each(testedSites())('$slug by keyboard', (site) => {
  const browser = useBrowser();
  const phone = { viewport: { width: 390, height: 800 } };
  const listing = site.origin + site.site.tenant.search.basePath;

  it('the first Tab offers to skip to the content', async () => {
    const { page, close } = await browser.visit();
    await page.goto(site.origin);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain('skip-link');
    expect(await page.locator('.skip-link').evaluate((link) => link.getBoundingClientRect().top >= 0)).toBe(true);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
    await close();
  });

  it('shows the way to the content in the moment it is focused, where motion is not wanted', async () => {
    const { page, close } = await browser.visit();
    await page.goto(site.origin);
    const top = await page.locator('.skip-link').evaluate((link: HTMLElement) => {
      link.focus();
      return link.getBoundingClientRect().top;
    });
    expect(top).toBeGreaterThan(0);
    await close();
  });

  it('has the menu in its place in the moment it opens, where motion is not wanted', async () => {
    const { page, close } = await browser.visit(phone);
    await page.goto(site.origin);
    const gap = await page.evaluate(() => {
      const menu = document.querySelector<HTMLElement>('.drawer');
      menu?.showPopover();
      const box = menu?.getBoundingClientRect();
      // It is at the side of its button.
      return box && Math.min(Math.abs(box.left), Math.abs(innerWidth - box.right));
    });
    expect(gap).toBe(0);
    await close();
  });

  it('opens and closes the menu, and comes back to its button', async () => {
    const { page, close } = await browser.visit(phone);
    await page.goto(site.origin);
    const drawer = page.locator('.drawer');
    expect(await drawer.isVisible()).toBe(false);
    await page.locator('.header__menu').focus();
    await page.keyboard.press('Enter');
    await drawer.waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('.drawer')?.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(await focused(page)).toContain('header__menu');
    await page.keyboard.press('Enter');
    await drawer.waitFor({ state: 'visible' });
    await page.locator('.drawer__close').focus();
    await page.keyboard.press('Enter');
    await drawer.waitFor({ state: 'hidden' });
    await close();
  });

  it('a link of the menu leads to its page', async () => {
    const { page, close } = await browser.visit(phone);
    await page.goto(site.origin);
    await page.locator('.header__menu').focus();
    await page.keyboard.press('Space');
    const link = page.locator('.drawer nav > ul > li > a').last();
    const href = await link.getAttribute('href');
    await link.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
    await close();
  });

  it('filters the cars', async () => {
    const { page, close } = await browser.visit(phone);
    await page.goto(listing);
    const all = await page.locator('.listing__count strong').innerText();
    await page.locator('.listing__filter-button').focus();
    await page.keyboard.press('Enter');
    await page.locator('.filters').waitFor({ state: 'visible' });
    // Of values that not all of the cars share.
    const choice = page.locator('.filters li:nth-child(2) input[name^="refinementList["]').first();
    await openGroupOf(choice);
    const name = (await choice.getAttribute('name')) ?? '';
    await choice.focus();
    await page.keyboard.press('Space');
    if (site.site.tenant.search.liveFiltering) {
      await expect.poll(() => page.locator('.listing__count strong').innerText()).not.toBe(all);
      // The swapped listing keeps the drawer open and the focus where it was.
      await page.locator('.filters').waitFor({ state: 'visible' });
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
    }
    await page.locator('.filters__apply button').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => [...url.searchParams.keys()].some((key) => key.startsWith(name.replace('[]', ''))));
    await page.locator('.car-card').first().waitFor({ state: 'visible' });
    await expect.poll(() => page.locator('.filters').isVisible()).toBe(false);
    expect(await page.locator('.listing__count strong').innerText()).not.toBe(all);
    await close();
  });

  it('every stop of Tab is seen', async () => {
    const { page, close } = await browser.visit();
    await page.goto(`${site.origin}/cars/${site.car.slug}`);
    const unseen: string[] = [];
    for (let stop = 0; stop < 45; stop++) {
      await page.keyboard.press('Tab');
      const trouble = await page.evaluate(() => {
        const one = document.activeElement as HTMLElement;
        if (one === document.body) return null;
        const { outlineStyle, boxShadow } = getComputedStyle(one);
        const box = one.getBoundingClientRect();
        const shown = box.width > 0 && box.height > 0;
        return shown && (outlineStyle !== 'none' || boxShadow !== 'none')
          ? null
          : `${one.tagName}.${one.className} outline ${outlineStyle}, ${box.width} x ${box.height}`;
      });
      if (trouble) unseen.push(trouble);
    }
    expect([...new Set(unseen)]).toEqual([]);
    await close();
  });
});
