import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'footer-columns',
  title: 'Light footer: columns of links over a strip of places',
  enabledBy: { key: 'footer.arrangement', equals: 'columns' },
  slots: [{ slot: 'shell.footer', module: './footer.tsx', order: 10 }],
  styles: ['./footer-columns.css'],
  gallery: { none: 'It stands at the end of this page, as of every other.' },
  checks: './footer-columns.checks.ts',
};
