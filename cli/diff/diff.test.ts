import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import { readFeatures } from '../definition/features.ts';
import { forecourt } from '../tenants.fixture.ts';
import { baseDiff, type TenantRebuild } from './rebuilds.ts';
import { valueChanges } from './value-changes.ts';

describe('two values', () => {
  it.each<[string, unknown, unknown, [string, string][]]>([
    ['equal', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
    ['a scalar', { a: { b: 1 } }, { a: { b: 2 } }, [['a.b', 'changed']]],
    ['a key more', { a: 1 }, { a: 1, b: { c: 2 } }, [['b', 'added']]],
    ['a key less', { a: 1, b: 2 }, { a: 1 }, [['b', 'removed']]],
    ['a list of scalars', { a: [1, 2] }, { a: [2, 1] }, [['a', 'changed']]],
    ['an item in front', { a: [{ n: 1 }, { n: 2 }] }, { a: [{ n: 0 }, { n: 1 }, { n: 2 }] }, [['a[0]', 'added']]],
    ['an item taken out', { a: [{ n: 1 }, { n: 2 }, { n: 3 }] }, { a: [{ n: 1 }, { n: 3 }] }, [['a[1]', 'removed']]],
    ['within an item', { a: [{ n: 1, m: 1 }] }, { a: [{ n: 1, m: 2 }] }, [['a[0].m', 'changed']]],
    ['a map to a scalar', { a: { b: 1 } }, { a: 1 }, [['a', 'changed']]],
  ])('%s', (_, before, after, changes) => {
    expect(valueChanges(before, after).map(({ path, kind }) => [path, kind])).toEqual(changes);
  });

  it('says nothing of equal values, something of others, and the reverse of the way back', () => {
    const flip = { added: 'removed', removed: 'added', changed: 'changed' } as const;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.jsonValue({ maxDepth: 4 }), (a, b) => {
        const [there, back] = [valueChanges(a, b), valueChanges(b, a)];
        const paths = (changes: typeof there) => changes.map(({ path, kind }) => `${kind} ${path}`).sort();
        return (
          (there.length === 0) === (JSON.stringify(a) === JSON.stringify(b) || sameKeys(a, b)) &&
          paths(there).join('\n') === paths(back.map((one) => ({ ...one, kind: flip[one.kind] }))).join('\n')
        );
      }),
      { seed: 5 },
    );
  });
});

/** Equal but for the order of keys, which means nothing. */
function sameKeys(a: unknown, b: unknown): boolean {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(sorted)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .sort(([x], [y]) => (x < y ? -1 : 1))
              .map(([key, inner]) => [key, sorted(inner)]),
          )
        : value;
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

