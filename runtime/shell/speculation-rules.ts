import type { PlannedRoute } from '../contracts/site.types.ts';

/**
 * Speculation rules of every page: same-site links are fetched when a shopper is about to follow them, but for endpoints, links to a new window,
 * and pages that say so (§2).
 * @param api what the site's calls begin with
 * @param words of addresses that the dealer does not want to be fetched ahead
 */
export function speculationRules(
  routes: readonly Pick<PlannedRoute, 'path' | 'prefetch' | 'values'>[],
  api: string,
  words: readonly string[],
): string {
  const excluded = routes
    .filter(({ prefetch }) => prefetch === false)
    .flatMap(({ path, values }) =>
      // One that is all parameter stands for its values alone.
      /^\/:[a-z]+$/.test(path) ? (values ?? []).map((value) => `/${value}`) : [path.replace(/:[a-z]+/g, '*')],
    );
  return JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: '/*' },
            ...[...new Set([...excluded, `${api}/*`, ...words.map((word) => `/*${word}*`)])].map((pattern) => ({
              not: { href_matches: pattern },
            })),
            { not: { selector_matches: '[target=_blank]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
}
