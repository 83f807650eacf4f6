import type { WatchedWindow } from '../browser-window.ts';
import type { AnsweredPage, Fault, SiteUnderTest } from '../site-test.types.ts';
import { type LoadedFile, overBudget } from './page-budgets.ts';

/** The phone whose pictures count: the one that public measurements of pages use. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/**
 * What pictures pages load in a phone's window before anybody scrolls, by their budgets (`budgets.*.images_kb`). Pictures of other hosts, and
 * photographs that the server would fetch from them, are on no tested machine: they count nothing.
 */
export async function checkPictures(
  tested: SiteUnderTest,
  pages: readonly AnsweredPage[],
  opened: WatchedWindow,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const answered of pages) {
    if (!/<img\b/.test(answered.html)) continue;
    opened.watch(tested.origin);
    await opened.page.goto(tested.origin + answered.path, { waitUntil: 'load' });
    // What is loaded only near the window is known when the page has been drawn.
    await opened.page.evaluate(drawn);
    await opened.settled();
    faults.push(...overBudget(tested, answered, { imagesKb: await weighed(tested, opened.pictures) }));
  }
  return faults;
}

async function weighed(tested: SiteUnderTest, pictures: ReadonlySet<string>): Promise<LoadedFile[]> {
  const files = await Promise.all([...pictures].map(async (url) => ({ url, bytes: await tested.weigh(url) })));
  return files.flatMap(({ url, bytes }) => (bytes === null ? [] : { url, bytes }));
}

const drawn = async (): Promise<void> => {
  await document.fonts.ready;
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
};
