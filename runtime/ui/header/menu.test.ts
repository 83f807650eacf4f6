import { describe, expect, it } from 'vitest';
import type { MenuCounts, PageContext } from '../../contracts/page.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { NavItem } from '../../tenant/tenant-parts.types.ts';
import { aPage } from '../../test-data/a-page.fixture.ts';
import { aModel, aTenant } from '../../test-data/a-tenant.fixture.ts';
import type { Overrides } from '../../test-data/overrides.fixture.ts';
import { loadMenus, megaMenu } from './menu-data.ts';
import { menuFrom } from './menu-fit.ts';

const COUNTS: MenuCounts = {
  carTypes: [
    { value: 'Used', count: 5 },
    { value: 'New', count: 2 },
  ],
  bodies: [
    { value: 'SUV', count: 4 },
    { value: 'Ute', count: 3 },
  ],
  makes: [
    { value: 'Plover', count: 6 },
    { value: 'Kestrel', count: 1 },
  ],
};

function context(header: NavItem[], counts = COUNTS, dealer: Overrides<ResolvedTenant> = {}): PageContext {
  const tenant = aTenant({
    navigation: { header },
    header: { megaMenu: { shown: true } },
    manufacturers: [{ name: 'Kestrel', slug: 'kestrel', prefixModels: [] }],
    ...dealer,
  });
  return aPage({ site: { tenant }, stock: { menuCounts: async () => counts } });
}

const item = (dropdown: NonNullable<NavItem['dropdown']>): NavItem => ({
  name: 'Menu',
  url: '/contact',
  items: [],
  dropdown,
});

describe('§3 dynamicDropdown', () => {
  it('brands: the own ones first, then those in stock, with how many there are', async () => {
    const [menu] = await loadMenus(context([item('brands')]));
    expect(menu?.panel?.columns[0]?.links).toEqual([
      { name: 'Kestrel', href: '/search/kestrel', count: 1 },
      { name: 'Plover', href: '/search/plover', count: 6 },
    ]);
  });

  it('the one make of a single-brand site stands before the others that it has', async () => {
    const makes = [
      { name: 'Kestrel', slug: 'kestrel', prefixModels: [] },
      { name: 'Plover', slug: 'plover', prefixModels: [] },
    ];
    const models = makes.map(({ name, slug }) =>
      aModel({ name: `${name} One`, slug, manufacturer: slug, overrideUrl: `/${slug}` }),
    );
    const given = { manufacturers: makes, models, dealer: { manufacturer: 'plover' } };
    const menus = await loadMenus(context([item('brands'), item('models')], COUNTS, given));
    expect(menus[0]?.panel?.columns[0]?.links.map(({ name }) => name)).toEqual(['Plover', 'Kestrel']);
    expect(menus[1]?.panel?.columns.map(({ title }) => title)).toEqual(['Plover', 'Kestrel']);
  });

  it.each(['bodies', 'models'] as const)('%s without models: tiles of the bodies in stock', async (kind) => {
    const [menu] = await loadMenus(context([item(kind)]));
    expect(menu?.panel?.tiles.map(({ name, href, count }) => [name, href, count])).toEqual([
      ['SUV', '/search/suv', 4],
      ['Ute', '/search/ute', 3],
    ]);
  });

  it('is a plain link where nothing would be in it', async () => {
    const none = { carTypes: [], bodies: [], makes: [] };
    for (const kind of ['bodies', 'models', 'columns'] as const)
      expect((await loadMenus(context([item(kind)], none)))[0]?.panel).toBeNull();
    expect(await megaMenu(context([], none))).toBeNull();
  });

  it('§2 mega-menu: the kinds in the order of the dealer, without those of which there is none', async () => {
    const menu = await megaMenu(context([]));
    expect(menu?.panel?.columns[0]?.links.map(({ name, href, count }) => [name, href, count])).toEqual([
      ['New', '/search/new-cars', 2],
      ['Used', '/search/used-cars', 5],
    ]);
  });
});

describe('where a menu is a row', () => {
  const items = (count: number, name: string) => Array.from({ length: count }, () => ({ name, panel: null }));
  it.each([
    [3, 'Used', 1312, 992],
    [9, 'Used cars', 1312, 1200],
    [7, 'Used trucks here', 1312, 1400],
    [8, 'Used trucks here', 1312, null],
    [7, 'Used trucks here', 1120, null],
  ])('%i items called “%s” on a page of %i pixels: from %s', (count, name, page, from) => {
    expect(menuFrom(items(count, name), { page, fixed: 0, words: [] })).toBe(from);
  });
});
