import type { FeatureChecks } from '../../contracts/site-check.types.ts';

export const checks: FeatureChecks = {
  marks: { html: ['class="car-recent"'], styles: ['.car-recent h2'], script: ['/cars/recent'] },
  api: [{ method: 'GET', path: '/api/cars/recent' }],
  works: [
    {
      does: 'A car that was looked at before shows at the end of the next one’s page',
      possible: ({ cars }) => cars.filter(({ status }) => status === 'in_stock').length > 1,
      async run({ open, must, cars }) {
        const [first, second] = cars.filter(({ status }) => status === 'in_stock');
        if (!first || !second) return;
        const page = await open(`/cars/${first.slug}`);
        must(await page.locator('.car-recent').isHidden(), 'it shows before anything was looked at');
        await page.goto(new URL(`/cars/${second.slug}`, page.url()).href);
        await page.locator('.car-recent').scrollIntoViewIfNeeded();
        await page.locator('.car-recent .car-card').first().waitFor();
        const found = await page.locator(`.car-recent a[href="/cars/${first.slug}"]`).count();
        must(found > 0, 'the car before is missing');
      },
    },
  ],
};
