import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from '../../runtime/server/site/manifest.types.ts';
import { BenchError } from './bench-error.ts';
import type { RoundsInput } from './build-rounds.ts';
import type { Builder, Built } from './builder.ts';
import { addTwin, changeOneWord } from './change-tenant.ts';

export interface ChangeFigures {
  what: string;
  builder: Builder['name'];
  built: Built[];
  /** Tenants that were made anew each time. */
  rebuilt: string[];
  /** Whether every bundle came from the cache. */
  bundlesShared: boolean;
  /** Files of the output that are others than before, at most. */
  changedFiles: number;
}

/** One word of one tenant changes, then all tenants are built: each tenant in turn. The output of the build before is there. */
export async function oneWordRounds({
  tenantsDir,
  slugs,
  builders,
  rounds,
  workspace,
}: RoundsInput): Promise<ChangeFigures[]> {
  const found: ChangeFigures[] = [];
  for (const builder of builders) {
    const place = await workspace.fresh(`one-word-${builder.name}`);
    await builder.build(tenantsDir, [...slugs], place);
    for (const slug of slugs) {
      const built: Built[] = [];
      let changedFiles = 0;
      for (let round = 0; round < rounds; round += 1) {
        const before = await namedFiles(place, slugs);
        await changeOneWord(tenantsDir, slug, found.length * rounds + round);
        built.push(await builder.build(tenantsDir, [...slugs], place));
        const after = await namedFiles(place, slugs);
        changedFiles = Math.max(changedFiles, [...after].filter((name) => !before.has(name)).length);
      }
      if (changedFiles === 0) throw new BenchError(`A change of one word in ${slug} changed nothing.`);
      found.push({ ...summary(`one word in ${slug}`, builder, built), changedFiles });
    }
  }
  return found;
}

/** A second tenant with equal features, built where the first one's bundle is known. */
export async function twinRounds({
  tenantsDir,
  slugs,
  builders,
  rounds,
  workspace,
}: RoundsInput): Promise<ChangeFigures[]> {
  const first = slugs[0] as string;
  const twin = await addTwin(tenantsDir, first);
  const found: ChangeFigures[] = [];
  for (const builder of builders) {
    const built: Built[] = [];
    let changedFiles = 0;
    for (let round = 0; round < rounds; round += 1) {
      const place = await workspace.fresh(`twin-${builder.name}`);
      await builder.build(tenantsDir, [first], place);
      built.push(await builder.build(tenantsDir, [twin], place));
      changedFiles = (await namedFiles(place, [twin])).size;
    }
    found.push({ ...summary(`${twin} after ${first}`, builder, built), changedFiles });
  }
  return found;
}

function summary(what: string, builder: Builder, built: Built[]): Omit<ChangeFigures, 'changedFiles'> {
  const made = built.flatMap(({ tenants }) => tenants.filter(({ status }) => status === 'built'));
  return {
    what,
    builder: builder.name,
    built,
    rebuilt: [...new Set(made.map(({ slug }) => slug))],
    bundlesShared: made.every(({ shared }) => shared.browser && shared.server),
  };
}

/** Every file that the manifests name; names go by content. */
async function namedFiles(place: string, slugs: readonly string[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const slug of slugs) {
    const { site, stock, render, assets, pages } = JSON.parse(
      await readFile(path.join(place, 'out', slug, 'manifest.json'), 'utf8'),
    ) as Manifest;
    for (const name of [
      site,
      stock,
      render,
      ...[...Object.values(assets), ...Object.values(pages)].map(({ file }) => file),
    ])
      names.add(`${slug}/${name}`);
  }
  return names;
}
