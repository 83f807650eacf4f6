import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { claimedValues } from './checks/across-tenants.ts';
import { tenantSlugs } from './tenant-slugs.ts';

/** What a definition's text may claim or get from its group: a website id, a group's name, a domain. Sought, not understood. */
const MENTIONED = /\b(?:website_id|group)["']?\s*:\s*["']?([\w-]+)|[\w-]+(?:\.[\w-]+)+/g;

/**
 * The other tenants of the folder whose texts, or whose group's, hold a domain or a website id that these claim for themselves. Found without
 * reading what a thousand definitions mean; whether they claim it too, only a check says.
 * @param claims what `claimsOf` says of each tenant that is looked at
 */
export async function rivalsOf(tenantsDir: string, claims: ReadonlyMap<string, unknown>): Promise<string[]> {
  const sought = claimedValues([...claims.values()]);
  if (sought.size === 0) return [];
  const groups = path.join(tenantsDir, '_groups');
  for (const name of await readdir(groups).catch(() => []))
    if (name.endsWith('.yaml') && mentions(path.join(groups, name), sought)) sought.add(name.slice(0, -'.yaml'.length));
  const others = (await tenantSlugs(tenantsDir)).filter((slug) => !claims.has(slug));
  return others.filter((slug) => mentions(path.join(tenantsDir, slug, 'tenant.yaml'), sought));
}

/** Read in one go: thousands of small files are waited for longer than they are read. */
function mentions(file: string, sought: ReadonlySet<string>): boolean {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    // It came to be a folder, or to be gone, since it was listed: it claims nothing.
    return false;
  }
  for (const [whole, named] of text.matchAll(MENTIONED)) if (sought.has(named ?? whole)) return true;
  return false;
}
