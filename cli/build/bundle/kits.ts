import path from 'node:path';
import type { Plugin } from 'vite';
import { type Cache, hashFiles, projectRoot, type Recorded } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { codeBehind } from '../../cache/module-graph.ts';
import { bundledId, sourceOf } from './module-id.ts';
import { reactSpecifiers } from './react-external.ts';
import { viteBuild } from './vite-build.ts';
import { viteDefaults } from './vite-defaults.ts';

/** What a kit was bundled to. */
interface KitRecord extends Recorded {
  code: string;
}

/**
 * Modules `<name>.kit.ts`, which only pass on what a feature uses of packages: each is bundled once for all signatures, for reading the packages takes
 * longer than all else in a bundle. What comes of it is the same: they end up in the chunks that they would be in.
 */
export function kits(cache: Cache): Plugin {
  return {
    name: 'kits',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.kit\.ts$/ },
      handler: (id, importer) => (importer ? bundledId(path.resolve(path.dirname(importer), id)) : null),
    },
    load: {
      filter: { id: /\.kit\.ts\.js$/ },
      handler: async (id) => ({ code: await kitCode(sourceOf(id), cache), moduleSideEffects: false }),
    },
  };
}

async function kitCode(file: string, cache: Cache): Promise<string> {
  const key = hashOf(path.relative(projectRoot, file));
  const cached = cache.record<KitRecord>('kits', key);
  if (cached) return cached.code;
  const { output } = await viteBuild({
    ...viteDefaults,
    build: {
      ...viteDefaults.build,
      // Names and annotations stay: what a bundle does not use of a kit has to be seen there.
      minify: false,
      rolldownOptions: {
        input: { kit: file },
        external: [...reactSpecifiers],
        preserveEntrySignatures: 'strict',
        output: { format: 'es' },
      },
    },
  });
  const { code } = output[0];
  const madeFrom = hashFiles([file, ...codeBehind(import.meta.filename)], cache);
  cache.keep<KitRecord>('kits', key, { code, madeFrom });
  return code;
}
