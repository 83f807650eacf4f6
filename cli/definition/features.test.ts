import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import { enabledFeatures, featuresDir, readFeatures, readFeatureTables } from './features.ts';

const feature = (id: string, requires: string[] = []): Feature => ({
  id,
  title: id,
  enabledBy: { key: `${id}.on`, equals: true },
  requires,
});
const FEATURES = [
  feature('compare', ['garage']),
  feature('garage', ['search']),
  feature('print', ['compare']),
  { ...feature('search'), enabledBy: 'always' } as Feature,
];
const on = (...ids: string[]): string[] =>
  enabledFeatures(FEATURES, Object.fromEntries(ids.map((id) => [id, { on: true }]))).map(({ id }) => id);

describe('what a definition switches on', () => {
  it.each([
    [[], ['search']],
    [['garage'], ['garage', 'search']],
    [
      ['compare', 'garage'],
      ['compare', 'garage', 'search'],
    ],
    [['compare'], ['search']],
    [['print', 'compare'], ['search']],
    [
      ['print', 'compare', 'garage'],
      ['compare', 'garage', 'print', 'search'],
    ],
  ])('%j: %j', (given, enabled) => expect(on(...given)).toEqual(enabled));
});

describe('what manifests say of services', async () => {
  const features = await readFeatures();
  const others = ({ requires = [], uses = [] }: Feature): string[] => [...requires, ...uses];

  it('they require and use features that there are, each once', () => {
    const ids = new Set(features.map(({ id }) => id));
    const wrong = features.flatMap((one) => {
      const named = others(one);
      return named.filter((id, at) => !ids.has(id) || named.indexOf(id) < at).map((id) => `${one.id}: ${id}`);
    });
    expect(wrong).toEqual([]);
  });

  it('a service has a name of its own, and its file is there', () => {
    const modules = features.flatMap(({ id, services = [] }) => services.map((module) => path.join(id, module)));
    const names = modules.map((module) => path.basename(module));
    expect(names.filter((name, at) => !name.endsWith('.service.ts') || names.indexOf(name) < at)).toEqual([]);
    expect(modules.filter((module) => !existsSync(path.join(featuresDir, module)))).toEqual([]);
  });

  it('no two ask each other, in whatever way round', () => {
    const byId = new Map(features.map((one) => [one.id, one]));
    const circles = features.flatMap(({ id }) => {
      const reached = new Set<string>();
      const visit = (from: string): void => {
        for (const next of others(byId.get(from) as Feature))
          if (byId.get(next)?.services && !reached.has(next)) {
            reached.add(next);
            visit(next);
          }
      };
      visit(id);
      return reached.has(id) ? [id] : [];
    });
    expect(circles).toEqual([]);
  });

  it('a migration has an id of its own: a store that has run another one of the same would leave it out', async () => {
    const ids = (await readFeatureTables()).flatMap(({ migrations }) => migrations.map(({ id }) => id));
    expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([]);
  });
});
