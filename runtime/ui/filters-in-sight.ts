import type { Locator, Page } from 'playwright';

/** For checks: brings a field of a listing's filters in sight, where a layout has them, or the field's group, closed. Works without script. */
export async function bringInSight(page: Page, field: Locator): Promise<void> {
  if (await field.isVisible()) return;
  if (!(await page.locator('#filters').isVisible())) await page.locator('.listing__filter-button').click();
  if (await field.isVisible()) return;
  await field.locator('xpath=ancestor::details[contains(concat(" ", @class, " "), " facet ")]/summary').click();
}
