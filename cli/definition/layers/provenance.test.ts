import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PROVIDER_MANIFESTS } from '../../../runtime/payments/provider-manifests.ts';
import { tries } from '../../../runtime/prove.fixture.ts';
import type { Language } from '../../build/prepare.ts';
import { pathText, valueAt } from '../../diagnostics/diagnostic.ts';
import { sharedLanguage } from '../../language.fixture.ts';
import { check } from '../check.ts';
import { load, type TenantSource } from '../source/load.ts';
import { tenantSlugs } from '../source/tenant-slugs.ts';
import { readYaml } from '../yaml/yaml-file.ts';
import { leafPaths } from './defaults.ts';
import { type Layered, layer } from './layer.ts';
import { chainOf, provenance } from './provenance.ts';
import { languagePaths, nearestPath, parsePath } from './provenance-paths.ts';
import { schemaPositions } from './provenance-schema.ts';

const TENANTS = path.join(import.meta.dirname, '../../../tenants');
const slugs = await tenantSlugs(TENANTS);
const positions = schemaPositions();
let language: Language;
beforeAll(async () => {
  language = await sharedLanguage();
});

/** A tenant's source with other text in its own file. */
function rewritten(source: TenantSource, text: string): TenantSource {
  const tenant = readYaml(source.tenant.file, Buffer.from(text), source.slug);
  return { ...source, tenant, diagnostics: tenant.diagnostics };
}

const diagnosticsOf = (source: TenantSource, layered: Layered): number =>
  check({ ...language, tenants: [{ source, layered }] }).diagnostics.length;

