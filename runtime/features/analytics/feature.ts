import type { Feature } from '../../contracts/feature.types.ts';

const MEASURED = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];

/** Google Analytics, once a shopper does something on a page and, where the dealer waits for that, has agreed. It hears `forecourt:event`; nobody calls it. */
export const feature: Feature = {
  id: 'analytics',
  title: 'Google Analytics',
  enabledBy: { key: 'analytics.kind', equals: 'ga4' },
  slots: [
    // First of what follows the header: who uses a keyboard comes to the question before the page.
    { slot: 'shell.strip', module: './consent-bar.tsx', order: 5 },
    { slot: 'car.foot', module: './car-facts.tsx', order: 90 },
    { slot: 'success.details', module: './sent-lead.tsx', order: 90 },
    { slot: 'footer.legal', module: './choices-link.tsx', order: 10 },
  ],
  csp: {
    'script-src': ['https://*.googletagmanager.com'],
    'img-src': MEASURED,
    // The bare host too, which the pattern does not match.
    'connect-src': [...MEASURED, 'https://*.analytics.google.com', 'https://analytics.google.com'],
  },
  trustedTypes: ['analytics'],
  behaviours: ['./analytics.behaviour.ts'],
  styles: ['./analytics.css'],
  gallery: './analytics.gallery.tsx',
  checks: './analytics.checks.ts',
};
