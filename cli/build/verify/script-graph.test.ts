import { expect, test } from 'vitest';
import { scriptFiles } from './script-graph.ts';

const chunk = (file: string, modules: string[], imports: string[] = [], dynamicImports: string[] = []) => ({
  file,
  modules,
  imports,
  dynamicImports,
});
const chunks = [
  chunk('a/app.js', ['entry'], ['a/shared.js'], ['a/hydrate.js', 'a/form.js', 'a/gallery.js', 'a/lazy.js']),
  chunk('a/shared.js', ['shared']),
  chunk('a/hydrate.js', ['runtime/islands/hydrate.ts'], ['/a/react.js']),
  chunk('a/form.js', ['runtime/features/form/form.island.tsx'], ['/a/react.js', 'a/shared.js']),
  chunk('a/gallery.js', ['runtime/features/gallery/gallery.island.tsx'], ['/a/react.js'], ['a/zoom.js']),
  chunk('a/lazy.js', ['lazy']),
  chunk('a/zoom.js', ['zoom']),
];
const islands = new Map([
  ['form', 'runtime/features/form/form.island.tsx'],
  ['gallery', 'runtime/features/gallery/gallery.island.tsx'],
]);

test.each([
  { page: [], after: ['a/lazy.js'] },
  { page: ['form'], after: ['a/form.js', 'a/hydrate.js', 'a/lazy.js', 'a/react.js'] },
  { page: ['gallery'], after: ['a/gallery.js', 'a/hydrate.js', 'a/lazy.js', 'a/react.js', 'a/zoom.js'] },
])('a page with the islands $page', ({ page, after }) => {
  const files = scriptFiles(chunks, '/a/app.js', islands, page);
  expect(files.before).toEqual(['a/app.js', 'a/shared.js']);
  expect(files.after.sort()).toEqual(after);
});

test('an island that wakes by itself loads with the page', () => {
  const files = scriptFiles(chunks, '/a/app.js', islands, ['form', 'gallery'], ['form']);
  expect(files.before.sort()).toEqual(['a/app.js', 'a/form.js', 'a/hydrate.js', 'a/react.js', 'a/shared.js']);
  expect(files.after.sort()).toEqual(['a/gallery.js', 'a/lazy.js', 'a/zoom.js']);
});
