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
      does: 'The search box of the home page finds as many cars as it counts',
      async run({ open, becomes, must, cars }) {
        const page = await open('/');
        const form = page.locator('[data-search-count]');
        const words = form.locator('[data-count]');
        const before = await words.innerText();
        const countAfter = async (change: () => Promise<unknown>): Promise<number> => {
          const answer = page.waitForResponse('**/api/search');
          await change();
          const { results } = (await (await answer).json()) as { results: { estimatedTotalHits?: number }[] };
          return results[0]?.estimatedTotalHits ?? 0;
        };
        const query = form.locator('[name=query]');
        let count = await countAfter(async () => {
          await query.fill(cars[0]?.model ?? 'a');
          await query.blur();
        });
        for (const choice of await form.locator('select').all())
          count = await countAfter(() => choice.selectOption({ index: 1 }));
        await becomes(async () => (await words.innerText()).startsWith(`Show ${count} `), `it still says “${before}”`);
        await form.locator('button[type=submit]').click();
        await page.waitForURL((url) => url.pathname !== '/');
        const shown = await page.locator('.listing__count strong').innerText();
        must(Number(shown) === count, `it counts ${count}, and ${page.url()} shows ${shown}`);
      },
    },
  ],
};
