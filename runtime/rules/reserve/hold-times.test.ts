import { describe, expect, it } from 'vitest';
import { holdUntil, LOCK_MS, nextLook, STRIPE_PAGE_MS } from './hold-times.ts';

const MINUTE = 60_000;

describe('times of reservations', () => {
  it.each([
    [0, 2],
    [2, 5],
    [4.9, 5],
    [5, 15],
    [15, 40],
    [39, 40],
    [40, 65],
    [500, 525],
  ])('opened %d minutes ago: looked at %d minutes after it was opened', (now, at) => {
    expect(nextLook(0, now * MINUTE)).toBe(at * MINUTE);
  });

  it('a lock outlives the page where it is paid', () => {
    expect(LOCK_MS.stripe).toBeGreaterThan(STRIPE_PAGE_MS);
  });

  it('a hold of 48 hours ends an hour earlier by the clock on the wall where summer time ends meanwhile', () => {
    const wall = (at: number) =>
      new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Sydney', dateStyle: 'short', timeStyle: 'short' }).format(
        at,
      );
    const from = Date.parse('2026-04-03T23:00:00Z');
    expect([wall(from), wall(holdUntil(from, 48))]).toEqual(['4/4/26, 10:00 am', '6/4/26, 9:00 am']);
  });
});
