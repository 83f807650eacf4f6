import type { RouteList } from '../../contracts/definition.types.ts';
import { PLATFORM_DECIDES, pagesAtPaths, pagesAtSlugs, platformHasMore } from '../../ui/range/range-pages.ts';

/** The pages of models: at /models/{slug}, where the platform may have more, and at addresses of the dealer's own. Who leads elsewhere is in no sitemap. */
export const MODEL_LISTS: Readonly<Record<'models' | 'model-paths', RouteList>> = {
  models: {
    valuesOf: (definition) => (platformHasMore(definition) ? null : pagesAtSlugs(definition, 'models', 'override_url')),
    list: ['models'],
    decidedBy: [['models', '*', 'slug'], ...PLATFORM_DECIDES],
    sample: ({ items }) => {
      const slug = items('models')[0]?.value.slug;
      return typeof slug === 'string' ? slug : undefined;
    },
  },
  'model-paths': {
    valuesOf: (definition) => pagesAtPaths(definition, 'models', 'override_url'),
    list: ['models'],
    decidedBy: [['models', '*', 'path']],
  },
};
