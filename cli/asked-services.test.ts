import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Feature } from '../runtime/contracts/feature.types.ts';
import { serviceName } from './build/plan/plan.ts';
import { featuresDir, readFeatures } from './definition/features.ts';

const features = await readFeatures();
const owners = new Map(features.flatMap(({ id, services = [] }) => services.map((one) => [serviceName(one), id])));
const ASKED = new RegExp(`\\bservices\\??\\.(${[...owners.keys()].join('|')})\\b`, 'g');
const DESTRUCTURED = /services(?:: \{|\?: \{| = \{)([^}]*)\}/g;
const IMPORT = /(?:from|import\()\s*'(\.[^']+\.tsx?)'/g;

/** The modules that a manifest names, in whatever key. */
const modulesOf = (feature: Feature): string[] =>
  [...JSON.stringify({ ...feature, checks: undefined, gallery: undefined }).matchAll(/"(\.\/[^"]+\.tsx?)"/g)].map(
    ([, module = '']) => path.join(featuresDir, feature.id, module),
  );

/** The services that a feature's code asks, with all that it imports. */
function askedBy(feature: Feature): Map<string, string> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    const names = [
      ...[...text.matchAll(ASKED)].map(([, name = '']) => name),
      ...[...text.matchAll(DESTRUCTURED)].flatMap(([, list = '']) => list.split(',').map((one) => one.trim())),
    ];
    for (const name of names) if (owners.has(name)) found.set(name, path.relative(featuresDir, file));
    for (const [, to = ''] of text.matchAll(IMPORT)) visit(path.join(path.dirname(file), to));
  };
  for (const module of modulesOf(feature)) visit(module);
  return found;
}

it('a feature whose code asks a service has it, requires or uses whoever has it: it would see none, silently', () => {
  const missing = features.flatMap((feature) => {
    const named = [feature.id, ...(feature.requires ?? []), ...(feature.uses ?? [])];
    return [...askedBy(feature)].flatMap(([name, file]) => {
      const owner = owners.get(name) ?? '';
      return named.includes(owner) ? [] : [`${feature.id} asks ${name} (${file}): uses: ['${owner}']`];
    });
  });
  expect(missing).toEqual([]);
});

it('a feature uses none that its code does not ask', () => {
  const idle = features.flatMap((feature) => {
    const asked = [...askedBy(feature).keys()].map((name) => owners.get(name));
    return (feature.uses ?? []).filter((id) => !asked.includes(id)).map((id) => `${feature.id}: ${id}`);
  });
  expect(idle).toEqual([]);
});
