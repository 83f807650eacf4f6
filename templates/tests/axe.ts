import type { Page } from 'playwright';
import { describeElements } from '../../cli/site-test/browser-window.ts';
import { axeScript, axeViolations } from '../../cli/site-test/checks/accessibility.ts';

/** Brings axe into each document that a page opens from now on. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript(describeElements);
  await page.addInitScript({ content: axeScript() });
}

/** Each violation on the page that is shown with its element and reason, as one line. */
export async function violations(page: Page): Promise<string[]> {
  return (await axeViolations(page)).map(({ rule, target, todo }) => `${rule}: ${target}: ${todo}`);
}
