import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, aDocument, ORIGIN, scriptOf } from '../../../templates/tests/behaviour-page.ts';
import { useBrowser } from '../../../templates/tests/browser.ts';
import { box, comes, LIST, later, listing, opener, query, shows, stopClock } from './live-filter.fixture.ts';

let script: ReadonlyMap<string, string>;
beforeAll(async () => {
  script = await scriptOf('live-filter/live-filter.behaviour.ts');
});

describe('live filtering (§7)', () => {
  const open = opener(useBrowser(), () => script);

  describe('a change of the filters', () => {
    it('shows the cars of the address that the form leads to, which is the page’s now, title included', async () => {
      const { page, asked, stays, close } = await open();
      await box(page, 'Heron').check();
      await shows(page, ['4', '5']);
      expect(query(page)).toBe('?refinementList[make][0]=Heron');
      expect(await page.title()).toBe('2 cars');
      await box(page, 'Kestrel').check();
      await shows(page, ['1', '2', '3', '4', '5']);
      // In the order of the form, counted from 0.
      expect(query(page)).toBe('?refinementList[make][0]=Kestrel&refinementList[make][1]=Heron');
      await page.locator('#sort').selectOption('price_asc');
      await shows(page, ['5', '4', '3', '2', '1']);
      expect(query(page)).toBe('?refinementList[make][0]=Kestrel&refinementList[make][1]=Heron&sortBy=price_asc');
      await page.locator('#sort').selectOption('newest');
      await shows(page, ['1', '2', '3', '4', '5']);
      expect(query(page)).not.toContain('sortBy');
      expect([asked.length, await stays()]).toEqual([4, true]);
      await close();
    });

    it('is a step of the history each, and the way back shows what was there, boxes too', async () => {
      const { page, stays, close } = await open();
      await box(page, 'Heron').check();
      await shows(page, ['4', '5']);
      await box(page, 'Lark').check();
      await shows(page, ['4', '5', '6']);
      await page.goBack();
      await shows(page, ['4', '5']);
      await expect.poll(() => box(page, 'Lark').isChecked()).toBe(false);
      expect(query(page)).toBe('?refinementList[make][0]=Heron');
      await page.goBack();
      await shows(page, ['1', '2', '3', '4', '5', '6']);
      await expect.poll(() => box(page, 'Heron').isChecked()).toBe(false);
      await page.goForward();
      await shows(page, ['4', '5']);
      await expect.poll(() => box(page, 'Heron').isChecked()).toBe(true);
      expect(await stays()).toBe(true);
      await close();
    });

    it('keeps what a shopper has in hand: the focus, open groups, saved cars, and cards that stay in their place', async () => {
      const { page, close } = await open();
      await page.evaluate(() => {
        document.querySelector('[data-car="4"] button')?.setAttribute('aria-pressed', 'true');
        Object.assign(window, { card: document.querySelector('[data-car="4"]') });
      });
      await box(page, 'Heron').focus();
      await page.keyboard.press('Space');
      await shows(page, ['4', '5']);
      expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('Heron');
      expect(await page.locator('details').getAttribute('open')).not.toBeNull();
      expect(await page.locator('[data-car="4"] button').getAttribute('aria-pressed')).toBe('true');
      const same = () =>
        page.evaluate(() => (window as unknown as { card: Element }).card === document.querySelector('[data-car="4"]'));
      expect(await same()).toBe(true);
      await close();
    });

    it('tells whoever else shows something of the listing', async () => {
      const { page, close } = await open();
      await page.evaluate(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        document.addEventListener('forecourt:swapped', () => seen.push(document.title));
      });
      await box(page, 'Lark').check();
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))
        .toEqual(['1 cars', '1 cars']);
      expect(await page.locator('[data-waiting]').count()).toBe(0);
      await close();
    });
  });

  describe('what is typed', () => {
    it('is asked for once it pauses, and however long it goes on it is one step of the history', async () => {
      const { page, asked, close } = await open();
      await stopClock(page);
      await page.locator('#text').pressSequentially('4');
      await page.clock.runFor(299);
      await page.locator('#text').press('Backspace');
      await page.locator('#text').pressSequentially('5');
      await page.clock.runFor(299);
      expect(asked).toEqual([]);
      await page.clock.runFor(1);
      await expect.poll(() => asked).toEqual(['/search?query=5']);
      await comes(page, ['5']);
      await page.locator('#text').fill('6');
      await page.clock.runFor(300);
      await expect.poll(() => asked.length).toBe(2);
      await comes(page, ['6']);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('text');
      await page.goBack();
      await comes(page, ['1', '2', '3', '4', '5', '6']);
      await close();
    });

    it('is asked for once, though the field is left too; what is typed to find a filter is not asked for', async () => {
      const { page, asked, close } = await open();
      await page.locator('#text').fill('4');
      await shows(page, ['4']);
      await page.locator('#sort').focus();
      await page
        .locator('[data-facet-find]')
        .evaluate((one) => one.dispatchEvent(new Event('change', { bubbles: true })));
      await box(page, 'Lark').check();
      await expect.poll(() => asked.length).toBe(2);
      expect(asked.map((one) => decodeURIComponent(one))).toEqual([
        '/search?query=4',
        '/search?refinementList[make][0]=Lark&query=4',
      ]);
      await close();
    });

    it('Enter asks at once', async () => {
      const { page, asked, stays, close } = await open();
      await page.locator('#text').fill('4');
      await page.locator('#text').press('Enter');
      await shows(page, ['4']);
      expect([asked, await stays()]).toEqual([['/search?query=4'], true]);
      await close();
    });
  });

  describe('links of the listing', () => {
    it('show their cars in its place; to another page of them from its top', async () => {
      const { page, stays, close } = await open('/search?query=4');
      await page.locator('.clear').click();
      await shows(page, ['1', '2', '3', '4', '5', '6']);
      await page.evaluate(() => scrollTo(0, 900));
      await page.locator('.paging a').dispatchEvent('click');
      await expect.poll(() => query(page)).toBe('?page=2');
      await expect
        .poll(() => page.evaluate(() => document.getElementById('listing')?.getBoundingClientRect().top))
        .toBe(0);
      expect(await stays()).toBe(true);
      await page.goBack();
      // Where the shopper stood.
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
      await close();
    });

    it.each<[name: string, init: object]>([
      ['in another tab', { ctrlKey: true }],
      ['in another tab of a Mac', { metaKey: true }],
      ['in another window', { shiftKey: true }],
      ['by the middle button', { button: 1 }],
    ])('that are opened %s are left to the browser', async (_, init) => {
      const { page, asked, close } = await open();
      const taken = await page.locator('.clear').evaluate((link, given) => {
        const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...given });
        let prevented = false;
        addEventListener(
          'click',
          (event) => {
            prevented = event.defaultPrevented;
            event.preventDefault();
          },
          { once: true },
        );
        link.dispatchEvent(click);
        return prevented;
      }, init);
      expect([taken, asked]).toEqual([false, []]);
      await close();
    });

    it('to other pages are followed', async () => {
      const { page, stays, close } = await open();
      await page.locator('.plain').click();
      await page.waitForURL('**/contact');
      expect(await stays()).toBe(false);
      await close();
    });

    it('within the page move it alone: nothing is asked for, and it stays where they lead', async () => {
      const { page, asked, close } = await open();
      await page.evaluate(() => {
        location.hash = '#far';
      });
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
      await box(page, 'Lark').evaluate((one) => (one as HTMLElement).click());
      await shows(page, ['6']);
      expect(asked.map((one) => decodeURIComponent(one))).toEqual(['/search?refinementList[make][0]=Lark']);
      await close();
    });
  });

  describe('answers that come late, out of order, or not at all', () => {
    it('the last that was asked for is shown, whichever comes first', async () => {
      const { page, next, stays, close } = await open();
      const slow = later();
      next('/search?refinementList[make][0]=Heron', slow.answer);
      await box(page, 'Heron').check();
      await box(page, 'Lark').check();
      await shows(page, ['4', '5', '6']);
      slow.come(listing(new URL(`${ORIGIN}/search?${LIST}[0]=Heron`)));
      await box(page, 'Heron').uncheck();
      await shows(page, ['6']);
      expect([query(page), await stays()]).toEqual(['?refinementList[make][0]=Lark', true]);
      await page.goBack();
      await shows(page, ['4', '5', '6']);
      await close();
    });

    it('one that takes its time is seen to be on its way', async () => {
      const { page, next, close } = await open();
      const slow = later();
      next('/search?refinementList[make][0]=Heron', slow.answer);
      await stopClock(page);
      await box(page, 'Heron').check();
      await page.clock.runFor(249);
      expect(await page.locator('#listing').getAttribute('aria-busy')).toBeNull();
      await page.clock.runFor(1);
      expect(await page.locator('#listing').getAttribute('aria-busy')).toBe('true');
      slow.come(listing(new URL(`${ORIGIN}/search?${LIST}[0]=Heron`)));
      await comes(page, ['4', '5']);
      expect(await page.locator('#listing').getAttribute('aria-busy')).toBeNull();
      await close();
    });

    it('an error that nobody waits for any more leads nowhere', async () => {
      const { page, next, stays, close } = await open();
      const code = later();
      await page.route('**/swap*.js', async (route) => {
        await code.answer;
        await route.fallback();
      });
      next('/search?refinementList[make][0]=Heron', 500);
      const failed = page.waitForResponse((response) => response.status() === 500);
      await box(page, 'Heron').check();
      await failed;
      await box(page, 'Lark').check();
      code.come(200);
      await shows(page, ['4', '5', '6']);
      expect(await stays()).toBe(true);
      await close();
    });

    it.each<[name: string, answer: Answer]>([
      ['an error of the server', 500],
      ['a network that is down', 'down'],
      ['a page without a listing', aDocument('Maintenance', 'Back soon')],
    ])('%s: the browser itself goes there, where the answer is the whole page', async (_, answer) => {
      const { page, next, stays, close } = await open();
      next('/search?refinementList[make][0]=Heron', answer);
      await box(page, 'Heron').check();
      await shows(page, ['4', '5']);
      expect([query(page), await stays()]).toEqual(['?refinementList[make][0]=Heron', false]);
      await close();
    });
  });

  it('a page without a listing is left alone', async () => {
    const { page, asked, close } = await open('/contact');
    await page.evaluate(() => {
      location.hash = '#far';
    });
    await page.goBack();
    expect(asked).toEqual([]);
    await close();
  });
});
