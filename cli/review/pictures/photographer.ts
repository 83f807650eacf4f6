import { hash } from 'node:crypto';
import { existsSync, readFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, CDPSession } from 'playwright';
import type { PageState } from '../../../runtime/contracts/site-check.types.ts';
import { writeWhole } from '../../../runtime/server/host/write-whole.ts';
import { drawn, openWindow, type WatchedWindow, within } from '../../site-test/browser-window.ts';
import { storeOnce } from '../../site-test/run-tenant.ts';
import type { PageSide, ReviewWidth } from '../review.types.ts';
import { describePage, readElements, STYLES } from './describe-page.ts';
import type { DescribedPage } from './described-page.types.ts';

/** A page as a shopper sees it, to its end. */
export interface Photo {
  /** PNG, one pixel for each CSS pixel. */
  file: string;
  described: DescribedPage;
}

export interface PhotographerOptions {
  /** Folder that photographs are kept in by what they were made from. */
  cacheDir: string;
  /** The moment that pages are told. */
  now: Date;
  /** What the browser's storage holds of a shopper who was here before. */
  known: Readonly<Record<string, string>>;
}

export interface Photographer {
  /** Rejects where the page cannot be opened, or does not come to the state. */
  take(side: PageSide, width: ReviewWidth, state: PageState | null): Promise<Photo>;
  close(): Promise<void>;
}

const HEIGHTS: Readonly<Record<ReviewWidth, number>> = { 390: 844, 1440: 900 };
const PATIENCE_MS = 15_000;
/** Nobody's page is longer; what is beyond is not compared. CSS pixels. */
const LONGEST = 30_000;
/** Changes when photographs are made otherwise than before. */
const WAY = 10;
/** So that nothing moves, and what is far down is drawn as what is near. */
const STILL = `*, ::before, ::after { animation-duration: 0s !important; animation-delay: 0s !important; animation-iteration-count: 1 !important;
transition: none !important; caret-color: transparent !important; scroll-behavior: auto !important; content-visibility: visible !important }`;

/** Takes photographs with one browser, one at a time. Clock, chance and motion stand still in its pages. */
export function openPhotographer(browser: Browser, { cacheDir, now, known }: PhotographerOptions): Photographer {
  const windows = new Map<ReviewWidth, Promise<{ context: BrowserContext; opened: WatchedWindow; cdp: CDPSession }>>();
  const windowOf = async (width: ReviewWidth) => {
    const context = await browser.newContext({
      viewport: { width, height: HEIGHTS[width] },
      reducedMotion: 'reduce',
      ...(width < 768 ? { isMobile: true, hasTouch: true } : {}),
    });
    await context.clock.setFixedTime(now);
    await context.addInitScript(storeOnce, known);
    await context.addInitScript(sameChance);
    await context.addInitScript(readElements);
    const opened = await openWindow(context, { origin: '', patience: PATIENCE_MS });
    return { context, opened, cdp: await context.newCDPSession(opened.page) };
  };
  const photograph = async (url: string, width: ReviewWidth, state: PageState | null) => {
    const window = windows.get(width) ?? windowOf(width);
    windows.set(width, window);
    const { opened, cdp } = await window;
    const { page } = opened;
    opened.watch(new URL(url).origin);
    try {
      // Where it was last clicked it would still point to.
      await page.mouse.move(-10, -10);
      await page.goto(url, { waitUntil: 'load' });
      await within(PATIENCE_MS, page.evaluate(idle));
      await opened.settled();
      if (state) {
        await within(PATIENCE_MS, state.reach(page));
        await within(PATIENCE_MS, page.evaluate(idle));
        await opened.settled();
      }
      await within(PATIENCE_MS, page.evaluate(standStill, STILL));
      await within(PATIENCE_MS, page.evaluate(useFonts));
      await opened.settled();
      await within(PATIENCE_MS, page.evaluate(drawn));
      const described = await page.evaluate(describePage, STYLES);
      const height = Math.min(described.height, LONGEST);
      const clip = { x: 0, y: 0, width: described.width, height, scale: 1 };
      const how = { format: 'png', optimizeForSpeed: true, captureBeyondViewport: true, clip } as const;
      const { data } = await cdp.send('Page.captureScreenshot', how);
      await page.evaluate(forget);
      await page.context().clearCookies();
      return { png: Buffer.from(data, 'base64'), described };
    } catch (error) {
      // A page that is stuck would hold up all that come after it.
      windows.delete(width);
      await (await window).context.close();
      throw error;
    } finally {
      if (state && windows.has(width)) await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
    }
  };
  return {
    async take(side, width, state) {
      const name = hash('sha256', JSON.stringify([WAY, browser.version(), side.key, width, state?.name, known]));
      const file = path.join(cacheDir, `${name.slice(0, 32)}.png`);
      const facts = file.replace(/png$/, 'json');
      if (existsSync(file) && existsSync(facts)) {
        for (const one of [file, facts]) utimesSync(one, new Date(), new Date());
        return { file, described: JSON.parse(readFileSync(facts, 'utf8')) as DescribedPage };
      }
      const { png, described } = await photograph(side.url, width, state);
      await writeWhole(file, png);
      await writeWhole(facts, JSON.stringify(described));
      return { file, described };
    },
    async close() {
      for (const window of windows.values()) await (await window).context.close();
    },
  };
}

/** To be run in each document before its own scripts: what is left to chance comes out the same each time. */
function sameChance(): void {
  let last = 1;
  Math.random = () => {
    last = (last * 16_807) % 2_147_483_647;
    return last / 2_147_483_647;
  };
}

/** Runs in a page: the next one is opened by somebody who was not here. */
function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Runs in a page: resolves when all that waits for a moment without work has had it. */
async function idle(): Promise<void> {
  for (let times = 0; times < 2; times++) await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
}

/** Runs in a page: its fonts are used however late they came; a page does without those that may be left out. */
async function useFonts(): Promise<void> {
  for (const sheet of [...document.styleSheets]) {
    const faces = [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule);
    if (faces.length === 0) continue;
    const own = new CSSStyleSheet({ baseURL: sheet.href ?? location.href });
    own.replaceSync(
      faces.map(({ cssText }) => cssText.replace(/font-display:[^;}]*/, 'font-display: block')).join(' '),
    );
    document.adoptedStyleSheets.push(own);
  }
  // Fonts are asked for once the page is laid out with them.
  document.body.getBoundingClientRect();
  await document.fonts.ready;
}

/** Runs in a page: nothing moves, and pictures that wait to be scrolled to are loaded. */
async function standStill(rules: string): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets.push(sheet);
  for (const animation of document.getAnimations())
    try {
      animation.finish();
    } catch {
      // One without an end.
      animation.cancel();
    }
  // What scrolls or sticks by itself gets a layer now and then, which is drawn to the nearest pixel. Nobody scrolls here.
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, overflowX, overflowY } = getComputedStyle(element);
    if (position === 'sticky') {
      element.style.setProperty('position', 'relative', 'important');
      element.style.setProperty('inset', 'auto', 'important');
    }
    if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) element.style.setProperty('overflow', 'hidden', 'important');
  }
  const images = [...document.querySelectorAll('img')];
  for (const image of images) image.loading = 'eager';
  await Promise.all(images.map((image) => image.decode().catch(() => {})));
}
