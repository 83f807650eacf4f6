import type { PageContext } from '../../contracts/page.types.ts';
import type { FormDefinition } from '../../rules/form/form.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { AscSite, MeasuredPage } from './analytics.types.ts';

/** By words of a form's category: who answers it (integrations.md 1.1). */
const BY_CATEGORY: readonly [RegExp, Department][] = [
  [/service/i, 'service'],
  [/parts/i, 'parts'],
  [/finance|credit|loan/i, 'credit'],
  [/trade|valuation|sell/i, 'trade'],
  [/career|job/i, 'hr'],
];

/** The council's words for the pages of forms. */
const PAGE_TYPES: Readonly<Record<Department, string>> = {
  sales: 'custom',
  service: 'service',
  parts: 'parts',
  credit: 'finance',
  trade: 'trade',
  hr: 'employment',
};

/** Whether visits of a site are measured: not without a number to measure them under, nor in a preview, which the dealer's own people see. */
export const isMeasured = ({ analytics, preview }: Pick<ResolvedTenant, 'analytics' | 'preview'>): boolean =>
  analytics.measurementId !== undefined && !preview;

/** What a page says to who measures it, or would say once the preview is live. Null: nothing is measured. */
export function measuredPage(context: PageContext): MeasuredPage | null {
  const { site, route } = context;
  const { analytics, currency } = site.tenant;
  if (analytics.measurementId === undefined) return null;
  // The address of what is one visitor's own, or was mistyped, says more than which page it is.
  const path = route?.notFound ? '/404' : route?.personal ? route.path : undefined;
  return {
    tag: analytics.measurementId,
    currency,
    numbered: analytics.eventIds,
    events: site.plan.events ?? [],
    ...(path === undefined ? {} : { path }),
    ...(analytics.ascEvents ? { asc: ascSite(context) } : {}),
  };
}

function ascSite({ site: { tenant }, route, url }: PageContext): AscSite {
  const forms = Object.values(tenant.forms);
  const form = route?.each === 'forms' ? forms.find(({ path }) => path === url.pathname) : undefined;
  return {
    store_name: tenant.name,
    oem_brand: tenant.manufacturers.map(({ name }) => name.toLowerCase()).join(','),
    language: tenant.locale.toLowerCase(),
    page_type: form ? PAGE_TYPES[departmentOf(form)] : pageType(route),
    departments: Object.fromEntries(
      forms.flatMap((one) => {
        const department = departmentOf(one);
        return department === 'sales' ? [] : [[one.id, department]];
      }),
    ),
  };
}

const BY_BUDGET = { home: 'home', listing: 'itemlist', car: 'item', contact: 'contact' } as const;

/** The council's word for a kind of page. */
function pageType(route: PageContext['route']): string {
  if (route?.notFound) return 'unknown';
  return route?.measuredAs ?? (BY_BUDGET as Partial<Record<string, string>>)[route?.budget ?? ''] ?? 'custom';
}

type Department = 'sales' | 'service' | 'parts' | 'credit' | 'trade' | 'hr';

function departmentOf({ category }: Pick<FormDefinition, 'category'>): Department {
  return BY_CATEGORY.find(([words]) => words.test(category))?.[1] ?? 'sales';
}
