import type { PlannedRoute } from '../../contracts/site.types.ts';

export interface Match {
  route: PlannedRoute;
  params: Record<string, string>;
}

/** The route that answers a path: one without a parameter before one with (decisions.md: static routes win). Null: none. */
export function matchRoute(routes: readonly PlannedRoute[], pathname: string): Match | null {
  const exact = routes.find(({ path }) => path === pathname);
  if (exact) return { route: exact, params: {} };
  const given = pathname.split('/');
  for (const route of routes) {
    const params = paramsOf(route, given);
    if (params) return { route, params };
  }
  return null;
}

function paramsOf({ path, values }: PlannedRoute, given: string[]): Record<string, string> | null {
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

/** Every path of the routes that is known at build: those without parameter, and each value of those whose values are known. */
export function knownPages(
  routes: readonly PlannedRoute[],
): { path: string; route: PlannedRoute; params: Record<string, string> }[] {
  return routes.flatMap((route) => {
    if (!route.path.includes(':')) return [{ path: route.path, route, params: {} }];
    const name = /:([a-z]+)/.exec(route.path)?.[1] ?? '';
    return (route.values ?? []).map((value) => ({
      path: route.path.replace(`:${name}`, value),
      route,
      params: { [name]: value },
    }));
  });
}
