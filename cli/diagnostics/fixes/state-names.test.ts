import { expect, it } from 'vitest';
import { STATES } from '../../definition/rules/states/states.data.ts';
import { STATE_NAMES } from './state-names.data.ts';

it('every state of every region is known by its name, and no other', () => {
  expect([...new Set(Object.values(STATE_NAMES))].sort()).toEqual([...new Set(Object.values(STATES).flat())].sort());
});
