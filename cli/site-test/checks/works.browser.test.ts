import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../launch-chromium.ts';
import { refusalText } from './works.ts';

describe('what a page refuses, for whoever cannot see it', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

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
