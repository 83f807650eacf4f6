import type { FeatureChecks } from '../../site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['data-suggest='], script: ['[data-suggest]', 'suggest__all'], styles: ['.suggest'] },
  shows: () => [
    { kind: 'home', html: 'id="header-query"' },
    { kind: 'contact', html: 'id="header-query"' },
  ],
  works: [
    {
      does: 'The search box of the header suggests cars while one types',
      possible: ({ cars }) => cars.length > 0,
      async run({ open, must, cars, site }) {
        const page = await open('/contact');
        const text = String(cars[0]?.make).toLowerCase();
        await page.locator('#header-query').pressSequentially(text);
        await page.locator('.suggest [role=option]').first().waitFor();
        await page.keyboard.press('Enter');
        await page.waitForURL((url) => url.pathname === site.tenant.search.basePath);
        must(new URL(page.url()).searchParams.get('query') === text, `Enter leads to ${page.url()}`);
      },
    },
  ],
};
