import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../launch-chromium.ts';
import { watchedContext } from '../run-tenant.ts';
import { PHONE } from './phone.ts';
import { noteShifts, shiftsOf } from './shifts.ts';

describe('a page that moves by itself', () => {
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    browser = await launchChromium();
    const context = await watchedContext(browser, PHONE);
    await context.addInitScript(noteShifts);
    page = await context.newPage();
  });
  afterAll(() => browser.close());

  /** What moves when a script that comes after the page was drawn is done. */
  const moved = async (body: string, script: () => void) => {
    const html = `<!doctype html><html><head><meta name="viewport" content="width=device-width, initial-scale=1"></head><body style="margin:0">${body}</body></html>`;
    await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('http://moving.example/', { waitUntil: 'load' });
    const drawn = () =>
      page.evaluate(
        () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      );
    await drawn();
    await page.evaluate(script);
    await drawn();
    const found = await shiftsOf(page);
    await page.unroute('**/*');
    return found.map(({ value, pixels, moved, above }) => [value > 0.1, pixels, moved.element, above?.element ?? null]);
  };
  const TEXT = '<p class="text" style="margin:0;height:600px">Text</p>';

  it('is none where what comes late has its room', async () => {
    const grow = () => document.querySelector('.late')?.append(document.createElement('i'));
    expect(await moved(`<div class="late" style="height:300px"></div>${TEXT}`, grow)).toEqual([]);
  });

  it('is told by what moved and by what is above it', async () => {
    const grow = () => document.querySelector<HTMLElement>('.late')?.style.setProperty('height', '300px');
    expect(await moved(`<div class="late" style="height:9px"></div><section>${TEXT}</section>`, grow)).toEqual([
      [true, 291, '<section>', '<div class="late">'],
    ]);
  });

  it('is told of an element that came in', async () => {
    const insert = () => {
      const late = Object.assign(document.createElement('div'), { className: 'offers' });
      late.style.height = '200px';
      document.body.prepend(late);
    };
    expect(await moved(TEXT, insert)).toEqual([[true, 200, '<p class="text">', '<div class="offers">']]);
  });

  it('is next to nothing where it is little', async () => {
    const grow = () => document.querySelector<HTMLElement>('.late')?.style.setProperty('height', '20px');
    const found = await moved(`<div class="late" style="height:9px"></div>${TEXT}`, grow);
    expect(found).toEqual([[false, 11, '<p class="text">', '<div class="late">']]);
  });
});
