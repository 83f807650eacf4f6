import { expect, it } from 'vitest';
import { todays } from './today.ts';

it.each([
  ['2026-11-20T15:59:59Z', { AU: '2026-11-20', NZ: '2026-11-21', US: '2026-11-20' }],
  ['2026-11-20T16:00:00Z', { AU: '2026-11-21', NZ: '2026-11-21', US: '2026-11-20' }],
  ['2026-11-20T11:59:59Z', { AU: '2026-11-20', NZ: '2026-11-20', US: '2026-11-20' }],
  ['2026-11-20T09:59:59Z', { AU: '2026-11-20', NZ: '2026-11-20', US: '2026-11-19' }],
])('at %s it is nowhere later than the day of each region', (now, days) => {
  expect(todays(new Date(now))).toEqual(days);
});
