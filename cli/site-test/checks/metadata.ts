import { decodeHTMLStrict } from 'entities/decode';
import { type PageFacts, pageFacts } from '../page-facts.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';

type Read = AnsweredPage & { facts: PageFacts };

/** Every page has a title of its own, the site's language, a description, a main heading, and its own address as the one that search engines should keep; they may keep what the site map lists. */
export async function checkMetadata(tested: SiteUnderTest, pages: readonly Read[]): Promise<SiteFault[]> {
  const missing = (page: Read, what: string, from = 'load'): SiteFault => ({
    id: 'site/metadata',
    cause: what,
    message: `No ${what} on {where}.`,
    hint: `The page's \`${from}\` says it: give it a ${what}.`,
    page: page.path,
    ...aboutPage(tested, page),
  });
  const faults = pages.flatMap((page) => [
    ...(page.facts.title === null ? [missing(page, 'title')] : []),
    ...(page.facts.language === tested.site.tenant.locale ? [] : [otherLanguage(tested, page)]),
    ...(page.facts.description === null ? [missing(page, 'description')] : []),
    ...(page.facts.heading === null ? [missing(page, 'main heading (h1)', 'body')] : []),
    ...(page.facts.indexed && !URL.canParse(page.facts.canonical ?? '') ? [missing(page, 'canonical address')] : []),
  ]);
  const stray = await strayCanonicals(tested, pages);
  const others = pages.filter(({ path }) => !stray.some(({ page }) => page === path));
  return [...faults, ...sharedTitles(tested, pages), ...stray, ...(await listedInVain(tested, others))];
}

function otherLanguage(tested: SiteUnderTest, page: Read): SiteFault {
  const { language } = page.facts;
  return {
    id: 'site/metadata',
    cause: 'language',
    message: `The language of {where} is ${language ? `"${language}"` : 'not said'}; the site's is "${tested.site.tenant.locale}".`,
    hint: 'The voice that reads pages aloud follows it: see `lang` in runtime/shell/document.tsx.',
    page: page.path,
    ...aboutPage(tested, page),
  };
}

/** Pages whose canonical address is neither their own nor that of the same page: a list may have two addresses, and a link may be redirected. */
async function strayCanonicals(tested: SiteUnderTest, pages: readonly Read[]): Promise<SiteFault[]> {
  const faults = pages.map(async (page): Promise<SiteFault[]> => {
    const canonical = URL.parse(page.facts.canonical ?? '');
    if (!page.facts.indexed || !canonical || isOwn(tested, page.path, canonical)) return [];
    const why = await whyStray(tested, page, canonical);
    if (!why) return [];
    return [
      {
        id: 'site/metadata',
        cause: `canonical ${page.facts.canonical}`,
        message: `The canonical address on {where} is ${page.facts.canonical}, which ${why}.`,
        hint: "Search engines keep what stands at that address instead: let the `canonical` that the page's `load` gives be the page's own path.",
        page: page.path,
        ...aboutPage(tested, page),
      },
    ];
  });
  return (await Promise.all(faults)).flat();
}

/** On one of the site's names and at the page's path; of its query it may leave out what makes no other page. */
function isOwn(tested: SiteUnderTest, path: string, canonical: URL): boolean {
  const own = new URL(path, tested.origin);
  return (
    isOnSite(tested, canonical) &&
    canonical.pathname === own.pathname &&
    [...canonical.searchParams].every(([name, value]) => own.searchParams.getAll(name).includes(value))
  );
}

const isOnSite = ({ origin, site }: SiteUnderTest, { hostname }: URL): boolean =>
  [new URL(origin).hostname, ...site.tenant.domains].includes(hostname);

/** Why what is at a canonical address is not the page itself, to go on after 'which'; null where it is. */
async function whyStray(tested: SiteUnderTest, page: Read, canonical: URL): Promise<string | null> {
  if (!isOnSite(tested, canonical)) return 'is no address of this site';
  const path = canonical.pathname + canonical.search;
  const { status, text } = await tested.ask(path);
  if (status !== 200) return `answers ${status}`;
  const there = pageFacts(text, new URL(path, tested.origin), tested.site.tenant.domains);
  const same = there.title === page.facts.title && there.canonical === page.facts.canonical;
  return same ? null : 'is another page';
}

/** Pages that the site map offers to search engines and that send them away: altogether, or to another address. */
async function listedInVain(tested: SiteUnderTest, pages: readonly Read[]): Promise<SiteFault[]> {
  const hidden = pages.flatMap((page) => whyInVain(tested, page) ?? []);
  // A preview is kept from search engines as a whole.
  if (hidden.length === 0 || tested.site.tenant.preview) return [];
  const { text } = await tested.ask('/sitemap.xml');
  const listed = new Set([...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => pathOf(address)));
  return hidden
    .filter(({ page }) => listed.has(page.path))
    .map(({ page, why, hint }) => ({
      id: 'site/metadata',
      cause: 'listed in vain',
      message: `/sitemap.xml lists {where}, ${why}.`,
      hint,
      page: page.path,
      ...aboutPage(tested, page),
    }));
}

function whyInVain(tested: SiteUnderTest, page: Read): { page: Read; why: string; hint: string } | null {
  const leave = 'leave it out of the site map (runtime/server/site/site-app.ts)';
  if (!page.facts.indexed)
    return {
      page,
      why: 'which tells search engines not to keep it (noindex)',
      hint: `Let the head that its \`load\` gives say \`index: true\`, or ${leave}.`,
    };
  const canonical = URL.parse(page.facts.canonical ?? '');
  if (!canonical || isOwn(tested, page.path, canonical)) return null;
  return {
    page,
    why: `whose canonical address is ${canonical.href}`,
    hint: `Search engines want to be told of that address alone: ${leave}.`,
  };
}

function pathOf(address: string): string {
  const url = URL.parse(decodeHTMLStrict(address));
  return url ? url.pathname + url.search : '';
}

/** Pages that search engines keep, with one title for several addresses. */
function sharedTitles(tested: SiteUnderTest, pages: readonly Read[]): SiteFault[] {
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
