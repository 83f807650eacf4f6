import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'legal',
  title: 'Legal pages',
  enabledBy: 'always',
  routes: [
    { id: 'legal', path: '/:document', page: './legal-page.tsx', render: 'build', each: 'legal', budget: 'legal' },
    {
      id: 'privacy-statement',
      path: '/pages/privacy-statement',
      page: './privacy-statement.tsx',
      render: 'request',
      listed: false,
      linked: false,
      budget: 'legal',
    },
  ],
  gallery: { none: 'Whole pages of text: /privacy-policy and the others that the footer lists.' },
  checks: './legal.checks.ts',
};
