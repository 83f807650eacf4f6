import { expect, it } from 'vitest';
import { bringAxe, violations } from '../../../templates/tests/axe.ts';
import { launchChromium } from '../launch-chromium.ts';

it('axe tells what is wrong in a page of the tests of the product too', async () => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await bringAxe(page);
    const html = '<!doctype html><html lang="en"><title>A</title><main><h1>A</h1><button class="a"></button></main>';
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('http://axe.example/');
    expect(await violations(page)).toEqual([expect.stringMatching(/^button-name: /)]);
  } finally {
    await browser.close();
  }
});
