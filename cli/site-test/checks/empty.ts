import { attributesAt, marksAt } from '../../build/verify/element-marks.ts';
import { elementOwner } from '../../build/verify/element-owner.ts';
import { withoutCode } from '../page-facts.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';

/** Elements that are there for what they hold. */
const HOLDERS =
  'a|article|aside|button|caption|dd|dl|dt|fieldset|figcaption|figure|form|h[1-6]|label|legend|li|main|nav|ol|p|section|select|summary|table|tbody|thead|tr|ul';
const EMPTY = new RegExp(`<(${HOLDERS})\\b((?:"[^"]*"|[^">])*)>\\s*</\\1>`, 'g');
/** Nobody sees it or hears of it, or what is said there later is read out. */
const ALLOWED = /\srole="(?:status|alert|log)"|\saria-live=|\saria-hidden="true"|\shidden(?=[\s=]|$)/;

/** No page has a list without items, a table without rows or any other frame around nothing. */
export async function checkEmpty(tested: SiteUnderTest, pages: readonly AnsweredPage[]): Promise<SiteFault[]> {
  const found = pages.flatMap((page) =>
    [...withoutCode(page.html).matchAll(EMPTY)].flatMap(({ 2: attributes = '', index: at }) =>
      ALLOWED.test(attributes) ? [] : { page, at },
    ),
  );
  if (found.length === 0) return [];
  const ownerOf = await elementOwner(tested.site.plan.browser);
  return found.map(({ page, at }) => {
    const element = attributesAt(page.html, at);
    const feature = ownerOf(marksAt(page.html, at));
    return {
      id: 'site/empty',
      cause: `empty ${element}`,
      message: `Nothing stands in ${element} on {where}.`,
      hint: `Where ${feature ? `the feature "${feature}"` : 'the page'} has nothing to show there, let it leave the element out; where it has, see why that is missing.`,
      page: page.path,
      ...(feature ? { feature } : aboutPage(tested, page)),
    };
  });
}
