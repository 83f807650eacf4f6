/** §2: links to these pages are not prefetched. */
const NOT_PREFETCHED = ['book-test-drive', 'special-offers', 'models', 'checkout', 'buy-online'];

/** Speculation rules of every page: same-site links are fetched when a shopper is about to follow them. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          ...NOT_PREFETCHED.map((part) => ({ not: { href_matches: `/*${part}*` } })),
          { not: { href_matches: '/api/*' } },
          { not: { selector_matches: '[target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
