import path from 'node:path';
import type { InlineConfig, Rolldown } from 'vite';
import { projectRoot } from '../../cache/cache.ts';
import { sourceOf } from './module-of.ts';

export interface Built {
  output: Rolldown.RolldownOutput['output'];
  /** The runtime's modules that were read, those too of which nothing is left: absolute paths. */
  modules: string[];
}

/** One build in memory. Vite is loaded here and only now: a run that builds nothing does without it. */
export async function viteBuild(config: InlineConfig): Promise<Built> {
  const { build } = await import('vite');
  const read = new Set<string>();
  const moduleList = {
    name: 'module-list',
    buildEnd(this: { getModuleIds(): Iterable<string> }) {
      for (const id of this.getModuleIds()) read.add(sourceOf(id));
    },
  };
  const plugins = [...(config.plugins ?? []), moduleList];
  const built = (await build({ ...config, plugins })) as Rolldown.RolldownOutput | Rolldown.RolldownOutput[];
  const { output } = Array.isArray(built) ? (built[0] as Rolldown.RolldownOutput) : built;
  // Packages are covered by the lockfile, emitted sources by the key of what is made of them.
  const runtime = path.join(projectRoot, 'runtime') + path.sep;
  return { output, modules: [...read].filter((id) => id.startsWith(runtime)) };
}
