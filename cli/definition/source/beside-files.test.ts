import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Language, prepare } from '../../build/prepare.ts';
import { sharedLanguage } from '../../language.fixture.ts';
import { type Workspace, workspace } from '../../tenants.fixture.ts';
import { layer } from '../layers/layer.ts';
import { load } from './load.ts';

const SLUG = 'harbour-motors';
const FILE = `tenants/${SLUG}/models.yaml`;
let space: Workspace;
let language: Language;
beforeAll(async () => {
  space = workspace();
  space.edit(`tenants/${SLUG}/tenant.yaml`, 'models:\n  - { name: Lark, slug: lark, manufacturer: kestrel }', '');
  language = await sharedLanguage();
});
beforeEach(() => space.write(FILE, GOOD));

afterAll(() => space.remove());

const make = 'kestrel';
const GOOD = `# Our models
- name: Rover
  slug: rover
  manufacturer: ${make}
  fuel: [Petrol]
- { name: Lark, slug: lark, manufacturer: ${make} }
`;
const found = async () =>
  (await prepare(space.tenants, [SLUG], language)).diagnostics
    .filter(({ id }) => id !== 'language/no-effect')
    .map(({ id, path, location }) => [id, path, location?.file.endsWith('models.yaml'), location?.start.line]);

describe('models.yaml beside a definition', () => {
  it('is read as the key models', async () => {
    const layered = layer(await load(space.tenants, SLUG), language.schema);
    expect(layered.config).toMatchObject({ models: [{ name: 'Rover', accessories_count: 0 }, { slug: 'lark' }] });
    expect(layered.origin(['models', 0, 'name']).layer).toBe('tenant');
    expect(layered.locate(['models', 0, 'fuel'], 'value')).toMatchObject({ start: { line: 5 } });
    expect(await found()).toEqual([]);
  });

  it.each<[string, string, string, unknown[][]]>([
    ['a wrong value', 'fuel: [Petrol]', 'fuel: Petrol', [['schema/wrong-type', 'models[0].fuel', true, 5]]],
    ['an unknown key', 'fuel: [Petrol]', 'colour: red', [['schema/unknown-key', 'models[0].colour', true, 5]]],
    [
      'a make that is none',
      `manufacturer: ${make}\n  fuel`,
      'manufacturer: acme\n  fuel',
      [['reference/unknown-manufacturer', 'models[0].manufacturer', true, 4]],
    ],
    ['two of one slug', 'slug: lark', 'slug: rover', [['reference/duplicate-name', 'models[1].slug', true, 6]]],
    ['YAML that cannot be read', 'fuel: [Petrol]', 'fuel: [Petrol', [['yaml/syntax', '', true, 6]]],
  ])('%s is told at its own line', async (_what, from, to, diagnostics) => {
    space.edit(FILE, from, to);
    expect(await found()).toEqual(diagnostics);
  });

  it('a map in place of the list is told', async () => {
    space.write(FILE, 'models:\n  - { name: Rover, slug: rover, manufacturer: acme }\n');
    expect(await found()).toEqual([['schema/wrong-type', 'models', true, 1]]);
  });
});
