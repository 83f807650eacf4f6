import { appendFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneFor } from '../../runtime/forms/checked-form.ts';
import { type SandboxServer, sandboxServer } from '../../runtime/payments/stripe/sandbox-server.fixture.ts';
import type { Car } from '../../runtime/rules/car/car.types.ts';
import { checkoutPath } from '../../runtime/rules/reserve/checkout-path.ts';
import { reserveOffer } from '../../runtime/rules/reserve/reserve-offer.ts';
import { reserveRules } from '../../runtime/rules/reserve/reserve-rules.ts';
import { listen } from '../../runtime/server/host/listen.ts';
import { type BuiltTenants, builtTenants } from '../../runtime/server/site/built-tenants.fixture.ts';
import { bringAxe, violations } from './axe.ts';
import { useBrowser } from './browser.ts';
import { sitesWith, type TestedSite } from './site.ts';

/** A dealer who takes deposits, one who takes requests, and one whose cars are bought online. */
const kinds = [
  ['paid', false],
  ['request', false],
  ['paid', true],
] as const;
const sites = kinds.map(
  ([mode, buys]) =>
    sitesWith('reserve').find(
      ({ site: { tenant } }) => tenant.reserve.mode === mode && tenant.buyOnline.enabled === buys,
    ) as TestedSite,
);
const WINDOWS = { phone: { width: 390, height: 844 }, computer: { width: 1440, height: 900 } } as const;
/** What no page of ours may ask for (payments.md 8): those of the provider do. */
const CARD = 'input[autocomplete^=cc-], input[name*=card], input[name*=cvc], input[name*=expiry], iframe';

describe.each(sites)('a car of $slug is reserved', (site) => {
  const browser = useBrowser();
  const { tenant } = site.site;
  const isPaid = tenant.reserve.mode === 'paid';
  const rules = reserveRules(tenant);
  // The server is one for all tests, and what is reserved stays so: those that other tests take first are left alone.
  const free = site.cars.filter((car) => reserveOffer(car, rules).offered && car.id !== site.car.id).slice(-4);

  /** The page is shown as it is to be: nothing of a card, nothing that sticks out, nothing that axe finds but the refresh that payments.md wants. */
  const look = async (page: Page, script: boolean): Promise<void> => {
    await page.waitForLoadState();
    expect(await page.locator(CARD).count()).toBe(0);
    if (!script) return;
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect((await violations(page)).filter((one) => !one.startsWith('meta-refresh'))).toEqual([]);
  };

  const fill = async (page: Page): Promise<void> => {
    if (tenant.buyOnline.enabled) {
      const place = page.locator('[name=deliver_to]');
      expect(await place.isVisible()).toBe(false);
      await page.check('[name=paying] >> nth=0');
      await page.check('[name=handover] >> nth=1');
      const [zone] = tenant.buyOnline.deliveryZones;
      if (zone) await page.fill('[name=deliver_postcode]', zone.postcodes[0]?.slice(0, 4) ?? '');
      await place.fill('1 Example Street, Newtown');
    }
    await page.fill('[name=name]', 'Sam Reserver');
    await page.fill('[name=email]', 'sam.reserver@example.com');
    await page.fill('[name=phone]', phoneFor('Sam Reserver', tenant));
    await page.check('[name=agree]');
  };

  /** Where the money is paid: at once, or by a page of the site with a button that leads there. */
  const toSandbox = async (page: Page, script: boolean): Promise<void> => {
    await page.waitForURL(/\/pay\/(?:sandbox\/|[^/]+\/continue)/);
    if (new URL(page.url()).pathname.endsWith('/continue')) {
      await look(page, script);
      await page.locator('main form [type=submit]').first().click();
    }
    await page.waitForURL('**/pay/sandbox/*');
  };

  it.each([
    ['phone', true],
    ['phone', false],
    ['computer', true],
    ['computer', false],
  ] as const)('on a %s, script: %s', async (window, script) => {
    const car = free[
      ['phone true', 'phone false', 'computer true', 'computer false'].indexOf(`${window} ${script}`)
    ] as Car;
    const { page, troubles, close } = await browser.visit({ viewport: WINDOWS[window], javaScriptEnabled: script });
    if (script) await bringAxe(page);
    await page.goto(`${site.origin}/cars/${car.slug}`);
    await page.locator('.car__box .car__main').click();
    await page.waitForURL(`**${checkoutPath(car, tenant)}`);
    await look(page, script);

    await page.fill('[name=email]', 'sam.reserver@example.com');
    await page.locator('#checkout-form [type=submit]').click();
    await page.locator('[name=name][aria-invalid]').waitFor();
    expect(await page.inputValue('[name=email]')).toBe('sam.reserver@example.com');
    await look(page, script);

    await fill(page);
    await page.locator('#checkout-form [type=submit]').click();
    if (isPaid) {
      await toSandbox(page, script);
      await page.locator('[name=do][value=leave]').click();
      await page.locator('.reservation--over').waitFor();
      await look(page, script);
      await page.locator('[name=do][value=again]').click();
      await toSandbox(page, script);
      await page.locator('[name=do][value=pay]').click();
      await page.locator('.receipt').waitFor();
    }
    await page.locator('.reservation--good').waitFor();
    await look(page, script);
    if (tenant.buyOnline.enabled)
      expect(await page.locator('.purchase__steps').innerText()).toContain('We send you the contract');
    const receipt = page.url();

    await page.goto(site.origin + checkoutPath(car, tenant));
    expect(await page.locator('#checkout-form').count()).toBe(isPaid ? 0 : 1);
    await look(page, script);

    await page.goto(receipt);
    await page.locator('a[href$="cancel=1"]').click();
    await page.locator('[name=do][value=give-up]').waitFor();
    await look(page, script);
    await page.locator('[name=do][value=give-up]').click();
    await page
      .locator(isPaid && tenant.reserve.cancel === 'ask' ? '.reservation--waiting' : '.reservation--over')
      .waitFor();
    await look(page, script);
    // A browser says of an answer 422 that it is one.
    expect(troubles.filter((one) => !one.includes('422'))).toEqual([]);
    await close();
  });
});

