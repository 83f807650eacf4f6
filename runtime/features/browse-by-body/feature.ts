import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'browse-by-body',
  title: 'Browse by body on the home page',
  enabledBy: { key: 'home.browse_by_body', equals: true },
  slots: [{ slot: 'home.sections', module: './browse-by-body.tsx', order: 10 }],
  styles: ['./browse-by-body.css'],
  checks: './browse-by-body.checks.ts',
};
