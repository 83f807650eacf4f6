import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'subscribe',
  title: 'Newsletter in the footer',
  enabledBy: { key: 'forms.subscribe.enabled', equals: true },
  requires: ['forms'],
  slots: [{ slot: 'footer.blocks', name: 'subscribe', module: './subscribe-block.tsx', order: 60 }],
  styles: ['./subscribe.css'],
  gallery: { none: 'It stands at the end of this page, as of every other.' },
  checks: './subscribe.checks.ts',
};
