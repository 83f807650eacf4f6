import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import { type Layered, layer } from '../../definition/layers/layer.ts';
import { plain } from '../../definition/resolve/plain.ts';
import { readTenantSchema } from '../../definition/schema/tenant-schema.ts';
import { readYaml } from '../../definition/yaml/yaml-file.ts';

const schema = readTenantSchema();

/** A tenant of nothing but some YAML, layered over the defaults: its file is 'tenants/alpha/tenant.yaml'. */
export function layeredYaml(yaml: string): Layered {
  const tenant = readYaml('tenants/alpha/tenant.yaml', Buffer.from(yaml === '' ? 'slug: alpha\n' : yaml), 'alpha');
  return layer({ slug: 'alpha', tenant, group: null, preset: null }, schema);
}

/** The budgets of such a tenant, as the runtime names them. */
export function budgetsOf(yaml: string): ResolvedTenant['budgets'] {
  return plain((layeredYaml(yaml).config as CompleteConfig).budgets);
}
