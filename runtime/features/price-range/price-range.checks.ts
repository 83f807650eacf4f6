import { isShown } from '../../contracts/is-shown.ts';
import type { CheckedSite, FeatureChecks } from '../../contracts/site-check.types.ts';

const isThere = ({ site }: CheckedSite): boolean => isShown(site, 'home.sections', 'price-range/price-range');

export const checks: FeatureChecks = {
  marks: { html: ['class="price-range"'], styles: ['.price-range'] },
  shows: (checked) => (isThere(checked) ? [{ kind: 'home', html: 'class="price-range"' }] : []),
  works: [
    {
      does: 'The price range of the home page leads to the cars between its ends',
      possible: isThere,
      async run({ open, must, site }) {
        const { basePath, priceSlider } = site.tenant.search;
        const page = await open('/');
        const form = page.locator('form.price-range');
        await form
          .locator('input[type=number]')
          .first()
          .fill(String(priceSlider.min + priceSlider.step));
        await form.locator('button[type=submit]').click();
        await page.waitForURL((url) => url.pathname === basePath);
        const { searchParams } = new URL(page.url());
        must(
          searchParams.get('sortBy') === 'price_desc' && searchParams.has('range[price]'),
          `it leads to ${page.url()}`,
        );
      },
    },
  ],
};
