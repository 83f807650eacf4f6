import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'enquiry',
  title: 'Enquiry form',
  enabledBy: { key: 'enquiry.enabled', equals: true },
  routes: [
    { id: 'success', path: '/success', page: './success-page.tsx', render: 'request', query: 'any' },
    { id: 'enquiry', path: '/enquiry', page: './enquiry-page.tsx', render: 'request' },
  ],
  slots: [
    { slot: 'car.aside', module: './car-enquiry.tsx', order: 10 },
    { slot: 'car.actions', module: './enquire-action.tsx', order: 20 },
    { slot: 'listing.empty', module: './wish-action.tsx', order: 10 },
    { slot: 'contact.form', module: './contact-enquiry.tsx', order: 10 },
  ],
  islands: [{ name: 'enquiry-form', module: './enquiry-form.island.tsx' }],
  styles: ['./enquiry.css'],
  checks: './enquiry.checks.ts',
};
