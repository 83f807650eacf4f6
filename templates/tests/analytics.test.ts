import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { fillEnquiry, openEnquiry, useBrowser, type Visit } from './browser.ts';
import { sitesWith, type TestedSite, testedSites } from './site.ts';

const BAR = '#analytics';
const SEND = 'main form.lead-form button[type=submit]';
const ASK = '[data-analytics="ask"]';
/** JavaScript before any interaction, in bytes (design section 5). */
const BEFORE = 6 * 1024;

/** Stands for Google's script: sends each event that the site's queue holds or gets, as that does. */
const STUB = `{
  const send = (call) => {
    if (window['ga-disable-' + new URL(document.currentScript?.src ?? TAG).searchParams.get('id')]) return;
    if (call[0] === 'event')
      fetch('https://www.google-analytics.com/g/collect', { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify([call[1], call[2]]) });
  };
  const TAG = document.currentScript.src;
  document.cookie = '_ga=GA1.1.1; Path=/';
  const calls = window.dataLayer.splice(0);
  window.dataLayer.push = (...more) => more.forEach(send);
  calls.forEach(send);
}`;

interface Measured extends Visit {
  /** Every request to Google. */
  asked: string[];
  /** Events as they were sent. */
  sent: [name: string, parameters: Record<string, unknown>][];
  names(): string[];
}

