import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import type { PageContext } from './page.types.ts';

/** The context as it would be if the dealer had written something else. */
export const withTenant = (context: PageContext, change: Partial<ResolvedTenant>): PageContext => ({
  ...context,
  site: { ...context.site, tenant: { ...context.site.tenant, ...change } },
});
