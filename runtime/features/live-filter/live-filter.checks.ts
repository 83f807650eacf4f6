import type { FeatureChecks } from '../../site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { script: ['a[data-live]'], styles: ['[aria-busy'] },
  works: [
    {
      does: 'A change of the filters changes the listing in its place',
      possible: ({ cars }) => cars.length > 1,
      async run({ open, must, becomes, site }) {
        const page = await open(site.tenant.search.basePath);
        let documents = 0;
        page.on('request', (request) => {
          if (request.isNavigationRequest()) documents += 1;
        });
        const before = new URL(page.url()).search;
        await page.locator('#sort-by').selectOption('price_asc');
        await becomes(
          async () => new URL(page.url()).searchParams.get('sortBy') === 'price_asc',
          `the address stays ${page.url()}`,
        );
        must(documents === 0, 'the whole page is fetched again');
        await page.goBack();
        await becomes(async () => new URL(page.url()).search === before, 'the way back leads elsewhere');
      },
    },
  ],
};
