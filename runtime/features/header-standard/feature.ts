import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'header-standard',
  title: 'Header with mark, name, menu and number in one row',
  enabledBy: { key: 'theme.header', equals: 'standard' },
  uses: ['model-range'],
  slots: [{ slot: 'shell.header', module: './header.tsx', order: 10 }],
  styles: ['../../ui/header/menus.css', './header-standard.css'],
  gallery: { none: 'It stands at the head of this page, as of every other.' },
  checks: './header-standard.checks.ts',
};
