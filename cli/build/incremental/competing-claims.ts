import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Cache, hashFiles, type Recorded } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { claimedValues, claimWords } from '../../definition/rules/claims-across-tenants.ts';
import { readSafely, rootsOf } from '../../definition/source/safe-file.ts';
import { tenantSlugs } from '../../definition/source/tenant-slugs.ts';

/** Of files that were read before, by their names in the folder of all tenants: their hash, and the words of their claims. */
interface CachedWords extends Recorded {
  words: Record<string, [hash: string, words: string[]]>;
}

/**
 * The other tenants of the folder whose texts, or whose group's, have a domain or a website id that these claim for themselves. Found without
 * understanding a thousand definitions; whether they claim it too, only a check says.
 * @param claims what `claimsOf` says of each tenant that is looked at
 */
export async function competingTenants(
  tenantsDir: string,
  claims: ReadonlyMap<string, unknown>,
  cache: Cache,
): Promise<string[]> {
  const sought = claimedValues([...claims.values()]);
  const others = (await tenantSlugs(tenantsDir)).filter((slug) => !claims.has(slug));
  if (sought.size === 0 || others.length === 0) return [];
  const { wordsOf, save } = openWords(tenantsDir, cache);
  const mentions = (name: string): boolean => wordsOf(name).some((word) => sought.has(word));
  for (const name of await readdir(path.join(tenantsDir, '_groups')).catch(() => []))
    if (name.endsWith('.yaml') && mentions(`_groups/${name}`)) sought.add(name.slice(0, -'.yaml'.length));
  const competing = others.filter((slug) => mentions(`${slug}/tenant.yaml`));
  save();
  return competing;
}

/** The words of claims in a folder's files, of which each is read again only when it has changed. */
function openWords(tenantsDir: string, cache: Cache) {
  const key = hashOf(path.relative(cache.dir, path.resolve(tenantsDir)).replaceAll(path.sep, '/'));
  const madeFrom = hashFiles(
    [path.join(import.meta.dirname, '../../definition/rules/claims-across-tenants.ts')],
    cache,
  );
  const words = cache.record<CachedWords>('claims', key)?.words ?? {};
  let learnt = false;
  return {
    wordsOf(name: string): string[] {
      const file = path.resolve(tenantsDir, name);
      const hash = cache.files.hash(file) ?? '';
      const known = words[name];
      if (known?.[0] === hash) return known[1];
      const found = wordsIn(file, rootsOf(tenantsDir, path.dirname(file)));
      words[name] = [hash, found];
      learnt = true;
      return found;
    },
    save(): void {
      if (learnt) cache.keepIfWritable<CachedWords>('claims', key, { words, madeFrom });
    },
  };
}

/** None in what is no file, or came to be none since it was listed: it claims nothing. */
function wordsIn(file: string, roots: readonly string[]): string[] {
  const bytes = readSafely(file, roots);
  return bytes ? claimWords(new TextDecoder().decode(bytes)) : [];
}
