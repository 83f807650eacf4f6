import type { Feature } from '../../contracts/feature.types.ts';

/** Who the dealer is (§2 /about-us). */
export const feature: Feature = {
  id: 'about-dealer',
  title: 'About the dealer',
  enabledBy: { key: 'pages.about_us', equals: true },
  uses: ['review-provider'],
  routes: [{ id: 'about-us', path: '/about-us', page: './about-page.tsx', render: 'request' }],
  pageStyles: ['../../pages/pages.css'],
  gallery: { none: 'A whole page of the site, made of what stands in other parts here: /about-us' },
  checks: './about-dealer.checks.ts',
};
