import type { CheckedSite, FeatureChecks } from '../../contracts/site-check.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { COMPARISON_WARNINGS } from '../../rules/finance/comparison-warning.data.ts';
import type { FinanceEstimate } from '../../rules/finance/finance.types.ts';
import { cardEstimate, financeEstimate } from '../../rules/finance/finance-estimate.ts';

/** About which year it is: what the newest car says. */
const someDay = (cars: readonly Car[]): string => `${Math.max(...cars.map(({ year }) => year))}-12-31`;

/** Cars that show an estimate as long as rates hold that have no end. */
function estimated({ site: { tenant }, cars }: CheckedSite) {
  const lasting = tenant.finance.lenders.filter(({ ratesValidTo }) => ratesValidTo === null);
  return cars.filter((car) => cardEstimate(car, { ...tenant.finance, lenders: lasting }, someDay(cars)) !== null);
}

type Print = NonNullable<FinanceEstimate['disclaimer']>;

/** The small prints of which a car shows one, whichever lenders' rates hold today; none where it may show none. */
function smallPrints(car: Car, { site: { tenant }, cars }: CheckedSite): Print[] {
  const prints = tenant.finance.lenders.flatMap((lender) => {
    const rules = { ...tenant.finance, lenders: [{ ...lender, ratesValidTo: null }] };
    const estimate = financeEstimate(car, rules, someDay(cars));
    return estimate ? [estimate.disclaimer] : [];
  });
  return prints.includes(null) ? [] : prints.filter((print) => print !== null);
}

/** Whether an element shows one of these; runs in the page. */
const holdsOne = (part: HTMLElement | SVGElement, prints: readonly Print[]): boolean =>
  prints.some(({ text, html }) => (html ? part.innerHTML : (part.textContent ?? '')).includes(text));

export const checks: FeatureChecks = {
  marks: {
    html: ['class="repayment"', 'class="price-switch"', 'class="finance-notes"'],
    styles: ['.car-card--weekly', '.price-switch'],
  },
  api: [{ method: 'GET', path: '/api/finance/print' }],
  shows: (checked) => (estimated(checked).length > 0 ? [{ kind: 'listing', html: 'class="price-switch"' }] : []),
  besides: ({ site: { tenant } }) => [
    { html: 'aria-hidden="true">*</span>', words: ['Repayments are estimates'] },
    {
      html: 'aria-hidden="true">^</span>',
      words:
        tenant.region === 'US'
          ? ['(APR) based on']
          : ['Comparison rate based on', COMPARISON_WARNINGS[tenant.finance.comparisonWarning]],
    },
  ],
  works: [
    {
      does: 'A repayment stands with its rates, the warning and the small print, none of the rates smaller',
      possible: (checked) => estimated(checked).some(({ status }) => status === 'in_stock'),
      async run(visitor) {
        const { open, must, site } = visitor;
        const car = estimated(visitor).find(({ status }) => status === 'in_stock');
        if (!car) return;
        const page = await open(`/cars/${car.slug}`);
        const sizes = await page
          .locator('section.finance-estimate dd')
          .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
        must(sizes.length > 0 && new Set(sizes).size === 1, `the figures are ${sizes.join(', ')} px high`);
        const words = await page.locator('section.finance-estimate').innerText();
        const missing = ['Finance estimate', ...(site.tenant.region === 'AU' ? ['comparison rate', 'WARNING:'] : [])];
        must(
          missing.every((one) => words.toLowerCase().includes(one.toLowerCase())),
          `it says only ${words}`,
        );
        const terms = await page.locator('section.finance-estimate .repayment__terms').innerText();
        must(
          site.tenant.finance.lenders.some(({ name }) => terms.includes(name)),
          `its terms are “${terms}”, without a lender`,
        );
        const prints = smallPrints(car, visitor);
        const holds =
          prints.length === 0 || (await page.locator('section.finance-estimate').evaluate(holdsOne, prints));
        must(holds, 'the small print is missing');
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
        must((await page.locator('.price__label').count()) > 0, 'no card names the total price');
        const without = await page.locator('.repayment:not(:has(.repayment__terms:not(:empty)))').count();
        must(without === 0, `${without} cards show a repayment without its terms`);
        must((await page.locator('.price-switch a[aria-current]').count()) === 1, 'nothing says that it is chosen');
      },
    },
  ],
};
