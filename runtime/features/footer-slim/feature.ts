import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'footer-slim',
  title: 'Footer of one line',
  enabledBy: { key: 'footer.arrangement', equals: 'slim' },
  slots: [{ slot: 'shell.footer', module: './footer.tsx', order: 10 }],
  styles: ['./footer-slim.css'],
  gallery: { none: 'It stands at the end of this page, as of every other.' },
  checks: './footer-slim.checks.ts',
};
