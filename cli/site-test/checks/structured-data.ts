import type { PageFacts } from '../page-facts.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, Fault, SiteUnderTest } from '../site-test.types.ts';

/** Structured data can be read, and says what its page is about. */
export function checkStructuredData(
  tested: SiteUnderTest,
  pages: readonly (AnsweredPage & { facts: PageFacts })[],
): Fault[] {
  return pages.flatMap((page) => {
    const { structuredData } = page.facts;
    const fault = (cause: string, message: string): Fault => ({
      id: 'site/structured-data',
      cause,
      message,
      hint: "The page's `load` gives it: see `structuredData` there, and runtime/ui/structured-data.ts.",
      page: page.path,
      ...aboutPage(tested, page),
    });
    const types = structuredData.flatMap((block) => ('types' in block ? block.types : []));
    return [
      ...structuredData.flatMap((block) =>
        'fault' in block ? [fault(block.fault, `The structured data on {where} cannot be read: ${block.fault}.`)] : [],
      ),
      ...(page.sample?.structuredData ?? [])
        .filter((type) => !types.includes(type))
        .map((type) => fault(type, `The structured data on {where} names no ${type}.`)),
    ];
  });
}
