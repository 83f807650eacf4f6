import type { Feature } from '../../contracts/feature.types.ts';
import { HIRE_FIELDS } from './hire-fields.data.ts';

export const feature: Feature = {
  id: 'home-hire',
  title: 'Hire dates and plans on the home page',
  enabledBy: { key: 'home.sections', has: ['hire', 'plans'] },
  slots: [
    {
      slot: 'home.sections',
      name: 'hire',
      module: './hire.tsx',
      order: 7,
      needs: [{ asks: HIRE_FIELDS }],
    },
    { slot: 'home.task', module: './hire-task.tsx', order: 7 },
    { slot: 'home.sections', name: 'plans', module: './plans.tsx', order: 8 },
  ],
  pageStyles: ['./home-hire.css'],
  checks: './home-hire.checks.ts',
};
