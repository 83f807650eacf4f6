import type { Feature } from '../../contracts/feature.types.ts';

/** Reserving a car, and buying one online, which begins so: the way there from its page, the checkout, and the page of each reservation. What takes them is the server's (`contracts/reservation.types.ts`). */
export const feature: Feature = {
  id: 'reserve',
  title: 'Reserve a car',
  enabledBy: { key: 'reserve.enabled', equals: true },
  requires: ['car', 'forms'],
  routes: [
    {
      id: 'checkout',
      path: '/cars/:slug/checkout',
      page: './checkout-page.tsx',
      render: 'request',
      each: 'cars',
      listed: false,
      linked: false,
      prefetch: false,
      personal: true,
      enabledBy: { key: 'buy_online.enabled', not: true },
    },
    {
      id: 'buy-online',
      path: '/cars/:slug/buy-online',
      page: './checkout-page.tsx',
      render: 'request',
      each: 'cars',
      listed: false,
      linked: false,
      prefetch: false,
      personal: true,
      enabledBy: { key: 'buy_online.enabled', equals: true },
    },
    {
      id: 'reservation',
      path: '/pay/:token',
      page: './reservation-page.tsx',
      render: 'request',
      query: ['look', 'said'],
      listed: false,
      linked: false,
      prefetch: false,
      personal: true,
    },
  ],
  slots: [
    { slot: 'car.main', name: 'reserve', module: './reserve-action.tsx', order: 5, styles: [] },
    { slot: 'car.actions', name: 'reserve', module: './reserve-action.tsx', order: 5, styles: [] },
  ],
  events: [
    { event: 'reserve_start', click: 'a[href$="/checkout"]' },
    { event: 'reserve_done', shown: '.reservation--good' },
  ],
  api: ['./reserve.api.ts'],
  pays: ['/cars/:slug/checkout', '/cars/:slug/buy-online', '/pay/:token', '/api/reservations'],
  pageStyles: ['./reserve.css', './reserve-print.css'],
  gallery: './reserve.gallery.tsx',
  checks: './reserve.checks.ts',
};
