import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { entryKind } from '../../cache/file-hashes.ts';
import { suggestNearest } from '../../diagnostics/suggest.ts';

/** What people call a definition by mistake. */
const MISNAMED = ['tenant.yml', 'Tenant.yaml', 'tenant.yaml.txt'];

/** The slugs of all tenants: folders that hold a tenant.yaml, in order of name. One whose file has nearly that name counts too: no dealer is left out without a word. */
export async function tenantSlugs(tenantsDir: string): Promise<string[]> {
  const entries = await readdir(tenantsDir, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entryKind(entry) === 'folder' && !/^[_.]/.test(entry.name))
    .map((entry) => entry.name)
    .filter((name) => existsSync(path.join(tenantsDir, name, 'tenant.yaml')) || misnamedIn(tenantsDir, name) !== null)
    .sort();
}

/** Of so many that may be meant each is named, and so many are told where none is. */
const [MEANT, TOLD] = [3, 10];

/** What to write for a slug that no tenant has: the one that is nearest, or those that have it in their names; else some that there are. '' where there is none. */
export function slugHint(slug: string, slugs: readonly string[]): string {
  const near = suggestNearest(slug, slugs);
  const holding = slugs.filter((one) => one.includes(slug.toLowerCase()));
  const meant = near ? [near] : holding.length <= MEANT ? holding : [];
  if (meant.length > 0) return `Did you mean ${meant.join(' or ')}?`;
  const some = holding.length > 0 ? holding : slugs;
  const more = some.length - TOLD;
  return some.length === 0 ? '' : `There are: ${some.slice(0, TOLD).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** What the definition in a tenant's folder is called by mistake; null where there is no such file. */
export function misnamedIn(tenantsDir: string, slug: string): string | null {
  return MISNAMED.find((name) => existsSync(path.join(tenantsDir, slug, name))) ?? null;
}

/** The slug that a name on the command line means: also the way to a tenant's folder or definition, as terminals complete it. */
export function slugOf(name: string, tenantsDir: string): string {
  if (!/[\\/]/.test(name)) return name;
  const [slug = '', file, ...rest] = path.relative(tenantsDir, name).split(path.sep);
  const isTenants = slug !== '' && slug !== '..' && rest.length === 0 && (file === undefined || file === 'tenant.yaml');
  return isTenants ? slug : name;
}
