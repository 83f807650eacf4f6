import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../../runtime/rules/form/form.types.ts';
import { alive, fillEnquiry, useBrowser } from './browser.ts';
import { leadsFrom, type TestedSite, testedSites } from './site.ts';

const ASK = '[data-request-photos]';
const bareCar = (site: TestedSite) =>
  site.cars.find(({ images, status, sold }) => images.length === 0 && status === 'in_stock' && !sold);
const SITES = testedSites().filter((site) => site.has('request-photos') && bareCar(site));

describe.each(SITES)('asking $slug for photos (§2 Car card)', (site) => {
  const browser = useBrowser();
  const car = bareCar(site);
  const form = site.site.tenant.forms.request_photos as FormDefinition;
  const message = form.fields.find(({ name }) => name === 'message');
  const hasPostcode = form.fields.some(({ name }) => name === 'postcode');
  const sent = async (email: string): Promise<void> => {
    await expect.poll(async () => (await leadsFrom(email, site)).received.length, { timeout: 20_000 }).toBe(1);
    expect((await leadsFrom(email, site)).received[0]?.lead).toMatchObject({
      email,
      category: form.category,
      subcategory: form.subcategory,
      car_id: String(car?.id),
      stock_number: car?.stocknum,
    });
  };

  it('with script: a dialog over the page, and back to the link; one lead', async () => {
    const visit = await browser.visit();
    const { page } = visit;
    await page.goto(`${site.origin}/cars/${car?.slug}`);
    const link = page.locator(`main ${ASK}`).first();
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.locator('dialog.form-dialog[open]');
    await dialog.waitFor();
    expect(await dialog.locator('h2').textContent()).toBe(form.heading);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);

    await link.click();
    await dialog.waitFor();
    const email = `photos.${site.slug}@example.com`;
    const shown = dialog.locator('form.lead-form');
    await shown.locator('[name=name]').fill(`Sam photos${site.slug.replaceAll('-', '')}`);
    await alive(page, 'form');
    await shown.locator('[name=phone]').fill('0491 570 006');
    await shown.locator('[name=email]').fill(email);
    if (hasPostcode) await shown.locator('[name=postcode]').fill('2150');
    if (message?.required) await shown.locator('[name=message]').fill('The left side, please');
    expect(await shown.locator('[name=message]').count()).toBe(message ? 1 : 0);
    await shown.locator('button[type=submit]').click();
    await page.waitForURL('**/success?category=*');
    await sent(email);
    expect(visit.troubles).toEqual([]);
    await visit.close();
  });

  it('with JavaScript off: a page of its own', async () => {
    const { page, close } = await browser.visit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/cars/${car?.slug}`);
    await page.locator(`main ${ASK}`).first().click();
    await page.waitForURL('**/request-photos?car=*');
    expect(await page.locator('main h1').textContent()).toBe(form.heading);
    const email = `plainphotos.${site.slug}@example.com`;
    if (!message) {
      await page.locator('main [name=name]').fill('Sam');
      await page.locator('main [name=phone]').fill('0491 570 006');
      await page.locator('main [name=email]').fill(email);
      if (hasPostcode) await page.locator('main [name=postcode]').fill('2150');
    } else await fillEnquiry(page, email, site);
    await page.locator('main form.lead-form button[type=submit]').click();
    await page.waitForURL('**/success?category=*');
    await sent(email);
    await close();
  });
});
