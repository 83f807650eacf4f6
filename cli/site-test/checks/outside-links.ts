import { elementOwner } from '../../build/verify/element-owner.ts';
import { decodedAddress, whyLeadsNowhere } from '../../definition/links/outside-address.ts';
import type { SiteFault, SiteUnderTest } from '../site-test.types.ts';
import { deadFault, type ReadPage } from './links.ts';

/**
 * Links that lead out of the site are written as what can be dialled, written to or opened, and numbers and mail addresses are the dealer's.
 * Nobody is asked whether they answer.
 */
export async function checkOutsideLinks(tested: SiteUnderTest, pages: readonly ReadPage[]): Promise<SiteFault[]> {
  const isKnown = contactsOf(tested);
  const found = pages.flatMap((page) => [
    ...page.facts.nowhere.map((link) => ({ page, ...link })),
    ...page.facts.contacts
      .filter(({ address }) => !isKnown(address) && whyLeadsNowhere(address) === null)
      .map((link) => ({ page, ...link, how: 'the definition says nowhere' })),
  ]);
  if (found.length === 0) return [];
  const ownerOf = await elementOwner(tested.site.plan.browser);
  return found.map(({ address: link, ...one }) => deadFault(tested, { link, ...one }, ownerOf));
}

/** A number is the same whatever it begins with: '+61 2 5550 6100' is '(02) 5550 6100'. */
const SAME_DIGITS = 7;

/** Tells whether a telephone number or a mail address is anywhere in what the site was made from, its stock included. */
function contactsOf({ site, stock }: SiteUnderTest): (address: string) => boolean {
  let texts: { said: string; digits: string } | null = null;
  return (address) => {
    texts ??= textsOf([site.tenant, site.legal, stock]);
    const [to = ''] = decodedAddress(address.replace(/^\w+:/, '')).split(/[?;]/);
    if (!/^tel:/i.test(address)) return to.split(',').every((one) => texts?.said.includes(one.trim().toLowerCase()));
    return texts.digits.includes(to.replace(/\D/g, '').slice(-SAME_DIGITS));
  };
}

function textsOf(parts: readonly unknown[]): { said: string; digits: string } {
  const said = JSON.stringify(parts).toLowerCase();
  return { said, digits: said.replace(/\D/g, '') };
}
