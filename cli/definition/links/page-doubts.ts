import { decidersOf, matchesRoute } from '../route-addresses.ts';
import type { CheckContext } from '../rules/check.types.ts';

/** Whether an address that no page has may yet be that of one: a mistake elsewhere hides what the page is called or whether it is there. */
export function mayBePage({ features, unsure }: CheckContext, pathname: string): boolean {
  return features.some(({ enabledBy, routes = [] }) =>
    routes.some((route) => {
      const { address, values } = decidersOf(route);
      if (address && unsure(address)) return true;
      if (!matchesRoute(route.path, pathname)) return false;
      if (values) return values.some((one) => unsure(one));
      return enabledBy !== 'always' && unsure(enabledBy.key.split('.'));
    }),
  );
}
