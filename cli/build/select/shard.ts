import { statSync } from 'node:fs';
import path from 'node:path';
import { entriesBelow } from '../../definition/source/tenant-files.ts';

/** One of several machines that share the work: the first of three is 1 of 3. */
export interface Shard {
  index: number;
  count: number;
}

/** Bytes of stock and pages that take as long as one site takes by itself: measured, reading a stock of 60 cars takes a fifth of a site's time. */
const BYTES_A_SITE = 100_000;

/**
 * The tenants of one shard. Every machine that has the same files gets the same split without knowing of the others: the costliest tenants are
 * dealt out first, each to the shard that has least. Equal inputs give equal shards, whatever was built before.
 * @param measured what tenants took in an earlier run, the same for all shards; others count by their texts, as those that were measured do
 */
export function shardOf(
  slugs: readonly string[],
  { index, count }: Shard,
  tenantsDir: string,
  measured: ReadonlyMap<string, number> = new Map(),
): string[] {
  const sized = slugs.map((slug) => ({ slug, size: BYTES_A_SITE + bytesOf(path.join(tenantsDir, slug)) }));
  const known = sized.filter(({ slug }) => measured.has(slug));
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  const perByte =
    known.length > 0 ? sum(known.map(({ slug }) => measured.get(slug) ?? 0)) / sum(known.map(({ size }) => size)) : 1;
  const costs = sized.map(({ slug, size }) => ({ slug, cost: measured.get(slug) ?? size * perByte }));
  const loads = Array.from({ length: count }, () => ({ total: 0, slugs: [] as string[] }));
  for (const { slug, cost } of costs.sort((a, b) => b.cost - a.cost || (a.slug < b.slug ? -1 : 1))) {
    const least = loads.reduce((best, one) => (one.total < best.total ? one : best));
    least.total += cost;
    least.slugs.push(slug);
  }
  return (loads[index - 1]?.slugs ?? []).sort();
}

/** Of the texts in a folder; images are only copied. */
function bytesOf(dir: string): number {
  if (!statSync(dir, { throwIfNoEntry: false })) return 0;
  const texts = [...entriesBelow(dir)].filter(
    (entry) => entry.isFile() && /\.(ya?ml|md|csv|tsv|txt|json|ndjson)$/.test(entry.name),
  );
  return texts.reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
