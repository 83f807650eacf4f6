import { invalidHtml } from '../../compile/html-check.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, Fault, SiteUnderTest } from '../site-test.types.ts';

/** Pages of the kinds that this site stands for are valid HTML. */
export async function checkValidity(tested: SiteUnderTest, pages: readonly AnsweredPage[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const page of pages) {
    if (!page.sample || !tested.judged.has(page.sample.kind)) continue;
    for (const { message, hint } of await invalidHtml([page], tested.slug)) {
      const what = message.slice(page.path.length + 2);
      faults.push({
        id: 'output/invalid-html',
        cause: what,
        message: `{where}: ${what}`,
        hint,
        page: page.path,
        ...aboutPage(tested, page),
      });
    }
  }
  return faults;
}
