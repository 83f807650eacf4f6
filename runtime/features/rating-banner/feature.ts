import type { Feature } from '../../contracts/feature.types.ts';

const ORIGINS = ['{reviews.banner_script.origins}'];

/** A third party's rating banner on the home page (§2): nothing of it is asked for before its place is in view. */
export const feature: Feature = {
  id: 'rating-banner',
  title: 'Rating banner of a third party',
  enabledBy: { key: 'reviews.banner_script.url', not: null },
  slots: [{ slot: 'home.sections', name: 'reviews', module: './rating-banner.tsx', order: 20 }],
  behaviours: ['./rating-banner.behaviour.ts'],
  csp: {
    'script-src': ['{reviews.banner_script.url}', ...ORIGINS],
    'style-src': ORIGINS,
    'img-src': ORIGINS,
    'font-src': ORIGINS,
    'connect-src': ORIGINS,
    'frame-src': ORIGINS,
  },
  trustedTypes: ['rating-banner'],
  styles: ['./rating-banner.css'],
  checks: './rating-banner.checks.ts',
};
