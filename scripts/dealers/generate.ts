/**
 * Invented dealers in any number, all different: `node scripts/dealers/generate.ts <folder> [count] [seed]`. The same seed and number
 * give the same bytes, and a run of more dealers begins with those of a run of fewer. With `--wild`: dealers of awkward data (wild.ts).
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readFeatures } from '../../cli/definition/features.ts';
import { readTenantSchema } from '../../cli/definition/schema/tenant-schema.ts';
import { diceOf } from '../sample-stock/make-car.ts';
import { type Dealer, dealerOf } from './dealer.ts';
import { featureSetOf, featureSets } from './feature-sets.ts';
import { GROUP, traitsText, type WildDealer, wildDealers } from './wild.ts';

export const SEED = 20_261_121;
/** Files that are written at once. */
const TOGETHER = 32;

export type GeneratedTenant = Omit<Dealer, 'files'>;

/** Writes a folder for each of `count` dealers into `dir`, which is made. Nothing else in it is touched. */
export async function generateTenants(dir: string, count: number, seed = SEED): Promise<GeneratedTenant[]> {
  const tenants: GeneratedTenant[] = [];
  for (let from = 0; from < count; from += TOGETHER) {
    const dealers = dealersOf(seed, from, Math.min(count, from + TOGETHER));
    await writeDealers(dir, dealers);
    tenants.push(...dealers.map(({ files: _, ...tenant }) => tenant));
  }
  return tenants;
}

/** Writes a folder for each dealer into `dir`, which is made. Nothing else in it is touched. */
export async function writeDealers(dir: string, dealers: readonly Pick<Dealer, 'slug' | 'files'>[]): Promise<void> {
  await Promise.all(
    dealers.flatMap(({ slug, files }) =>
      Object.entries(files).map(async ([name, text]) => {
        const file = path.join(dir, slug, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, text);
      }),
    ),
  );
}

/** Wild dealers in a folder, with the file of their group; see `wildDealers`. */
export async function generateWild(dir: string, count: number, seed = SEED): Promise<WildDealer[]> {
  const dealers = wildDealers({ features: await readFeatures(), schema: readTenantSchema() }, count, seed);
  await writeDealers(dir, [GROUP, ...dealers]);
  return dealers;
}

/** The dealers with the numbers from `from` up to but not including `to`. */
export function dealersOf(seed: number, from: number, to: number): Dealer[] {
  const sets = featureSets(diceOf(seed));
  return Array.from({ length: to - from }, (_, index) =>
    dealerOf(seed, from + index, (dice) => featureSetOf(sets, from + index, dice)),
  );
}

if (process.argv[1] === import.meta.filename) {
  const args = process.argv.slice(2);
  const [dir, count = '1000', seed = String(SEED)] = args.filter((arg) => arg !== '--wild');
  if (!dir || !(Number(count) >= 1) || !Number.isInteger(Number(seed))) {
    console.error('usage: node scripts/dealers/generate.ts <folder> [count] [seed] [--wild]');
    process.exitCode = 2;
  } else if (args.includes('--wild')) {
    const made = await generateWild(path.resolve(dir), Number(count), Number(seed));
    for (const { slug, traits } of made) console.log(`${slug}: ${traitsText(traits)}`);
  } else {
    const made = await generateTenants(path.resolve(dir), Number(count), Number(seed));
    const pages = made.reduce((sum, tenant) => sum + tenant.pages, 0);
    console.log(`${made.length} dealers with ${pages} pages (${(pages / made.length).toFixed(1)} each) in ${dir}`);
  }
}
