import type { Page } from 'playwright';
import { elementOwner } from '../../build/verify/element-owner.ts';
import type { DescribedElement, DescribingWindow } from '../browser-window.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';

/** Up to so much a page may move: what nobody sees. Search engines call ten times as much good (cumulative layout shift of Core Web Vitals). */
const GOOD = 0.01;

/** That what was shown moved by itself. */
export interface Shift {
  /** The share of the window that moved, times how far: as browsers count it. */
  value: number;
  /** CSS pixels that it moved. */
  pixels: number;
  /** The topmost that moved, and what is above it: that came late, or has changed its size. */
  moved: DescribedElement;
  above: DescribedElement | null;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface ShiftingWindow {
  forecourtShifts(): Shift[];
}

/** To be run in each document before its own scripts, as is `describeElements`: notes what moves without anybody's doing. */
export function noteShifts(): void {
  // Looked up when it is needed: which of two such scripts comes first is nobody's word.
  const tell = (element: Element): DescribedElement => (window as unknown as DescribingWindow).forecourtTell(element);
  const noted: Shift[] = [];
  const above = (moved: Element): Element | null => {
    for (let one: Element | null = moved; one && one !== document.body; one = one.parentElement)
      for (let before = one.previousElementSibling; before; before = before.previousElementSibling)
        if (before.getBoundingClientRect().height > 0) return before;
    return null;
  };
  const note = (entries: PerformanceEntryList): void => {
    for (const { value, sources } of entries as LayoutShift[]) {
      const [top] = sources.filter(({ node }) => node?.isConnected).sort((a, b) => a.currentRect.y - b.currentRect.y);
      const moved = top?.node instanceof Element ? top.node : top?.node?.parentElement;
      if (!top || !moved) continue;
      const { previousRect, currentRect } = top;
      const before = above(moved);
      noted.push({
        value,
        pixels: Math.round(
          Math.max(Math.abs(currentRect.y - previousRect.y), Math.abs(currentRect.x - previousRect.x)),
        ),
        moved: tell(moved),
        above: before && tell(before),
      });
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  const forecourtShifts: ShiftingWindow['forecourtShifts'] = () => {
    note(observer.takeRecords());
    return noted;
  };
  Object.assign(window, { forecourtShifts });
}

/** What has moved on the page that is shown, which was opened with `noteShifts`. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as ShiftingWindow).forecourtShifts());

/** A page that moves too much as a fault of the feature that wrote what came late, as far as its marks tell, else of the page. */
export async function shiftFaults(
  tested: SiteUnderTest,
  answered: Pick<AnsweredPage, 'path' | 'sample'>,
  shifts: readonly Shift[],
): Promise<SiteFault[]> {
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const [heaviest] = shifts.toSorted((a, b) => b.value - a.value);
  if (!heaviest || sum <= GOOD) return [];
  const { pixels, moved, above } = heaviest;
  const cause = above ?? moved;
  const feature = (await elementOwner(tested.site.plan.browser))(cause.marks);
  return [
    {
      id: 'site/layout-shift',
      cause: cause.element,
      message: `{where} moves while a shopper looks at it: ${moved.element} by ${pixels} pixels (layout shift ${sum.toFixed(2)}; up to ${GOOD} is not seen).`,
      hint: `${above ? `What is above it, ${above.element}, comes late or changes its size` : 'It comes late or changes its size'}${feature ? `: it is of the feature "${feature}"` : ''}. Keep its room free from the start: width and height of a picture, min-height of what a script fills.`,
      page: answered.path,
      weight: sum,
      ...(feature ? { feature } : aboutPage(tested, answered)),
    },
  ];
}
