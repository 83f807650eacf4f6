import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './cache/cache.ts';
import { readFeatures } from './definition/features.ts';

/** The core: it knows features by their manifests alone. Samples, examples and the effects of keys are about features, so they name them. */
const CORE = ['cli', 'runtime/server', 'runtime/shell', 'runtime/contracts', 'runtime/islands'];
const ABOUT_FEATURES =
  /\.(test|fixture|setup)\.tsx?$|^cli\/(effects|scaffold|fixtures|diagnostics\/examples)\/|\.data\.ts$/;
/** Ids that are words of the core too: types of pages in budgets, parts of the language, blocks of pages. */
const WORDS = new Set([
  'car',
  'contact',
  'enquiry',
  'footer',
  'forms',
  'gallery',
  'home',
  'analytics',
  'legal',
  'looks',
  'reserve',
  'search',
]);

/** Addresses of the dealers' platform that are called as a page of a feature is. */
const PLATFORM = new Set(['/dealerships']);

const features = await readFeatures();
const routes = features.flatMap((feature) => feature.routes ?? []);
const names = {
  ids: features.map(({ id }) => id).filter((id) => !WORDS.has(id)),
  paths: [...new Set(routes.map((route) => route.path.split('/:')[0] ?? ''))].filter(
    (one) => /^\/[^{]/.test(one) && !PLATFORM.has(one),
  ),
  parameters: [...new Set(routes.flatMap(({ query }) => (Array.isArray(query) ? query : [])))]
    // Names with a star are of the filters of a search, which has its own rules; a word of one piece may mean something else.
    .filter((one) => !one.includes('*') && /[A-Z]/.test(one)),
};

/** The text without its comments, which may give examples. */
const code = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

it('the core names no feature, no path and no parameter of one', () => {
  const escaped = (words: string[]): string => words.map((word) => word.replace(/[[\]]/g, '\\$&')).join('|');
  const named = new RegExp(
    `['"\`](?:${escaped(names.ids)})['"\`]|['"\`](?:${escaped(names.paths)})(?:['"\`/?$])|\\b(?:${escaped(names.parameters)})\\b`,
  );
  const found = CORE.flatMap((folder) =>
    readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.tsx?$/.test(name) && !ABOUT_FEATURES.test(name))
      .flatMap((name) => {
        const hit = named.exec(code(readFileSync(path.join(projectRoot, name), 'utf8')))?.[0];
        return hit ? [`${name}: ${hit}`] : [];
      }),
  );
  expect(found).toEqual([]);
  expect(names.paths).toContain('/cars');
  expect(names.parameters).toContain('sortBy');
});
