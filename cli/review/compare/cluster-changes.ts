import type { SeenChange } from '../review.types.ts';
import type { ClusterChanges } from '../review-options.types.ts';

/** Joins changes of one kind with the same values at one selector of one kind of page: the biggest first. */
export const clusterChanges: ClusterChanges = (changes) => {
  const unique = <T>(of: (change: SeenChange) => T, all: readonly SeenChange[]): T[] => [...new Set(all.map(of))];
  return [...Map.groupBy(changes, ({ kind, page, selector, values }) => [kind, page, selector, values].join('\n'))]
    .map(([, pairs]) => {
      const { kind, page, selector, place, what, values } = pairs[0] as SeenChange;
      return {
        id: `${kind}-${page}-${selector}-${values}`.replace(/[^a-z0-9]+/gi, '-').toLowerCase(),
        title: `${page}, ${place}: ${what}`,
        kind,
        page,
        selector,
        pages: [page],
        selectors: [selector],
        dealers: unique(({ dealer }) => dealer, pairs).sort(),
        families: unique(({ family }) => family, pairs).sort(),
        widths: unique(({ width }) => width, pairs).sort((a, b) => a - b),
        pairs,
      };
    })
    .sort((a, b) => b.dealers.length - a.dealers.length || b.pairs.length - a.pairs.length);
};
