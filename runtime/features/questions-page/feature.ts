import type { Feature } from '../../contracts/feature.types.ts';

/** Questions and answers (§2 /faqs). */
export const feature: Feature = {
  id: 'questions-page',
  title: 'Questions and answers',
  enabledBy: { key: 'pages.faqs', equals: true },
  uses: ['review-provider'],
  routes: [{ id: 'faqs', path: '/faqs', page: './questions-page.tsx', render: 'request' }],
  pageStyles: ['../../pages/pages.css'],
  gallery: { none: 'A whole page of the site, made of what stands in other parts here: /faqs' },
  checks: './questions-page.checks.ts',
};
