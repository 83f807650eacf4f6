import { createServer } from 'node:net';
import type { Hono } from 'hono';
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Car } from '../../runtime/rules/car/car.types.ts';
import { aForm } from '../../runtime/rules/form/forms.fixture.ts';
import { type Listening, listen } from '../../runtime/server/host/listen.ts';
import type { RunningServer } from '../../runtime/server/host/open-server.types.ts';
import { type BuiltTenants, builtTenants } from '../../runtime/server/site/built-tenants.fixture.ts';
import { aSite } from '../../runtime/test-data/a-page.fixture.ts';
import { alive, fillEnquiry, openEnquiry, useBrowser } from './browser.ts';
import { leadsFrom, nameOf, sitesWith, type TestedSite, testedSites } from './site.ts';

const SEND = 'main form.lead-form button[type=submit]';

describe.each(testedSites().filter((site) => site.has('enquiry')))('one enquiry of $slug is one lead', (site) => {
  const browser = useBrowser();
  const carPage = `${site.origin}/cars/${site.car.slug}`;
  const received = async (email: string): Promise<number> => (await leadsFrom(email, site)).received.length;
  const stored = async (email: string): Promise<number> => (await leadsFrom(email, site)).stored.length;

  it('however often the button is pressed', async () => {
    const { page, close } = await browser.visit();
    const email = `double.${site.slug}@example.com`;
    await page.goto(carPage);
    await openEnquiry(page);
    await fillEnquiry(page, email, site);
    await page.locator(SEND).dblclick();
    await page.waitForURL('**/success?category=*');
    await expect.poll(() => received(email), { timeout: 20_000 }).toBe(1);
    expect(await stored(email)).toBe(1);
    const about = { car_id: String(site.car.id), stock_number: site.car.stocknum, url: carPage };
    expect((await leadsFrom(email, site)).received[0]?.lead).toMatchObject(about);
    await close();
  });

  it('when the answer is lost and it is sent again', async () => {
    const { page, close } = await browser.visit();
    const email = `lost.${site.slug}@example.com`;
    await page.goto(carPage);
    await openEnquiry(page);
    await fillEnquiry(page, email, site);
    await alive(page, 'form');
    let sent = 0;
    await page.route('**/api/leads', async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      // Node does not resolve names under localhost; the server takes the tenant from the Host header.
      const { host } = new URL(site.origin);
      const request = route.request();
      await route.fetch({
        url: `http://127.0.0.1:${inject('port')}/api/leads`,
        headers: { ...(await request.allHeaders()), host },
      });
      await route.abort('connectionreset');
    });
    await page.locator(SEND).click();
    const alert = page.locator('main form.lead-form [role=alert]');
    await alert.waitFor();
    expect(await alert.innerText()).toBe('An error occurred when submitting this form');
    expect(await page.locator('main form.lead-form [name=email]').inputValue()).toBe(email);
    expect(await stored(email)).toBe(1);
    await page.locator(SEND).click();
    await page.waitForURL('**/success?category=*');
    expect(sent).toBe(2);
    await expect.poll(() => received(email), { timeout: 20_000 }).toBe(1);
    expect(await stored(email)).toBe(1);
    await close();
  });

  it('keeps what is typed before the form is alive', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    let arrive = (): void => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/form\.island/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(carPage);
    await openEnquiry(page);
    const form = page.locator('main form.lead-form');
    await form.locator('[name=name]').pressSequentially('Sam Typed');
    await form.locator('[name=email]').pressSequentially('typed.early@example.com');
    const optIn = form.locator('[name=opt_in]');
    if (site.site.tenant.enquiry.optIn.shown) await optIn.check();
    arrive();
    await alive(page, 'form');
    await form.locator('[name=message]').press('End');
    await form.locator('[name=message]').pressSequentially('and more');
    expect(await form.locator('[name=name]').inputValue()).toBe('Sam Typed');
    expect(await form.locator('[name=email]').inputValue()).toBe('typed.early@example.com');
    expect(await form.locator('[name=message]').inputValue()).toContain('and more');
    if (site.site.tenant.enquiry.optIn.shown) expect(await optIn.isChecked()).toBe(true);
    expect(visit.troubles).toEqual([]);
    await visit.close();
  });

  it('says at each field what is wrong with it, and sends nothing', async () => {
    const { page, close } = await browser.visit();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await page.goto(carPage);
    await openEnquiry(page);
    await page.locator('main form.lead-form [name=name]').fill('R2-D2');
    await page.locator('main form.lead-form [name=email]').fill('nobody');
    await alive(page, 'form');
    await page.locator(SEND).click();
    await page.locator('main .field--email .field__error').waitFor();
    expect(await page.locator('main .field--name .field__error').innerText()).toBe(
      'Please use alphabetical characters only.',
    );
    expect(await page.locator('main .field--email .field__error').innerText()).toBe('invalid email address');
    expect(await page.locator('main .field--phone .field__error').innerText()).toBe('*This is a required field.');
    expect(await page.locator('main [name=email]').getAttribute('aria-invalid')).toBe('true');
    // The list of what is wrong takes the focus, and leads to the fields.
    const list = page.locator('main form.lead-form [role=alert]');
    expect(await list.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await list.innerText()).toMatch(
      /^Please check the highlighted fields\.\s+Name: Please use alphabetical characters only\.\s+Phone: This is a required field\.\s+Email: invalid email address/,
    );
    const address = page.url();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone');
    expect([page.url(), await list.count()]).toEqual([address, 1]);
    expect(sent).toBe(0);
    await close();
  });
});

