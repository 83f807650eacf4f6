import { drawn, type WatchedWindow } from '../browser-window.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';
import { lookAtEach } from './look-at-each.ts';
import { overflowFaults, overflowOf } from './overflow.ts';
import { faultsOverBudget, type WeighedFile } from './page-budgets.ts';
import { shiftFaults, shiftsOf } from './shifts.ts';

/** The phone that pages are looked at on: the one that public measurements of pages use. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Opens pages in a phone's window: whether they fit and keep still, and what pictures they load before anybody scrolls. */
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
 * What the pictures that a shown page has loaded weigh, by its budget (`budgets.*.images_kb`). Pictures of other hosts, and photographs that
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
