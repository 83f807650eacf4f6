import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepare } from '../../build/prepare.ts';
import { migrate } from '../../commands/migrate.ts';
import { sharedLanguage } from '../../language.fixture.ts';
import { type Workspace, workspace } from '../../tenants.fixture.ts';
import { readTenantSchema } from '../schema/tenant-schema.ts';
import { latestVersion, type Migrated, migrateText } from './migrate-text.ts';
import type { Migration } from './migration.types.ts';
import { MIGRATIONS } from './migrations.data.ts';

/** Steps that the language never took. */
const STEPS: Migration[] = [
  {
    to: 2,
    title: 'car.gallery is now called car.pictures',
    edit: (draft) => draft.rename(['car', 'gallery'], 'pictures'),
  },
  {
    to: 3,
    title: 'search.facets is gone, and places have a label in place of a slug',
    edit: ({ value, rename, remove, set }) => [
      ...remove(['search', 'facets']),
      ...set(['search', 'hits_per_page'], '24'),
      ...((value as { locations?: unknown[] }).locations ?? []).flatMap((_, at) =>
        rename(['locations', at, 'slug'], 'label'),
      ),
    ],
  },
];

const OLD = `# A note at the top.
slug: x   # its name

car:
  # Which gallery?
  "gallery": lightbox # large
search:
  facets: [make,   body] # all of them
  hits_per_page: 21
locations:
  - slug: one   # first
    name: 'One: the first'
  - { name: Two, slug: two }
# the end`;

const NEW = `# A note at the top.
schema_version: 3
slug: x   # its name

car:
  # Which gallery?
  pictures: lightbox # large
search:
  hits_per_page: 24
locations:
  - label: one   # first
    name: 'One: the first'
  - { name: Two, label: two }
# the end`;

const textOf = (outcome: Migrated): string => (outcome.state === 'migrated' ? outcome.text : outcome.state);

