import { attributesAt, marksAt } from '../../build/verify/element-marks.ts';
import { elementOwner } from '../../build/verify/element-owner.ts';
import { drawn, type WatchedWindow } from '../browser-window.ts';
import { withoutCode } from '../page-facts.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';
import { lookAtEach } from './look-at-each.ts';
import { overflowFaults, overflowOf } from './overflow.ts';
import { faultsOverBudget, type WeighedFile } from './page-budgets.ts';
import { shiftFaults, shiftsOf } from './shifts.ts';

/** Elements that are there for what they hold. */
const HOLDERS =
  'a|article|aside|button|caption|dd|dl|dt|fieldset|figcaption|figure|form|h[1-6]|label|legend|li|main|nav|ol|p|section|select|summary|table|tbody|thead|tr|ul';
const EMPTY = new RegExp(`<(${HOLDERS})\\b((?:"[^"]*"|[^">])*)>\\s*</\\1>`, 'g');

/** Nobody sees it or hears of it, or what is said there later is read out. */
const ALLOWED = /\srole="(?:status|alert|log)"|\saria-live=|\saria-hidden="true"|\shidden(?=[\s=]|$)/;

/** The phone that pages are looked at on: the one that public measurements of pages use. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Opens pages in a phone's window: whether they fit and keep still, and what images they load before anybody scrolls. */
export async function checkPhone(
  tested: SiteUnderTest,
  pages: readonly AnsweredPage[],
  opened: WatchedWindow,
): Promise<{ faults: SiteFault[]; stuck: boolean }> {
  return lookAtEach(tested, pages, async (answered) => {
    opened.watch(tested.origin);
    await opened.page.goto(tested.origin + answered.path, { waitUntil: 'load' });
    // What is loaded only near the window is known when the page has been drawn.
    await opened.page.evaluate(drawn);
    const faults = await overflowFaults(tested, answered, await overflowOf(opened.page));
    if (/<img\b/.test(answered.html)) {
      await opened.settled();
      faults.push(...(await imageFaults(tested, answered, opened)));
    }
    return [...faults, ...(await shiftFaults(tested, answered, await shiftsOf(opened.page)))];
  });
}

/**
 * What the images that a shown page has loaded weigh, by its budget (`budgets.*.images_kb`). Images of other hosts, and photographs that
 * the server would fetch from them, are on no tested machine: they count nothing.
 */
async function imageFaults(
  tested: SiteUnderTest,
  answered: AnsweredPage,
  { images }: Pick<WatchedWindow, 'images'>,
): Promise<SiteFault[]> {
  const files = await Promise.all([...images].map(async (url) => ({ url, bytes: await tested.weigh(url) })));
  const imagesKb = files.flatMap(({ url, bytes }): WeighedFile[] => (bytes === null ? [] : [{ url, bytes }]));
  return faultsOverBudget(tested, answered, { imagesKb });
}

/** No page has a list without items, a table without rows or any other frame around nothing. */
export async function checkEmpty(tested: SiteUnderTest, pages: readonly AnsweredPage[]): Promise<SiteFault[]> {
  const found = pages.flatMap((page) =>
    [...withoutCode(page.html).matchAll(EMPTY)].flatMap(({ 2: attributes = '', index: at }) =>
      ALLOWED.test(attributes) ? [] : { page, at },
    ),
  );
  if (found.length === 0) return [];
  const ownerOf = await elementOwner(tested.site.plan.browser);
  return found.map(({ page, at }) => {
    const element = attributesAt(page.html, at);
    const feature = ownerOf(marksAt(page.html, at));
    return {
      id: 'site/empty',
      cause: `empty ${element}`,
      message: `Nothing stands in ${element} on {where}.`,
      hint: `Where ${feature ? `the feature "${feature}"` : 'the page'} has nothing to show there, let it leave the element out; where it has, see why that is missing.`,
      page: page.path,
      ...(feature ? { feature } : aboutPage(tested, page)),
    };
  });
}
