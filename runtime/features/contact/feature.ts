import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'contact',
  title: 'Contact pages',
  enabledBy: 'always',
  uses: ['review-provider'],
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
  events: [
    { event: 'directions', click: '.location-card__links > a:first-child, a[href*="/maps/dir/"]' },
    // A number that a shopper asked for was told when it showed.
    { event: 'phone_call', click: 'a[data-call]:not([data-told])' },
  ],
  behaviours: ['./places.behaviour.ts'],
  styles: ['./contact.css'],
  gallery: { none: 'A whole page of the site, made of what stands in other parts here: /contact' },
  checks: './contact.checks.ts',
};
