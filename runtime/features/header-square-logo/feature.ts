import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'header-square-logo',
  title: 'Header with a square mark that fills its height',
  enabledBy: { key: 'theme.header', equals: 'square-logo' },
  slots: [{ slot: 'shell.header', module: './header.tsx', order: 10 }],
  styles: ['./header-square-logo.css'],
  checks: './header-square-logo.checks.ts',
};
