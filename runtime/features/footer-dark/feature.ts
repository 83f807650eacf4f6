import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'footer-dark',
  title: 'Dark footer: the name very large, two columns',
  enabledBy: { key: 'footer.arrangement', equals: 'dark' },
  slots: [{ slot: 'shell.footer', module: './footer.tsx', order: 10 }],
  styles: ['./footer-dark.css'],
  gallery: { none: 'It stands at the end of this page, as of every other.' },
  checks: './footer-dark.checks.ts',
};
