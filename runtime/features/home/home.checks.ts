import type { FeatureChecks } from '../../site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['data-search-count'], script: ['[data-search-count]'], styles: ['.search-box'] },
  samples: ({ site: { tenant } }) => [
    {
      route: 'home',
      kind: 'home',
      path: '/',
      structuredData: [
        'Organization',
        'WebSite',
        ...(tenant.locations.some(({ type }) => type === 'sales') ? ['AutoDealer'] : []),
      ],
    },
  ],
  shows: () => [{ kind: 'home', html: 'class="search-box"' }],
  works: [
    {
      does: 'The search box of the home page counts what it will find',
      async run({ open, becomes }) {
        const page = await open('/');
        const words = page.locator('[data-search-count] [data-count]');
        const before = await words.innerText();
        const budget = page.locator('#home-budget option').nth(1);
        const counted = page.waitForResponse('**/api/search');
        await page.locator('#home-budget').selectOption(await budget.getAttribute('value'));
        const { results } = (await (await counted).json()) as { results: { estimatedTotalHits?: number }[] };
        const count = results[0]?.estimatedTotalHits ?? 0;
        await becomes(async () => (await words.innerText()).startsWith(`Show ${count} `), `it still says “${before}”`);
      },
    },
  ],
};
