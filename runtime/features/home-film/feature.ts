import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'home-film',
  title: 'Film on the home page',
  enabledBy: { key: 'home.picture.film', not: null },
  slots: [{ slot: 'home.picture', module: './film.tsx', order: 10 }],
  csp: { 'media-src': ["'self'"] },
  behaviours: ['./film.behaviour.ts'],
  pageStyles: ['./home-film.css'],
  gallery: { none: 'It plays over the head of the home page: see there.' },
  checks: './home-film.checks.ts',
};
