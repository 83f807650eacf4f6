import type { Feature } from '../../feature.types.ts';

export const feature: Feature = {
  id: 'legal',
  title: 'Legal pages',
  enabledBy: 'always',
  routes: [{ id: 'legal', path: '/:document', page: './legal-page.tsx', render: 'build', each: 'legal' }],
  checks: './legal.checks.ts',
};
