import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'mega-menu',
  title: 'Wide menu of the header: kinds of cars and body styles',
  enabledBy: { key: 'header.mega_menu.shown', equals: true },
  requires: ['search'],
  uses: ['model-range'],
  slots: [{ slot: 'header.menus', module: './mega-menu.tsx', order: 10 }],
  styles: ['./mega-menu.css'],
  gallery: { none: 'It stands at the head of this page, as of every other.' },
  checks: './mega-menu.checks.ts',
};