describe('the text of a definition', () => {
  it('goes through every step, and everything else stays byte for byte', () => {
    expect(textOf(migrateText(OLD, STEPS))).toBe(NEW);
    expect(textOf(migrateText(OLD.replaceAll('\n', '\r\n'), STEPS))).toBe(NEW.replaceAll('\n', '\r\n'));
    expect(migrateText(OLD, STEPS)).toMatchObject({ from: 1, to: 3, steps: STEPS.map(({ title }) => title) });
  });

  it('is current afterwards', () => {
    expect(migrateText(NEW, STEPS)).toEqual({ state: 'current', version: 3 });
    expect(migrateText(OLD, [])).toEqual({ state: 'current', version: 1 });
  });

  it('takes only the steps that are due', () => {
    const two = OLD.replace('slug: x', 'schema_version: 2\nslug: x');
    expect(textOf(migrateText(two, STEPS))).toContain('"gallery": lightbox');
    expect(textOf(migrateText(two, STEPS))).toMatch(/^# A note at the top\.\nschema_version: 3\nslug: x/);
  });

  it.each([
    ['the version in its place', 'slug: x\nschema_version: 1 # ours\n', 'slug: x\nschema_version: 3 # ours\n'],
    [
      'an editor line stays first',
      '# yaml-language-server: $schema=x\n\nslug: x\n',
      '# yaml-language-server: $schema=x\n\nschema_version: 3\nslug: x\n',
    ],
    ['in braces', '{ slug: x, car: { gallery: plain } }', '{schema_version: 3,  slug: x, car: { pictures: plain } }'],
    ['a byte order mark', '\uFEFFslug: x\n', '\uFEFFschema_version: 3\nslug: x\n'],
    ['the only key of a map', 'search:\n  facets: [make]\nslug: x\n', 'schema_version: 3\nsearch:\n  {}\nslug: x\n'],
    [
      'a list over several lines',
      'search:\n  facets:\n    - make\n    - body\n  hits_per_page: 3\n',
      'schema_version: 3\nsearch:\n  hits_per_page: 24\n',
    ],
    [
      'in a map in braces',
      'search: { facets: [make], hits_per_page: 3 }\n',
      'schema_version: 3\nsearch: { hits_per_page: 24 }\n',
    ],
    [
      'last in a map in braces',
      'search: { hits_per_page: 3, facets: [make] }\n',
      'schema_version: 3\nsearch: { hits_per_page: 24 }\n',
    ],
    [
      'a key without a value',
      'search:\n  hits_per_page:\nslug: x\n',
      'schema_version: 3\nsearch:\n  hits_per_page: 24\nslug: x\n',
    ],
  ])('%s', (_, before, after) => {
    expect(textOf(migrateText(before, STEPS))).toBe(after);
  });

  it('of a later version is left alone, and says where', () => {
    expect(migrateText('slug: x\nschema_version: 9\n', STEPS)).toEqual({
      state: 'newer',
      version: 9,
      latest: 3,
      offset: 24,
    });
  });

  it.each(['slug: "open', '- a list', '', 'schema_version: two', 'schema_version: 0'])('unreadable: %j', (text) => {
    expect(migrateText(text, STEPS)).toEqual({ state: 'unreadable' });
  });
});

describe('the steps of the language', () => {
  it('are numbered without a gap, and the schema knows the last', () => {
    expect(MIGRATIONS.map(({ to }) => to)).toEqual(MIGRATIONS.map((_, index) => index + 2));
    expect(readTenantSchema().properties?.schema_version?.maximum).toBe(latestVersion(MIGRATIONS));
  });
});

describe('forecourt migrate', () => {
  let space: Workspace;
  let said: string;
  const FILE = 'tenants/harbour-motors/tenant.yaml';
  beforeEach(() => {
    space = workspace();
    said = '';
    for (const stream of ['log', 'error'] as const)
      vi.spyOn(console, stream).mockImplementation((text: string) => {
        said += `${text}\n`;
      });
  });
  afterEach(() => {
    space.remove();
    vi.restoreAllMocks();
  });
  const run = (slugs: string[], check = false, steps: readonly Migration[] = STEPS): Promise<number> =>
    migrate(slugs, { tenants: space.tenants, format: 'pretty', check }, steps);

  it('--check changes nothing and ends with 1 while something is due', async () => {
    const before = space.read(FILE);
    expect(await run([], true)).toBe(1);
    expect([space.read(FILE) === before, said]).toEqual([
      true,
      expect.stringContaining('would go from version 1 to 3'),
    ]);
    expect(await run([])).toBe(0);
    expect(space.read(FILE)).toContain('pictures: lightbox');
    expect(await run([], true)).toBe(0);
  });

  it('only those named, with their group', async () => {
    space.edit('tenants/quarry-cars/tenant.yaml', 'region: AU', 'region: AU\ngroup: pair');
    const group = 'tenants/_groups/pair.yaml';
    (await import('node:fs')).mkdirSync(`${space.tenants}/_groups`);
    space.write(group, 'car: { gallery: plain }\n');
    const before = space.read(FILE);
    expect(await run(['quarry-cars'])).toBe(0);
    expect([space.read(group), space.read(FILE) === before]).toEqual([
      'schema_version: 3\ncar: { pictures: plain }\n',
      true,
    ]);
  });

  it('a later version: one finding, from migrate and from validate, whatever else is in it', async () => {
    space.edit(FILE, 'slug: harbour-motors', 'schema_version: 9\nslug: harbour-motors\nkey_of_tomorrow: 1');
    expect(await run(['harbour-motors'])).toBe(1);
    expect(said).toContain('schema/newer-version');
    const { diagnostics } = await prepare(space.tenants, ['harbour-motors'], await sharedLanguage());
    expect(diagnostics.map(({ id, location }) => [id, location?.start])).toEqual([
      ['schema/newer-version', { line: 1, column: 17 }],
    ]);
  });

  it('what cannot be read, and who is not there', async () => {
    space.write(FILE, 'slug: "open\n');
    expect(await run([])).toBe(1);
    expect(said).toContain('cannot be read');
    expect(await run(['nobody'])).toBe(2);
  });

  it('with the steps that there are, nothing is due in the samples', async () => {
    const tenants = path.join(import.meta.dirname, '../../../tenants');
    expect(await migrate([], { tenants, format: 'pretty', check: true }, MIGRATIONS)).toBe(0);
  });
});