describe.each(slugs)('who set what in %s', (slug) => {
  let source: TenantSource;
  let layered: Layered;
  beforeAll(async () => {
    source = await load(TENANTS, slug);
    layered = layer(source, language.schema);
  });

  it('every leaf has one layer and one place, whose line says it', () => {
    const leaves = provenance(layered, positions);
    expect(leaves.map((leaf) => leaf.path)).toEqual(leafPaths(layered.config).map(pathText));
    for (const leaf of leaves) {
      const { file, start } = leaf.location;
      const line = readFileSync(file, 'utf8').split('\n')[start.line - 1] ?? '';
      const token = [...line].slice(start.column - 1).join('');
      expect([leaf.path, leaf.layer, token]).toEqual([leaf.path, leaf.layer, expect.stringMatching(/\S/)]);
      if (leaf.layer === 'default')
        expect([leaf.path, file]).toEqual([leaf.path, expect.stringMatching(/schema\.json$/)]);
      // What a payment provider asks for is in no file of the schema: its block is where it belongs.
      if (leaf.layer === 'default' && OF_PROVIDERS.some((block) => leaf.path.startsWith(block))) continue;
      // A scalar of one line is at its place as it is.
      if (typeof leaf.value === 'number' || typeof leaf.value === 'boolean')
        expect([leaf.path, Number.parseFloat(token) === leaf.value || token.startsWith(String(leaf.value))]).toEqual([
          leaf.path,
          true,
        ]);
      if (typeof leaf.value === 'string' && /^[\w-]+$/.test(leaf.value))
        expect(token.replace(/^["']/, '')).toMatch(new RegExp(`^${leaf.value}`));
    }
  });

  it('without the line that it names, a value is another, is gone, or is missed', () => {
    const own = provenance(layered, positions).filter((leaf) => leaf.layer === 'tenant');
    fc.assert(
      fc.property(fc.constantFrom(...own), (leaf) => {
        const lines = source.tenant.text.split('\n');
        const changed = rewritten(source, lines.toSpliced(leaf.location.start.line - 1, 1).join('\n'));
        const after = layer(changed, language.schema);
        const at = parsePath(leaf.path, layered.config);
        // What follows a deleted item moves up, so a list is compared whole.
        const list = at.findIndex((step) => typeof step === 'number');
        const whole = list < 0 ? at : at.slice(0, list);
        const same =
          JSON.stringify(valueAt(after.config, whole)) === JSON.stringify(valueAt(layered.config, whole)) &&
          after.origin(whole).layer === 'tenant';
        return !same || diagnosticsOf(changed, after) > 0;
      }),
      tries(600),
    );
  });
});

const OF_PROVIDERS = Object.keys(PROVIDER_MANIFESTS).map((name) => `payment.${name}.`);

describe('layers', () => {
  const file = (name: string, text: string) => readYaml(name, Buffer.from(text), null);
  const source = (tenant: string, group: string | null, preset: string | null): TenantSource => ({
    slug: 'x',
    dir: '/x',
    tenant: file('tenant.yaml', tenant),
    beside: [],
    group: group === null ? null : file('group.yaml', group),
    preset: preset === null ? null : file('preset.yaml', preset),
    files: new Map(),
    diagnostics: [],
  });
  const told = (text: string, one: TenantSource) =>
    chainOf(
      layer(one, language.schema),
      language.schema,
      positions,
      parsePath(text, layer(one, language.schema).config),
    ).map(({ layer, value, location, counts }) => [
      layer,
      value,
      `${path.basename(location.file)}:${location.start.line}`,
      counts,
    ]);

  it('a value: the highest counts', () => {
    const one = source('search: { hits_per_page: 9 }', 'search:\n  hits_per_page: 12', 'search:\n\n  hits_per_page: 6');
    expect(told('search.hits_per_page', one)).toEqual([
      ['default', 21, expect.stringMatching(/^search\.schema\.json:\d+$/), false],
      ['preset', 6, 'preset.yaml:3', false],
      ['group', 12, 'group.yaml:2', false],
      ['tenant', 9, 'tenant.yaml:1', true],
    ]);
  });

  it('a list: the highest replaces it, items too', () => {
    const one = source('slug: x', 'search:\n  facets: [price, make]', 'search: { facets: [body] }');
    expect(told('search.facets', one).map(([name, , , counts]) => [name, counts])).toEqual([
      ['default', false],
      ['preset', false],
      ['group', true],
    ]);
    expect(told('search.facets[0]', one).at(-1)).toEqual(['group', 'price', 'group.yaml:2', true]);
  });

  it('a map: each layer that gives a key counts', () => {
    const one = source('theme: { colours: { brand: "#111111" } }', null, 'theme: { colours: { accent: "#222222" } }');
    expect(told('theme.colours', one).map(([name, , , counts]) => [name, counts])).toEqual([
      ['preset', true],
      ['tenant', true],
    ]);
  });

  it('a list that adds up: each layer counts, and what the product ships for an item', () => {
    const one = source(
      'finance:\n  lenders:\n    - { use: taurus, deposit_percent: 20 }',
      'finance:\n  lenders:\n    - { id: own, name: Own }',
      null,
    );
    expect(
      told('finance.lenders', one).map(([name, , position, counts]) => [name, String(position).split(':')[0], counts]),
    ).toEqual([
      ['default', 'finance.schema.json', false],
      ['preset', 'taurus.yaml', true],
      ['group', 'group.yaml', true],
      ['tenant', 'tenant.yaml', true],
    ]);
    expect(told('finance.lenders', one).at(-1)?.[1]).toEqual([{ use: 'taurus', deposit_percent: 20 }]);
    expect(told('finance.lenders[1].deposit_percent', one)).toMatchObject([
      ['preset', 10, expect.stringContaining('taurus.yaml'), false],
      ['tenant', 20, 'tenant.yaml:3', true],
    ]);
  });

  it('a default within a list item, and what nobody set', () => {
    const one = source('locations:\n  - { id: 1 }', null, null);
    expect(told('locations[0].visible', one)).toEqual([
      ['default', true, expect.stringMatching(/^location\.schema\.json:\d+$/), true],
    ]);
    expect(told('abn', one)).toEqual([]);
  });
});

describe('paths', () => {
  it.each([
    ['search.facts', 'search.facets'],
    ['hits_per_page', 'search.hits_per_page'],
    ['serch.hits_per_page', 'search.hits_per_page'],
    ['locations[0].adress.street', 'locations[0].address.street'],
    ['navigation.hedder', 'navigation.header'],
    ['qqqqqqqqqq', null],
  ])('%s -> %s', (wrong, meant) => {
    const config = { locations: [{}] };
    expect(nearestPath(parsePath(wrong, config), language.schema)).toBe(meant);
  });

  it('every path of the language is its own', () => {
    const paths = languagePaths(language.schema);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(['slug', 'locations[].address.street', 'theme.colours.brand']));
  });
});
