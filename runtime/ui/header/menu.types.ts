import type { BodySlug } from '../../rules/model/body-styles.data.ts';

/** A link of a menu, with how many vehicles are behind it and a maker's mark, where there are such. */
export interface MenuLink {
  name: string;
  href: string;
  count?: number;
  /** Address of an image, without a width. */
  logo?: string;
  language?: string;
}

/** A tile of 130x72 that leads to the vehicles, or models, of one body style (§2). */
export interface MenuTile {
  name: string;
  href: string;
  count: number;
  /** Whose silhouette it has; null: words alone. */
  body: BodySlug | null;
}

/** Links under a heading; null: no heading. */
export interface MenuColumn {
  title: string | null;
  links: readonly MenuLink[];
}

/** What opens under an item of the menu. */
export interface MenuPanel {
  /** How it is laid out: one list, or over the header's width. `mega`: that of the mega-menu. */
  kind: 'list' | 'wide' | 'mega';
  columns: readonly MenuColumn[];
  tiles: readonly MenuTile[];
  /** Over the tiles. */
  tilesTitle: string | null;
  /** To everything that the panel is about. */
  all: MenuLink | null;
}

/** An item of the header's menu: a link, or what opens a panel. */
export interface Menu {
  key: string;
  name: string;
  href: string;
  language?: string;
  panel: MenuPanel | null;
}