describe('a dealer with an account of the provider', () => {
  const browser = useBrowser();
  let tenants: BuiltTenants;
  let slugs: string[];
  beforeAll(async () => {
    const now = new Date().toISOString();
    tenants = await builtTenants(now);
    appendFileSync(
      path.join(tenants.dir, 'tenants/harbour-motors/tenant.yaml'),
      `
payment: { enabled: true, provider: stripe, secret_key: env:HARBOUR_PAYMENT_KEY, deposit_amount: 500 }
reserve: { enabled: true }
`,
    );
    await tenants.build(now);
    const { stock } = JSON.parse(tenants.read('generated/harbour-motors/manifest.json')) as { stock: string };
    const cars = JSON.parse(tenants.read(`generated/harbour-motors/${stock}`)) as Car[];
    slugs = cars
      .filter((car) => !car.reserved && car.status === 'in_stock' && (car.price ?? 0) > 200)
      .map(({ slug }) => slug);
  });
  afterAll(() => tenants.remove());

  // Chrome holds the redirect that answers a form against `form-action` too (payments.md 4).
  it.each([
    ['the provider', true],
    ['somebody else', false],
  ])('the form leads to %s: %s', async (_, leads) => {
    // The same machine by another name is another origin.
    const pages = (): string => (leads ? provider.base : provider.base.replace('127.0.0.1', 'pay.localhost'));
    const provider: SandboxServer = await sandboxServer('whsec_0000000001', Date.now, (id) => `${pages()}/pay/${id}`);
    const env = { HARBOUR_PAYMENT_KEY: 'sk_test_Harbour000001', STRIPE_API_BASE: provider.base };
    const server = await tenants.open(() => new Date(), env);
    const site = await listen(server.app, 0);
    const { page, troubles, close } = await browser.visit();
    try {
      await page.goto(`http://harbour-motors.localhost:${site.port}/cars/${slugs[leads ? 0 : 1]}/checkout`);
      for (const [name, value] of [
        ['name', 'Sam Reserver'],
        ['email', 'sam.reserver@example.com'],
        ['phone', '0491570006'],
      ] as const)
        await page.fill(`[name=${name}]`, value);
      await page.check('[name=agree]');
      await page.locator('#checkout-form [type=submit]').click();
      if (leads) await page.waitForURL(`${pages()}/pay/*`);
      else await expect.poll(() => troubles.join()).toContain('form-action');
      expect(page.url().startsWith(pages())).toBe(leads);
    } finally {
      await close();
      await site.close(100);
      await server.close();
      await provider.close();
    }
  });
});
