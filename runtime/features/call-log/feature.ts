import type { Feature } from '../../contracts/feature.types.ts';

export const feature: Feature = {
  id: 'call-log',
  title: 'Taps on phone numbers, told to the platform',
  enabledBy: { key: 'phone.log_calls', equals: true },
  api: ['./call-log.api.ts'],
  behaviours: ['./call-log.behaviour.ts'],
  checks: './call-log.checks.ts',
};
