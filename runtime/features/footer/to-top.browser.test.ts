import { describe, expect, it } from 'vitest';
import { aDocument, ORIGIN, scriptOf, serve } from '../../../templates/tests/behaviour-page.ts';
import { useBrowser } from '../../../templates/tests/browser.ts';

describe('the way back to the top', () => {
  const browser = useBrowser();

  it.each([
    ['comes into view after one and a half windows, and goes again', '<a class="to-top" href="#top">Top</a>'],
    ['is nothing on a page without it', ''],
  ])('%s', async (_, link) => {
    const { page, troubles, close } = await browser.visit({ viewport: { width: 800, height: 600 } });
    await serve(page, await scriptOf('footer/to-top.behaviour.ts'), () => aDocument('A page', link));
    await page.goto(ORIGIN);
    const isShown = async (top: number): Promise<string | null> => {
      await page.evaluate((y) => scrollTo(0, y), top);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
      // What a page does when it scrolls, it does before its next frame but one.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      return page.evaluate(() => document.querySelector('.to-top')?.className ?? null);
    };
    const floats = link ? 'to-top to-top--floats' : null;
    expect([await isShown(900), await isShown(901), await isShown(0)]).toEqual([
      floats,
      link ? 'to-top to-top--floats to-top--shown' : null,
      floats,
    ]);
    expect(troubles).toEqual([]);
    await close();
  });
});
