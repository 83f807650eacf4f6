import { matchesRoute } from '../features.ts';
import type { CheckContext } from '../rules/check.types.ts';

/** The address of a page whose place is itself an address of the definition: '{search.base_path}'. */
const OWN_ADDRESS = /\{([a-z_.]+)\}/g;

/** What decides which pages a list of the definition makes. */
const LISTS = {
  locations: [
    ['locations', '*', 'name'],
    ['locations', '*', 'visible'],
  ],
  legal: [['legal', 'privacy_statement']],
  cars: [],
} as const;

/** Whether an address that no page has may yet be that of one: a mistake elsewhere hides what the page is called or whether it is there. */
export function mayBePage({ features, unsure }: CheckContext, pathname: string): boolean {
  return features.some(({ enabledBy, routes = [] }) =>
    routes.some(({ path, each }) => {
      const keys = [...path.matchAll(OWN_ADDRESS)].map(([, key = '']) => key.split('.'));
      if (keys.some(unsure)) return true;
      if (!matchesRoute(path, pathname)) return false;
      if (each) return LISTS[each].some((list) => unsure(list));
      return enabledBy !== 'always' && unsure(enabledBy.key.split('.'));
    }),
  );
}
