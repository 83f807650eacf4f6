import { marksAt } from '../../build/verify/element-marks.ts';
import { elementOwner } from '../../build/verify/element-owner.ts';
import { htmlFaults, htmlHint, htmlValidator } from '../../build/verify/html-check.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';

/** Pages of the kinds that this site stands for are valid HTML. */
export async function checkValidity(tested: SiteUnderTest, pages: readonly AnsweredPage[]): Promise<SiteFault[]> {
  const judged = pages.filter(({ sample }) => sample && tested.judged.has(sample.kind));
  const found = await htmlFaults(judged, htmlValidator());
  if (found.length === 0) return [];
  const ownerOf = await elementOwner(tested.site.plan.browser);
  return found.map(({ page, ...fault }) => {
    const feature = ownerOf(marksAt(page.html, fault.at));
    return {
      id: 'output/invalid-html',
      cause: fault.message,
      message: `{where}: ${fault.message}.`,
      hint: htmlHint({ page, ...fault }, feature),
      page: page.path,
      ...(feature ? { feature } : aboutPage(tested, page)),
    };
  });
}
