import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import { type Cache, projectRoot } from '../../cache/cache.ts';
import { browserSources } from '../emit/browser-sources.ts';
import type { Templates } from '../emit/templates.ts';
import { signatureOf } from '../plan/plan.ts';
import { sourceOf } from './module-id.ts';
import { bundledScripts } from './script-bundle.ts';
import { serverOutput } from './server-bundle.ts';
import type { Built } from './vite-build.ts';

/** A place in a script as the browser names it: line and column from 1. */
export interface ScriptPosition {
  url: string;
  line: number;
  column: number;
}

/** A place in the sources. */
export interface SourcePosition {
  /** In the project, e.g. 'runtime/features/gallery/gallery.island.tsx'. */
  file: string;
  /** From 1. */
  line: number;
}

/** Tells where in the sources a place in a script of a signature comes from; null where nothing of ours made it. */
export type SourcePositions = (code: BrowserCode, position: ScriptPosition) => Promise<SourcePosition | null>;

/** Tells where in the sources an error of the server comes from, by its stack; null where nothing of ours is in it. */
export type ServerPositions = (stack: string) => Promise<SourcePosition | null>;

/** Where the bundler, which writes nothing, believes its files to lie: what the names of sources are relative to. */
const DIST = path.join(projectRoot, 'dist');
/** A place in the server code of a site, or of the cache's copy, in a stack. */
const SERVER_POSITION = /[/\\]server(?:-run)?[/\\]([\w.-]+\.js):(\d+):(\d+)/g;

/** A bundle has no maps of its own: the first question about a signature bundles it once more. */
export function sourcePositions(cache: Cache, templates: Templates): SourcePositions {
  const cached = new Map<string, Promise<ReadonlyMap<string, SourceMap>>>();
  const mapsOf = async (code: BrowserCode): Promise<ReadonlyMap<string, SourceMap>> =>
    mapsIn((await bundledScripts(browserSources(code, templates), cache, 'hidden')).output);
  return async (code, { url, line, column }) => {
    const signature = signatureOf(code);
    const maps = cached.get(signature) ?? mapsOf(code);
    cached.set(signature, maps);
    return positionIn(await maps, URL.parse(url)?.pathname.slice(1) ?? '', line, column);
  };
}

/** The server code has no maps of its own either: the first question bundles it once more. */
export function serverPositions(features: readonly Feature[], cache: Cache, templates: Templates): ServerPositions {
  let maps: Promise<ReadonlyMap<string, SourceMap>> | null = null;
  return async (stack) => {
    const positions = [...stack.matchAll(SERVER_POSITION)];
    if (positions.length === 0) return null;
    maps ??= serverOutput(features, cache, templates, 'hidden').then(({ output }) => mapsIn(output));
    const cached = await maps;
    const found = positions.map(([, file = '', line, column]) =>
      positionIn(cached, file, Number(line), Number(column)),
    );
    return found.find((position) => position?.file.startsWith('runtime/')) ?? null;
  };
}

function mapsIn(output: Built['output']): ReadonlyMap<string, SourceMap> {
  return new Map(
    output.flatMap((item) =>
      item.type === 'chunk' && item.map
        ? [[item.fileName, new SourceMap(JSON.parse(item.map.toString()) as SourceMapPayload)] as const]
        : [],
    ),
  );
}

/** The source of a place, line and column from 1, in a file of the bundler; null where nothing of the project or its packages made it. */
function positionIn(
  maps: ReadonlyMap<string, SourceMap>,
  name: string,
  line: number,
  column: number,
): SourcePosition | null {
  const entry = maps.get(name)?.findEntry(line - 1, column - 1);
  // What is after the last line that is known belongs to nothing.
  if (!entry || !('originalSource' in entry) || entry.generatedLine !== line - 1) return null;
  const file = sourceOf(path.relative(projectRoot, path.resolve(DIST, path.dirname(name), entry.originalSource)));
  return /^(runtime|node_modules)\//.test(file) ? { file, line: entry.originalLine + 1 } : null;
}
