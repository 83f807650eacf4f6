import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringAxe, violations } from '../../../templates/tests/axe.ts';
import { launchChromium } from '../../site-test/launch-chromium.ts';
import { withApproved } from '../approve/approve-clusters.ts';
import { aReview, drawPictures } from '../review.fixture.ts';
import { writeReport } from './report-folder.ts';

let browser: Browser;
let dir: string;
beforeAll(async () => {
  browser = await launchChromium();
  dir = mkdtempSync(path.join(tmpdir(), 'forecourt-report-'));
  const review = aReview();
  await drawPictures(review, dir);
  const sam = { by: 'Sam Example', at: '2026-12-01T01:00:00.000Z' };
  writeReport(dir, 'review', review, withApproved(new Map(), review.clusters.slice(5), sam));
});
afterAll(async () => {
  await browser.close();
  rmSync(dir, { recursive: true, force: true });
});

/** The report as it opens from disk; asks and faults of the page are kept. */
async function open(given: BrowserContextOptions = {}): Promise<{ page: Page; asked: string[]; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...given });
  const page = await context.newPage();
  const [asked, faults]: [string[], string[]] = [[], []];
  page.on('request', (request) => asked.push(request.url()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  if (given.javaScriptEnabled !== false) await bringAxe(page);
  await page.goto(pathToFileURL(path.join(dir, 'index.html')).href);
  return { page, asked, faults };
}

const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.id ?? '');
const said = (page: Page): Promise<string> => page.locator('#said').innerText();
const pair = (page: Page, card: number) => page.locator(`#card-${card} figcaption`);

describe('the report, opened from disk', () => {
  it('asks for nothing but its own pictures, and nothing goes wrong', async () => {
    const { page, asked, faults } = await open();
    for (const card of await page.locator('.card:visible').all()) await card.scrollIntoViewIfNeeded();
    await expect.poll(() => asked.filter((one) => one.endsWith('.png')).length).toBeGreaterThan(10);
    const home = pathToFileURL(dir).href;
    expect(asked.filter((one) => !one.startsWith(`${home}/`) && !one.startsWith('data:'))).toEqual([]);
    expect(faults).toEqual([]);
    await expect
      .poll(() => page.locator('#card-0 .after img').evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBe(390);
    await page.context().close();
  });

  it('by keys alone: from change to change, from pair to pair, from view to view', async () => {
    const { page } = await open();
    const press = (key: string) => page.keyboard.press(key);
    await press('ArrowDown');
    expect(await focused(page)).toBe('card-0');
    expect(await said(page)).toBe('Change 1 of 5');
    await press('ArrowRight');
    expect(await said(page)).toBe('Pair 2 of 30: dealer-01, car, 1440 px');
    expect(await pair(page, 0).innerText()).toContain('1440 px');
    await press('ArrowLeft');
    await press('ArrowLeft');
    expect(await said(page)).toBe('This is the first pair.');
    const views: string[] = [];
    for (const key of ['Space', 'Space', 'Space', 's', 'd', 'o']) {
      await press(key);
      views.push((await page.locator('#card-0 .pair').getAttribute('data-view')) ?? '');
    }
    expect(views).toEqual(['before', 'after', 'difference', 'all', 'difference', 'over']);
    expect(await page.locator('#card-0 [data-view=over][aria-pressed=true]').innerText()).toBe('Overlay');
    await press('b');
    expect(await said(page)).toBe('Blinks between before and after.');
    await expect.poll(() => page.locator('#card-0 .pair').getAttribute('data-view')).toBe('after');
    await press('b');
    expect(await said(page)).toBe('Blinking has stopped.');
    for (const key of ['j', 'j', 'j', 'k', 'ArrowDown', 'j', 'j']) await press(key);
    expect([await focused(page), await said(page)]).toEqual(['card-4', 'This is the last change.']);
    await press('?');
    expect(await page.locator('#keys').isVisible()).toBe(true);
    await press('Escape');
    expect(await page.locator('#keys').isVisible()).toBe(false);
    await page.context().close();
  });

  it('copies what approves the change', async () => {
    const { page } = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await expect.poll(() => said(page)).toMatch(/(Copied|Copy it by hand): npx forecourt review --approve 3f7b01/);
    await page.context().close();
  });

  it('the filter leaves what is like it, counts it, and is left by Escape', async () => {
    const { page } = await open();
    const shown = () => page.locator('.card:visible').evaluateAll((all) => all.map(({ id }) => id));
    await page.keyboard.press('/');
    expect(await focused(page)).toBe('filter-dealer');
    await page.keyboard.type('dealer-02');
    expect(await shown()).toEqual(['card-0', 'card-1', 'card-2']);
    expect(await page.locator('#counts').innerText()).toBe('3 of 6 changes, 1 dealer');
    expect(await page.locator('#card-0 .sums').innerText()).toBe('1 dealer, 2 pairs');
    expect(await pair(page, 0).innerText()).toContain('dealer-02');
    expect(await page.locator('.places li[data-dealer]:visible').count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('card-0');
    await page.locator('#filter-width').selectOption('1440');
    expect(await shown()).toEqual(['card-0']);
    await page.locator('#filter-page').selectOption('home');
    expect(await shown()).toEqual([]);
    await page.locator('#all-again').click();
    expect((await shown()).length).toBe(5);
    await page.locator('#filter-state').selectOption('approved');
    expect(await shown()).toEqual(['card-5']);
    await page.locator('#filter-state').selectOption('');
    await page.locator('#filter-family').selectOption('bold');
    expect(await shown()).toEqual(['card-0']);
    await page.context().close();
  });

  it('shows twelve pairs in small, and all on demand', async () => {
    const { page } = await open();
    const small = page.locator('#card-0 .thumb');
    expect(await small.count()).toBe(12);
    await page.locator('#card-0 .all').click();
    expect(await small.count()).toBe(30);
    await small.last().click();
    expect(await pair(page, 0).innerText()).toContain('dealer-15');
    expect(await page.locator('#card-0 .thumb[aria-current=true]').innerText()).toContain('dealer-15');
    await page.context().close();
  });

  it.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('axe finds nothing at %d px, %s, and nothing is wider than the window', async (width, colorScheme) => {
    const { page } = await open({ viewport: { width, height: 800 }, colorScheme });
    await page.locator('summary').evaluateAll((all) => {
      for (const one of all) (one.parentElement as HTMLDetailsElement).open = true;
    });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.keyboard.press('?');
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('without script all is there but what needs it', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    expect(await page.locator('h3:visible').count()).toBeGreaterThan(6);
    const first = page.locator('#card-0');
    expect(await first.locator('.shot:visible').count()).toBe(3);
    expect(await first.locator('.thumb:visible').count()).toBe(12);
    expect(await first.locator('button:visible').count()).toBe(0);
    expect(await page.locator('.filter').isVisible()).toBe(false);
    await page.context().close();
  });
});
