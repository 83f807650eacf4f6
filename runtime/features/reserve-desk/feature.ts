import type { Feature } from '../../contracts/feature.types.ts';

/** Where the links of mails to the dealer's people about reservations lead: what they do is done by a button, so that no mail scanner does it. */
export const feature: Feature = {
  id: 'reserve-desk',
  title: 'Links in mails to the dealer’s people about reservations',
  enabledBy: { key: 'reserve.enabled', equals: true },
  requires: ['reserve'],
  routes: [
    {
      id: 'reserve-desk',
      path: '/desk/reservation',
      page: './staff-page.tsx',
      render: 'request',
      query: ['link', 'said'],
      listed: false,
      linked: false,
      prefetch: false,
    },
  ],
  api: ['./reserve-desk.api.ts'],
  pageStyles: ['../../ui/mail-link/mail-link.css'],
  gallery: { none: 'A page that the dealer’s own people open from a mail. Shoppers never see it.' },
  checks: './reserve-desk.checks.ts',
};