const JOURNEYS = [390, 768, 1440].flatMap((width) =>
  [true, false].map((script) => ({ width, script, how: script ? 'with script' : 'with JavaScript off' })),
);

describe('a form with mistakes first, then sent, then Back', () => {
  const browser = useBrowser();
  const bare = ({ cars }: TestedSite) =>
    cars.find(({ images, status, sold }) => images.length === 0 && status === 'in_stock' && !sold);
  const site = sitesWith('request-photos').find(
    (one) =>
      bare(one) &&
      one.site.tenant.region === 'AU' &&
      !one.site.tenant.enquiry.phone.mobileOnly &&
      one.site.tenant.forms.request_photos?.fields.some(({ name }) => name === 'message'),
  ) as TestedSite;
  const car = bare(site);

  const openForm: Record<string, (page: Page) => Promise<void>> = {
    car: async (page) => {
      await page.goto(`${site.origin}/cars/${site.car.slug}`);
      await openEnquiry(page);
    },
    contact: async (page) => void (await page.goto(`${site.origin}/contact`)),
    photos: async (page) => {
      await page.goto(`${site.origin}/cars/${car?.slug}`);
      await page.locator('main [data-request-photos]').first().click();
    },
  };
  /** As password managers and other scripts fill in fields: nothing tells the page. */
  const fillSilently = async (form: Locator, name: string, value: string): Promise<void> => {
    if ((await form.locator(`[name=${name}]`).count()) === 0) return;
    await form.locator(`[name=${name}]`).evaluate((field, text) => {
      (field as HTMLInputElement).value = text;
    }, value);
  };

  /** Whether its four corners are what a finger on them would touch. */
  const isInSight = (one: Locator): Promise<boolean> =>
    one.evaluate((label) => {
      const { left, right, top, bottom } = label.getBoundingClientRect();
      return [left + 1, right - 1].every((x) =>
        [top + 1, bottom - 1].every((y) => label.contains(document.elementFromPoint(x, y))),
      );
    });

  describe.each(JOURNEYS)('at $width px $how', ({ width, script }) => {
    it.each(Object.keys(openForm))('%s', async (about) => {
      const visit = await browser.visit({ viewport: { width, height: 850 }, javaScriptEnabled: script });
      const { page } = visit;
      const island = about === 'photos' ? 'request-photos' : 'enquiry';
      const form = page.locator(`#${island}-form`);
      const send = form.locator('button[type=submit]');
      const email = `back.${about}.${script ? 'script' : 'plain'}.${'x'.repeat(width / 100)}@example.com`;
      await openForm[about]?.(page);
      await form.locator('[name=phone]').fill('9123 4567');
      await form.locator('[name=email]').fill('nobody');
      if (script) await page.locator(`#${island}[data-alive]`).waitFor();
      const words = await send.innerText();
      await send.click();
      // Its lines are apart once the page's sheets are there.
      await expect
        .poll(() => form.locator('.field--phone .field__error').innerText())
        .toBe(
          'Invalid phone number. Must be an Australian number.\nPlease start with the area code: 02, 03, 07 or 08.',
        );
      expect(await form.locator('.field--email .field__error').innerText()).toBe('invalid email address');
      expect(await form.locator('.field--name .field__error').innerText()).toBe('*This is a required field.');
      const list = form.getByRole('alert');
      expect(await list.evaluate((one) => one === document.activeElement)).toBe(true);
      await list.getByRole('link', { name: 'Name' }).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
      // Nothing lies on the field's label.
      await expect.poll(() => isInSight(form.locator('.field--name label'))).toBe(true);
      if (about !== 'contact' && !script) {
        const shown = page.locator('main .form-page__car');
        const { name, images } = (about === 'photos' ? car : site.car) as Car;
        expect(await shown.locator('.form-page__car-name').innerText()).toBe(name);
        expect([await shown.locator('.price').count(), await shown.locator('img').count()]).toEqual([
          1,
          Math.min(images.length, 1),
        ]);
      }
      if (about === 'photos') expect(words).toBe('Ask for photos');

      await fillSilently(form, 'name', ` ${nameOf(email)}\u00a0`);
      await fillSilently(form, 'phone', '\u202a+61 (0)491\u2011570\u00a0006\u202c');
      await fillSilently(form, 'email', `${email} `);
      await fillSilently(form, 'postcode', '2150 ');
      await fillSilently(form, 'message', 'Is this one still there?');
      if (script) {
        // An answer without content leaves the page as it is: what the browser's own cache of pages brings back.
        await page.route('**/success?*', (route) => route.fulfill({ status: 204 }));
        const answer = page.waitForResponse('**/success?*');
        await send.click();
        await answer;
        expect([await send.innerText(), await send.isDisabled()]).toEqual(['Loading', true]);
        expect((await leadsFrom(email, site)).stored).toHaveLength(1);
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
        await expect.poll(() => send.innerText()).toBe(words);
        expect(await send.isEnabled()).toBe(true);
        await page.unroute('**/success?*');
      }
      await send.click();
      await page.waitForURL('**/success?category=*');
      const asked = about === 'contact' ? null : about === 'photos' ? car : site.car;
      if (asked) expect(await page.locator('main .lead').innerText()).toContain(`about the ${asked.name}, stock no.`);
      const { stored } = await leadsFrom(email, site);
      expect(stored).toHaveLength(1);

      await page.goBack();
      if (script && about === 'photos') await page.locator('main [data-request-photos]').first().click();
      if (script && about === 'car') await openEnquiry(page);
      await send.waitFor();
      expect([await send.innerText(), await send.isEnabled()]).toEqual([words, true]);
      if (about === 'contact') {
        // The browser brings back what was typed: sent again, it is the same lead.
        await send.click();
        await page.waitForURL('**/success?category=*');
        expect((await leadsFrom(email, site)).stored).toHaveLength(1);
      }
      // Without script what is refused is a page of its own.
      expect(visit.troubles.filter((one) => script || !one.includes('status of 422'))).toEqual([]);
      await visit.close();
    });
  });
});

