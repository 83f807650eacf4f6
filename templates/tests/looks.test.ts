import { describe, expect, it } from 'vitest';
import { describeElements, drawn } from '../../cli/site-test/browser-window.ts';
import { pageLooks } from '../../cli/site-test/checks/looks/page-looks.ts';
import { partLooks } from '../../cli/site-test/checks/looks/part-looks.ts';
import { useBrowser } from './browser.ts';
import { familySites, pageKinds, type TestedSite } from './site.ts';

const KINDS: ReadonlySet<string> = new Set(['home', 'listing', 'car', 'contact', 'enquiry']);
/** Pages that say little and are laid out as others. */
const ALIKE: ReadonlySet<string> = new Set([
  'booking',
  'not-found',
  'not-sent',
  'reserve-desk',
  'success',
  'privacy-statement',
]);
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;
/** Some pages, on a busy machine. */
const LONG = 240_000;

/** The pages that most shoppers see, those of features that have one address, and the longest form. */
function pagesOf(tested: TestedSite): string[] {
  const { plan, tenant } = tested.site;
  const kinds = pageKinds(tested).flatMap(([kind, path]) => (KINDS.has(kind) ? path : []));
  const own = plan.routes.flatMap(({ id, path }) => (path.includes(':') || ALIKE.has(id) ? [] : path));
  const [longest] = Object.values(tenant.forms).toSorted((a, b) => b.fields.length - a.fields.length);
  return [...new Set([...kinds, ...own, ...(longest?.path ? [longest.path] : [])])];
}

// What the full level of the site tester looks at on all pages of all dealers, here on one dealer of each family of looks.
describe('the looks of a dealer', () => {
  const browser = useBrowser();

  it.each(familySites())('of the family $site.tenant.theme.family: $slug', { timeout: LONG }, async (tested) => {
    const { page, context, close } = await browser.visit();
    await context.addInitScript(describeElements);
    const found: string[] = [];
    for (const path of pagesOf(tested)) {
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        if (size === WINDOWS[0]) await page.goto(tested.origin + path, { waitUntil: 'load' });
        await page.evaluate(drawn);
        const looks = [...(await page.evaluate(pageLooks)), ...(await page.evaluate(partLooks))];
        found.push(
          ...looks.map(({ gate, element, says }) => `${gate}: ${path}, ${size.width} pixels wide: ${element} ${says}`),
        );
      }
    }
    expect(found).toEqual([]);
    await close();
  });
});
