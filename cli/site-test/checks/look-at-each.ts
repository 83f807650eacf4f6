import { StuckError, within } from '../browser-window.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';

/** A look at a page has several steps: so many times the patience for one. */
const STEPS = 3;

/**
 * Looks at pages in a window one after the other. One that gets stuck is a fault, and the last: its window is of no use any more, and most
 * often its scripts are those of all pages.
 */
export async function lookAtEach(
  tested: SiteUnderTest,
  pages: readonly AnsweredPage[],
  look: (page: AnsweredPage) => Promise<readonly SiteFault[]>,
): Promise<{ faults: SiteFault[]; stuck: boolean }> {
  const faults: SiteFault[] = [];
  for (const page of pages) {
    try {
      faults.push(...(await within(STEPS * tested.patience, look(page))));
    } catch (error) {
      if (!isStuck(error)) throw error;
      return { faults: [...faults, stuckFault(tested, page)], stuck: true };
    }
  }
  return { faults, stuck: false };
}

/** Ours, or the browser driver's. */
const isStuck = (error: unknown): boolean =>
  error instanceof StuckError || (error instanceof Error && error.name === 'TimeoutError');

function stuckFault(tested: SiteUnderTest, answered: AnsweredPage): SiteFault {
  return {
    id: 'site/unsettled',
    cause: 'stuck',
    message: `{where} is not there after ${Math.round(tested.patience / 1000)} s: a script of it does not end, or a file of it never comes.`,
    hint: 'Look for a loop without an end in what starts with the page or with the first touch. Other pages were not opened.',
    page: answered.path,
    ...aboutPage(tested, answered),
  };
}
