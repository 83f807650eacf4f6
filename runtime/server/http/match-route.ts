import type { PlannedRoute } from '../../contracts/site.types.ts';

/** What of a route says which addresses it answers. */
type Addressed = Pick<PlannedRoute, 'path' | 'values'>;

export interface Match<R extends Addressed = PlannedRoute> {
  route: R;
  params: Record<string, string>;
}

/** The route that answers a path: one without a parameter before one with, known values before unknown ones (decisions.md: static routes win). Null: none. */
export function matchRoute<R extends Addressed>(routes: readonly R[], pathname: string): Match<R> | null {
  const exact = routes.find(({ path }) => path === pathname);
  if (exact) return { route: exact, params: {} };
  const given = pathname.split('/');
  // A page that is known at build before one that only the stock of the moment knows: '/cars/trade-in' is a form.
  for (const isKnown of [true, false])
    for (const route of routes) {
      if ((route.values !== null) !== isKnown) continue;
      const params = wholeOf(route, pathname) ?? paramsOf(route, given);
      if (params) return { route, params };
    }
  return null;
}

/** Of a route that is all parameter ('/:form'), a known value may have slashes. */
function wholeOf({ path, values }: Addressed, pathname: string): Record<string, string> | null {
  const name = /^\/:([a-z]+)$/.exec(path)?.[1];
  const value = pathname.slice(1);
  return name !== undefined && values?.includes(value) ? { [name]: value } : null;
}

function paramsOf({ path, values }: Addressed, given: string[]): Record<string, string> | null {
  const wanted = path.split('/');
  if (!path.includes(':') || wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] as string;
    if (!part.startsWith(':')) {
      if (part !== value) return null;
    } else if (value === '' || (values && !values.includes(value))) return null;
    else params[part.slice(1)] = value;
  }
  return params;
}

/** A page by its path: that of a route with a parameter, for a value of it. */
export interface KnownPage<R extends Pick<Addressed, 'path'> = PlannedRoute> {
  path: string;
  route: R;
  params: Record<string, string>;
}

/** Every page of the routes that is known at build: those without parameter, and each value of those whose values are known. */
export function knownPages(routes: readonly PlannedRoute[]): KnownPage[] {
  return routes.flatMap((route) =>
    route.path.includes(':')
      ? (route.values ?? []).map((value) => pageAt(route, value))
      : [{ path: route.path, route, params: {} }],
  );
}

/** The page that a route with one parameter has for a value of it. */
export function pageAt<R extends Pick<Addressed, 'path'>>(route: R, value: string): KnownPage<R> {
  const name = /:([a-z]+)/.exec(route.path)?.[1] ?? '';
  return { path: route.path.replace(`:${name}`, value), route, params: { [name]: value } };
}
