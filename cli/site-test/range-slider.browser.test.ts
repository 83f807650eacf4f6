import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RangeFields } from '../../runtime/ui/range-fields.tsx';
import { launchChromium } from './launch-chromium.ts';

const read = (name: string): string => readFileSync(path.join(import.meta.dirname, '../../runtime', name), 'utf8');

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await launchChromium();
});
beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 600, height: 300 } });
});
afterAll(() => browser.close());

/** Drags an end by the middle of its thumb to a share of the track; yields the two ends. */
async function drag(end: 0 | 1, to: number): Promise<string> {
  const ends = page.locator('input[type=range]');
  const box = await ends.nth(end).boundingBox();
  const share = await ends
    .nth(end)
    .evaluate((one: HTMLInputElement) => (Number(one.value) - Number(one.min)) / (Number(one.max) - Number(one.min)));
  if (!box) throw new Error('there is no slider');
  const thumb = 24;
  const at = (part: number): number => box.x + thumb / 2 + (box.width - thumb) * part;
  await page.mouse.move(at(share), box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(at(to), box.y + box.height / 2, { steps: 8 });
  await page.mouse.up();
  return (await ends.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).join(' to ');
}

it.each([0.2, 0.6, 0.9])(
  'two ends that have met at %d of the track go on either way, and never cross',
  async (position) => {
    const fields = {
      field: 'price',
      label: 'Price',
      lowest: 0,
      highest: 100,
      step: 1,
      words: (value: number) => `$${value}`,
    };
    const script = `${stripTypeScriptTypes(read('features/search/range-slider.behaviour.ts')).replace('export function', 'function')}start();`;
    await page.setContent(
      `<!doctype html><html lang="en-AU"><style>${read('ui/ui.css')}.range__slider{display:block}</style><body>${renderToStaticMarkup(
        createElement(RangeFields, { ...fields, min: null, max: null }),
      )}<script>${script}</script></body></html>`,
    );
    const met = Math.round(position * 100);
    expect(await drag(1, position)).toBe(`0 to ${met}`);
    expect(await drag(0, 1)).toBe(`${met - 1} to ${met}`);
    // Right away again, by the same place: the end that can go there goes.
    expect(await drag(0, 0.98)).toBe(`${met - 1} to 98`);
    expect(await drag(1, position)).toBe(`${met - 1} to ${met}`);
    expect(await drag(1, 0.05)).toBe(`5 to ${met}`);
    // By keys each end is its own.
    await page.locator('input[type=range]').first().press('ArrowLeft');
    expect(await page.locator('input[type=range]').first().inputValue()).toBe('4');
  },
);
