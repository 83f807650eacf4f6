import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'mega-menu',
  title: 'Wide menu of the header: kinds of cars and body styles',
  enabledBy: { key: 'header.mega_menu.shown', equals: true },
  requires: ['search'],
  slots: [{ slot: 'header.menus', module: './mega-menu.tsx', order: 10 }],
  styles: ['./mega-menu.css'],
  checks: './mega-menu.checks.ts',
};
