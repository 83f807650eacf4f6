import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import { type Cache, projectRoot } from '../../cache/cache.ts';
import type { Templates } from '../emit/templates.ts';
import { sourceOf } from './module-of.ts';
import { reactExternal } from './react-external.ts';
import { serverOutput } from './server-bundle.ts';
import type { JoinedScript, UnitTrace } from './units/code-unit.types.ts';
import { linkScripts } from './units/link-scripts.ts';
import { shareUnits } from './units/share-units.ts';
import { unitRoots } from './units/unit-roots.ts';
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

/** Scripts have no maps: the first question compiles their units once more. */
export function sourcePositions(features: readonly Feature[], cache: Cache): SourcePositions {
  let traced: ReturnType<typeof tracedUnits> | null = null;
  return async (code, { url, line, column }) => {
    traced ??= tracedUnits(features, cache);
    const { compiled, scripts, wholes, traces } = await traced;
    const name = URL.parse(url)?.pathname.slice(1) ?? '';
    const linked = linkScripts(compiled, code).joined.find((one) => one.name === name);
    if (linked) return positionInUnit(linked, traces, offsetOf(linked.text, line, column));
    const whole = wholes.get(scripts.find((one) => one.name === name)?.text ?? '');
    const entry = whole && new SourceMap(JSON.parse(whole.map) as SourceMapPayload).findEntry(line - 1, column - 1);
    if (!whole || !entry || !('originalLine' in entry) || entry.generatedLine !== line - 1) return null;
    const { originalLine, originalColumn } = entry;
    return positionInUnit(whole.joined, traces, offsetOf(whole.joined.text, originalLine + 1, originalColumn + 1));
  };
}

async function tracedUnits(features: readonly Feature[], cache: Cache) {
  const { compileUnits, minified } = await import('./units/compile-units.ts');
  const roots = unitRoots(features);
  const react = (await reactExternal(cache)).name;
  const { units, traces } = await compileUnits(roots, 'hidden');
  const wholes = new Map<string, { joined: JoinedScript; map: string }>();
  const { scripts, fileOf } = shareUnits(units, roots, react, (joined) => {
    const { text, map } = minified(joined, true);
    wholes.set(text, { joined, map });
    return text;
  });
  return { compiled: { units, fileOf, react, shared: scripts }, scripts, wholes, traces };
}

/** The source of a place in a script, by the unit that has it. */
function positionInUnit(
  { text, places }: JoinedScript,
  traces: Readonly<Record<string, UnitTrace>>,
  offset: number | null,
): SourcePosition | null {
  const place = offset === null || offset >= text.length ? null : places.findLast(({ inScript }) => inScript <= offset);
  const trace = place && traces[place.module];
  if (!place || !trace || offset === null) return null;
  const inUnit = place.inUnit + offset - place.inScript;
  const mark = trace.marks.findLast(([at]) => at <= inUnit) as [number, number];
  const before = trace.code.slice(0, mark[1] + inUnit - mark[0]).split('\n');
  const map = new SourceMap(JSON.parse(trace.map) as SourceMapPayload);
  return positionIn(new Map([[trace.file, map]]), trace.file, before.length, (before.at(-1) ?? '').length + 1);
}

/** Line and column from 1 as an offset; null: the text has no such line. */
function offsetOf(text: string, line: number, column: number): number | null {
  const lines = text.split('\n');
  if (line > lines.length) return null;
  return lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
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
