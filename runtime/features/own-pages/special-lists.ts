import type { RouteList } from '../../contracts/definition.types.ts';

/** Pages of the dealer's own, by their paths without the first slash. */
export const SPECIAL_LISTS: Readonly<Record<'special', RouteList>> = {
  special: {
    valuesOf: ({ items }) =>
      items('pages.special').flatMap(({ path, value }) =>
        typeof value.path === 'string' ? [{ value: value.path.slice(1), source: [...path, 'path'] }] : [],
      ),
    list: ['pages', 'special'],
    decidedBy: [['pages', 'special', '*', 'path']],
  },
};
