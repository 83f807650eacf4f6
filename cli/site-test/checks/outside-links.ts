import { elementOwner } from '../../compile/verify/element-owner.ts';
import type { Fault, SiteUnderTest } from '../site-test.types.ts';
import { deadFault, type ReadPage } from './links.ts';

/** Links that lead out of the site are written as what can be dialled, written to or opened. Nobody is asked whether they answer. */
export async function checkOutsideLinks(tested: SiteUnderTest, pages: readonly ReadPage[]): Promise<Fault[]> {
  const found = pages.flatMap((page) => page.facts.nowhere.map((link) => ({ page, ...link })));
  if (found.length === 0) return [];
  const ownerOf = await elementOwner(tested.site.plan.browser);
  return found.map(({ address: link, ...one }) => deadFault(tested, { link, ...one }, ownerOf));
}
