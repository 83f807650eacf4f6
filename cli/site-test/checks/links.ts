import { marksAt } from '../../build/verify/element-marks.ts';
import { type ElementOwner, elementOwner } from '../../build/verify/element-owner.ts';
import { addressUse } from '../../build/verify/internal-links.ts';
import { hasPlace, linkPosition, type PageFacts, pageFacts } from '../page-facts.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';
import { routeFault } from './routes.ts';

export type ReadPage = AnsweredPage & { facts: PageFacts };

/** A page and what its HTML says. */
export function readPage(tested: SiteUnderTest, page: AnsweredPage): ReadPage {
  return { ...page, facts: pageFacts(page.html, new URL(page.path, tested.origin), tested.site.tenant.domains) };
}

const HOPS = 3;

/**
 * Follows every link of a site from the pages that stand for its kinds, each address once: pages without a query are read for further
 * links. Says which lead nowhere, and gives all pages that were read.
 * @param answers the status of each address that was asked for before; what is asked for now is added
 */
export async function followLinks(
  tested: SiteUnderTest,
  start: readonly ReadPage[],
  answers = new Map<string, number>(),
): Promise<{ pages: ReadPage[]; faults: SiteFault[] }> {
  const pages = [...start];
  for (const { path, status } of start) answers.set(path, status);
  // The list grows while it is walked.
  for (const page of pages) {
    for (const link of page.facts.links) {
      if (answers.has(link)) continue;
      const { status, type, text } = await answerOf(tested, link);
      answers.set(link, status);
      if (status === 200 && type.startsWith('text/html') && !link.includes('?'))
        pages.push(readPage(tested, { path: link, sample: null, status, html: text }));
    }
  }
  const dead = pages.flatMap((page) => [
    ...page.facts.links
      .filter((link) => !start.some(({ path, sample }) => path === link && sample?.status !== undefined))
      .filter((link) => answers.get(link) !== 200)
      .filter((link) => (answers.get(link) ?? 0) < 500)
      .filter((link) => !isCanonical(tested, page, link))
      .map((link) => ({ page, link, how: `answers ${answers.get(link)}` })),
    ...page.facts.lostAnchors.map((id) => ({ page, link: `#${id}`, how: 'is no place of the page' })),
    ...page.facts.positions.flatMap(({ link, id, at }) => {
      const other = pages.find(({ path }) => path === link);
      return other && !hasPlace(other.html, id)
        ? { page, link: `${link}#${id}`, at, how: `is no place of ${link}` }
        : [];
    }),
  ]);
  const failing = [...new Set(pages.flatMap(({ facts }) => facts.links))].filter(
    (link) => (answers.get(link) ?? 0) >= 500,
  );
  const broken = await Promise.all(
    failing.map((link) => routeFault(tested, { path: link, sample: null }, `${answers.get(link)}`)),
  );
  if (dead.length === 0) return { pages, faults: broken };
  const ownerOf = await elementOwner(tested.site.plan.browser);
  return { pages, faults: [...broken, ...dead.map((one) => deadFault(tested, one, ownerOf))] };
}

/** Whether a page leads to an address only as the one that search engines should keep: `checkMetadata` tells of it. */
function isCanonical({ origin, site }: SiteUnderTest, { html, path, facts }: ReadPage, link: string): boolean {
  const at = linkPosition(link, html, new URL(path, origin), site.tenant.domains);
  return facts.indexed && /^<link\b[^>]*rel="canonical"/.test(html.slice(at));
}

async function answerOf(tested: SiteUnderTest, link: string): Promise<{ status: number; type: string; text: string }> {
  let address = link;
  for (let hop = 0; ; hop++) {
    const { status, headers, text } = await tested.ask(address);
    const to = headers.get('location');
    if (to === null || status < 300 || status >= 400 || hop === HOPS)
      return { status, type: headers.get('content-type') ?? '', text };
    const url = new URL(to, new URL(address, tested.origin));
    address = url.pathname + url.search;
  }
}

interface DeadLink {
  page: ReadPage;
  link: string;
  /** What is wrong with it, to go on after 'which'. */
  how: string;
  /** Where in the page its element begins, as far as that is known already. */
  at?: number;
}

/** A link that leads nowhere, as a fault of the feature that wrote it, as far as the marks around it tell, else of the page. */
export function deadFault(
  tested: SiteUnderTest,
  { page, link, how, ...known }: DeadLink,
  ownerOf: ElementOwner,
): SiteFault {
  const at = known.at ?? linkPosition(link, page.html, new URL(page.path, tested.origin), tested.site.tenant.domains);
  const feature = ownerOf(marksAt(page.html, at));
  const { what, does } = addressUse(page.html, at);
  return {
    id: 'site/dead-link',
    cause: link,
    message: `A ${what} on {where} ${does} ${link}, which ${how}.`,
    hint: `Correct the address where the ${what} is written: the definition, its Markdown pages, or ${feature ? `most likely the feature "${feature}"` : 'the feature that makes the page'}.`,
    page: page.path,
    text: link.replace(/^(tel|mailto):/i, ''),
    ...(feature ? { feature } : aboutPage(tested, page)),
  };
}
