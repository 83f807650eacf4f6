import { mkdirSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import { type Workspace, workspace } from '../../tenants.fixture.ts';
import { readTenantSchema, type SchemaNode } from '../schema/tenant-schema.ts';
import { load } from '../source/load.ts';
import { tenantSlugs } from '../source/tenant-slugs.ts';
import { defaultOf, defaultsFiller, leafPaths } from './defaults.ts';
import { layer, merge } from './layer.ts';

describe('merge', () => {
  it.each<[name: string, lower: unknown, upper: unknown, merged: unknown]>([
    ['maps key by key', { a: 1, b: { c: 1, d: 1 } }, { b: { d: 2 }, e: 3 }, { a: 1, b: { c: 1, d: 2 }, e: 3 }],
    ['lists are replaced', { a: [1, 2, 3] }, { a: [4] }, { a: [4] }],
    ['an empty list too', { a: [1] }, { a: [] }, { a: [] }],
    ['a map over a word', { a: 'x' }, { a: { b: 1 } }, { a: { b: 1 } }],
    ['a word over a map', { a: { b: 1 } }, { a: 'x' }, { a: 'x' }],
    ['a written null counts', { a: 1 }, { a: null }, { a: null }],
    ['nothing over something', { a: 1 }, undefined, { a: 1 }],
    ['names that objects have', { a: 1 }, { constructor: 2 }, { a: 1, constructor: 2 }],
  ])('%s', (_name, lower, upper, merged) => {
    expect(merge(lower, upper)).toEqual(merged);
  });

  const config = fc.letrec((tie) => ({
    map: fc.dictionary(
      fc.constantFrom('a', 'b', 'c'),
      fc.oneof({ depthSize: 'small' }, fc.integer(), fc.array(fc.integer(), { maxLength: 3 }), tie('map')),
    ),
  })).map;
  it('keeps its inputs, and every leaf comes from one of the two', () => {
    fc.assert(
      fc.property(config, config, (a, b) => {
        const before = JSON.stringify([a, b]);
        const merged = merge(a, b);
        expect([merge(a, merged), merge(merged, b), merge(a, {}), merge({}, b)]).toEqual([merged, merged, a, b]);
        for (const path of leafPaths(merged))
          expect([valueAt(a, path), valueAt(b, path)]).toContainEqual(valueAt(merged, path));
        expect(JSON.stringify([a, b])).toBe(before);
      }),
      { seed: 3 },
    );
  });
});

describe('defaults', () => {
  const schema: SchemaNode = {
    type: 'object',
    properties: {
      size: { type: 'integer', default: 21 },
      look: { type: 'object', properties: { round: { type: 'boolean', default: true }, note: { type: 'string' } } },
      service: {
        type: 'object',
        required: ['url'],
        properties: { url: { type: 'string' }, tries: { type: 'integer', default: 2 } },
      },
      places: {
        type: 'array',
        default: [],
        items: { type: 'object', properties: { open: { type: 'boolean', default: true } } },
      },
    },
  };

  const fill = defaultsFiller(schema);

  it('fills what is absent, inside lists too', () => {
    const value = fill({ places: [{}, { open: false }] });
    expect(value).toEqual({ places: [{ open: true }, { open: false }], size: 21, look: { round: true } });
  });

  it('leaves an object with required keys absent, and fills it where it is written', () => {
    expect(defaultOf(schema.properties?.service as SchemaNode)).toBeUndefined();
    expect(fill({ service: { url: 'x' } })).toMatchObject({ service: { url: 'x', tries: 2 } });
  });

  it('gives all results the same frozen defaults', () => {
    const [one, other] = [fill({}), fill({ size: 3 })];
    expect(valueAt(one, ['look'])).toBe(valueAt(other, ['look']));
    expect(Object.isFrozen(valueAt(one, ['look']))).toBe(true);
  });

  it('leaves what is malformed as it is', () => {
    expect(fill({ places: 'none', look: 7 })).toMatchObject({
      places: 'none',
      look: 7,
      size: 21,
    });
    expect(fill(null)).toBe(null);
  });

  it('every optional key of the language is complete after filling', () => {
    const language = readTenantSchema();
    expect(valueAt(defaultsFiller(language)({}), ['search', 'price_slider'])).toEqual({
      min: 5000,
      max: 250_000,
      step: 500,
    });
  });
});

describe('load and layer', () => {
  let space: Workspace;
  const schema = readTenantSchema();
  beforeEach(() => {
    space?.remove();
    space = workspace();
  });
  afterAll(() => space.remove());

  const layered = async (slug = 'harbour-motors') => layer(await load(space.tenants, slug), schema);

  it('knows tenants by their folders, and no others', async () => {
    for (const name of ['_groups', '.git', 'empty']) mkdirSync(`${space.tenants}/${name}`);
    expect(await tenantSlugs(space.tenants)).toEqual(['harbour-motors', 'quarry-cars']);
    expect(await tenantSlugs(`${space.tenants}/nowhere`)).toEqual([]);
  });

  it('says of each value who set it: default, preset, group or tenant', async () => {
    mkdirSync(`${space.tenants}/_groups`);
    space.write('tenants/_groups/pair.yaml', 'search:\n  hits_per_page: 9\n  include_sold_cars_days: 7\n');
    space.edit('tenants/harbour-motors/tenant.yaml', 'region: AU', 'region: AU\ngroup: pair');
    const { config, origin, locate } = await layered();
    const who = (path: string): unknown[] => [valueAt(config, path.split('.')), origin(path.split('.')).layer];
    expect(who('search.hits_per_page')).toEqual([4, 'tenant']);
    expect(who('search.include_sold_cars_days')).toEqual([7, 'group']);
    expect(who('search.base_path')).toEqual(['/search/new-used-and-demo-cars', 'preset']);
    expect(who('search.live_filtering')).toEqual([true, 'default']);
    expect(locate(['search', 'include_sold_cars_days'], 'value')).toMatchObject({
      file: expect.stringMatching(/_groups\/pair\.yaml$/),
      start: { line: 3, column: 27 },
    });
  });

  it('the template may stand in the group, where the tenant names none; a group in a group is told', async () => {
    mkdirSync(`${space.tenants}/_groups`);
    space.write('tenants/_groups/pair.yaml', 'template: rv\ngroup: other\n');
    space.edit('tenants/harbour-motors/tenant.yaml', 'template: cars\n', 'group: pair\n');
    expect(valueAt((await layered()).config, ['words', 'vehicle'])).toBe('RV');
    const { diagnostics } = await load(space.tenants, 'harbour-motors');
    expect(
      diagnostics.map(({ id, location }) => [id, location?.file.endsWith('pair.yaml'), location?.start.line]),
    ).toEqual([['schema/unknown-key', true, 2]]);
    space.edit('tenants/harbour-motors/tenant.yaml', 'group: pair\n', 'group: pair\ntemplate: trucks\n');
    expect(valueAt((await layered()).config, ['words', 'vehicle'])).toBe('truck');
  });

  it('a list is wholly of the layer that wrote it last', async () => {
    mkdirSync(`${space.tenants}/_groups`);
    space.write(
      'tenants/_groups/pair.yaml',
      'social:\n  - { network: facebook, url: https://a.example }\n  - { network: youtube, url: https://b.example }\n',
    );
    space.edit(
      'tenants/harbour-motors/tenant.yaml',
      'region: AU',
      'region: AU\ngroup: pair\nsocial:\n  - { network: tiktok, url: https://c.example }',
    );
    const { config, origin } = await layered();
    expect(valueAt(config, ['social'])).toEqual([{ network: 'tiktok', url: 'https://c.example' }]);
    expect([origin(['social', 0, 'url']).layer, origin(['social', 1, 'url']).layer]).toEqual(['tenant', 'default']);
  });

  it('a group or template never leads out of its folder', async () => {
    space.edit('tenants/harbour-motors/tenant.yaml', 'region: AU', 'region: AU\ngroup: ../quarry-cars/tenant');
    const source = await load(space.tenants, 'harbour-motors');
    expect([source.group, source.diagnostics.map(({ id }) => id)]).toEqual([null, []]);
  });
});
