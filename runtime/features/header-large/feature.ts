import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'header-large',
  title: 'Header with the name in large letters over a bar for the menu',
  enabledBy: { key: 'theme.header', equals: 'large' },
  uses: ['model-range'],
  slots: [{ slot: 'shell.header', module: './header.tsx', order: 10 }],
  styles: ['../../ui/header/menus.css', './header-large.css'],
  gallery: { none: 'It stands at the head of this page, as of every other.' },
  checks: './header-large.checks.ts',
};
