import type { Feature } from '../../contracts/feature.types.ts';

/** Free times of the dealer's calendar, and what a shopper does with one that is booked. */
export const feature: Feature = {
  id: 'booked-times',
  title: 'Booked times',
  enabledBy: { key: 'bookings.enabled', equals: true },
  requires: ['forms'],
  uses: ['review-provider'],
  routes: [
    {
      id: 'booking',
      path: '/booking',
      page: './booking-page.tsx',
      render: 'request',
      query: ['id', 'said'],
      listed: false,
      linked: false,
      prefetch: false,
    },
  ],
  slots: [{ slot: 'success.details', module: './booked-time.tsx', order: 10 }],
  api: ['./booked-times.api.ts'],
  services: ['./bookings.service.ts'],
  tables: './bookings.tables.ts',
  // Forms are on pages of other features, and in dialogs.
  styles: ['./slots.css'],
  pageStyles: ['./booked-times.css'],
  gallery: { none: 'A page for one shopper, of a time that was booked with the dealer’s platform.' },
  checks: './booked-times.checks.ts',
};
