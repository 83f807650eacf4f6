import { currentRange } from '../../contracts/current-range.ts';
import type { MenuCounts, PageContext } from '../../contracts/page.types.ts';
import type { ModelRange } from '../../contracts/range.types.ts';
import { searchPath } from '../../rules/listing/search-path.ts';
import { slugify } from '../../rules/listing/slug.ts';
import { BODY_STYLES } from '../../rules/model/body-styles.data.ts';
import { hasMakePages, hasModelPages, makePath, modelHref, modelsPath } from '../../rules/model/model-address.ts';
import { bodySlug } from '../../rules/model/model-body.ts';
import { bodyCounts } from '../../rules/model/model-filter.ts';
import { nameAmongOthers } from '../../rules/model/model-names.ts';
import { say } from '../../rules/words/say.ts';
import { listingUrl, withToggled } from '../../search/query/listing-url.ts';
import { emptyState } from '../../search/query/url-state.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { NavItem } from '../../tenant/tenant-parts.types.ts';
import { rangeImage } from '../range/model-picture.tsx';
import type { Menu, MenuColumn, MenuLink, MenuPanel, MenuTile } from './menu.types.ts';

const MOST_TILES = 8;

const MOST_MAKES = 24;
const MOST_MODELS = 36;

type Dropdown = NonNullable<NavItem['dropdown']>;
/** What a kind of dropdown needs to know of the stock and the range. */
interface MenuFacts {
  context: Pick<PageContext, 'site'>;
  counts: MenuCounts;
  range: ModelRange;
}

/**
 * The dealer's menu with its dropdowns filled in (§3 dynamicDropdown): the stock is counted once in a minute, so a page costs nothing for it. An
 * item whose dropdown would be empty is a plain link.
 */
export async function loadMenus(context: Pick<PageContext, 'site' | 'stock' | 'services'>): Promise<Menu[]> {
  const items = context.site.tenant.navigation.header;
  const asks = items.some(({ dropdown }) => dropdown !== undefined && dropdown !== 'columns');
  const { tenant } = context.site;
  if (!asks) return items.map((item) => menuOf(item, tenant, null));
  const [counts, facts] = await Promise.all([context.stock.menuCounts(), currentRange(context)]);
  const range = { ...facts, makes: ownFirst(facts.makes, tenant) };
  return items.map((item) => menuOf(item, tenant, { context, counts, range }));
}

/** The one make of a single-brand site before the others that it has. */
function ownFirst<Make extends { slug: string }>(makes: readonly Make[], { dealer }: ResolvedTenant): Make[] {
  return makes.toSorted((a, b) => Number(b.slug === dealer.manufacturer) - Number(a.slug === dealer.manufacturer));
}

function menuOf(item: NavItem, tenant: ResolvedTenant, facts: MenuFacts | null): Menu {
  const { name, url, language } = item;
  return {
    key: slugify(name),
    name,
    href: url,
    ...(language === undefined ? {} : { language }),
    panel: panelOf(item, tenant, facts),
  };
}

function panelOf(item: NavItem, tenant: ResolvedTenant, facts: MenuFacts | null): MenuPanel | null {
  const { dropdown, items, menus = [] } = item;
  const panel =
    dropdown === 'columns'
      ? wide({ columns: menus.map(({ title, items: inner }) => ({ title, links: inner.map(linkOf) })) })
      : dropdown !== undefined && facts
        ? FILLED[dropdown](facts)
        : null;
  if (panel && panel.columns.length + panel.tiles.length > 0)
    return { ...panel, all: { name: allName(item, tenant), href: item.url } };
  return items.length === 0
    ? null
    : { kind: 'list', columns: [{ title: null, links: items.map(linkOf) }], tiles: [], tilesTitle: null, all: null };
}

/** The words of a link to everything: where the item leads is all vehicles, or what the item itself says. */
const allName = ({ name, url }: NavItem, tenant: ResolvedTenant): string =>
  url === tenant.search.basePath ? say(tenant, 'header.all') : name;

const wide = (parts: Partial<MenuPanel>): MenuPanel => ({
  kind: 'wide',
  columns: [],
  tiles: [],
  tilesTitle: null,
  all: null,
  ...parts,
});

const linkOf = ({ name, url, language }: NavItem): MenuLink => ({
  name,
  href: url,
  ...(language === undefined ? {} : { language }),
});

const FILLED: Readonly<Record<Exclude<Dropdown, 'columns'>, (facts: MenuFacts) => MenuPanel>> = {
  bodies: ({ context, counts }) => wide({ tiles: bodyTiles(counts.bodies, context.site.tenant) }),
  brands: (facts) => {
    const links = makeLinks(facts);
    return wide({ columns: links.length === 0 ? [] : [{ title: null, links }] });
  },
  models: (facts) => {
    const { columns, tiles } = modelMenu(facts);
    return wide({ columns, tiles: tiles.length > 1 ? tiles : [] });
  },
};

