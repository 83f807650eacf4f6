import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, aDocument, ORIGIN, scriptOf, serve } from '../../../templates/tests/behaviour-page.ts';
import { useBrowser } from '../../../templates/tests/browser.ts';
import {
  count,
  fill,
  heart,
  inStrip,
  KEY,
  listing,
  press,
  pressed,
  SOLD,
  STRIP,
  saved,
  store,
  stored,
} from './favourites.fixture.ts';

let script: ReadonlyMap<string, string>;
beforeAll(async () => {
  script = await scriptOf('favourites/favourites.behaviour.ts');
});

interface Opened {
  page: Page;
  asked: string[];
  /** How the next requests for the saved cars are answered, before all others. */
  answers: (Answer | Promise<Answer>)[];
  close(): Promise<void>;
}

describe('saved cars in the browser (§4)', () => {
  const browser = useBrowser();

  async function open(address: string, ids: number[] = [], start = listing()): Promise<Opened> {
    const { page, close } = await browser.visit();
    const answers: (Answer | Promise<Answer>)[] = [];
    const asked = await serve(page, script, (url) => {
      if (url.pathname === '/empty') return '<!doctype html><title>Empty</title>';
      if (url.pathname !== '/favourites') return start;
      return (url.searchParams.has('car') ? answers.shift() : undefined) ?? saved(url);
    });
    await page.goto(`${ORIGIN}/empty`);
    if (ids.length > 0) await store(page, ids);
    await page.goto(ORIGIN + address);
    await page.waitForFunction(() => document.documentElement.dataset.hearts !== undefined);
    asked.length = 0;
    return { page, asked, answers, close };
  }

  it('hearts and the number stand as the list says, whatever is in the storage', async () => {
    const { page, asked, close } = await open('/search', [3, 1]);
    expect([await pressed(page), await count(page), asked]).toEqual([[1, 3], '2', []]);
    await page.evaluate((key) => localStorage.setItem(key, '{damaged'), KEY);
    await page.reload();
    await page.waitForFunction(() => document.documentElement.dataset.hearts !== undefined);
    expect([await pressed(page), await count(page)]).toEqual([[], '']);
    await close();
  });

  it('a heart adds a car and takes it out again; adding one is told, taking it out is not', async () => {
    const { page, close } = await open('/search');
    await page.evaluate(() => {
      const told: unknown[] = [];
      Object.assign(window, { told });
      document.addEventListener('forecourt:event', (event) => told.push((event as CustomEvent).detail));
    });
    await press(page, 2);
    await press(page, 4);
    expect([await stored(page), await pressed(page), await count(page)]).toEqual(['[4,2]', [2, 4], '2']);
    await press(page, 2);
    expect([await stored(page), await pressed(page), await count(page)]).toEqual(['[4]', [4], '1']);
    const told = await page.evaluate(() => (window as unknown as { told: { name: string; car: number }[] }).told);
    expect(told.map(({ name, car }) => [name, car])).toEqual([
      ['favourite_add', 2],
      ['favourite_add', 4],
    ]);
    await close();
  });

  describe('the strip', () => {
    it('comes when the list changes, with what the server renders of it, and a button of it takes a car out', async () => {
      const { page, asked, close } = await open('/search', [1]);
      expect(await page.locator('#strip').isHidden()).toBe(true);
      await press(page, 2);
      await expect.poll(() => inStrip(page)).toEqual(['2', '1']);
      expect(await page.locator('.strip__words').innerText()).toBe('2 saved');
      expect(asked).toEqual(['/favourites?car=2&car=1']);
      await page.locator('#strip [data-unsave="1"]').click();
      await expect.poll(() => inStrip(page)).toEqual(['2']);
      expect([await stored(page), await pressed(page)]).toEqual(['[2]', [2]]);
      // The focus is on what came into the button's place.
      expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.unsave)).toBe('2');
      await page.locator('#strip [data-unsave="2"]').press('Enter');
      await expect.poll(() => inStrip(page)).toEqual([]);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Go');
      await close();
    });

    it('goes after five seconds, unless somebody is at it: then five after they have left', async () => {
      const { page, close } = await open('/search');
      await page.clock.install({ time: 0 });
      await page.clock.pauseAt(1000);
      await press(page, 1);
      await expect.poll(() => inStrip(page)).toEqual(['1']);
      const hidden = () => page.locator('#strip').isHidden();
      await page.clock.runFor(4900);
      expect(await hidden()).toBe(false);
      await page.clock.runFor(200);
      expect(await hidden()).toBe(true);
      await press(page, 2);
      await expect.poll(() => inStrip(page)).toEqual(['2', '1']);
      await page.locator('#strip').hover();
      await page.clock.runFor(6000);
      expect(await hidden()).toBe(false);
      await page.mouse.move(0, 0);
      await page.clock.runFor(4900);
      expect(await hidden()).toBe(false);
      await page.clock.runFor(200);
      expect(await hidden()).toBe(true);
      await close();
    });

    it('closes by its button and by Escape, and gives the focus back', async () => {
      const { page, close } = await open('/search');
      for (const by of ['click', 'Escape'] as const) {
        await page.locator('[data-heart="3"]').press('Enter');
        await expect.poll(() => page.locator('#strip').isVisible()).toBe(true);
        if (by === 'click') await page.locator('.strip__close').click();
        else {
          await page.locator('.strip__close').focus();
          await page.keyboard.press('Escape');
        }
        expect(await page.locator('#strip').isHidden()).toBe(true);
        expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.heart)).toBe('3');
      }
      await close();
    });

    it('shows the last list, whichever answer comes first, and none where the server fails', async () => {
      const { page, answers, asked, close } = await open('/search');
      /** Each press has asked before the next: what is asked for is what is saved by then. */
      const pressAsking = async (car: number): Promise<void> => {
        const before = asked.length;
        await press(page, car);
        await expect.poll(() => asked.length).toBe(before + 1);
      };
      let come: (answer: Answer) => void = () => {};
      answers.push(
        new Promise((resolve) => {
          come = resolve;
        }),
        saved(new URL(`${ORIGIN}/favourites?car=2&car=1`)),
      );
      await pressAsking(1);
      await pressAsking(2);
      await expect.poll(() => inStrip(page)).toEqual(['2', '1']);
      const late = page.waitForResponse((response) => response.url().endsWith('?car=1'));
      come(saved(new URL(`${ORIGIN}/favourites?car=1`)));
      await late;
      answers.push(500, 'down');
      const failed = page.waitForEvent('requestfailed');
      await pressAsking(3);
      await pressAsking(4);
      await failed;
      expect([await inStrip(page), await stored(page), await pressed(page)]).toEqual([
        ['2', '1'],
        '[4,3,2,1]',
        [1, 2, 3, 4],
      ]);
      await close();
    });
  });

  it('what another tab or another page changed shows without a strip that pops up', async () => {
    const { page, asked, close } = await open('/search', [1]);
    const other = await page.context().newPage();
    await serve(other, script, () => listing());
    await other.goto(`${ORIGIN}/search`);
    await press(other, 5);
    await expect.poll(() => pressed(page)).toEqual([1, 5]);
    await other.evaluate(() => localStorage.clear());
    await expect.poll(() => pressed(page)).toEqual([]);
    await store(page, [2]);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await pressed(page)).toEqual([2]);
    expect([asked, await page.locator('#strip').isHidden()]).toEqual([[], true]);
    await close();
  });

  it('cards that come later have their hearts too', async () => {
    const { page, close } = await open('/search', [7]);
    await page.evaluate((html) => {
      document.querySelector('main')?.insertAdjacentHTML('beforeend', html);
      document.dispatchEvent(new Event('forecourt:swapped'));
    }, heart(7));
    expect(await pressed(page)).toEqual([7]);
    await close();
  });

  describe('the page of saved cars', () => {
    it('shows those of this browser, and those that are gone can be forgotten', async () => {
      const { page, close } = await open('/favourites', [2, SOLD, 4]);
      await expect.poll(() => pressed(page)).toEqual([2, 4]);
      expect(await page.locator('#saved').getAttribute('data-own')).toBe('');
      await page.locator(`[data-unsave="${SOLD}"]`).click();
      await expect.poll(() => page.locator('[data-unsave]').count()).toBe(0);
      expect([await stored(page), page.url()]).toEqual(['[2,4]', `${ORIGIN}/favourites`]);
      await press(page, 2);
      await expect.poll(() => page.locator('[data-car]').count()).toBe(1);
      expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.heart)).toBe('4');
      await press(page, 4);
      await expect.poll(() => page.locator('[data-car]').count()).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Search');
      await close();
    });

    it.each<[Answer]>([[500], ['down'], [aDocument('Maintenance', 'Back soon')]])(
      'is asked for as a whole where its cars are not to be had: %s',
      async (answer) => {
        const { page, answers, close } = await open('/favourites', []);
        await expect.poll(() => page.locator('#saved').getAttribute('data-own')).toBe('');
        answers.push(answer);
        await store(page, [2]);
        await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'forecourt.favourites' })));
        await page.waitForURL(`${ORIGIN}/favourites?car=2`);
        await close();
      },
    );

    it('has its hearts, though the strip does not get its cars', async () => {
      const { page, answers, asked, close } = await open('/favourites?strip', [2]);
      await expect.poll(() => pressed(page)).toEqual([2]);
      answers.push(saved(new URL(`${ORIGIN}/favourites?car=4&car=2`)), 500);
      asked.length = 0;
      await store(page, [4, 2]);
      await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'forecourt.favourites' })));
      await expect.poll(() => asked.length).toBe(2);
      expect(await pressed(page)).toEqual([4, 2]);
      await close();
    });

    it('that somebody sent shows its own cars, not those of this browser', async () => {
      const { page, asked, close } = await open('/favourites?car=2&car=4', [4]);
      expect([await page.locator('[data-car]').count(), await pressed(page), asked]).toEqual([2, [4], []]);
      await close();
    });
  });

  describe('where the browser keeps nothing', () => {
    const note = 'Your browser did not save this.';
    it.each([
      ['with', STRIP],
      ['without', ''],
    ])('a heart stays as it was and says why, once, until something is saved again; %s a strip', async (_, strip) => {
      const { page, close } = await open('/search', [], listing(strip));
      await fill(page, true);
      await press(page, 1);
      await page.getByText(note).waitFor();
      await press(page, 1);
      await expect.poll(() => page.getByRole('alert').count()).toBe(1);
      // Another listing is no saved car.
      await page.evaluate(() => document.dispatchEvent(new Event('forecourt:swapped')));
      expect([await pressed(page), await count(page), await page.getByRole('alert').count()]).toEqual([[], '', 1]);
      await fill(page, false);
      await press(page, 1);
      await expect.poll(() => page.getByRole('alert').count()).toBe(0);
      expect(await pressed(page)).toEqual([1]);
      await close();
    });

    it('blocked altogether: no heart is pressed, and pages work', async () => {
      const { page, close } = await browser.visit();
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      });
      await serve(page, script, () => listing());
      await page.goto(`${ORIGIN}/search`);
      await press(page, 1);
      await page.getByText(note).waitFor();
      expect(await pressed(page)).toEqual([]);
      await close();
    });
  });
});
