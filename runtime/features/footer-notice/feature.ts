import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'footer-notice',
  title: 'Footer like a notice in the window: centred, hours as a board',
  enabledBy: { key: 'footer.arrangement', equals: 'notice' },
  slots: [{ slot: 'shell.footer', module: './footer.tsx', order: 10 }],
  styles: ['./footer-notice.css'],
  gallery: { none: 'It stands at the end of this page, as of every other.' },
  checks: './footer-notice.checks.ts',
};
