import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Cache } from '../../cache/cache.ts';
import { siteKey } from '../incremental/build-record.ts';

/** The slugs of all sites that a folder holds, in order of name. */
export function builtSites(outDir: string): string[] {
  return namesIn(outDir)
    .filter((name) => !name.startsWith('.') && existsSync(path.join(outDir, name, 'manifest.json')))
    .sort();
}

/**
 * Those of some built sites that no tenant makes any more. `slugs` are the tenants of a folder. Where it has none, or no site comes from it, it
 * is not known to be what these sites were made from: a server that got the built sites alone has none to miss.
 */
export function orphanSites(built: readonly string[], slugs: readonly string[]): string[] {
  const known = new Set(slugs);
  return built.some((slug) => known.has(slug)) ? built.filter((slug) => !known.has(slug)) : [];
}

/** Deletes a built site, and what the cache knows of how it was made. */
export function removeSite(outDir: string, slug: string, cache: Cache): void {
  const dir = path.resolve(outDir, slug);
  rmSync(dir, { recursive: true, force: true });
  cache.drop('sites', siteKey(cache, dir));
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
}
