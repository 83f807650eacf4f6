import type { PlannedRoute } from '../../../runtime/contracts/site.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { PageType } from '../../../runtime/tenant/tenant-budgets.types.ts';
import type { Layered } from '../../definition/layers/layer.ts';

/**
 * Whether a build holds the HTML of a route's pages against its budget. What is made when it is asked for is as long as the dealer's words and the stock of
 * the moment make it, and no other dealer's page tells how long: it is made for that where the definition sets the budget itself, and
 * `forecourt test` holds every page that it opens against every budget.
 * @param htmlBudgets the types of pages whose budget the definition sets: `ownHtmlBudgets`
 */
export function isWeighed(route: Pick<PlannedRoute, 'budget' | 'render'>, htmlBudgets: readonly PageType[]): boolean {
  return route.render !== 'request' || htmlBudgets.includes(pageType(route));
}

/** The types of pages for which a definition, its group or its template says itself how long their HTML may be. */
export function ownHtmlBudgets({ budgets }: Pick<ResolvedTenant, 'budgets'>, { origin }: Layered): PageType[] {
  const types = Object.keys(budgets) as PageType[];
  return types.filter((type) => origin(['budgets', type, 'html_kb']).layer !== 'default');
}

/** Which budget a page has (`budgets` of the definition). */
export function pageType({ budget }: Pick<PlannedRoute, 'budget'>): PageType {
  return budget ?? 'other';
}
