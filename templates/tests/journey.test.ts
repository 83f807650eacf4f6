import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { alive, fillEnquiry, useBrowser, type Visit } from './browser.ts';
import { leadsFrom, nameOf, type TestedSite, testedSites } from './site.ts';

const MAKE = 'input[name="refinementList[make][]"]';

/** Exactly one lead came of it, whole, in the store and at the platform. */
async function arrived(email: string, site: TestedSite): Promise<void> {
  // The platform has the lead a moment before the relay has written down that it does.
  await expect
    .poll(async () => (await leadsFrom(email, site)).stored.map(({ state, category }) => [state, category]), {
      timeout: 20_000,
    })
    .toEqual([['delivered', site.site.tenant.enquiry.categories[0]]]);
  const { received } = await leadsFrom(email, site);
  expect(received).toHaveLength(1);
  expect([received[0]?.writes, received[0]?.lead]).toMatchObject([
    1,
    { email, name: nameOf(email), phone: '0491570006', source: 'Website', website_slug: site.slug },
  ]);
}

async function carsShown(page: Page): Promise<string[]> {
  return page.locator('.car-card__name').allInnerTexts();
}

describe.each(testedSites())('a shopper of $slug', (site) => {
  const browser = useBrowser();
  const { basePath, liveFiltering } = site.site.tenant.search;

  const toListing = async ({ page }: Visit): Promise<void> => {
    await page.goto(site.origin);
    expect(await page.locator('h1').innerText()).toBe(site.site.tenant.home.headline);
    await page.locator(`header nav[aria-label=Main] a[href="${basePath}"]`).first().click();
    await page.waitForURL(`**${basePath}`);
  };

  it('filters, opens a car, looks at its pictures and sends an enquiry', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    await toListing(visit);
    const all = Number(await page.locator('.listing__count strong').innerText());

    const make = page.locator(MAKE).first();
    const name = (await make.inputValue()) as string;
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await make.check();
    if (!liveFiltering) await page.locator('.filters__apply button').click();
    await page.waitForURL((url) => [...url.searchParams.values()].includes(name));
    await page.locator(`${MAKE}[value="${name}"]:checked`).waitFor();
    expect(documents > 0).toBe(!liveFiltering);
    const some = Number(await page.locator('.listing__count strong').innerText());
    expect([some > 0, some < all]).toEqual([true, true]);
    for (const car of await carsShown(page)) expect(car.toLowerCase()).toContain(name.toLowerCase());
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
      expect(await count.innerText()).toMatch(/^1 of /);
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => count.innerText()).toMatch(/^2 of /);
      await page.keyboard.press('Escape');
      await lightbox.waitFor({ state: 'detached' });
    }

    const email = `journey.${site.slug}@example.com`;
    await fillEnquiry(page, email, site);
    // Sent before that, the form posts by itself, and the browser keeps nothing of it.
    await alive(page, 'enquiry-form');
    await page.locator('form.enquiry button[type=submit]').click();
    await page.waitForURL('**/success?category=*');
    expect(await page.locator('h1').innerText()).toMatch(/thank you/i);
    await arrived(email, site);
    expect(visit.troubles).toEqual([]);

    // §4: what was typed before is there the next time.
    await page.goto(`${site.origin}/contact`);
    await page.locator('form.enquiry [name=message]').focus();
    await expect.poll(() => page.locator('form.enquiry [name=email]').inputValue()).toBe(email);
    await visit.close();
  });

  it('does the same with JavaScript off', async () => {
    const visit = await browser.visit({ javaScriptEnabled: false });
    const { page } = visit;
    await toListing(visit);
    const make = page.locator(MAKE).first();
    const name = await make.inputValue();
    await make.check();
    await page.locator('.filters__apply button').click();
    await page.waitForURL((url) => [...url.searchParams.values()].includes(name));
    for (const car of await carsShown(page)) expect(car.toLowerCase()).toContain(name.toLowerCase());
    await page.locator('.car-card').first().locator('h2 a').click();
    await page.waitForURL('**/cars/*');
    expect(await page.locator('.pictures img').count()).toBeGreaterThan(0);

    const email = `plain.${site.slug}@example.com`;
    await fillEnquiry(page, email, site);
    await page.locator('form.enquiry [name=phone]').fill('12');
    await page.locator('form.enquiry button[type=submit]').click();
    // The form comes back with what was typed and what is wrong.
    await page.locator('[role=alert]').waitFor();
    expect(await page.locator('.field--phone .field__error').innerText()).toBe(
      `Invalid phone number. Must be an Australian ${site.site.tenant.enquiry.phone.mobileOnly ? 'mobile ' : ''}number.`,
    );
    expect(await page.locator('form.enquiry [name=email]').inputValue()).toBe(email);
    expect(await page.locator('form.enquiry [name=phone]').inputValue()).toBe('12');
    expect(await page.locator('form.enquiry [name=message]').inputValue()).toBe('Is this one still there?');
    expect((await leadsFrom(email, site)).stored).toEqual([]);
    await page.locator('form.enquiry [name=phone]').fill('0491 570 006');
    await page.locator('form.enquiry button[type=submit]').click();
    await page.waitForURL('**/success?category=*');
    await arrived(email, site);

    // A form about no car comes back as one.
    await page.goto(`${site.origin}/contact`);
    const heading = page.locator('.enquiry-panel h2');
    const above = await heading.innerText();
    await page.locator('form.enquiry button[type=submit]').click();
    await page.locator('[role=alert]').waitFor();
    expect([above, await heading.innerText()]).toEqual(['Send us a message', above]);
    await visit.close();
  });
});
