import path from 'node:path';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import { projectRoot } from '../../cache/cache.ts';
import { modulesOf } from '../../cache/module-graph.ts';
import { featuresDir } from '../../definition/features.ts';

/** What every site runs: the renderer with the shell, its own server, and the start of its browser code. */
const SHARED = [
  'runtime/shell/renderer.tsx',
  'runtime/server/host/standalone.ts',
  'runtime/islands/island-loader.ts',
  'runtime/islands/hydrate.ts',
  'runtime/shell/shell.behaviour.ts',
  'runtime/shell/shell.css',
  'runtime/ui/base.css',
  'runtime/ui/ui.css',
];

/** What every site is tested by (`forecourt test`). */
const TESTS = 'cli/site-test/run-site-tests.ts';

/** Whose code a file of the runtime is: of every site, of the sites with one of some features, or (an empty list) of none. */
export type CodeUsers = 'all' | readonly Feature['id'][];

/** Tells by the project's own imports who uses a file, given by its absolute path, or is tested by it. */
export function codeUsers(features: readonly Feature[]): (file: string) => CodeUsers {
  const shared = new Set(modulesOf([...SHARED, TESTS].map((name) => path.join(projectRoot, name))));
  const ofFeature = features.map((feature) => [feature.id, new Set(modulesOf(modulesNamed(feature)))] as const);
  return (file) => (shared.has(file) ? 'all' : ofFeature.flatMap(([id, modules]) => (modules.has(file) ? id : [])));
}

/** The modules that a manifest names for sites, and for their tests: absolute paths. */
function modulesNamed({
  id,
  routes = [],
  slots = [],
  api = [],
  islands = [],
  behaviours = [],
  styles = [],
  pageStyles = [],
  looks = [],
  checks,
}: Feature): string[] {
  const named = [
    ...routes.map(({ page }) => page),
    ...slots.map(({ module }) => module),
    ...api,
    ...islands.map(({ module }) => module),
    ...behaviours,
    ...styles,
    ...pageStyles,
    ...looks.flatMap(({ sheets }) => Object.values(sheets)),
    ...(checks ? [checks] : []),
  ];
  return named.map((name) => path.join(featuresDir, id, name));
}
