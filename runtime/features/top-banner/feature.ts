import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'top-banner',
  title: "Banner above the header: the dealer's words, search box, locations, number, social pages and saved cars",
  enabledBy: { key: 'header.top_banner.shown', equals: true },
  slots: [{ slot: 'shell.banner', module: './top-banner.tsx', order: 10 }],
  styles: ['./top-banner.css'],
  gallery: { none: 'It stands at the head of this page, as of every other.' },
  checks: './top-banner.checks.ts',
};
