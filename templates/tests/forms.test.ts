import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { goodValues, phoneFor } from '../../runtime/forms/checked-form.ts';
import type { FormDefinition } from '../../runtime/rules/form/form.types.ts';
import { bringAxe, violations } from './axe.ts';
import { alive, useBrowser } from './browser.ts';
import { leadsFrom, nameOf, sitesWith, type TestedSite } from './site.ts';

/** A site with a form of a dealer's own that has steps, one of which may be left out, and fields that depend on others. */
const site = sitesWith('forms').find((one) => steppedForm(one)) as TestedSite;
const form = steppedForm(site) as FormDefinition;

function steppedForm({ site: { tenant } }: TestedSite): FormDefinition | undefined {
  return Object.values(tenant.forms).find(
    ({ steps, fields }) =>
      steps.length > 2 && steps.some(({ optional }) => optional) && fields.some(({ showIf }) => showIf),
  );
}

const shown = (page: Page) => page.locator(`main form[data-form=${form.id}]`);

describe(`the steps of a dealer's own form (§4), on ${site.slug}`, () => {
  const browser = useBrowser();
  const address = site.origin + form.path;

  it.each([390, 768, 1440])('at %i px: by keyboard alone, no state with a fault, and one lead', async (width) => {
    const visit = await browser.visit({ viewport: { width, height: 900 } });
    const { page } = visit;
    const email = `steps.${'x'.repeat(width / 100)}@example.com`;
    const values = { ...goodValues(site, form, nameOf(email)), email };
    const press = page.keyboard;
    const isActive = (name: string) =>
      page.evaluate(() => (document.activeElement as HTMLInputElement).name).then((one) => one === name);
    /** Goes on with the Tab key until it stands on a field. */
    const tabTo = async (name: string): Promise<void> => {
      for (let turn = 0; turn < 80 && !(await isActive(name)); turn++) await press.press('Tab');
      expect([name, await isActive(name)]).toEqual([name, true]);
    };
    await bringAxe(page);
    await page.goto(address);
    expect(await violations(page)).toEqual([]);

    await tabTo('home_type');
    await alive(page, 'stepped-form');
    expect(await shown(page).locator('[name=building_manager]').count()).toBe(0);
    await press.press('Enter');
    await shown(page).locator('.field__error').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await tabTo('home_type');
    await press.press('Space');
    await tabTo('home_postcode');
    await press.type('6160');
    await press.press('Enter');
    await shown(page).getByRole('heading', { name: form.steps[1]?.title }).waitFor();
    expect(await shown(page).getByText(`Step 2 of ${form.steps.length}`).count()).toBe(1);
    expect(await violations(page)).toEqual([]);

    // A reload shows the same step; Back shows what was typed.
    await page.reload();
    await shown(page).getByRole('heading', { name: form.steps[1]?.title }).waitFor();
    await alive(page, 'stepped-form');
    await shown(page).getByRole('button', { name: 'Back' }).click();
    await shown(page).getByRole('heading', { name: form.steps[0]?.title }).waitFor();
    expect(await shown(page).locator('[name=home_postcode]').inputValue()).toBe('6160');
    await shown(page).locator('button[type=submit]').first().click();
    await shown(page).getByRole('button', { name: 'Skip this step' }).click();
    await shown(page).getByRole('heading', { name: form.steps[2]?.title }).waitFor();

    await tabTo('name');
    await press.type(String(values.name));
    await tabTo('phone');
    await press.type(phoneFor(nameOf(email), site.site.tenant).replace(/\D/g, ''));
    await tabTo('email');
    expect(await shown(page).locator('[name=phone]').inputValue()).toBe(phoneFor(nameOf(email), site.site.tenant));
    await press.type(email);
    await tabTo('lead_source');
    await press.press('ArrowDown');
    await tabTo('disclaimer_site_visit');
    await press.press('Space');
    let let_go = (): void => {};
    const held = new Promise<void>((resolve) => {
      let_go = resolve;
    });
    await page.route('**/api/leads/**', async (route) => {
      await held;
      await route.continue();
    });
    await press.press('Enter');
    const send = shown(page).locator('button[type=submit]').first();
    await expect.poll(() => send.innerText()).toBe('Loading');
    expect(await send.isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    let_go();
    await page.waitForURL(`**/success?category=*&form=${form.id}`);
    expect(await page.locator('main').innerText()).toContain(form.successText);
    expect(await violations(page)).toEqual([]);
    await expect.poll(async () => (await leadsFrom(email, site)).received.length, { timeout: 20_000 }).toBe(1);
    const { received, stored } = await leadsFrom(email, site);
    expect([stored.length, received[0]?.lead]).toMatchObject([
      1,
      {
        form: form.id,
        subcategory: form.subcategory,
        lead_status: 'Complete',
        skipped_steps: [form.steps[1]?.title],
        fields: { home_type: 'House', home_postcode: '6160', disclaimer_site_visit: true },
      },
    ]);
    expect(visit.troubles).toEqual([]);
    await visit.close();
  });
});
