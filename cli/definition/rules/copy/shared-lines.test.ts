import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepareAmongAll, stockDiagnostics } from '../../../build/prepare.ts';
import { openCache } from '../../../cache/cache.ts';
import { sharedLanguage } from '../../../language.fixture.ts';
import { type Workspace, workspace } from '../../../tenants.fixture.ts';

const SLUGS = ['harbour-motors', 'quarry-cars'];
const NOW = new Date('2026-11-20T09:00:00+11:00');
const GROUP = 'tenants/_groups/pair.yaml';

describe("a line of a group's file that its dealers share", () => {
  let space: Workspace;
  const group = (link: string): void =>
    space.write(GROUP, `navigation:\n  header:\n    - { name: Link, url: ${link} }\n  footer: []\n`);
  beforeEach(() => {
    space = workspace();
    for (const slug of SLUGS) {
      const file = `tenants/${slug}/tenant.yaml`;
      const [navigation = ''] = /^navigation:\n(?: {2}.*\n)+/m.exec(space.read(file)) ?? [];
      space.edit(file, navigation, 'group: pair\n');
    }
  });
  afterEach(() => space.remove());

  const found = async (slugs = SLUGS) => {
    const language = await sharedLanguage();
    const prepared = await prepareAmongAll(space.tenants, slugs, language, NOW, openCache(`${space.dir}/.cache`));
    const all = [...prepared.diagnostics, ...(await stockDiagnostics(prepared, NOW))];
    return all
      .filter(({ location }) => location?.file.endsWith('pair.yaml'))
      .map(({ tenant, hint, fixes }) => [tenant, hint, fixes?.map(({ title }) => title)]);
  };

  it('is right', async () => {
    group('/contact');
    expect(await found()).toEqual([]);
  });

  it('is mended by machine where it is wrong at all of them in the same way', async () => {
    const fixed = [null, 'Did you mean `/contact`?', ['Write `/contact` in place of `/contct`']];
    group('/contct');
    expect(await found()).toEqual([fixed]);
    // Others may be right there.
    expect(await found(['quarry-cars'])).toEqual([['quarry-cars', fixed[1], undefined]]);
    group('/search/usd-cars');
    expect(await found(['quarry-cars'])).toEqual([['quarry-cars', 'Did you mean `/search/used-cars`?', undefined]]);
    expect(await found()).toEqual([
      [null, 'Did you mean `/search/used-cars`?', [expect.stringContaining('used-cars')]],
    ]);
  });

  it('is mended by nobody but people where each would write something else', async () => {
    group('/contact-us/x-yard');
    for (const [slug, from, to] of [
      ['harbour-motors', 'Harbour Motors City', 'A Yard'],
      ['quarry-cars', 'Quarry Cars City', 'B Yard'],
    ] as const)
      space.edit(`tenants/${slug}/tenant.yaml`, `    name: ${from}`, `    name: ${to}`);
    expect(await found()).toEqual([[null, expect.stringContaining('Did you mean'), undefined]]);
  });

  it('says where it is right, and is not mended there', async () => {
    group('/favourites');
    space.edit('tenants/quarry-cars/tenant.yaml', 'group: pair\n', 'group: pair\ngarage_enabled: false\n');
    expect(await found()).toEqual([
      [
        'quarry-cars',
        expect.stringMatching(
          /^It belongs to the feature .* It is right at harbour-motors, and not at quarry-cars: what differs stands in each dealer's own file\.$/,
        ),
        undefined,
      ],
    ]);
  });

  it('counts nowhere where a dealer says something else', async () => {
    group('/favourites');
    space.edit('tenants/quarry-cars/tenant.yaml', 'group: pair\n', 'group: pair\ngarage_enabled: false\n');
    space.edit(
      'tenants/harbour-motors/tenant.yaml',
      'group: pair\n',
      'group: pair\nnavigation: { header: [{ name: Home, url: / }], footer: [] }\n',
    );
    const [[, hint] = []] = await found();
    expect(hint).not.toContain('It is right at');
  });
});
