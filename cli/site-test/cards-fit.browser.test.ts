import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from './launch-chromium.ts';

const SHEETS = ['ui/base.css', 'ui/ui.css', 'features/looks/cards/tile.css', 'features/phone-reveal/phone-reveal.css'];
const CSS = SHEETS.map((name) => readFileSync(path.join(import.meta.dirname, '../../runtime', name), 'utf8')).join(
  '\n',
);

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
  page = await browser.newPage({ viewport: { width: 800, height: 600 } });
});
afterAll(() => browser.close());

const show = (body: string): Promise<void> =>
  page.setContent(
    `<!doctype html><html lang="en"><style>${CSS} body { font-family: sans-serif }</style><body>${body}</body></html>`,
  );

it.each([
  ['2012 Coachman Amara', 'Contact us for price'],
  ['2018 Harley-Davidson Breakout', 'Price on application from our yard'],
])('a tile breaks no word of %s for the room of “%s”', async (name, price) => {
  await show(
    `<div style="width:250px"><article class="car-card car-card--tile"><div class="car-card__body"><h3 class="car-card__name"><a href="/x">${name}</a></h3><ul class="car-card__facts"><li>Used</li></ul><p class="price price--words"><span class="price__amount">${price}</span></p></div></article></div>`,
  );
  const broken = await page.locator('.car-card__name a').evaluate((link) => {
    const text = link.firstChild as Text;
    const range = document.createRange();
    return [...text.data.matchAll(/[^\s-]+/g)].flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
  expect(broken).toEqual([]);
  const card = await page.locator('.car-card').boundingBox();
  const words = await page.locator('.price').boundingBox();
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0) + 1);
});

it.each([
  ['a link', '<a href="tel:1">(03) 5550 1234</a>'],
  ['a button that shows the number', '<button class="phone__show" type="submit">(03) … Show number</button>'],
])('the icon beside %s of a location is level with it', async (_, phone) => {
  await show(
    `<article class="location-card" style="width:400px"><p class="location-card__line"><svg class="icon" viewBox="0 0 24 24" width="20" height="20"><path d="M2 2h20v20H2z"/></svg><span class="location-card__phones">${phone}</span></p></article>`,
  );
  const middles = await page.locator('.icon, .location-card__phones > *').evaluateAll((all) =>
    all.map((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThan(2);
});
