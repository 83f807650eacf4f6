import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { schemaValidator } from '../../cli/definition/schema/schema.ts';
import { readTenantSchema } from '../../cli/definition/schema/tenant-schema.ts';

/**
 * The baseline of `validate`: a bare loop of yaml's parse and ajv's validate over the definitions of the named tenants. It merges nothing,
 * knows no rule across fields and could not say where a mistake is.
 */
export function plainCheck(tenantsDir: string, slugs: readonly string[]): void {
  const validate = schemaValidator(readTenantSchema());
  for (const slug of slugs) validate(parse(readFileSync(path.join(tenantsDir, slug, 'tenant.yaml'), 'utf8')));
}

const [tenantsDir, ...slugs] = process.argv.slice(2);
if (import.meta.main && tenantsDir) plainCheck(tenantsDir, slugs);
