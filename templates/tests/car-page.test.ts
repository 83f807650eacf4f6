import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Car } from '../../runtime/rules/car/car.types.ts';
import { bringAxe, violations } from './axe.ts';
import { useBrowser } from './browser.ts';
import { type TestedSite, testedSites } from './site.ts';

const SITES = testedSites();

/** Every state of a car that a page says (§4), by the first car in it. A sold one is here as long as the site lists it. */
const STATES: readonly [state: string, is: (car: Car) => boolean][] = [
  ['in stock', ({ status, reserved, images }) => status === 'in_stock' && !reserved && images.length > 2],
  ['reserved', ({ reserved, status }) => reserved && status === 'in_stock'],
  ['coming soon', ({ status }) => status === 'coming_soon'],
  ['certified', ({ certified, car_type, status }) => certified && car_type === 'used' && status === 'in_stock'],
  ['demo', ({ car_type, status }) => car_type === 'demo' && status === 'in_stock'],
  ['sold', ({ sold }) => sold],
  ['without a price', ({ price, status }) => price === null && status === 'in_stock'],
];

const statesOf = ({ cars }: TestedSite): [string, Car][] =>
  STATES.flatMap(([state, is]) => {
    const car = cars
      .filter((one) => one.show_on_dealer_website && is(one))
      .sort((a, b) => (b.sold_date_timestamp ?? 0) - (a.sold_date_timestamp ?? 0))[0];
    return car ? [[state, car] as [string, Car]] : [];
  });

