import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { nearest } from '../diagnostics/suggest.ts';

/** The slugs of all tenants: folders that hold a tenant.yaml, in order of name. */
export async function tenantSlugs(tenantsDir: string): Promise<string[]> {
  const entries = await readdir(tenantsDir, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => existsSync(path.join(tenantsDir, name, 'tenant.yaml')))
    .sort();
}

/** Of so many that may be meant each is named, and so many are told where none is. */
const [MEANT, TOLD] = [3, 10];

/** What to write for a slug that no tenant has: the one that is nearest, or those that have it in their names; else some that there are. '' where there is none. */
export function slugHint(slug: string, slugs: readonly string[]): string {
  const near = nearest(slug, slugs);
  const holding = slugs.filter((one) => one.includes(slug.toLowerCase()));
  const meant = near ? [near] : holding.length <= MEANT ? holding : [];
  if (meant.length > 0) return `Did you mean ${meant.join(' or ')}?`;
  const some = holding.length > 0 ? holding : slugs;
  const more = some.length - TOLD;
  return some.length === 0 ? '' : `There are: ${some.slice(0, TOLD).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}
