import type { Feature } from '../../contracts/feature.types.ts';
import { FORM_PARAMETERS } from '../../forms/form-parameters.ts';
import { PLAN_FIELDS } from '../../rules/finance/plan.ts';

/** /finance (§2) and its calculator, which cars' pages have too; what a shopper works out follows to cards. */
export const feature: Feature = {
  id: 'finance-page',
  title: 'Finance page and repayment calculator',
  enabledBy: { key: 'pages.finance', equals: true },
  requires: ['finance-estimate', 'search', 'car'],
  uses: ['review-provider'],
  routes: [
    {
      id: 'finance',
      path: '/finance',
      page: './finance-page.tsx',
      render: 'request',
      query: ['car', 'car_id', ...PLAN_FIELDS, ...FORM_PARAMETERS],
    },
  ],
  slots: [{ slot: 'car.summary', module: './car-calculator.tsx', order: 20, styles: ['./calculator.css'] }],
  api: ['./repayments.api.ts'],
  behaviours: ['./calculator.behaviour.ts', './follow-plan.behaviour.ts'],
  pageStyles: ['../../pages/pages.css', './calculator.css', './finance-page.css'],
  checks: './finance-page.checks.ts',
};
