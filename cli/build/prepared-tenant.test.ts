import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leafPaths } from '../definition/layers/defaults.ts';
import { layersOnDemand } from '../definition/layers/layer.ts';
import { sharedLanguage } from '../language.fixture.ts';
import { type Workspace, workspace } from '../tenants.fixture.ts';
import { type Language, type PreparedHere, prepare } from './prepare.ts';
import { packDefinition, type ResolvedDefinition, unpackDefinition } from './prepared-tenant.ts';

const FILE = 'tenants/harbour-motors/tenant.yaml';

describe('a prepared tenant', () => {
  let space: Workspace;
  let language: Language;
  let tenant: PreparedHere;
  let definition: ResolvedDefinition;
  const prepared = async (): Promise<PreparedHere> =>
    (await prepare(space.tenants, ['harbour-motors'], language)).tenants[0] as PreparedHere;
  beforeAll(async () => {
    space = workspace();
    language = await sharedLanguage();
    tenant = await prepared();
    definition = tenant.definition as ResolvedDefinition;
  });
  afterAll(() => space.remove());

  it('is plain JSON, and stays frozen in another process', () => {
    const arrived = unpackDefinition(packDefinition(definition));
    expect(arrived).toEqual(definition);
    expect(() => Object.assign(arrived.tenant, { name: 'Another' })).toThrow(TypeError);
  });

  it('tells where each value stands as the process does that read it', () => {
    const onDemand = layersOnDemand(definition.config, definition.files, language);
    const [wanted, told] = [tenant.layered, onDemand].map((layered) =>
      leafPaths(layered.config).map((path) => [
        path.join('.'),
        layered.origin(path).layer,
        layered.locate(path, 'value'),
      ]),
    );
    expect(told).toEqual(wanted);
    expect(new Set(told?.map(([, layer]) => layer)).size).toBeGreaterThan(1);
  });

  it('reads no file again before somebody asks for a place', () => {
    const later = layersOnDemand(definition.config, definition.files, language);
    space.edit(FILE, 'slug: harbour-motors', '# A line more.\nslug: harbour-motors');
    const [before, now] = [tenant.layered, later].map((one) => one.locate(['slug'], 'key').start.line);
    expect(now).toBe((before ?? 0) + 1);
  });

  it('with an error has no definition, and says what is wrong', async () => {
    space.edit(FILE, 'tagline:', 'taglin:');
    const { definition, diagnostics } = await prepared();
    expect(definition).toBeNull();
    expect(diagnostics.map(({ id }) => id)).toEqual(['schema/unknown-key']);
  });
});
