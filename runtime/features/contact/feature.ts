import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'contact',
  title: 'Contact pages',
  enabledBy: 'always',
  routes: [
    { id: 'contact', path: '/contact', page: './contact-page.tsx', render: 'build', budget: 'contact' },
    {
      id: 'contact-location',
      path: '/contact-us/:location',
      page: './location-page.tsx',
      render: 'build',
      each: 'locations',
      budget: 'contact',
    },
  ],
  slots: [{ slot: 'footer.map', module: './footer-map.tsx', order: 10 }],
  behaviours: ['./places.behaviour.ts'],
  styles: ['./contact.css'],
  checks: './contact.checks.ts',
};
