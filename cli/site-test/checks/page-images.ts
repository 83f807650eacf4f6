import type { WatchedWindow } from '../browser-window.ts';
import type { AnsweredPage, Fault, SiteUnderTest } from '../site-test.types.ts';
import { type LoadedFile, overBudget } from './page-budgets.ts';

/**
 * What the pictures that a shown page has loaded weigh, by its budget (`budgets.*.images_kb`). Pictures of other hosts, and photographs that
 * the server would fetch from them, are on no tested machine: they count nothing.
 */
export async function imageFaults(
  tested: SiteUnderTest,
  answered: AnsweredPage,
  { images }: Pick<WatchedWindow, 'images'>,
): Promise<Fault[]> {
  const files = await Promise.all([...images].map(async (url) => ({ url, bytes: await tested.weigh(url) })));
  const imagesKb = files.flatMap(({ url, bytes }): LoadedFile[] => (bytes === null ? [] : [{ url, bytes }]));
  return overBudget(tested, answered, { imagesKb });
}
