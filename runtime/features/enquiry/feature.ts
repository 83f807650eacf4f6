import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'enquiry',
  title: 'Enquiry form',
  enabledBy: { key: 'enquiry.enabled', equals: true },
  routes: [
    {
      id: 'success',
      path: '/success',
      page: './success-page.tsx',
      render: 'request',
      query: 'any',
      listed: false,
      linked: false,
    },
    {
      id: 'enquiry',
      path: '/enquiry',
      page: './enquiry-page.tsx',
      render: 'request',
      query: ['car', 'category', 'query'],
      listed: false,
    },
  ],
  slots: [
    { slot: 'car.aside', module: './car-enquiry.tsx', order: 10 },
    { slot: 'car.actions', name: 'enquire', module: './enquire-action.tsx', order: 20 },
    { slot: 'listing.empty', module: './wish-action.tsx', order: 10 },
    { slot: 'contact.form', module: './contact-enquiry.tsx', order: 10 },
  ],
  api: ['./leads.api.ts'],
  behaviours: ['./visit.behaviour.ts'],
  islands: [{ name: 'enquiry-form', module: './enquiry-form.island.tsx' }],
  styles: ['./enquiry.css'],
  checks: './enquiry.checks.ts',
};
