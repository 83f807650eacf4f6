import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'phone-reveal',
  title: 'Phone numbers that show when a shopper asks for them',
  enabledBy: { key: 'phone.masked', equals: true },
  routes: [{ id: 'call', path: '/call', page: './call-page.tsx', render: 'request', listed: false, linked: false }],
  slots: [{ slot: 'shell.strip', module: './reveal-form.tsx', order: 90 }],
  api: ['./phone-reveal.api.ts'],
  behaviours: ['./phone-reveal.behaviour.ts'],
  styles: ['./phone-reveal.css'],
  gallery: { none: 'A number that it hides stands with the buttons at the top of this page.' },
  checks: './phone-reveal.checks.ts',
};