/** The dealer's own makes in its order, then the others in stock by name; each leads to its page, or to its vehicles. */
function makeLinks({ context: { site }, counts, range }: MenuFacts): MenuLink[] {
  const hasPages = hasMakePages(site.plan.routes);
  const isNamed = (make: { name: string; slug: string }, value: string): boolean =>
    slugify(value) === make.slug || slugify(value) === slugify(make.name);
  const own = range.makes.flatMap((make): MenuLink[] => {
    const found = counts.makes.filter(({ value }) => isNamed(make, value));
    const count = found.reduce((sum, one) => sum + one.count, 0);
    const href = hasPages ? makePath(make) : count > 0 ? searchPath({ make: [found[0]?.value ?? make.name] }) : null;
    const logo = rangeImage(make.logo?.image, site.assets);
    return href === null ? [] : [{ name: make.name, href, count, ...(logo === null ? {} : { logo }) }];
  });
  const others = counts.makes
    .filter(({ value, count }) => count > 0 && !range.makes.some((make) => isNamed(make, value)))
    .flatMap(({ value, count }): MenuLink[] => {
      const href = searchPath({ make: [value] });
      return href === null ? [] : [{ name: value, href, count }];
    })
    .slice(0, Math.max(0, MOST_MAKES - own.length))
    .sort((a, b) => a.name.localeCompare(b.name));
  return [...own, ...others];
}

/** The declared models by make, and tiles of their body styles; without models, the bodies in stock. */
function modelMenu({ context: { site }, counts, range }: MenuFacts): Pick<MenuPanel, 'columns' | 'tiles'> {
  const hasPages = hasModelPages(site.plan.routes);
  const models = hasPages ? range.models : range.models.filter(({ overrideUrl }) => overrideUrl !== undefined);
  const columns = range.makes.flatMap((make): MenuColumn[] => {
    const links = models
      .filter(({ manufacturer }) => manufacturer === make.slug)
      .map((model) => ({ name: nameAmongOthers(model, make), href: modelHref(model) }));
    return links.length === 0 ? [] : [{ title: make.name, links: links.slice(0, MOST_MODELS) }];
  });
  if (columns.length === 0) return { columns: [], tiles: bodyTiles(counts.bodies, site.tenant) };
  const tiles = hasPages
    ? bodyCounts(models).map(({ body, count }) => ({
        name: BODY_STYLES[body].plural,
        href: modelsPath(body),
        count,
        body,
      }))
    : [];
  return { columns: columns.length === 1 ? columns.map((one) => ({ ...one, title: null })) : columns, tiles };
}

const TYPE_WORDS = { new: 'header.new', used: 'header.used', demo: 'header.demo' } as const;

/** §2 mega-menu: Shop Cars by kind and Browse by body style, each with how many there are; null where nothing is in stock. */
export async function megaMenu({ site: { tenant }, stock }: Pick<PageContext, 'site' | 'stock'>): Promise<Menu | null> {
  const { carTypes, bodies } = tenant.header.megaMenu;
  const counts = await stock.menuCounts();
  const links = carTypes.flatMap((type): MenuLink[] => {
    const counted = counts.carTypes.find(({ value }) => value.toLowerCase() === type)?.count ?? 0;
    // What the dealer says of its new and demo cars counts before what is in the stock file.
    const count = (type === 'used' ? undefined : tenant.stock.carTypes[type]) ?? counted;
    return count === 0 ? [] : [{ name: say(tenant, TYPE_WORDS[type]), href: `/search/${type}-cars`, count }];
  });
  const tiles = bodies ? bodyTiles(counts.bodies, tenant) : [];
  if (links.length + tiles.length === 0) return null;
  const name = say(tenant, 'header.shop');
  return {
    key: 'shop',
    name,
    href: tenant.search.basePath,
    panel: {
      kind: 'mega',
      columns: links.length === 0 ? [] : [{ title: name, links }],
      tiles,
      tilesTitle: say(tenant, 'header.byBody'),
      all: { name: say(tenant, 'header.all'), href: tenant.search.basePath },
    },
  };
}

/**
 * Tiles of the bodies in stock, the most first. A body without a listing of its own narrows the search, where shoppers may filter by body.
 * Silhouettes only where each of them has one, so that no tile looks forgotten.
 */
function bodyTiles(
  bodies: readonly { value: string; count: number }[],
  { search }: { search: Pick<ResolvedTenant['search'], 'basePath' | 'facets'> },
): MenuTile[] {
  const tiles = bodies
    .filter(({ count }) => count > 0)
    .flatMap(({ value, count }): MenuTile[] => {
      const own = searchPath({ body: [value] });
      if (own === null && !search.facets.includes('body')) return [];
      const href = own ?? listingUrl(search.basePath, withToggled(emptyState(), 'body', value));
      return [{ name: value, href, count, body: bodySlug(value) }];
    })
    .slice(0, MOST_TILES);
  return tiles.every(({ body }) => body !== null) ? tiles : tiles.map((tile) => ({ ...tile, body: null }));
}
