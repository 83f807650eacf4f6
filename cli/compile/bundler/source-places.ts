import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { BrowserCode } from '../../../runtime/site.types.ts';
import { type Cache, projectRoot } from '../cache.ts';
import { signatureOf } from '../plan.ts';
import type { Templates } from '../templates.ts';
import { bundlerOutput } from './browser-bundle.ts';
import { sourceOf } from './module-id.ts';

/** A place in a script as the browser names it: line and column from 1. */
export interface ScriptPlace {
  url: string;
  line: number;
  column: number;
}

/** A place in the sources. */
export interface SourcePlace {
  /** In the project, e.g. 'runtime/features/gallery/gallery.island.tsx'. */
  file: string;
  /** From 1. */
  line: number;
}

/** Tells where in the sources a place in a script of a signature comes from; null where nothing of ours made it. */
export type SourcePlaces = (code: BrowserCode, place: ScriptPlace) => Promise<SourcePlace | null>;

/** Where the bundler, which writes nothing, believes scripts to lie: what the names of sources are relative to. */
const ASSETS = path.join(projectRoot, 'dist/assets');

/** A bundle has no maps of its own: the first question about a signature bundles it once more. */
export function sourcePlaces(cache: Cache, templates: Templates): SourcePlaces {
  const known = new Map<string, Promise<ReadonlyMap<string, SourceMap>>>();
  const mapsOf = async (code: BrowserCode): Promise<ReadonlyMap<string, SourceMap>> => {
    const { output } = await bundlerOutput(code, cache, templates, 'hidden');
    return new Map(
      output.flatMap((item) =>
        item.type === 'chunk' && item.map
          ? [[`/${item.fileName}`, new SourceMap(JSON.parse(item.map.toString()) as SourceMapPayload)] as const]
          : [],
      ),
    );
  };
  return async (code, { url, line, column }) => {
    const signature = signatureOf(code);
    const maps = known.get(signature) ?? mapsOf(code);
    known.set(signature, maps);
    const entry = (await maps).get(URL.parse(url)?.pathname ?? '')?.findEntry(line - 1, column - 1);
    // What stands after the last line that is known belongs to nothing.
    if (!entry || !('originalSource' in entry) || entry.generatedLine !== line - 1) return null;
    const file = sourceOf(path.relative(projectRoot, path.resolve(ASSETS, entry.originalSource)));
    return /^(runtime|node_modules)\//.test(file) ? { file, line: entry.originalLine + 1 } : null;
  };
}
