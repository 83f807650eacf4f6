import { COMPARISON_WARNINGS } from '../../rules/comparison-warning.data.ts';
import { cardEstimate } from '../../rules/finance-estimate.ts';
import type { CheckedSite, FeatureChecks } from '../../site-check.types.ts';

/** Cars that show an estimate as long as rates hold that have no end; the newest car says about which year it is. */
function estimated({ site: { tenant }, cars }: CheckedSite) {
  const lasting = tenant.finance.lenders.filter(({ ratesValidTo }) => ratesValidTo === null);
  const today = `${Math.max(...cars.map(({ year }) => year))}-12-31`;
  return cars.filter((car) => cardEstimate(car, { ...tenant.finance, lenders: lasting }, today) !== null);
}

export const checks: FeatureChecks = {
  marks: {
    html: ['class="repayment"', 'class="price-switch"', 'class="finance-notes"'],
    styles: ['.repayment__figures', '.price-switch'],
  },
  shows: (checked) => (estimated(checked).length > 0 ? [{ kind: 'listing', html: 'class="price-switch"' }] : []),
  besides: ({ site: { tenant } }) => [
    { html: 'aria-hidden="true">*</span>', words: ['Repayments are estimates'] },
    {
      html: 'aria-hidden="true">^</span>',
      words: ['Comparison rate based on', COMPARISON_WARNINGS[tenant.finance.comparisonWarning]],
    },
  ],
  works: [
    {
      does: 'A repayment stands with its rates and the warning, none of them smaller',
      possible: (checked) => estimated(checked).some(({ status }) => status === 'in_stock'),
      async run(visitor) {
        const { open, must, site } = visitor;
        const car = estimated(visitor).find(({ status }) => status === 'in_stock');
        const page = await open(`/cars/${car?.slug}`);
        const sizes = await page
          .locator('.finance-estimate dd')
          .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
        must(sizes.length > 0 && new Set(sizes).size === 1, `the figures are ${sizes.join(', ')} px high`);
        const words = await page.locator('.finance-estimate').innerText();
        const missing = site.tenant.region === 'AU' ? ['comparison rate', 'WARNING:'] : [];
        must(
          missing.every((one) => words.includes(one)),
          `it says only ${words}`,
        );
      },
    },
    {
      does: 'The weekly prices are a link, without script too',
      possible: (checked) => estimated(checked).length > 0,
      async run({ open, must, site }) {
        const page = await open(site.tenant.search.basePath, { javaScriptEnabled: false });
        await page.locator('.price-switch a:not([aria-current])').click();
        const chosen = new URL(page.url()).searchParams.get('priceView');
        must(chosen === 'weekly', `it leads to ${page.url()}`);
        must((await page.locator('.price-switch a[aria-current]').count()) === 1, 'nothing says that it is chosen');
      },
    },
  ],
};
