import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Builder, Built } from './builder.ts';
import type { Workspace } from './workspace.ts';

/** What one way of running the compiler gave for one tenant; a value a round, in milliseconds. */
export interface BuildFigures {
  slug: string;
  builder: Builder['name'];
  validate: number[];
  cold: Built[];
  warm: Built[];
  /** The baseline. */
  vite: number[];
}

export interface RoundsInput {
  tenantsDir: string;
  slugs: readonly string[];
  builders: readonly Builder[];
  rounds: number;
  workspace: Workspace;
  /** Folder of emitted sources, by slug. */
  sources: ReadonlyMap<string, string>;
}

/**
 * Validation, cold and warm build and the baseline, of each tenant and each way of running the compiler in turn, round by round: what else
 * the machine does meanwhile falls on all of them alike. Cold: an empty cache and an empty output folder.
 */
export async function buildRounds({
  tenantsDir,
  slugs,
  builders,
  rounds,
  workspace,
  sources,
}: RoundsInput): Promise<BuildFigures[]> {
  const figures = slugs.flatMap((slug) =>
    builders.map((builder) => ({
      builder,
      source: sources.get(slug) as string,
      found: { slug, builder: builder.name, validate: [], cold: [], warm: [], vite: [] } as BuildFigures,
    })),
  );
  for (let round = 0; round < rounds; round += 1) {
    for (const { builder, source, found } of figures) {
      const { slug } = found;
      const place = await workspace.fresh(`${slug}-${builder.name}`);
      found.validate.push(await builder.validate(tenantsDir, [slug]));
      found.cold.push(await builder.build(tenantsDir, [slug], place));
      found.vite.push(await builder.plainVite(source, path.join(place, 'vite')));
      found.warm.push(await builder.build(tenantsDir, [slug], place));
      workspace.signal.throwIfAborted();
    }
  }
  return figures.map(({ found }) => found);
}

/** The emitted sources of built sites, copied to where no later build changes them. */
export async function keepSources(
  place: string,
  slugs: readonly string[],
  workspace: Workspace,
): Promise<Map<string, string>> {
  const dir = await workspace.fresh('sources');
  for (const slug of slugs) {
    const from = path.join(place, 'out', slug, 'src');
    // The entry, its islands and the styles.
    for (const name of (await readdir(from)).filter((one) => /\.(ts|css)$/.test(one)))
      await cp(path.join(from, name), path.join(dir, slug, name));
  }
  return new Map(slugs.map((slug) => [slug, path.join(dir, slug)]));
}
