import type { DefinitionCondition, RouteList } from '../../contracts/definition.types.ts';
import { pagesAtPaths, pagesAtSlugs } from '../../ui/range/range-pages.ts';

/** The pages of makes: at /brands/{slug}, and at addresses of the dealer's own. */
export const MAKE_LISTS: Readonly<Record<'makes' | 'make-paths', RouteList>> = {
  makes: {
    valuesOf: (definition) => pagesAtSlugs(definition, 'manufacturers'),
    list: ['manufacturers'],
    decidedBy: [['manufacturers', '*', 'slug']],
  },
  'make-paths': {
    valuesOf: (definition) => pagesAtPaths(definition, 'manufacturers'),
    list: ['manufacturers'],
    decidedBy: [['manufacturers', '*', 'path']],
  },
};

/** The dealer has makes. */
export const HAS_MAKES: DefinitionCondition = {
  holds: ({ items }) => items('manufacturers').length > 0,
  decidedBy: [['manufacturers']],
  remedy: { key: 'manufacturers', filled: true },
};
