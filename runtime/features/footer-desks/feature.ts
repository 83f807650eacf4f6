import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'footer-desks',
  title: 'Footer with a desk each for sales, service and parts',
  enabledBy: { key: 'footer.arrangement', equals: 'desks' },
  slots: [{ slot: 'shell.footer', module: './footer.tsx', order: 10 }],
  styles: ['./footer-desks.css'],
  gallery: { none: 'It stands at the end of this page, as of every other.' },
  checks: './footer-desks.checks.ts',
};
