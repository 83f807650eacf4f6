import path from 'node:path';
import type { InlineConfig, Rolldown } from 'vite';
import { projectRoot } from '../cache.ts';
import { sourceOf } from './module-id.ts';

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
  const { output } = (await build({ ...config, plugins: [...(config.plugins ?? []), moduleList] }).catch((error) => {
    throw placed(error);
  })) as Rolldown.RolldownOutput;
  // Packages are covered by the lockfile, emitted sources by the key of what is made of them.
  const runtime = path.join(projectRoot, 'runtime') + path.sep;
  return { output, modules: [...read].filter((id) => id.startsWith(runtime)) };
}

/** The bundler heads what is wrong in a style sheet with the name of the one that imports it; the error itself knows the sheet. */
function placed(error: Error & { errors?: Rolldown.RolldownError[] }): Error {
  const message = (error.errors ?? []).reduce(
    (text, { id, loc }) => text.replace(`${id}:${loc?.line}:`, `${loc?.file ?? id}:${loc?.line}:`),
    error.message,
  );
  return new Error(message, { cause: error });
}
