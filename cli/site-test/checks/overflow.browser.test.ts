import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../launch-chromium.ts';
import { watchedContext } from '../run-tenant.ts';
import { overflowOf } from './overflow.ts';
import { PHONE } from './phone.ts';

describe('a page that is wider than a phone', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchChromium();
    page = await (await watchedContext(browser, PHONE)).newPage();
  });
  afterAll(() => browser.close());

  const seen = async (body: string) => {
    await page.setContent(
      `<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1"></head><body style="margin:0">${body}</body></html>`,
    );
    const found = await overflowOf(page);
    return found && [found.pixels, found.element];
  };
  const WIDE = '<div class="wide" style="width:500px;height:9px"></div>';

  it.each([
    ['what fits', '<p>x</p>'],
    ['what scrolls by itself', `<div style="overflow-x:auto">${WIDE}</div>`],
    ['what is cut off', `<div style="overflow:hidden"><p>${WIDE}</p></div>`],
    ['what is outside on the left', '<div style="position:absolute;left:-900px;width:500px">x</div>'],
  ])('is none with %s', async (_name, body) => {
    expect(await seen(body)).toBeNull();
  });

  it.each<[name: string, body: string, pixels: number, element: string]>([
    ['an element', `<section class="a">${WIDE}</section>`, 88, '<div class="wide">'],
    ['the furthest', `${WIDE}<b class="further" style="display:block;width:600px">x</b>`, 188, '<b class="further">'],
    [
      'the first of those alike',
      `<i></i>${WIDE}<div class="next" style="width:500px">x</div>`,
      88,
      '<div class="wide">',
    ],
    [
      'what is around it grows too',
      `<ul style="display:grid"><li class="cell">${WIDE}</li></ul>`,
      128,
      '<div class="wide">',
    ],
    [
      'a text without a space',
      `<p class="text" style="font:10px monospace">${'x'.repeat(200)}</p>`,
      -1,
      '<p class="text">',
    ],
    [
      'not what another scrolls',
      `<div style="overflow:auto"><p style="width:900px">x</p></div>${WIDE}`,
      88,
      '<div class="wide">',
    ],
  ])('says what sticks out: %s', async (_name, body, pixels, element) => {
    expect(await seen(body)).toEqual([pixels < 0 ? expect.any(Number) : expect.closeTo(pixels, -1), element]);
  });
});
