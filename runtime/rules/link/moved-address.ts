/** An address that leads to another one: it alone, or it and everything below it. `redirects.csv` and `links.rewrites` both come to this. */
export interface MovedAddress {
  /** '/blog' */
  from: string;
  /** '/news'; '' for what loses its beginning. */
  to: string;
  kind: 'exact' | 'prefix';
}

/** What a dealer says of its links (`links` of the definition). */
export interface LinkRules {
  usesPagesPath: boolean;
  rewrites: readonly { from: string; to: string; kind: 'redirect' | 'link' }[];
}

/** §2 Link rewrites: pages that never are under /pages, whatever a link says. */
const NEVER_BELOW_PAGES = ['privacy-policy', 'terms-and-conditions', 'about-us', 'vehicle-parts-and-accessories'];
/** §2 Other pages: the one that always does. */
const ALWAYS_BELOW_PAGES = '/pages/privacy-statement';

/** What links are changed by: the dealer's rewrites of both kinds, and what §2 says of /pages. */
export function changesOfLinks({ usesPagesPath, rewrites }: LinkRules): MovedAddress[] {
  return [...ofPagesPath(usesPagesPath), ...rewrites.map(asMoved)];
}

/** What visitors of an old address are sent on by: of the dealer's rewrites those that say so, and what §2 says of /pages. */
export function redirectsOf({ usesPagesPath, rewrites }: LinkRules): MovedAddress[] {
  return [...ofPagesPath(usesPagesPath), ...rewrites.filter(({ kind }) => kind === 'redirect').map(asMoved)];
}

const asMoved = ({ from, to }: { from: string; to: string }): MovedAddress => ({ from, to, kind: 'prefix' });

function ofPagesPath(usesPagesPath: boolean): MovedAddress[] {
  return [
    { from: ALWAYS_BELOW_PAGES, to: ALWAYS_BELOW_PAGES, kind: 'exact' },
    ...NEVER_BELOW_PAGES.map((name) => ({ from: `/pages/${name}`, to: `/${name}`, kind: 'exact' as const })),
    ...(usesPagesPath ? [] : [{ from: '/pages', to: '', kind: 'prefix' as const }]),
  ];
}

/**
 * Where a path leads in the end, through as many changes as there are; null where none is about it. Of several that are about a path the one
 * that says most of it counts, and a whole path before what begins with it. A circle ends where it began (validation tells it).
 */
export function movedPath(path: string, changes: readonly MovedAddress[]): string | null {
  const seen = new Set<string>();
  let at = path;
  while (!seen.has(at) && seen.size <= changes.length) {
    seen.add(at);
    at = movedOnce(at, changes) ?? at;
  }
  return at === path ? null : at;
}

function movedOnce(path: string, changes: readonly MovedAddress[]): string | null {
  let best: MovedAddress | null = null;
  for (const one of changes) if (isAbout(one, path) && (best === null || weight(one) > weight(best))) best = one;
  if (best === null) return null;
  // Two slashes at the start would name another host.
  return `/${(best.to + path.slice(best.from.length)).replace(/^[/\\]+/, '')}`;
}

const isAbout = ({ from, kind }: MovedAddress, path: string): boolean =>
  path === from || (kind === 'prefix' && path.startsWith(`${from}/`));

const weight = ({ from, kind }: MovedAddress): number => from.length * 2 + (kind === 'exact' ? 1 : 0);
