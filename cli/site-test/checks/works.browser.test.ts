import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { SiteVisitor } from '../../../runtime/contracts/site-check.types.ts';
import { siteOfOnePage } from '../example-site.fixture.ts';
import { launchChromium } from '../launch-chromium.ts';
import { checkWorks, refusalText } from './works.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

describe('what a page refuses, for whoever cannot see it', () => {
  it.each([
    [
      'with what is said of the field',
      '<label for="p">Phone</label><input id="p" aria-invalid="true" aria-describedby="e"><p id="e">Too short.</p>',
      ' The page refuses "Phone": Too short.',
    ],
    [
      'which gets its stop',
      '<label for="p">Phone</label><input id="p" aria-invalid="true" aria-describedby="e"><p id="e">Wrong phone</p>',
      ' The page refuses "Phone": Wrong phone.',
    ],
    ['without a word', '<label>Phone <input aria-invalid="true"></label>', ' The page refuses "Phone".'],
    ['by its name where it has no label', '<input name="phone" aria-invalid="true">', ' The page refuses "phone".'],
    ['nothing', '<label>Phone <input aria-invalid="false"></label>', ''],
  ])('%s', async (_name, html, text) => {
    const page = await browser.newPage();
    await page.setContent(html);
    expect(await refusalText(page)).toBe(text);
    await page.close();
    expect(await refusalText(page)).toBe('');
  });
});

describe('a check that fails while it waits for something', () => {
  it('fails alone: the run goes on', async () => {
    const run = async ({ open }: SiteVisitor): Promise<void> => {
      const page = await open('data:text/html,<select id=s></select>');
      const answer = page.waitForResponse('**/api/search');
      await page.locator('#s').selectOption({ index: 1 }, { timeout: 200 });
      await answer;
    };
    const feature: Feature = { id: 'home', title: 'Home', enabledBy: 'always' };
    const on = [{ feature, checks: { works: [{ does: 'One chooses', run }] } }];
    const tested = siteOfOnePage({ on, origin: '', patience: 300 });
    const { faults } = await checkWorks(tested, () => browser.newContext());
    expect(faults.map(({ cause }) => cause)).toEqual(['One chooses']);
  });
});
