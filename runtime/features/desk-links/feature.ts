import type { Feature } from '../../contracts/feature.types.ts';

/** Where the links of mails to the dealer's people lead: what they do is done by a button, so that no mail scanner does it. */
export const feature: Feature = {
  id: 'desk-links',
  title: 'Links in mails to the dealer’s people',
  enabledBy: { key: 'leads.desk.enabled', equals: true },
  routes: [
    {
      id: 'desk',
      path: '/desk',
      page: './desk-page.tsx',
      render: 'request',
      query: ['link', 'said'],
      listed: false,
      linked: false,
      prefetch: false,
    },
  ],
  api: ['./desk-links.api.ts'],
  services: ['./desk.service.ts'],
  tables: './desk.tables.ts',
  pageStyles: ['../../ui/mail-link/mail-link.css'],
  gallery: { none: 'Pages that the dealer’s own people open from a mail. Shoppers never see them.' },
  checks: './desk-links.checks.ts',
};
