import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { prepare, readLanguage } from '../../build/prepare.ts';
import type { Layered } from '../../definition/layers/layer.ts';
import { resolve } from '../../definition/resolve/resolve.ts';
import type { TenantSource } from '../../definition/source/load.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';

/** A tenant as the commands about stock need it: its definition without errors. */
export interface StockTenant {
  tenant: ResolvedTenant;
  source: TenantSource;
  layered: Layered;
}

/** A tenant by its slug, or what is wrong with its definition and the exit code: 2 where there is no such tenant, 1 for errors. */
export async function stockTenant(
  tenantsDir: string,
  slug: string,
  now: Date,
): Promise<StockTenant | { findings: Diagnostic[]; code: 1 | 2 }> {
  const language = await readLanguage();
  const { tenants, findings } = await prepare(tenantsDir, [slug], language, { now });
  const one = tenants[0];
  if (!one || hasErrors(findings))
    return { findings, code: findings.some(({ id }) => id === 'tenant/unknown') ? 2 : 1 };
  return { ...one, tenant: resolve(one.layered, language.features) };
}
