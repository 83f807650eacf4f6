import path from 'node:path';
import { minifySync } from 'vite';
import { projectRoot } from '../../../cache/cache.ts';
import { BundleError } from '../bundle-error.ts';
import { moduleOf } from '../module-of.ts';
import { reactSpecifiers } from '../react-external.ts';
import { viteBuild } from '../vite-build.ts';
import { viteDefaults } from '../vite-defaults.ts';
import type { CodeUnit, JoinedScript, UnitTrace } from './code-unit.types.ts';
import { BASE, type UnitRoots } from './unit-roots.ts';
import { type CompiledModule, writeUnits } from './write-units.ts';

/** All units of browser code, and the modules that they were made from: absolute paths. With traces where `sourcemap` asks for them, which changes nothing else. */
export async function compileUnits(
  { behaviours, islands, joined, fields }: UnitRoots,
  sourcemap: 'hidden' | false = false,
): Promise<{ units: Record<string, CodeUnit>; traces: Record<string, UnitTrace>; modules: string[] }> {
  const roots = [...Object.values(BASE), ...behaviours, ...islands, ...joined, ...fields];
  const entry = Object.fromEntries(roots.map((module) => [module, path.join(projectRoot, module)]));
  const { output, modules } = await viteBuild({
    ...viteDefaults,
    plugins: [
      {
        name: 'react-external',
        enforce: 'pre',
        resolveId: (id) => (reactSpecifiers.has(id) ? { id: REACT, external: 'absolute' } : null),
      },
    ],
    build: {
      ...viteDefaults.build,
      minify: false,
      sourcemap,
      // As a library: imports on demand stay as they are.
      lib: { entry, formats: ['es'] },
      rolldownOptions: {
        output: {
          preserveModules: true,
          preserveModulesRoot: projectRoot,
          entryFileNames: '[name].js',
          // What is outside has names of its own, which become short in the order of no site.
          minify: { compress: true, mangle: { toplevel: false }, codegen: true },
        },
      },
    },
  });
  const chunks = output.filter((item) => item.type === 'chunk');
  const asset = output.find((item) => item.type === 'asset' && !item.fileName.endsWith('.map'));
  if (asset)
    throw new BundleError(
      `A script of a feature brings ${asset.fileName}: sheets are named in its manifest or taken as text ("x.css?inline").`,
    );
  const moduleOfFile = new Map(chunks.map((chunk) => [chunk.fileName, moduleOf(chunk)]));
  const compiled = chunks.map((chunk): CompiledModule => {
    const { fileName, code, map } = chunk;
    return {
      module: moduleOf(chunk),
      file: fileName,
      code,
      map: map?.toString() ?? null,
      leadsTo(source) {
        if (source === REACT) return null;
        return moduleOfFile.get(path.posix.join(path.posix.dirname(fileName), source)) as string;
      },
    };
  });
  return { ...writeUnits(compiled.sort((a, b) => (a.module < b.module ? -1 : 1))), modules };
}

const REACT = '/react.js';

/** A script as small as it can be: what of it nobody asks for is left out, and its names are short. With a map where it is asked for. */
export function minified({ text }: JoinedScript, sourcemap = false): { text: string; map: string } {
  const { target } = viteDefaults.build;
  const { code, map, errors } = minifySync('shared.js', text, {
    module: true,
    compress: { target },
    mangle: { toplevel: true },
    sourcemap,
  });
  if (errors.length > 0) throw new BundleError(`A shared script is not understood: ${errors[0]?.message}`);
  return { text: code, map: JSON.stringify(map ?? null) };
}
