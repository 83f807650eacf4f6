import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'footer-questions',
  title: 'Footer that begins with questions and help',
  enabledBy: { key: 'footer.arrangement', equals: 'questions' },
  slots: [{ slot: 'shell.footer', module: './footer.tsx', order: 10 }],
  styles: ['./footer-questions.css'],
  gallery: { none: 'It stands at the end of this page, as of every other.' },
  checks: './footer-questions.checks.ts',
};
