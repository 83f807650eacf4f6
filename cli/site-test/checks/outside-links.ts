import { elementOwner } from '../../compile/verify/element-owner.ts';
import { marksAt } from '../../compile/verify/html-parts.ts';
import { aboutPage } from '../samples.ts';
import type { Fault, SiteUnderTest } from '../site-test.types.ts';
import type { ReadPage } from './links.ts';

/** Links that lead out of the site are written as what can be dialled, written to or opened. Nobody is asked whether they answer. */
export async function checkOutsideLinks(tested: SiteUnderTest, pages: readonly ReadPage[]): Promise<Fault[]> {
  const found = pages.flatMap((page) => page.facts.nowhere.map((link) => ({ page, ...link })));
  if (found.length === 0) return [];
  const ownerOf = await elementOwner(tested.site.plan.browser);
  return found.map(({ page, address, how, at }) => {
    const feature = ownerOf(marksAt(page.html, at));
    return {
      id: 'site/dead-link',
      cause: address,
      message: `A link on {where} leads to ${address}, which ${how}.`,
      hint: `Correct it where it is written: the definition, its Markdown pages, or ${feature ? `most likely the feature "${feature}"` : 'the feature that makes the page'}.`,
      page: page.path,
      text: address.replace(/^(tel|mailto):/i, ''),
      ...(feature ? { feature } : aboutPage(tested, page)),
    };
  });
}
