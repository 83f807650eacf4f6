import type { Feature } from '../../contracts/feature.types.ts';
import { FINANCE_PAGES, TRADE_IN_PAGES } from './teaser-pages.data.ts';

export const feature: Feature = {
  id: 'home-teasers',
  title: 'Finance, trade-in, steps and words of the dealer on the home page',
  enabledBy: { key: 'home.sections', has: ['finance', 'trade_in', 'steps', 'text'] },
  slots: [
    { slot: 'home.sections', name: 'finance', module: './finance.tsx', order: 35, needs: [{ pages: FINANCE_PAGES }] },
    {
      slot: 'home.sections',
      name: 'trade_in',
      module: './trade-in.tsx',
      order: 36,
      needs: [{ pages: TRADE_IN_PAGES }],
    },
    {
      slot: 'home.sections',
      name: 'steps',
      module: './steps.tsx',
      order: 37,
      needs: [{ key: 'home.parts.steps.items', filled: true }],
    },
    {
      slot: 'home.sections',
      name: 'text',
      module: './text.tsx',
      order: 38,
      needs: [{ key: 'home.parts.text', not: null }],
    },
  ],
  pageStyles: ['./teasers.css'],
  checks: './home-teasers.checks.ts',
};