/** What the site keeps of analytics in the browser. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...[localStorage, sessionStorage].flatMap((one) => Object.keys(one).filter((key) => key.includes('analytics'))),
    ...document.cookie.split('; ').filter((one) => one.startsWith('_ga')),
  ]);

const measured = sitesWith('analytics');
const withAsc = measured.find(({ site }) => site.tenant.analytics.ascEvents) as TestedSite;
const asks = measured.find(({ site }) => site.tenant.analytics.waitForConsent) as TestedSite;
const tells = measured.find(({ site }) => !site.tenant.analytics.waitForConsent) as TestedSite;

describe('analytics (integrations.md 1.2 to 1.4)', () => {
  const browser = useBrowser();

  async function visit(options?: BrowserContextOptions): Promise<Measured> {
    const opened = await browser.visit({ ...options, isFirst: true });
    const asked: string[] = [];
    const sent: Measured['sent'] = [];
    await opened.context.route(/googletagmanager\.com|google-analytics\.com|analytics\.google\.com/, async (route) => {
      const request = route.request();
      asked.push(request.url());
      if (request.url().includes('/gtag/js')) return route.fulfill({ contentType: 'text/javascript', body: STUB });
      sent.push(JSON.parse(request.postData() ?? '[]'));
      return route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } });
    });
    return { ...opened, asked, sent, names: () => sent.map(([name]) => name) };
  }

  const agree = async (page: Page): Promise<void> => {
    await page.locator(`${BAR} [data-analytics="yes"]`).click();
    await page.locator(BAR).waitFor({ state: 'hidden' });
  };

  it('has samples that ask first, that do not, and that send the council’s events', () => {
    expect([asks, tells, withAsc].map((site) => site?.slug)).not.toContain(undefined);
  });

  it('before a shopper agrees nothing is loaded, kept or sent, whatever happens on the page', async () => {
    const { page, asked, troubles, close } = await visit();
    await page.goto(asks.origin + asks.site.tenant.search.basePath);
    await page.locator(BAR).waitFor();
    await page.mouse.wheel(0, 400);
    await page.locator('.car-card [data-heart]').first().click();
    await page.keyboard.press('Tab');
    await page.goto(`${asks.origin}/cars/${asks.car.slug}`);
    await page.mouse.click(3, 3);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(await kept(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  });

  it('who declines is asked no more and counted nowhere, and may agree later', async () => {
    const { page, asked, names, close } = await visit();
    await page.goto(`${asks.origin}/`);
    await page.locator(`${BAR} [data-analytics="no"]`).click();
    await page.locator(BAR).waitFor({ state: 'hidden' });
    await page.goto(asks.origin + asks.site.tenant.search.basePath);
    await page.mouse.click(3, 3);
    await page.waitForLoadState('networkidle');
    expect(await page.locator(BAR).isHidden()).toBe(true);
    expect(asked).toEqual([]);
    expect(await kept(page)).toEqual(['forecourt.analytics']);
    await page.locator(ASK).click();
    await agree(page);
    await expect.poll(names).toContain('page_view');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-analytics'))).toBe('ask');
    await close();
  });

  it('who takes it back is counted no more, and Google’s cookies go', async () => {
    const { page, asked, sent, names, close } = await visit();
    await page.goto(`${asks.origin}/`);
    await agree(page);
    await expect.poll(names).toContain('page_view');
    expect(await kept(page)).toContain('_ga=GA1.1.1');
    await page.locator(ASK).click();
    await page.locator(`${BAR} [data-analytics="no"]`).click();
    await page.locator(BAR).waitFor({ state: 'hidden' });
    const before = sent.length;
    asked.length = 0;
    await page.locator('main a:visible').first().click();
    await page.goto(asks.origin + asks.site.tenant.search.basePath);
    await page.mouse.click(3, 3);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
    expect(sent.length).toBe(before);
    expect(await kept(page)).toEqual(['forecourt.analytics']);
    await close();
  });

  it.each([
    ['Global Privacy Control', 'globalPrivacyControl', true],
    ['Do Not Track', 'doNotTrack', '1'],
  ])('%s is a refusal, and said so', async (_, name, value) => {
    for (const site of [asks, tells]) {
      const { page, asked, context, close } = await visit();
      await context.addInitScript(([key, to]) => Object.defineProperty(navigator, key as string, { value: to }), [
        name,
        value,
      ] as const);
      await page.goto(`${site.origin}/`);
      await page.mouse.click(3, 3);
      expect(await page.locator(BAR).isHidden()).toBe(true);
      await page.locator(ASK).click();
      await page.locator('[data-of="signal"] >> nth=0').waitFor();
      expect(await page.locator(`${BAR} [data-analytics="yes"]`).isHidden()).toBe(true);
      await page.locator(`${BAR} [data-analytics="close"]`).click();
      await page.locator(BAR).waitFor({ state: 'hidden' });
      expect(asked).toEqual([]);
      await close();
    }
  });

  it('where the dealer does not wait, nothing is asked for before the first interaction, then the page is counted', async () => {
    const { page, asked, sent, names, close } = await visit();
    await page.goto(`${tells.origin}/?utm_source=mail&email=jane@x.example`, {
      referer: 'https://news.example/a?who=jane',
    });
    await page.waitForLoadState('networkidle');
    expect(await page.locator(BAR).isHidden()).toBe(true);
    expect(asked).toEqual([]);
    await page.mouse.click(3, 3);
    await expect.poll(names).toEqual(['page_view']);
    expect(asked[0]).toBe(`https://www.googletagmanager.com/gtag/js?id=${tells.site.tenant.analytics.measurementId}`);
    expect(JSON.stringify([asked, sent])).not.toContain('jane');
    await close();
  });

  it('what a shopper does is told by Google’s names and the council’s, once each, with nobody’s details in it', async () => {
    const site = withAsc;
    const { page, sent, asked, names, troubles, close } = await visit();
    const email = `counted.${site.slug}@example.com`;
    const { basePath } = site.site.tenant.search;
    await page.goto(
      `${site.origin}${basePath}?query=${encodeURIComponent(`${site.car.make} jane.citizen@example.com 0400111222`)}`,
    );
    await agree(page);
    await expect.poll(names).toContain('asc_pageview');
    const search = sent.find(([name]) => name === 'search');
    expect(['(other)', site.car.make.toLowerCase()]).toContain(search?.[1].search_term);
    await page.goto(site.origin + basePath);
    await page.locator('.car-card [data-heart]').first().click();
    await expect.poll(names).toContain('add_to_wishlist');
    const wish = sent.find(([name]) => name === 'add_to_wishlist')?.[1];
    expect(wish).toMatchObject({ event_number: 39, items: [{ item_name: expect.stringMatching(/\w/) }] });
    await expect
      .poll(names)
      .toEqual(expect.arrayContaining(['view_item_list', 'asc_itemlist_pageview', 'asc_cta_interaction']));

    await page.goto(`${site.origin}/cars/${site.car.slug}`);
    await openEnquiry(page);
    await fillEnquiry(page, email, site);
    await expect.poll(names).toEqual(expect.arrayContaining(['view_item', 'asc_item_pageview', 'asc_form_engagement']));
    await page.locator(SEND).click();
    await page.waitForURL('**/success?category=*');
    await page.mouse.click(3, 3);
    const pages = (): number => names().filter((name) => name === 'asc_pageview').length;
    await expect.poll(pages).toBe(4);
    await page.reload();
    await page.mouse.click(3, 3);
    await expect.poll(pages).toBe(5);
    const leads = sent.filter(([name]) => name === 'generate_lead' || name.startsWith('asc_form_submission'));
    expect(leads.map(([name]) => name).sort()).toEqual([
      'asc_form_submission',
      'asc_form_submission_sales',
      'generate_lead',
    ]);
    const lead = leads.find(([name]) => name === 'generate_lead')?.[1];
    expect(lead).toMatchObject({
      event_number: site.car.car_type === 'new' ? 14 : 15,
      event_id: expect.stringMatching(/^\d{3,16}$/),
      value: site.car.price,
      items: [{ item_id: String(site.car.id), item_brand: site.car.make }],
    });
    expect(leads.find(([name]) => name === 'asc_form_submission')?.[1]).toMatchObject({
      event_owner: 'forecourt',
      page_type: 'item',
      item_number: site.car.stocknum,
    });
    const all = JSON.stringify([sent, asked]);
    for (const secret of [email, 'jane', '0400111222', 'Sam ']) expect(all).not.toContain(secret);
    expect(troubles).toEqual([]);
    await close();
  });

  it('a form that was sent without its script is told of on the page that thanks, once', async () => {
    const { page, sent, names, close } = await visit();
    await page.goto(`${tells.origin}/success?category=general-enquiry&form=enquiry&car=${tells.car.id}&lead=123456789`);
    await page.mouse.click(3, 3);
    await expect.poll(names).toContain('generate_lead');
    expect(sent.find(([name]) => name === 'generate_lead')?.[1]).toMatchObject({
      event_id: '123456789',
      form_name: 'enquiry',
    });
    await page.reload();
    await page.mouse.click(3, 3);
    await expect.poll(() => names().filter((name) => name === 'page_view').length).toBe(2);
    expect(names().filter((name) => name === 'generate_lead')).toHaveLength(1);
    await close();
  });

  it('what happens while Google’s script is away is told from the next page', async () => {
    const { page, context, sent, names, close } = await visit();
    let isAway = true;
    await context.route(/gtag\/js/, (route) => (isAway ? undefined : route.fallback()));
    await page.goto(tells.origin + tells.site.tenant.search.basePath);
    await page.locator('.car-card [data-heart]').first().click();
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('forecourt.analytics.unsent')))
      .toContain('add_to_wishlist');
    isAway = false;
    await page.goto(`${tells.origin}/contact`);
    await page.mouse.click(3, 3);
    await expect.poll(names).toContain('add_to_wishlist');
    const wish = sent.find(([name]) => name === 'add_to_wishlist')?.[1];
    expect(wish?.page_location).toBe(tells.origin + tells.site.tenant.search.basePath);
    expect(await page.evaluate(() => sessionStorage.getItem('forecourt.analytics.unsent'))).toBeNull();
    await close();
  });

  it('the question moves nothing, lies over no bar of phones, and its two buttons are alike', async () => {
    const { page, close } = await visit({ viewport: { width: 390, height: 844 } });
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries())
          (window as unknown as { moved: number }).moved += (shift as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${asks.origin}/cars/${asks.car.slug}`);
    await page.locator(BAR).waitFor();
    await page.evaluate(() => scrollTo(0, 1200));
    await page.locator('.car-bar[data-shown]').waitFor();
    const at = async (selector: string) =>
      (await page.locator(selector).boundingBox()) as NonNullable<
        Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>>
      >;
    const [bar, question, yes, no] = [
      await at('.car-bar'),
      await at(BAR),
      await at(`${BAR} [data-analytics="yes"]`),
      await at(`${BAR} [data-analytics="no"]`),
    ];
    expect(question.y + question.height).toBeLessThanOrEqual(bar.y + 1);
    expect([yes.width, yes.height]).toEqual([no.width, no.height]);
    expect(yes.height).toBeGreaterThanOrEqual(44);
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBe(0);
    await close();
  });

  it('a page loads at most 6 KB of JavaScript before any interaction, all of it from the site', async () => {
    for (const site of measured) {
      const { page, scripts, close } = await visit();
      for (const path of ['/', site.site.tenant.search.basePath, `/cars/${site.car.slug}`, '/contact']) {
        scripts.clear();
        await page.goto(site.origin + path);
        await page.waitForLoadState('networkidle');
        const bytes = [...scripts.values()].reduce((sum, one) => sum + one, 0);
        expect(bytes, `${site.slug}${path}`).toBeLessThanOrEqual(BEFORE);
        expect([...scripts.keys()].filter((name) => /measure|asc\.lazy/.test(name))).toEqual([]);
      }
      await close();
    }
  });

  it('without analytics there is no trace of it', async () => {
    const site = testedSites().find((one) => !one.has('analytics')) as TestedSite;
    const { page, asked, context, close } = await visit();
    const answers: string[] = [];
    context.on('response', async (response) => {
      if (response.url().startsWith(site.origin))
        answers.push(JSON.stringify(response.headers()) + (await response.text().catch(() => '')));
    });
    await page.goto(site.origin + site.site.tenant.search.basePath);
    await page.mouse.click(3, 3);
    await page.waitForLoadState('networkidle');
    expect(answers.length).toBeGreaterThan(2);
    expect(
      answers.filter((text) =>
        /googletagmanager|google-analytics|forecourt\.analytics|id="analytics|analytics__/.test(text),
      ),
    ).toEqual([]);
    expect(asked).toEqual([]);
    await close();
  });
});
