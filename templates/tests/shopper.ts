import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { phoneFor } from '../../runtime/forms/checked-form.ts';
import { panelForm } from '../../runtime/rules/form/car-forms.ts';
import { phoneError } from '../../runtime/rules/phone/phone.ts';
import {
  alive,
  closeFilters,
  fillEnquiry,
  openEnquiry,
  openFilters,
  openGroupOf,
  useBrowser,
  type Visit,
} from './browser.ts';
import { leadsFrom, nameOf, type TestedSite } from './site.ts';

/** Choices of makes where the site filters by them, else of bodies. */
const choicesOf = (facet: string): string => `input[name="refinementList[${facet}][]"]`;

/** Exactly one lead came of it, whole, in the store and at the platform. */
async function arrived(email: string, site: TestedSite): Promise<void> {
  // The platform has the lead a moment before the relay has written down that it does.
  await expect
    .poll(async () => (await leadsFrom(email, site)).stored.map(({ state, category }) => [state, category]), {
      timeout: 20_000,
    })
    .toEqual([['delivered', panelForm(site.site.tenant.forms, site.car)?.category]]);
  const { received } = await leadsFrom(email, site);
  expect(received).toHaveLength(1);
  expect([received[0]?.writes, received[0]?.lead]).toMatchObject([
    1,
    {
      email,
      name: nameOf(email),
      phone: phoneFor(nameOf(email), site.site.tenant).replace(/\D/g, ''),
      source: 'Website',
      website_slug: site.slug,
    },
  ]);
}

async function carsShown(page: Page): Promise<string[]> {
  return page.locator('.car-card__name').allInnerTexts();
}

/** Saves two cars where script may, closes the strip that comes up and compares them. Without script their address does. */
async function compares(page: Page, { site, origin, cars, has }: TestedSite, script: boolean): Promise<void> {
  if (!has('compare')) return;
  const ids = cars.slice(0, 2).map(({ id }) => `car=${id}`);
  if (script) {
    const hearts = page.locator('.car-card [data-heart]');
    for (const index of [0, 1]) await hearts.nth(index).click();
    const strip = page.locator('#strip');
    await expect.poll(() => strip.locator('.strip__car').count()).toBe(2);
    await strip.locator('.strip__close').click();
    expect(await strip.isVisible()).toBe(false);
  }
  await page.goto(`${origin}/compare${script ? '' : `?${ids.join('&')}`}`);
  await page.locator('.compare__car').nth(1).waitFor();
  expect(await page.title()).toContain(`Compare ${site.tenant.words.vehicles}`);
}

/** Pixels, and whether the browser runs scripts. */
export type Width = [width: number, script: boolean];

