import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'browse-by-body',
  title: 'Browse by body on the home page',
  enabledBy: { key: 'home.browse_by_body', equals: true },
  slots: [{ slot: 'home.sections', name: 'browse_by_body', module: './browse-by-body.tsx', order: 10 }],
  pageStyles: ['./browse-by-body.css'],
  looks: [
    {
      key: 'home.parts.browse_by_body.variant',
      page: true,
      apart: true,
      sheets: { rail: './rail.css', board: './board.css' },
    },
  ],
  artwork: ['side'],
  gallery: './browse-by-body.gallery.tsx',
  checks: './browse-by-body.checks.ts',
};
