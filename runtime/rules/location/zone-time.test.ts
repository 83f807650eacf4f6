import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originOf } from '../web/origin.ts';
import { initials } from '../words/initials.ts';
import { dateInZone } from './opening-hours.ts';
import { nextMidnight, nextYear, yearInZone } from './zone-time.ts';

describe('when a page says something outdated', () => {
  it.each([
    ['2026-12-25T01:00:00Z', 'Australia/Sydney', '2026-12-25T13:00:00.000Z', '2026-12-31T13:00:00.000Z'],
    ['2026-12-31T12:59:59Z', 'Australia/Sydney', '2026-12-31T13:00:00.000Z', '2026-12-31T13:00:00.000Z'],
    ['2026-12-31T13:00:00Z', 'Australia/Sydney', '2027-01-01T13:00:00.000Z', '2027-12-31T13:00:00.000Z'],
    // Summer time begins (23 hours) and ends (25 hours) on these days.
    ['2026-10-03T14:00:00Z', 'Australia/Sydney', '2026-10-04T13:00:00.000Z', '2026-12-31T13:00:00.000Z'],
    ['2027-04-03T13:00:00Z', 'Australia/Sydney', '2027-04-04T14:00:00.000Z', '2027-12-31T13:00:00.000Z'],
    ['2026-06-01T00:00:00Z', 'Pacific/Auckland', '2026-06-01T12:00:00.000Z', '2026-12-31T11:00:00.000Z'],
    ['2026-06-01T00:00:00Z', 'America/Phoenix', '2026-06-01T07:00:00.000Z', '2027-01-01T07:00:00.000Z'],
  ])('at %s in %s', (now, zone, midnight, year) => {
    expect([nextMidnight(new Date(now), zone).toISOString(), nextYear(new Date(now), zone).toISOString()]).toEqual([
      midnight,
      year,
    ]);
  });

  it('is always the first second of another day, and of another year', () => {
    const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
    const zone = fc.constantFrom(
      'Australia/Sydney',
      'Australia/Perth',
      'Australia/Adelaide',
      'Pacific/Auckland',
      'America/New_York',
      'America/Los_Angeles',
      'Pacific/Honolulu',
    );
    fc.assert(
      fc.property(moment, zone, (now, location) => {
        for (const [next, said] of [
          [nextMidnight(now, location), dateInZone],
          [nextYear(now, location), yearInZone],
        ] as const) {
          expect(next.getTime()).toBeGreaterThan(now.getTime());
          expect(said(next, location)).not.toBe(said(now, location));
          expect(said(new Date(next.getTime() - 1000), location)).toBe(said(now, location));
        }
      }),
      { numRuns: 40, seed: 9 },
    );
  });
});

describe('small words of the shell', () => {
  it.each([
    ['Southern Example Motors', 'SEM'],
    ['Alpha', 'A'],
    ["O'Neil & Sons Car Yard", 'ONS'],
    ['Été <b>Autos', 'ÉBA'],
  ])('initials of %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it('the origin is the own domain, or the address asked by', () => {
    const asked = new URL('http://alpha.localhost:4000/x');
    expect([originOf('www.alpha.example', asked), originOf(undefined, asked)]).toEqual([
      'https://www.alpha.example',
      'http://alpha.localhost:4000',
    ]);
  });
});
