import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forecourt, type Workspace, warmWorkspace } from './tenants.fixture.ts';

const ALL = ['gravel-cars', 'harbour-motors', 'quarry-cars'];
const GROUP = 'tenants/_groups/pair.yaml';
const yamlOf = (slug: string): string => `tenants/${slug}/tenant.yaml`;

let space: Workspace;
beforeEach(async () => {
  space = await warmWorkspace();
  space.addTwin();
});
afterEach(() => space.remove());

async function run(...args: string[]) {
  const { stdout, code } = await forecourt(space.dir, args);
  return { code, report: JSON.parse(stdout) };
}

/** What a build does with each tenant, and the diagnostics of all, each at its place. */
async function build(...args: string[]) {
  const { code, report } = await run('build', '--format', 'json', ...args);
  const { tenants, diagnostics } = report as {
    tenants: { slug: string; status: string; diagnostics: Found[] }[];
    diagnostics: Found[];
  };
  return {
    code,
    rows: tenants.map(({ slug, status }) => `${slug} ${status}`),
    found: [...diagnostics, ...tenants.flatMap((one) => one.diagnostics)].map(placed),
  };
}

async function validate(...args: string[]) {
  const { code, report } = await run('validate', '--format', 'json', ...args);
  return { code, found: (report as { diagnostics: Found[] }).diagnostics.map(placed) };
}

interface Found {
  id: string;
  tenant: string | null;
  location: { file: string; start: { line: number } } | null;
}
const placed = ({ id, tenant, location }: Found): string =>
  `${id} of ${tenant} at ${location?.file.replace(/^.*tenants\//, '')}:${location?.start.line}`;

describe('a website id or a domain that two dealers claim', () => {
  const of = (id: string, slug: string, line: number): string => `${id} of ${slug} at ${slug}/tenant.yaml:${line}`;

  it.each([
    ['tenant/duplicate-website-id', 7, 'website_id: 8002', 'website_id: 9002'],
    ['tenant/duplicate-domain', 9, 'www.gravel-cars.example', 'www.quarry-cars.example'],
  ])(
    '%s: neither is built, whoever is asked for, since only people know which was meant',
    async (id, line, from, to) => {
      space.edit(yamlOf('gravel-cars'), from, to);
      const [copy, original] = [of(id, 'gravel-cars', line), of(id, 'quarry-cars', line)];
      expect(await validate('gravel-cars')).toEqual({ code: 1, found: [copy] });
      expect(await validate('quarry-cars')).toEqual({ code: 1, found: [original] });
      expect(await validate('harbour-motors')).toEqual({ code: 0, found: [] });
      expect(await build('gravel-cars')).toEqual({ code: 1, rows: ['gravel-cars failed'], found: [copy] });
      expect(await build('quarry-cars', '--shard', '1/1')).toMatchObject({ rows: ['quarry-cars failed'] });
      expect(await build()).toEqual({
        code: 1,
        rows: ['gravel-cars failed', 'harbour-motors built', 'quarry-cars failed'],
        found: [copy, original],
      });
    },
  );

  it('is seen when it was copied after the other was built, and the good site stays', async () => {
    await build();
    space.edit(yamlOf('gravel-cars'), 'website_id: 8002', 'website_id: 9002');
    expect(await build('quarry-cars')).toMatchObject({ code: 1, rows: ['quarry-cars failed'] });
    const rows = ['gravel-cars failed', 'harbour-motors unchanged', 'quarry-cars failed'];
    expect(await build()).toMatchObject({ code: 1, rows });
    const { stdout } = await forecourt(space.dir, ['build']);
    expect(stdout).toMatch(/failed +quarry-cars +the last good build stays/);
    space.edit(yamlOf('gravel-cars'), 'website_id: 9002', 'website_id: 8002');
    expect(await build()).toEqual({ code: 0, rows: ALL.map((slug) => `${slug} unchanged`), found: [] });
  });

  it.each([
    ['website_id: 8002', 'website_id: 9002'],
    ['www.gravel-cars.example', 'www.quarry-cars.example'],
  ])('is seen where the file of its owner cannot be read: %s', async (from, to) => {
    space.edit(yamlOf('gravel-cars'), from, to);
    space.write(yamlOf('quarry-cars'), `${space.read(yamlOf('quarry-cars'))}\nfoo: [\n`);
    const told = /^tenant\/duplicate-(?:website-id|domain) of gravel-cars at gravel-cars/;
    expect(await validate('gravel-cars')).toEqual({ code: 1, found: [expect.stringMatching(told)] });
    const { rows, found } = await build();
    expect(rows).toEqual(['gravel-cars failed', 'harbour-motors built', 'quarry-cars failed']);
    expect(found).toEqual([expect.stringMatching(told), expect.stringMatching(/^yaml\/syntax of quarry-cars/)]);
  });

  it('is seen where a group sets it', async () => {
    space.write(GROUP, 'domains: [www.pair.example]\n');
    for (const slug of ['gravel-cars', 'quarry-cars']) {
      space.edit(yamlOf(slug), 'region: AU', 'region: AU\ngroup: pair');
      space.edit(yamlOf(slug), `domains: [www.${slug}.example]\n`, '');
    }
    expect(await validate('gravel-cars')).toEqual({
      code: 1,
      found: ['tenant/duplicate-domain of gravel-cars at _groups/pair.yaml:1'],
    });
    expect(await build('quarry-cars')).toMatchObject({ rows: ['quarry-cars failed'] });
  });

  it('is seen by a validation that had found nothing, once another dealer copies it', async () => {
    expect(await validate('gravel-cars')).toMatchObject({ code: 0 });
    space.edit(yamlOf('quarry-cars'), 'website_id: 9002', 'website_id: 8002');
    expect(await validate('gravel-cars')).toMatchObject({ code: 1 });
  });
});

describe("a mistake in a group's file fails the dealers of that group, and no other", () => {
  beforeEach(() => {
    for (const slug of ['gravel-cars', 'quarry-cars'])
      space.edit(yamlOf(slug), 'region: AU', 'region: AU\ngroup: pair');
  });

  it.each([
    ['that the schema sees', 'car:\n  similar_car: true\n', 'schema/unknown-key', 2],
    ['that a rule sees', 'legal:\n  price_disclaimer: Prices of <script src="x.js"></script> today.\n', 'copy/html', 2],
  ])('%s', async (_, text, id, line) => {
    space.write(GROUP, text);
    expect(await build()).toEqual({
      code: 1,
      rows: ['gravel-cars failed', 'harbour-motors built', 'quarry-cars failed'],
      found: [`${id} of null at _groups/pair.yaml:${line}`],
    });
  });
});
