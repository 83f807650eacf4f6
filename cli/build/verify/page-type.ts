import type { PlannedRoute } from '../../../runtime/contracts/site.types.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { PageBudget, PageType } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { Layered } from '../../definition/layers/layer.ts';
import { PAGE_LOADS } from './page-loads.data.ts';

/**
 * Whether a build holds the HTML of a route's pages against its budget. What is made when it is asked for is as long as the dealer's words and the stock of
 * the moment make it, and no other dealer's page tells how long: it is made for that where the definition sets the budget itself, and
 * `forecourt test` holds every page that it opens against every budget.
 */
export function isWeighed(route: Pick<PlannedRoute, 'budget' | 'render'>, ownBudgets: readonly string[]): boolean {
  return route.render !== 'request' || ownBudgets.includes(budgetName(pageType(route), 'htmlKb'));
}

/** Name of a budget as a definition writes it under `budgets`: 'contact.html_kb'. */
export const budgetName = (type: PageType, key: keyof PageBudget): string => `${type}.${PAGE_LOADS[key].key}`;

const PAGE_TYPES: readonly PageType[] = ['home', 'listing', 'car', 'contact', 'legal', 'other'];

/** The budgets that a definition or its group writes itself; the product's own word, by template too, is not among them. */
export function ownBudgets({ origin }: Pick<Layered, 'origin'>): string[] {
  const names = PAGE_TYPES.flatMap((type) => KEYS.map((key) => budgetName(type, key)));
  return names.filter((name) => ['tenant', 'group'].includes(origin(['budgets', ...name.split('.')]).layer));
}

const KEYS = Object.keys(PAGE_LOADS) as (keyof PageBudget)[];

/** Pages are this much longer, in KB of HTML, for each location and each field of a form beyond what most dealers have. */
const GROWTH = { locations: { from: 3, each: 0.5 }, fields: { from: 12, each: 0.15 } };

/** What pages of a type may load, in bytes: as the dealer wrote it; where nobody did, the HTML of pages may be longer where there is more to show. */
export function budgetOf(
  { budgets, locations, forms }: Pick<ResolvedTenant, 'budgets' | 'locations' | 'forms'>,
  type: PageType,
  key: keyof PageBudget,
  ownBudgets: readonly string[],
): number {
  const counted = key === 'htmlKb' && !ownBudgets.includes(budgetName(type, key));
  const fields = Math.max(0, ...Object.values(forms).map((form) => form.fields.length));
  const more = (count: number, { from, each }: { from: number; each: number }): number =>
    Math.max(0, count - from) * each;
  const grown = counted ? more(locations.length, GROWTH.locations) + more(fields, GROWTH.fields) : 0;
  return Math.round((budgets[type][key] + grown) * 1024);
}

/** Which budget a page has (`budgets` of the definition). */
export function pageType({ budget }: Pick<PlannedRoute, 'budget'>): PageType {
  return budget ?? 'other';
}
