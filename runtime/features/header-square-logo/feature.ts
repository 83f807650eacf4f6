import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'header-square-logo',
  title: 'Header with a square mark over two rows',
  enabledBy: { key: 'theme.header', equals: 'square-logo' },
  uses: ['model-range'],
  slots: [{ slot: 'shell.header', module: './header.tsx', order: 10 }],
  styles: ['../../ui/header/menus.css', './header-square-logo.css'],
  gallery: { none: 'It stands at the head of this page, as of every other.' },
  checks: './header-square-logo.checks.ts',
};
