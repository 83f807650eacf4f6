/** An old address and where it leads now. */
export interface Redirect {
  /** A path as people write it, perhaps with a query: '/about-us.php', '/index.php?page=3'. */
  from: string;
  /** A path of the site, or a whole address elsewhere. */
  to: string;
  /** prefix: whatever lies below `from` lies below `to` now. */
  kind: 'exact' | 'prefix';
}

/** Where an address of the site leads now; null: it is none of the old ones. */
export type FindRedirect = (pathname: string, search: string) => FoundRedirect | null;

export interface FoundRedirect {
  to: string;
  /** It was found by its parameters: '/?p=12' is an old address though '/' is a page. */
  byQuery: boolean;
}

/** Of one old path, each by the parameters that it asks for: those with the most first. */
type Candidates = { asks: URLSearchParams; to: string }[];

/**
 * The old addresses of a site, found at once however many there are. Letters in either case, a slash at the end and the way that signs are encoded
 * make no difference. An exact address goes before a prefix, and of prefixes the longest. Parameters that an old address does not ask for, such as
 * those of campaigns, stay.
 */
export function redirectFinder(redirects: readonly Redirect[]): FindRedirect {
  const exact = new Map<string, Candidates>();
  const prefixes = new Map<string, string>();
  for (const { from, to, kind } of redirects) {
    const { key, asks } = oldAddress(from);
    if (kind === 'prefix') {
      if (!prefixes.has(key)) prefixes.set(key, to);
      continue;
    }
    const candidates = exact.get(key) ?? [];
    candidates.push({ asks, to });
    exact.set(key, candidates);
  }
  for (const candidates of exact.values()) candidates.sort((a, b) => b.asks.size - a.asks.size);

  return (pathname, search) => {
    const given = new URLSearchParams(search);
    const key = pathKey(pathname);
    const found = exact.get(key)?.find(({ asks }) => [...asks].every(([name, value]) => given.has(name, value)));
    if (found) return { to: addressWith(found.to, '', without(given, found.asks)), byQuery: found.asks.size > 0 };
    for (let end = key.length; end > 0; end = key.lastIndexOf('/', end - 1)) {
      const to = prefixes.get(key.slice(0, end));
      if (to !== undefined) return { to: addressWith(to, restOf(pathname, key.slice(0, end)), given), byQuery: false };
    }
    const root = prefixes.get('/');
    return root === undefined ? null : { to: addressWith(root, restOf(pathname, ''), given), byQuery: false };
  };
}

/** What an old address is known by: its path, and the parameters that it asks for. */
export function oldAddress(from: string): { key: string; asks: URLSearchParams } {
  const at = from.indexOf('?');
  return at < 0
    ? { key: pathKey(from), asks: new URLSearchParams() }
    : { key: pathKey(from.slice(0, at)), asks: new URLSearchParams(from.slice(at)) };
}

/** '/About%20Us/' -> '/about us'. */
export function pathKey(pathname: string): string {
  const trimmed = pathname.replace(/\/+$/, '') || '/';
  return decoded(trimmed).toLowerCase();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What follows a prefix in a path: as many segments of it as the prefix has are left out. */
function restOf(pathname: string, prefix: string): string {
  return pathname
    .replace(/\/+$/, '')
    .split('/')
    .slice(prefix.split('/').length)
    .map((segment) => `/${segment}`)
    .join('');
}

function without(given: URLSearchParams, asked: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(given);
  for (const [name, value] of asked) rest.delete(name, value);
  return rest;
}

/** A target with what lies below it, and with the parameters that it does not set itself. */
function addressWith(to: string, below: string, parameters: URLSearchParams): string {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(to) ?? [];
  const own = new URLSearchParams(query);
  const more = [...parameters].filter(([name]) => !own.has(name));
  const added = new URLSearchParams(more).toString();
  const search = [query.replace(/^\?/, ''), added].filter((part) => part !== '').join('&');
  const joined = below === '' ? base : `${base.replace(/\/+$/, '')}${below}`;
  // Two slashes at the start would name another host.
  const path = joined.replace(/^\/{2,}/, '/');
  return `${path}${search === '' ? '' : `?${search}`}${fragment}`.replace(UNSENDABLE, encodeURIComponent);
}

/** What may not be in a header as it is. */
const UNSENDABLE = /[^\x21-\x7e]+/gu;

/**
 * The same redirects, each leading at once to where a visitor ends. `loops` are those that lead nowhere but back; they are left out. An old
 * address may lead on by an exact address or by a prefix, unless it is a page: that is shown.
 */
export function straightened(
  redirects: readonly Redirect[],
  isPage: (path: string) => boolean,
): {
  redirects: Redirect[];
  loops: { redirect: Redirect; way: string[] }[];
  chains: { redirect: Redirect; way: string[] }[];
} {
  const find = redirectFinder(redirects);
  const straight: Redirect[] = [];
  const loops: { redirect: Redirect; way: string[] }[] = [];
  const chains: { redirect: Redirect; way: string[] }[] = [];
  for (const redirect of redirects) {
    const way = wayFrom(redirect, find, isPage);
    if (way === null || way.circle) {
      loops.push({ redirect, way: way?.steps ?? [redirect.from, redirect.to] });
      continue;
    }
    if (way.steps.length > 2) chains.push({ redirect, way: way.steps });
    straight.push({ ...redirect, to: way.steps.at(-1) as string });
  }
  return { redirects: straight, loops, chains };
}

/** More steps than that nobody means. */
const MOST_STEPS = 20;

function wayFrom(
  { from, to, kind }: Redirect,
  find: FindRedirect,
  isPage: (path: string) => boolean,
): { steps: string[]; circle: boolean } | null {
  const steps = [from, to];
  const start = oldAddress(from);
  const seen = new Set<string>([addressKey(from)]);
  for (let at = to; at.startsWith('/'); ) {
    const { key } = oldAddress(at.replace(/#.*/, ''));
    // Below a prefix there is no end: '/a' to '/a/b', then to '/a/b/b'.
    if (kind === 'prefix' && (key === start.key || key.startsWith(`${start.key}/`))) return { steps, circle: true };
    if (seen.has(addressKey(at))) return { steps, circle: true };
    seen.add(addressKey(at));
    const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(at) ?? [];
    const next = find(path, query);
    if (next === null || (!next.byQuery && isPage(path))) return { steps, circle: false };
    steps.push(next.to);
    if (steps.length > MOST_STEPS) return null;
    at = next.to;
  }
  return { steps, circle: false };
}

function addressKey(address: string): string {
  const { key, asks } = oldAddress(address.replace(/#.*/, ''));
  asks.sort();
  return `${key}?${asks}`;
}
