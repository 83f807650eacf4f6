import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'not-found',
  title: 'Page for addresses that do not exist',
  enabledBy: 'always',
  routes: [
    {
      id: 'not-found',
      path: '/404',
      page: './not-found-page.tsx',
      render: 'build',
      notFound: true,
      listed: false,
      linked: false,
    },
  ],
  gallery: './not-found.gallery.tsx',
  checks: './not-found.checks.ts',
};