describe('while the platform is down', () => {
  const browser = useBrowser();
  let tenants: BuiltTenants;
  let server: RunningServer;
  let sites: Listening;
  let platform: Listening | null = null;
  let platformPort: number;
  beforeAll(async () => {
    platformPort = await freePort();
    tenants = await builtTenants(new Date().toISOString());
    tenants.edit(
      'quarry-cars/tenant.yaml',
      '\nstock:\n',
      `\nplatform:\n  base_url: http://127.0.0.1:${platformPort}\nstock:\n`,
    );
    await tenants.build(new Date().toISOString());
    server = await tenants.open(() => new Date());
    sites = await listen(server.app, 0);
  });
  afterAll(async () => {
    await platform?.close(100);
    await sites.close(100);
    await server.close();
    tenants.remove();
  });

  it('the shopper has success at once, and the lead arrives when the platform is back', async () => {
    expect(inject('port')).not.toBe(sites.port);
    const { page, close } = await browser.visit();
    const postcode = { name: 'postcode', type: 'postcode' as const, label: 'Postcode', required: true };
    const forms = { enquiry: aForm({ fields: [...aForm().fields, postcode] }) };
    const site = { site: aSite({ tenant: { forms } }), cars: [] };
    const email = 'down@example.com';
    await page.goto(`http://quarry-cars.localhost:${sites.port}/contact`);
    await fillEnquiry(page, email, site);
    await page.locator(SEND).click();
    await page.waitForURL('**/success?category=*');
    await close();

    const bodies: { lead?: { email?: string } }[] = [];
    const { Hono: App } = await import('hono');
    const app: Hono = new App();
    app.all('*', async (context) => {
      if (context.req.method !== 'POST') return context.json({});
      bodies.push(await context.req.json());
      return context.json({ id: 'P-1' }, 201);
    });
    platform = await listen(app, platformPort, { hostname: '127.0.0.1' });
    await expect.poll(() => bodies.filter(({ lead }) => lead?.email === email).length, { timeout: 40_000 }).toBe(1);
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
