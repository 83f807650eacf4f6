import type { PlannedRoute } from '../../../runtime/site.types.ts';
import type { PageType } from '../../../runtime/tenant-budgets.types.ts';

/** Which kind of page the routes of a feature are; those of any other feature are `other`. */
const OF_FEATURE = new Map<string, PageType>([
  ['home', 'home'],
  ['search', 'listing'],
  ['car', 'car'],
  ['contact', 'contact'],
  ['legal', 'legal'],
]);

/** Which budget a page has (`budgets` of the definition). */
export function pageType({ page }: Pick<PlannedRoute, 'page'>): PageType {
  return OF_FEATURE.get(page.split('/')[0] as string) ?? 'other';
}