/** What a shopper does on a site from its home page to an enquiry that has arrived, with script and without. */
export function describeJourney(sites: readonly TestedSite[]): void {
  describe.each(sites)('a shopper of $slug', (site) => {
    const browser = useBrowser();
    const { basePath, liveFiltering, facets } = site.site.tenant.search;
    const { region, enquiry } = site.site.tenant;
    const byMake = facets.includes('make');
    const choices = choicesOf(byMake ? 'make' : 'body');
    /** What was chosen by make is in the name of each car. */
    const areOf = async (page: Page, make: string): Promise<void> => {
      const cars = await carsShown(page);
      expect(cars.length).toBeGreaterThan(0);
      if (byMake) for (const car of cars) expect(car.toLowerCase()).toContain(make.toLowerCase());
    };

    const toListing = async ({ page }: Visit): Promise<void> => {
      await page.goto(site.origin);
      expect(await page.locator('h1').textContent()).toBe(site.site.tenant.home.headline);
      // Not every menu leads to all vehicles; the search box of the home page always does.
      const all = page.locator(`header nav[aria-label=Main] a[href="${basePath}"]`);
      if ((await all.count()) === 0) {
        await page.locator('main form [type=submit]').first().click();
        await page.waitForURL((url) => url.pathname === basePath);
        return;
      }
      const shown = all.filter({ visible: true });
      if ((await shown.count()) === 0) await page.locator('.header__nav summary').first().click();
      await shown.first().click();
      await page.waitForURL(`**${basePath}`);
    };

    it('filters, opens a car, looks at its pictures and sends an enquiry', async () => {
      const visit = await browser.visit();
      const { page } = visit;
      await toListing(visit);
      const all = Number(await page.locator('.listing__count strong').innerText());

      const choice = page.locator(choices).first();
      const name = (await choice.inputValue()) as string;
      let documents = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents += 1;
      });
      await openFilters(page);
      await openGroupOf(choice);
      await choice.check();
      if (!liveFiltering) await page.locator('.filters__apply button').click();
      await page.waitForURL((url) => [...url.searchParams.values()].includes(name));
      await page.locator(`${choices}[value="${name}"]:checked`).waitFor({ state: 'attached' });
      expect(documents > 0).toBe(!liveFiltering);
      await closeFilters(page);
      const some = Number(await page.locator('.listing__count strong').innerText());
      expect([some > 0, some < all]).toEqual([true, true]);
      await areOf(page, name);
      await page.goBack();
      await page.waitForURL((url) => url.search === '');
      await expect.poll(() => page.locator('.listing__count strong').innerText()).toBe(String(all));
      await page.goForward();
      await expect.poll(() => page.locator('.listing__count strong').innerText()).toBe(String(some));

      const card = page.locator('.car-card').first().locator('h2 a');
      const title = (await card.innerText()).split('\n')[0] as string;
      await card.click();
      await page.waitForURL('**/cars/*');
      expect(await page.locator('h1').innerText()).toContain(title.trim());

      if (site.has('gallery') && (await page.locator('.gallery').count()) > 0) {
        await page.locator('.gallery .pictures a').first().click();
        const lightbox = page.locator('dialog.lightbox[open]');
        await lightbox.waitFor();
        const count = lightbox.locator('.lightbox__count');
        expect(await count.innerText()).toMatch(/^1 \/ /);
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => count.innerText()).toMatch(/^2 \/ /);
        await page.keyboard.press('Escape');
        await lightbox.waitFor({ state: 'detached' });
      }

      const email = `journey.${site.slug}@example.com`;
      await openEnquiry(page);
      await fillEnquiry(page, email, site);
      // Sent before that, the form posts by itself, and the browser keeps nothing of it.
      await alive(page, 'form');
      await page.locator('main form.lead-form button[type=submit]').click();
      await page.waitForURL('**/success?category=*');
      expect(await page.locator('h1').innerText()).toMatch(/thank you/i);
      await arrived(email, site);
      expect(visit.troubles).toEqual([]);

      // §4: what was typed before is there the next time.
      await page.goto(`${site.origin}/contact`);
      await page.locator('main form.lead-form [name=message]').focus();
      await expect.poll(() => page.locator('main form.lead-form [name=email]').inputValue()).toBe(email);
      await visit.close();
    });

    it('does the same with JavaScript off', async () => {
      const visit = await browser.visit({ javaScriptEnabled: false });
      const { page } = visit;
      await toListing(visit);
      const choice = page.locator(choices).first();
      const name = await choice.inputValue();
      await openFilters(page);
      await openGroupOf(choice);
      await choice.check();
      await page.locator('.filters__apply button').click();
      await page.waitForURL((url) => [...url.searchParams.values()].includes(name));
      await areOf(page, name);
      await page.locator('.car-card').first().locator('h2 a').click();
      await page.waitForURL('**/cars/*');
      expect(await page.locator('.pictures img').count()).toBeGreaterThan(0);

      const email = `plain.${site.slug}@example.com`;
      await openEnquiry(page);
      await fillEnquiry(page, email, site);
      await page.locator('main form.lead-form [name=phone]').fill('12 x');
      await page.locator('main form.lead-form button[type=submit]').click();
      // The form comes back with what was typed and what is wrong.
      await page.locator('[role=alert]').waitFor();
      expect(await page.locator('.field--phone .field__error').innerText()).toBe(
        phoneError('12 x', region, { mobileOnly: enquiry.phone.mobileOnly, testNumber: null }),
      );
      expect(await page.locator('main form.lead-form [name=email]').inputValue()).toBe(email);
      expect(await page.locator('main form.lead-form [name=phone]').inputValue()).toBe('12 x');
      expect(await page.locator('main form.lead-form [name=message]').inputValue()).toBe('Is this one still there?');
      expect((await leadsFrom(email, site)).stored).toEqual([]);
      await page.locator('main form.lead-form [name=phone]').fill(phoneFor(nameOf(email), site.site.tenant));
      await page.locator('main form.lead-form button[type=submit]').click();
      await page.waitForURL('**/success?category=*');
      await arrived(email, site);

      // A form about no car comes back as one.
      await page.goto(`${site.origin}/contact`);
      const above = await page.locator('main .form-panel h2').textContent();
      await page.locator('main form.lead-form button[type=submit]').click();
      await page.locator('[role=alert]').waitFor();
      expect([above, await page.locator('main h1').textContent()]).toEqual(['Send us a message', above]);
      await visit.close();
    });
  });
}

/** What a shopper does at a width of the window from a listing to a car. */
export function describeWay(sites: readonly TestedSite[], widths: readonly Width[]): void {
  describe.each(sites)('a shopper of $slug', (site) => {
    const browser = useBrowser();
    it.each(widths)(
      'at %i px (script: %s) goes by tiles, opens the filters, saves, compares and comes to a car that says what it is',
      async (width, script) => {
        const visit = await browser.visit({ viewport: { width, height: 800 }, javaScriptEnabled: script });
        const { page } = visit;
        await page.goto(site.origin + site.site.tenant.search.basePath);
        const tile = page.locator('.facet-tile').first();
        await tile.click();
        await page.waitForURL(/\/search\/[a-z0-9-]+$/);
        const filters = await openFilters(page);
        expect(await filters.locator('.facet').count()).toBeGreaterThan(1);
        await closeFilters(page);
        const car = page.locator('.car-card__name a').first();
        const href = await car.getAttribute('href');
        await compares(page, site, script);
        await page.goto(site.origin + href);
        const type = site.cars.find(({ slug }) => href === `/cars/${slug}`)?.car_type ?? '';
        // A used one may be certified.
        expect((await page.locator('.car__condition').innerText()).toLowerCase().replace(/^certified /, '')).toBe(
          `${type} ${site.site.tenant.words.vehicle.toLowerCase()}`,
        );
        expect(visit.troubles).toEqual([]);
        await visit.close();
      },
    );
  });
}
