import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'enquiry',
  title: 'Enquiries on contact pages and after a search',
  enabledBy: { key: 'enquiry.enabled', equals: true },
  requires: ['forms'],
  slots: [
    { slot: 'listing.empty', module: './wish-action.tsx', order: 10 },
    { slot: 'contact.form', module: './contact-enquiry.tsx', order: 10 },
  ],
  checks: './enquiry.checks.ts',
};
