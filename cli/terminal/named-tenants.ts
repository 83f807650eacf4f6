import { existsSync } from 'node:fs';
import path from 'node:path';
import { slugOf, tenantSlugs } from '../definition/source/tenant-slugs.ts';

/**
 * The slugs that a command line means, each once: of those named, there or not, or else of all. Null, after saying so, where the folder has no
 * tenant at all: then it is the wrong folder, whoever is named.
 */
export async function namedTenants(named: readonly string[], tenantsDir: string): Promise<string[] | null> {
  const slugs = [...new Set(named.map((name) => slugOf(name, tenantsDir)))];
  if (slugs.some((slug) => existsSync(path.join(tenantsDir, slug, 'tenant.yaml')))) return slugs;
  const all = await tenantSlugs(tenantsDir);
  if (all.length > 0) return slugs.length > 0 ? slugs : all;
  console.error(
    `forecourt: there are no tenants in ${tenantsDir}: each is a folder with a tenant.yaml. Run this where that folder is, or name another one with --tenants.`,
  );
  return null;
}
