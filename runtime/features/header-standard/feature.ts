import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'header-standard',
  title: 'Header with the mark and the name in one row',
  enabledBy: { key: 'theme.header', equals: 'standard' },
  slots: [{ slot: 'shell.header', module: './header.tsx', order: 10 }],
  checks: './header-standard.checks.ts',
};
