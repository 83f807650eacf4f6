import type { CheckedSite, FeatureChecks } from '../../contracts/site-check.types.ts';

/** Whether some rate has no end that a check could come after; rates of the past are left to `validate`. */
const hasRates = ({ site: { tenant } }: CheckedSite): boolean =>
  tenant.finance.enabled && tenant.finance.lenders.some(({ rates }) => rates.length > 0);

const sizes = (all: (HTMLElement | SVGElement)[]): number[] =>
  all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));

export const checks: FeatureChecks = {
  marks: {
    html: ['class="calculator"'],
    script: ['/finance/calculator', '/finance/cards'],
    styles: ['.calculator__result'],
  },
  api: [
    { method: 'GET', path: '/api/finance/calculator' },
    { method: 'GET', path: '/api/finance/cards' },
  ],
  samples: () => [{ route: 'finance', kind: 'finance', path: '/finance', structuredData: ['BreadcrumbList'] }],
  works: [
    {
      does: 'The calculator answers a plain form, whole with rate, comparison rate and who lends',
      possible: hasRates,
      async run({ open, must, site }) {
        const page = await open('/finance?price=30000&deposit=3000&months=60&every=month', {
          javaScriptEnabled: false,
        });
        if ((await page.locator('.calculator').count()) === 0) {
          // No rate holds on the day of the check.
          must((await page.locator('.page-action').count()) > 0, 'it neither works anything out nor says whom to ask');
          return;
        }
        const unit = page.locator('.calculator__unit');
        const all = await unit.locator('dd').evaluateAll(sizes);
        must(all.length === 3 && new Set(all).size === 1, `the figures are ${all.join(', ')} px high`);
        const words = await unit.innerText();
        const needed =
          site.tenant.region === 'US' ? ['APR', 'down payment'] : ['comparison rate', 'WARNING:', 'deposit'];
        const missing = ['a month', '60 months', ...needed].filter((one) => !words.includes(one));
        must(missing.length === 0, `it does not say ${missing.join(', ')}`);
      },
    },
    {
      does: 'What is entered changes the repayment, and is there again on the next page',
      possible: hasRates,
      async run({ open, must, becomes }) {
        const page = await open('/finance');
        if ((await page.locator('.calculator').count()) === 0) return;
        const unit = page.locator('.calculator__unit .repayment');
        const before = await unit.innerText();
        await page.locator('.calculator input[name=deposit]').fill('7777');
        await becomes(async () => (await unit.innerText()) !== before, 'the repayment stays');
        must((await unit.innerText()).includes('$7,777'), `it says ${await unit.innerText()}`);
        await page.reload();
        await page.locator('.calculator select[name=every]').focus();
        await becomes(
          async () => (await page.locator('.calculator input[name=deposit]').inputValue()) === '7777',
          'the deposit is forgotten',
        );
      },
    },
  ],
};
