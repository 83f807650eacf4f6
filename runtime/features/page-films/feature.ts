import type { Feature } from '../../contracts/feature.types.ts';

/** Films of pages play where they are, once a shopper asks for one; without it they open at their own site. */
export const feature: Feature = {
  id: 'page-films',
  title: 'Films on pages',
  enabledBy: { key: 'pages.video_origins', filled: true },
  csp: { 'frame-src': ['{pages.video_origins}'] },
  behaviours: ['./film.behaviour.ts'],
  checks: './page-films.checks.ts',
};
