import { afterEach, expect, it, vi } from 'vitest';
import { startEach } from './start-each.ts';

afterEach(() => vi.unstubAllGlobals());

it('a script that fails when it starts is reported, and stops no other', () => {
  const [reported, started] = [vi.fn(), vi.fn()];
  vi.stubGlobal('reportError', reported);
  const fault = new TypeError('planted');
  startEach([
    started,
    () => {
      throw fault;
    },
    started,
  ]);
  expect(started).toHaveBeenCalledTimes(2);
  expect(reported.mock.calls).toEqual([[fault]]);
});