describe('since a commit', () => {
  const project = path.join(import.meta.dirname, '../..');
  let root: string;
  let features: Feature[];
  const git = (...args: string[]) =>
    execa('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false', ...args], {
      cwd: root,
    });
  const at = (file: string): string => path.join(root, file);
  const edit = (file: string, from: string, to: string): void => {
    const text = readFileSync(at(file), 'utf8');
    expect(text.split(from)).toHaveLength(2);
    writeFileSync(at(file), text.replace(from, to));
  };
  const told = async (...slugs: string[]): Promise<Record<string, TenantRebuild>> => {
    const { tenants } = await baseDiff({ tenantsDir: at('tenants'), slugs, ref: 'HEAD', features, root });
    return Object.fromEntries(tenants.map((one) => [one.slug, one]));
  };
  const HARBOUR = 'tenants/harbour-motors/tenant.yaml';

  beforeAll(async () => {
    features = await readFeatures();
    root = mkdtempSync(path.join(tmpdir(), 'forecourt-diff-'));
    cpSync(path.join(project, 'cli/fixtures/tenants'), at('tenants'), { recursive: true });
    cpSync(path.join(project, 'templates/presets'), at('templates/presets'), { recursive: true });
    cpSync(path.join(project, 'schema'), at('schema'), { recursive: true });
    mkdirSync(at('tenants/_groups'));
    writeFileSync(at('tenants/_groups/pair.yaml'), 'search:\n  include_sold_cars_days: 9\n');
    edit('tenants/quarry-cars/tenant.yaml', 'region: AU', 'region: AU\ngroup: pair');
    await git('init', '--quiet', '-b', 'main');
    await git('add', '.');
    await git('commit', '--quiet', '-m', 'base');
  });
  beforeEach(async () => {
    await git('checkout', '--quiet', '--', '.');
    await git('clean', '--quiet', '-fd');
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('nothing', async () => {
    expect(Object.values(await told()).map(({ rebuild }) => rebuild)).toEqual(['none', 'none']);
  });

  it('a word: pages only', async () => {
    edit(HARBOUR, 'tagline: Cars by the water', 'tagline: Cars by the sea');
    const { 'harbour-motors': harbour, 'quarry-cars': quarry } = await told();
    expect(harbour).toMatchObject({
      rebuild: 'pages',
      changes: [
        { path: 'tagline', kind: 'changed', from: 'Cars by the water', to: 'Cars by the sea', layer: 'tenant' },
      ],
    });
    expect([harbour?.signature.from === harbour?.signature.to, quarry?.rebuild]).toEqual([true, 'none']);
  });

  it('a feature: a bundle too', async () => {
    edit(HARBOUR, 'gallery: lightbox', 'gallery: plain');
    const { 'harbour-motors': harbour } = await told('harbour-motors');
    expect(harbour).toMatchObject({ rebuild: 'bundle', changes: [{ path: 'car.gallery', to: 'plain' }] });
    expect(harbour?.signature.from).not.toBe(harbour?.signature.to);
  });

  it('a note or the stock file: pages, and no value', async () => {
    appendFileSync(at(HARBOUR), '# a note\n');
    appendFileSync(at('tenants/quarry-cars/stock.csv'), '\n');
    const { 'harbour-motors': harbour, 'quarry-cars': quarry } = await told();
    expect(harbour).toMatchObject({ rebuild: 'pages', changes: [], files: [] });
    expect(quarry).toMatchObject({ rebuild: 'pages', changes: [], files: ['stock.csv'] });
  });

  it('a template that moves to the group: no value, and none after it', async () => {
    const values = async (): Promise<unknown> => (await told('quarry-cars'))['quarry-cars']?.changes;
    edit('tenants/quarry-cars/tenant.yaml', 'template: cars\n', '');
    writeFileSync(at('tenants/_groups/pair.yaml'), 'template: cars\nsearch:\n  include_sold_cars_days: 9\n');
    expect(await values()).toEqual([]);
    await git('commit', '--quiet', '-am', 'moved');
    try {
      edit('tenants/quarry-cars/tenant.yaml', 'tagline: Cars from the hills', 'tagline: Utes from the hills');
      expect(await values()).toMatchObject([{ path: 'tagline' }]);
    } finally {
      await git('reset', '--quiet', '--hard', 'HEAD~1');
    }
  });

  it('a group: each tenant that has its value from there', async () => {
    writeFileSync(at('tenants/_groups/pair.yaml'), 'search:\n  include_sold_cars_days: 15\n');
    const { 'harbour-motors': harbour, 'quarry-cars': quarry } = await told();
    expect([harbour?.rebuild, quarry?.rebuild]).toEqual(['none', 'pages']);
    expect(quarry?.changes).toContainEqual({
      path: 'search.include_sold_cars_days',
      kind: 'changed',
      from: 9,
      to: 15,
      layer: 'group',
    });
  });

  it('a preset of that time counts for that time', async () => {
    appendFileSync(
      at('templates/presets/cars.yaml'),
      'legal:\n  price_disclaimer: Prices of that time are of that time.\n',
    );
    await git('commit', '--quiet', '-am', 'another preset');
    await git('checkout', '--quiet', 'HEAD~1', '--', 'templates');
    const { 'harbour-motors': harbour } = await told();
    expect(harbour?.changes).toMatchObject([
      { path: 'legal.price_disclaimer', from: 'Prices of that time are of that time.', layer: 'preset' },
    ]);
    await git('reset', '--quiet', '--hard', 'HEAD~1');
  });

  it('a default of that time counts for that time', async () => {
    const schema = 'schema/parts/search.schema.json';
    const text = readFileSync(at(schema), 'utf8');
    writeFileSync(at(schema), text.replace('"default": 3,', '"default": 5,'));
    await git('commit', '--quiet', '-am', 'another default');
    writeFileSync(at(schema), text);
    const { 'harbour-motors': harbour } = await told();
    expect(harbour?.changes).toContainEqual({
      path: 'search.include_sold_cars_days',
      kind: 'changed',
      from: 5,
      to: 3,
      layer: 'default',
    });
    await git('reset', '--quiet', '--hard', 'HEAD~1');
  });

  it('a tenant more, a tenant less, a tenant that is no YAML', async () => {
    cpSync(at('tenants/harbour-motors'), at('tenants/second'), { recursive: true });
    rmSync(at('tenants/quarry-cars'), { recursive: true });
    writeFileSync(at(HARBOUR), 'name: "open\n');
    const rows = await told();
    expect(Object.fromEntries(Object.values(rows).map(({ slug, rebuild }) => [slug, rebuild]))).toEqual({
      'harbour-motors': 'unreadable',
      'quarry-cars': 'removed',
      second: 'new',
    });
  });

  it.each([
    ['no such commit', 'nowhere', 'there is no commit nowhere'],
    ['an option in place of a commit', '--help', 'there is no commit --help'],
  ])('%s', async (_, ref, says) => {
    await expect(baseDiff({ tenantsDir: at('tenants'), slugs: [], ref, features, root })).rejects.toThrow(says);
  });

  it('at the command line', async () => {
    edit(HARBOUR, 'gallery: lightbox', 'gallery: plain');
    const shown = await forecourt(root, ['diff', '--base', 'HEAD']);
    expect(shown.code).toBe(0);
    expect(shown.stdout).toMatch(
      /^harbour-motors: a bundle of other features .*\n {2}~ car\.gallery {2}"lightbox" -> "plain"\n/,
    );
    expect(shown.stdout).toContain('1 of 2 sites changes (1 with another bundle)');
    const json = await forecourt(root, ['diff', '--base', 'HEAD', 'harbour-motors', '--format', 'json']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      base: 'HEAD',
      tenants: [{ slug: 'harbour-motors', rebuild: 'bundle' }],
    });
    expect(await forecourt(root, ['diff', '--base', 'HEAD', 'nobody'])).toMatchObject({ code: 2 });
    expect(await forecourt(root, ['diff', 'harbour-motors'])).toMatchObject({ code: 2 });
    const two = await forecourt(root, ['diff', 'harbour-motors', 'quarry-cars']);
    expect([two.code, two.stdout]).toEqual([0, expect.stringContaining('~ slug  "harbour-motors" -> "quarry-cars"')]);
  });

  it('outside a repository', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-nogit-'));
    mkdirSync(path.join(dir, 'tenants'));
    const run = await forecourt(dir, ['diff', '--base', 'HEAD'], { GIT_CEILING_DIRECTORIES: tmpdir() });
    expect(run).toMatchObject({ code: 2, stderr: expect.stringContaining('no git repository') });
    rmSync(dir, { recursive: true });
  });
});
