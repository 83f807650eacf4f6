import type { Page } from 'playwright';
import { elementOwner } from '../../build/verify/element-owner.ts';
import type { DescribedElement, DescribingWindow } from '../browser-window.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';

/** How a page is wider than its window, and the element that sticks out furthest. */
export interface Overflow extends DescribedElement {
  /** CSS pixels that stick out, and the window's width. */
  pixels: number;
  width: number;
}

/** How the page that is shown is wider than its window; null where it fits. */
export async function overflowOf(page: Page): Promise<Overflow | null> {
  const width = page.viewportSize()?.width;
  if (width === undefined) return null;
  const pixels = (await page.evaluate(() => document.documentElement.scrollWidth)) - width;
  return pixels > 1 ? { pixels, width, ...(await page.evaluate(furthestOut, width)) } : null;
}

/** Run in the page: what sticks out of a window of a width. What scrolls by itself, or is cut off, keeps what it holds to itself. */
function furthestOut(width: number): DescribedElement {
  const overflowX = (element: Element): string => getComputedStyle(element).overflowX;
  const isKept = (element: Element): boolean => {
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement)
      if (overflowX(around) !== 'visible') return true;
    return getComputedStyle(element).position === 'fixed';
  };
  const rightOf = (element: Element): number => {
    const { left, right } = element.getBoundingClientRect();
    // A text that does not fit sticks out of its element.
    const inner = overflowX(element) === 'visible' ? left + element.scrollWidth : right;
    return window.scrollX + Math.max(right, inner);
  };
  let furthest = document.body as Element;
  let edge = width + 1;
  for (const element of document.body.querySelectorAll('*')) {
    const right = rightOf(element);
    // Of elements that reach equally far the innermost, and of those the first.
    const isFurther =
      right > edge + 1 || (right > edge - 1 && furthest !== document.body && furthest.contains(element));
    if (isFurther && !isKept(element)) [furthest, edge] = [element, Math.max(edge, right)];
  }
  return (window as unknown as DescribingWindow).forecourtTell(furthest);
}

/** A page that is wider than a phone as a fault of the feature that wrote what sticks out, as far as the marks around it tell, else of the page. */
export async function overflowFaults(
  tested: SiteUnderTest,
  answered: Pick<AnsweredPage, 'path' | 'sample'>,
  overflow: Overflow | null,
): Promise<SiteFault[]> {
  if (!overflow) return [];
  const { pixels, width, element, marks } = overflow;
  const feature = (await elementOwner(tested.site.plan.browser))(marks);
  return [
    {
      id: 'site/overflow',
      cause: element,
      message: `A phone of ${width} pixels has to scroll sideways on {where}: ${element} sticks out by ${pixels} pixels.`,
      hint: `Let it shrink (max-width, flex-wrap, overflow-wrap), or scroll by itself (overflow-x: auto)${feature ? `: it is of the feature "${feature}"` : ''}.`,
      page: answered.path,
      weight: pixels,
      ...(feature ? { feature } : aboutPage(tested, answered)),
    },
  ];
}
