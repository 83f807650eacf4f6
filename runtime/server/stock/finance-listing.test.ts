import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../host/open-server.types.ts';
import { type BuiltTenants, builtTenants } from '../site/built-tenants.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const SEARCH = '/search/new-used-and-demo-cars';
const HOST = 'harbour-motors.localhost:4000';
const STOCK = 'harbour-motors/stock.csv';
const TENANT = 'harbour-motors/tenant.yaml';

/** Repayments of two of the fixture's cars, that of the third without its comparison rate. */
const FIGURES: Record<string, string> = { H101: '8.99,10.25,98.2', H102: '8.99,10.25,118.47', H103: '8.99,,179' };

describe('a listing of a dealer whose cards show repayments', () => {
  let tenants: BuiltTenants;
  let server: RunningServer;
  let now = Date.parse(NOW);
  beforeAll(async () => {
    tenants = await builtTenants(NOW);
    const names = ['interestRate', 'comparisonRate', 'paymentWeek'].map((name) => `finance_lenders.own.${name}`);
    tenants.edit(STOCK, 'PHOTO COUNT,COMMENTS', `PHOTO COUNT,${names.join(',')},COMMENTS`);
    for (const stock of ['H101', 'H102', 'H103', 'H104', 'H105', 'H106']) {
      const row =
        tenants
          .read(`tenants/${STOCK}`)
          .split(/\r?\n/)
          .find((line) => line.startsWith(stock)) ?? '';
      tenants.edit(STOCK, row, row.replace(',FOR SALE,4,', `,FOR SALE,4,${FIGURES[stock] ?? ',,'},`));
    }
    tenants.edit(TENANT, 'facets: [make, body, fuel, price, car_type]', 'facets: [make, price, weekly_price_range]');
    tenants.edit(
      TENANT,
      'enquiry:\n',
      `finance:
  enabled: true
  lenders:
    - id: own
      name: Wharf Credit
      displays: [paymentWeek, interestRate, comparisonRate]
      offer_ends: end-of-month
      rates_valid_to: "2026-12-15"
      disclaimer: Ask <strong>us</strong>.
enquiry:
`,
    );
    await tenants.build(NOW);
    server = await tenants.open(() => new Date(now));
  });
  afterAll(async () => {
    await server.close();
    tenants.remove();
  });

  const html = async (path: string): Promise<string> =>
    (await server.app.request(`http://${HOST}${path}`, { headers: { host: HOST } })).text();
  const count = (text: string, part: string): number => text.split(part).length - 1;
  const cardOf = (text: string, words: string): string =>
    text.split('<article').find((card) => card.includes(words)) ?? '';

  it('says the total price, and below it the repayment with both rates', async () => {
    const text = await html(SEARCH);
    const card = cardOf(text, 'Lark<span class="car-card__badge"> GX');
    expect(card.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(
      /\$28,990 Drive away a week \* \$99 interest rate p\.a\. 8\.99% comparison rate p\.a\. \^ 10\.25% Wharf Credit/,
    );
    expect(card).not.toContain('Total price');
    expect([count(text, 'class="repayment"'), count(text, 'WARNING: ')]).toEqual([2, 1]);
    expect(text).toContain(
      'Comparison rate based on a secured loan of $30,000 over 5 years. Offer ends 30 November 2026.',
    );
    expect(text).toContain('<p data-print="">Ask <strong>us</strong>.</p>');
  });

  it('says the repayment first where that is chosen, and the total price all the same', async () => {
    const text = await html(`${SEARCH}?priceView=weekly`);
    const card = cardOf(text, 'Lark<span class="car-card__badge"> GX');
    expect(card.indexOf('class="repayment"')).toBeLessThan(card.indexOf('$28,990'));
    expect(card).toContain('Total price');
    expect([count(text, 'car-card--weekly'), count(text, 'WARNING: ')]).toEqual([2, 1]);
    // A car that has none looks as ever.
    expect(cardOf(text, 'Lark<span class="car-card__badge"> GT')).not.toContain('repayment');
    expect(text).toContain(`<link rel="canonical" href="https://www.harbour-motors.example${SEARCH}"`);
    // Asked again in the other order, each view has its own cards.
    expect(await html(SEARCH)).not.toContain('car-card--weekly');
    expect(await html(`${SEARCH}?priceView=weekly&sortBy=price_asc`)).toContain('car-card--weekly');
  });

  it('keeps the choice in its links and its form', async () => {
    const text = await html(`${SEARCH}?priceView=weekly&refinementList[make][0]=Kestrel`);
    expect(text).toContain('<input type="hidden" name="priceView" value="weekly"/>');
    expect(text).toContain('aria-current="true">Weekly</a>');
    const total = /<a href="([^"]+)"[^>]*>Total price<\/a>/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    expect(decodeURIComponent(total ?? '')).toBe(`${SEARCH}?refinementList[make][0]=Kestrel`);
    const paged = /<a class="paging__step" rel="next" href="([^"]+)"/.exec(await html(`${SEARCH}?priceView=weekly`));
    expect(paged?.[1]?.replaceAll('&amp;', '&')).toBe(`${SEARCH}?priceView=weekly&page=2`);
  });

  it.each([
    'priceView=total',
    'priceView=',
    'priceView=weekly%22%3E%3Cscript%3E',
    'priceView[]=weekly',
    'priceview=weekly',
  ])('%s is the total price', async (search) => {
    const text = await html(`${SEARCH}?${search}`);
    expect(text).not.toContain('car-card--weekly');
    expect(text).not.toContain('name="priceView"');
  });

  it('filters by steps of the weekly price', async () => {
    const text = await html(`${SEARCH}?refinementList[weekly_price_range][0]=under-100`);
    expect(text).toMatch(/listing__count[^>]*><strong>1<\/strong>/);
    expect(text).toContain('<span>Under $100 a week</span><span class="check__count">1</span>');
    expect(text.indexOf('<span>Under $100')).toBeLessThan(text.indexOf('<span>$100 to $149'));
    expect(await html(`${SEARCH}?refinementList[weekly_price_range][0]=%22%20OR%20id%20%3E%200`)).toContain(
      'no-results',
    );
  });

  it("says all that belongs to the estimate on the car's page", async () => {
    const path = /href="(\/cars\/2021-kestrel-lark[^"]*)"/.exec(await html(SEARCH))?.[1] ?? '';
    const text = (await html(path)).split('class="finance-estimate"')[1] ?? '';
    for (const words of [
      '$99',
      '8.99%',
      '10.25%',
      'comparison rate',
      'Wharf Credit',
      'secured loan of $30,000',
      'WARNING: ',
    ])
      expect(text).toContain(words);
  });

  it('says the same of saved cars, whose page says the warning too', async () => {
    const ids = [...(await html(SEARCH)).matchAll(/data-car="(\d+)"/g)].map(([, id]) => `car=${id}`);
    const text = await html(`/favourites?${ids.join('&')}`);
    expect([count(text, 'class="repayment"'), count(text, 'WARNING: ')]).toEqual([2, 1]);
    expect(count(await html('/favourites'), 'WARNING: ')).toBe(0);
  });

  it('says nothing of repayments once the rates are over, at midnight of the dealer', async () => {
    now = Date.parse('2026-12-15T23:59:00+11:00');
    expect(await html(`${SEARCH}?priceView=weekly`)).toContain('class="repayment"');
    now = Date.parse('2026-12-16T00:01:00+11:00');
    const text = await html(`${SEARCH}?priceView=weekly`);
    for (const words of ['repayment', 'price-switch', 'finance-notes', 'a week']) expect(text).not.toContain(words);
  });

  it('shows nothing of it at a dealer without finance', async () => {
    const host = 'quarry-cars.localhost:4000';
    const home = await (await server.app.request(`http://${host}/`, { headers: { host } })).text();
    const search = /href="(\/search\/[^"?]*)"/.exec(home)?.[1] ?? '';
    const text = await (
      await server.app.request(`http://${host}${search}?priceView=weekly`, { headers: { host } })
    ).text();
    expect(text).toContain('class="car-card ');
    for (const words of ['price-switch', 'repayment', 'priceView']) expect(text).not.toContain(words);
  });
});
