import { compressPage, compressQuickly } from '../../../runtime/server/site/packed-page.ts';
import { kindOf, type RenderedPage } from '../render/render.ts';

/** How many bytes of HTML a page is: at most so many, and exactly where that may be over `limit`. */
export type HtmlBytes = (page: RenderedPage, limit: number) => Promise<number>;

/**
 * Measures pages of one site as they are sent from the second time on. Compressing costs more than all else that is looked at in a page, so it is
 * done where it can matter: no text grows by it, and pages of one kind differ by less than the double in how well they are compressed, so where
 * the largest of them takes less than half of the limit the others are within it.
 */
export function htmlBytesOf(pages: readonly RenderedPage[]): HtmlBytes {
  const largest = new Map<string, RenderedPage>();
  for (const page of pages) {
    const kind = kindOf(page.route.page, page.slots);
    if (page.bytes.length > (largest.get(kind)?.bytes.length ?? -1)) largest.set(kind, page);
  }
  const compressed = new Map<RenderedPage, number>();
  const quickly = (page: RenderedPage): number => {
    const bytes = compressed.get(page) ?? compressQuickly(page.bytes).length;
    compressed.set(page, bytes);
    return bytes;
  };
  return async (page, limit) => {
    if (page.bytes.length <= limit) return page.bytes.length;
    const first = quickly(largest.get(kindOf(page.route.page, page.slots)) ?? page);
    if (first * 2 <= limit) return first;
    const bytes = quickly(page);
    return bytes <= limit ? bytes : sentBytes(page.bytes);
  };
}

/** A page as it is sent from the second time on, in bytes. */
export async function sentBytes(html: Buffer): Promise<number> {
  return (await compressPage(html)).length;
}