/** Sums the shifts of a page that nobody asked for. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const own = window as unknown as { shifted: number };
    own.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) own.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shifts = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

describe.each(SITES)('the car page of $slug', (site) => {
  const browser = useBrowser();
  const { origin } = site;

  it.each([390, 1440])('%i px: every state is clean for axe, moves nothing, and hangs over nowhere', async (width) => {
    const { page, close } = await browser.visit({ viewport: { width, height: 850 }, bypassCSP: true });
    await bringAxe(page);
    await watchShifts(page);
    for (const [state, { slug }] of statesOf(site)) {
      const answer = await page.goto(`${origin}/cars/${slug}`, { waitUntil: 'networkidle' });
      // A sold car goes in time, and some dealers list no car without a price.
      if (state !== 'in stock' && answer?.status() === 404) continue;
      expect([state, answer?.status()]).toEqual([state, 200]);
      expect([state, await violations(page)]).toEqual([state, []]);
      expect([state, await shifts(page)]).toEqual([state, 0]);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
    }
    await close();
  });

  it('what decides fits a desktop’s screen, and the first picture is asked for with the page', async () => {
    const { page, close } = await browser.visit({ viewport: { width: 1440, height: 900 } });
    await page.goto(`${origin}/cars/${site.car.slug}`);
    const box = page.locator('.car__box');
    // The price and the first action without scrolling, however much is under them.
    for (const part of ['.price', '.car__actions a, .car__actions button']) {
      const found = await box.locator(part).first().boundingBox();
      expect([part, found !== null && found.y + found.height <= 900]).toEqual([part, true]);
    }
    expect(await box.evaluate((one) => one.scrollHeight)).toBeLessThanOrEqual(820);
    const first = page.locator('.car__media img').first();
    expect([await first.getAttribute('fetchpriority'), await first.getAttribute('loading')]).not.toContain('lazy');
    await close();
  });

  it('printed it is one page of A4, with the code that leads back', async () => {
    const { page, close } = await browser.visit();
    await page.goto(`${origin}/cars/${site.car.slug}`, { waitUntil: 'networkidle' });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    const [, , wide, high] = /\/MediaBox\s*\[([^\]]+)\]/.exec(pdf)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
    expect([Math.round(wide ?? 0), Math.round(high ?? 0)]).toEqual([595, 842]);
    await page.emulateMedia({ media: 'print' });
    const code = await page.locator('.car-sheet .qr').boundingBox();
    expect(code?.width).toBeGreaterThan(80);
    await close();
  });
});

describe.each(SITES.filter(({ has }) => has('recently-viewed')).slice(0, 1))(
  'cars looked at before, $slug',
  ({ origin, cars }) => {
    const browser = useBrowser();
    const [first, second] = cars.filter(({ status }) => status === 'in_stock').map(({ slug }) => `/cars/${slug}`);

    it('stand at the end of the next page, and move nothing', async () => {
      const { page, close, troubles } = await browser.visit({ viewport: { width: 390, height: 844 } });
      await watchShifts(page);
      await page.goto(`${origin}${first}`);
      expect(await page.locator('.car-recent').isVisible()).toBe(false);
      await page.goto(`${origin}${second}`);
      await page.mouse.wheel(0, 400);
      // They come with the first scroll, long before anybody gets there.
      await page.locator(`.car-recent a[href="${first}"]`).first().waitFor();
      await page.locator('.car-recent').scrollIntoViewIfNeeded();
      expect(await shifts(page)).toBe(0);
      expect(troubles).toEqual([]);
      await close();
    });
  },
);

describe.each(SITES.filter(({ has }) => has('car-views')).slice(0, 1))('looks at a car, $slug', ({ origin, car }) => {
  const browser = useBrowser();

  it.each([
    [false, 1],
    [true, 0],
  ])('of a browser that a program drives: %s, told %i times', async (driven, told) => {
    const { page, close } = await browser.visit();
    await page.addInitScript((value) => Object.defineProperty(navigator, 'webdriver', { get: () => value }), driven);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/cars/views')) sent.push(request.postData() ?? '');
    });
    await page.goto(`${origin}/cars/${car.slug}`, { waitUntil: 'networkidle' });
    expect(sent).toEqual(Array.from({ length: told }, () => String(car.id)));
    await close();
  });
});

describe.each(SITES.filter(({ has }) => has('chat-window')))('the chat window of $slug', ({ origin, car, site }) => {
  const browser = useBrowser();
  const { url = '', origins = [], link = '' } = site.tenant.car.chat ?? {};
  const more = `${origins.find((one) => one.startsWith('https:'))}/more.js`;
  /** As chats are: a loader that brings more, and writes HTML. */
  const LOADER = `
    const script = document.createElement('script');
    script.src = '${more}';
    document.head.append(script);
    const other = document.createElement('script');
    try { other.src = 'https://evil.example/x.js'; document.head.append(other); } catch { document.title = 'refused'; }`;
  const MORE = `
    const box = document.createElement('div');
    box.innerHTML = '<b id="their-chat">Hello</b><img src="x" onerror="window.ran = true">';
    document.body.append(box);`;
  const opened = async (answer: 'up' | 'down') => {
    const visit = await browser.visit();
    const asked: string[] = [];
    visit.page.on('request', (request) => {
      if (!new URL(request.url()).hostname.endsWith('localhost')) asked.push(request.url());
    });
    await visit.page.route(/^https:/, (route) => {
      if (answer === 'down') return route.abort();
      const body = route.request().url() === url ? LOADER : MORE;
      return route.fulfill({ body, contentType: 'text/javascript' });
    });
    await visit.page.goto(`${origin}/cars/${car.slug}`, { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    return { ...visit, asked, button: visit.page.locator('.car__actions a[data-chat]') };
  };

  it('comes with a press and not before, from the servers that the dealer names and no other', async () => {
    const { page, asked, button, close } = await opened('up');
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('#their-chat').waitFor();
    expect(asked).toEqual([url, more]);
    expect(await page.title()).toBe('refused');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(page.url()).toBe(`${origin}/cars/${car.slug}`);
    await expect.poll(() => page.locator('.chat-state[role=status]').innerText()).toContain('edge of this page');
    await close();
  });

  it('where it does not come, the page says so, and the next press leads on', async () => {
    const { page, asked, button, close } = await opened('down');
    await button.click();
    await expect.poll(() => page.locator('.chat-state[role=status]').innerText()).toContain('does not answer');
    expect(asked).toEqual([url]);
    await page.locator(`.car__actions a[href="${link}"]`).click();
    await page.waitForURL(`${origin}${link}`);
    await close();
  });
});
