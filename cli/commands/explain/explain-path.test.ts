import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forecourt, type Workspace, workspace } from '../../tenants.fixture.ts';

const FILE = 'tenants/harbour-motors/tenant.yaml';

describe('forecourt explain <tenant> [path]', () => {
  let space: Workspace;
  beforeAll(() => {
    space = workspace();
  });
  afterAll(() => space.remove());
  const explain = (...args: string[]) => forecourt(space.dir, ['explain', ...args]);
  const lineOf = (text: string): number =>
    space
      .read(FILE)
      .split('\n')
      .findIndex((line) => line.includes(text)) + 1;

  it('a value: what counts, who set it and why, what may stand there', async () => {
    const { stdout, code } = await explain('harbour-motors', 'search.hits_per_page');
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^search\.hits_per_page: 4\n\nWho set it, lowest first\n {2}default {2}\S*schema\/parts\/search\.schema\.json:\d+:\d+ {2}21\n/,
    );
    expect(stdout).toContain(
      `✓ tenant   ${FILE}:${lineOf('hits_per_page: 4')}:18  4\n  The highest layer counts: tenant over default.`,
    );
    expect(stdout).toMatch(/type +whole number, at least 3, at most 60\n +default +21\n +example +24$/);
  });

  it('a choice, with all of them', async () => {
    expect((await explain('harbour-motors', 'theme.scene')).stdout).toMatch(/allowed +city, country, coast/);
  });

  it('a map, as YAML and leaf by leaf', async () => {
    const { stdout } = await explain('harbour-motors', 'car');
    expect(stdout).toMatch(/^car:\n {2}gallery: lightbox\n/);
    expect(stdout).toContain('Maps merge: each key comes from the highest layer that sets it.');
    expect(stdout).toMatch(new RegExp(`car\\.gallery +"lightbox" +tenant +${FILE}:${lineOf('gallery: lightbox')}:12`));
    expect(stdout).toMatch(/car\.similar_cars +true +default +\S*schema/);
  });

  it('a list, and one of its items', async () => {
    expect((await explain('harbour-motors', 'search.facets')).stdout).toMatch(
      /^search\.facets: \[make, body, fuel, price, car_type\]\n[\s\S]*Lists replace: the list of the highest layer that has it counts whole, here the tenant's\./,
    );
    expect((await explain('harbour-motors', 'locations.1.name')).stdout).toContain(
      'locations[1].name: Harbour Motors North',
    );
  });

  it('what nobody set', async () => {
    const { stdout, code } = await explain('harbour-motors', 'xtime_url');
    expect([code, stdout]).toEqual([0, expect.stringContaining('xtime_url: (not set)')]);
  });

  it('as JSON', async () => {
    const { stdout } = await explain('harbour-motors', 'search.hits_per_page', '--format', 'json');
    expect(JSON.parse(stdout)).toMatchObject({
      format_version: '1.0',
      tenant: 'harbour-motors',
      path: 'search.hits_per_page',
      value: 4,
      chain: [
        { layer: 'default', value: 21, counts: false },
        {
          layer: 'tenant',
          value: 4,
          counts: true,
          location: { file: FILE, start: { line: lineOf('hits_per_page: 4'), column: 18 } },
        },
      ],
      key: { type: 'integer', minimum: 3, default: 21 },
    });
  });

  it('without a path: every value with who set it', async () => {
    const { stdout, code } = await explain('harbour-motors');
    expect([code, stdout.split('\n').length > 100]).toEqual([0, true]);
    expect(stdout).toMatch(/^ {2}name +"Harbour Motors" +tenant/m);
  });

  it.each([
    [['harbour-motors', 'search.facts'], 'there is no search.facts in the language. Did you mean search.facets?'],
    [['harbour-motors', 'hits_per_page'], 'Did you mean search.hits_per_page?'],
    [['harbour-motors', 'locations[7].name'], 'locations is a list: locations[0] to locations[1].'],
    [['harbor-motors', 'name'], 'Did you mean harbour-motors?'],
    [['harbor-motors'], 'Did you mean harbour-motors?'],
    [['dead-link'], 'Did you mean output/dead-link or site/dead-link?'],
    [['tenants/harbor-motors/'], 'there is no finding tenants/harbor-motors/.'],
  ])('%j is wrong usage', async (args, says) => {
    expect(await explain(...args)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(says) });
  });

  it('a definition that is no YAML: its finding', async () => {
    space.write('tenants/quarry-cars/tenant.yaml', 'name: "open\n');
    expect(await explain('quarry-cars', 'name')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('yaml/syntax'),
    });
  });
});
