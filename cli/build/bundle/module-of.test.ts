import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../cache/cache.ts';
import { projectRelative } from './module-of.ts';

it.each([
  ['a module of ours', path.join(projectRoot, 'runtime/islands/visit.ts'), 'runtime/islands/visit.ts'],
  ['a sheet that is asked for as a text', path.join(projectRoot, 'runtime/ui/ui.css?inline'), 'runtime/ui/ui.css'],
  ['of a package', path.join(projectRoot, 'node_modules/react/index.js'), 'node_modules/react/index.js'],
  ['of a package that lies elsewhere', '/opt/packages/node_modules/react/index.js', 'node_modules/react/index.js'],
  ['of a package in a package', '/a/node_modules/b/node_modules/c/d.js', 'node_modules/c/d.js'],
  ["one of the bundler's own", '\0vite/preload-helper.js', '\0vite/preload-helper.js'],
])('%s has the same name on every machine', (_what, id, name) => {
  expect(projectRelative(id)).toBe(name);
});
