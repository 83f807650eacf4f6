import type { PageFacts } from '../page-facts.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, Fault, SiteUnderTest } from '../site-test.types.ts';

type Read = AnsweredPage & { facts: PageFacts };

/** Every page has a title of its own, a description, and an address that search engines should keep. */
export function checkMetadata(tested: SiteUnderTest, pages: readonly Read[]): Fault[] {
  const missing = (page: Read, what: string): Fault => ({
    id: 'site/metadata',
    cause: what,
    message: `No ${what} on {where}.`,
    hint: `The page's \`load\` says it: give it a ${what}.`,
    page: page.path,
    ...aboutPage(tested, page),
  });
  const faults = pages.flatMap((page) => [
    ...(page.facts.title === null ? [missing(page, 'title')] : []),
    ...(page.facts.description === null ? [missing(page, 'description')] : []),
    ...(page.facts.indexed && !URL.canParse(page.facts.canonical ?? '') ? [missing(page, 'canonical address')] : []),
  ]);
  return [...faults, ...sharedTitles(tested, pages)];
}

/** Pages that search engines keep, with one title for several addresses. */
function sharedTitles(tested: SiteUnderTest, pages: readonly Read[]): Fault[] {
  const kept = pages.filter(({ facts, status }) => facts.indexed && facts.title !== null && status === 200);
  const addresses = new Map(kept.map((page) => [page.facts.canonical ?? page.path, page]));
  const groups = Map.groupBy(addresses.values(), ({ facts }) => facts.title as string);
  return [...groups].flatMap(([title, group]) =>
    group.length === 1
      ? []
      : group.map((page) => ({
          id: 'site/metadata' as const,
          cause: `title ${title}`,
          message: `The title "${title}" stands on {where}.`,
          hint: 'Tell the pages apart in their titles: in a search result a title is all that one sees of them.',
          page: page.path,
          ...aboutPage(tested, page),
        })),
  );
}
