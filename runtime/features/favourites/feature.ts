import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'favourites',
  title: 'Saved cars: hearts, strip and page',
  enabledBy: { key: 'garage_enabled', equals: true },
  requires: ['search', 'car'],
  routes: [
    {
      id: 'favourites',
      path: '{favourites.path}',
      page: './favourites-page.tsx',
      render: 'request',
      query: ['car'],
      listed: false,
    },
  ],
  slots: [
    { slot: 'header.tools', module: './header-link.tsx', order: 20 },
    { slot: 'shell.strip', module: './strip.tsx', order: 10 },
  ],
  behaviours: ['./favourites.behaviour.ts'],
  styles: ['./favourites.css', './strip.css'],
  gallery: './favourites.gallery.tsx',
  checks: './favourites.checks.ts',
};
