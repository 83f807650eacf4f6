import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originOf } from '../web/origin.ts';
import { initials } from '../words/initials.ts';
import { dateInZone, nextMidnight, nextYear, yearInZone, zoneOffsets } from './zone-time.ts';

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

describe('the clock of a place', () => {
  const zones = [
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'Australia/Eucla',
    'Pacific/Auckland',
    'Pacific/Chatham',
    'America/New_York',
    'America/Phoenix',
    'Pacific/Honolulu',
  ];
  const zone = fc.constantFrom(...zones);
  // On both sides of every change of clocks, and anywhere.
  const changes = zones.flatMap(changesOf);
  const moment = fc.oneof(
    fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2036, 0) }),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -8 * 24 * 60, max: 8 * 24 * 60 }))
      .map(([at, minutes]) => at + minutes * 60_000),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -2000, max: 2000 }))
      .map(([at, milliseconds]) => at + milliseconds),
  );

  it('shows what the formatter of the machine shows', () => {
    fc.assert(
      fc.property(moment, zone, (at, place) => {
        expect(new Date(at + zoneOffsets(place)(at)).toISOString().slice(0, 16)).toBe(formatted(at, place));
        expect(dateInZone(new Date(at), place)).toBe(formatted(at, place).slice(0, 10));
      }),
      { numRuns: 1500, seed: 17 },
    );
  });

  it.each(zones)('%s changes by the second', (place) => {
    for (const at of changesOf(place)) {
      const offsetAt = zoneOffsets(place);
      expect(offsetAt(at - 1)).not.toBe(offsetAt(at));
      for (const one of [at - 1, at])
        expect(new Date(one + offsetAt(one)).toISOString().slice(0, 16)).toBe(formatted(one, place));
    }
  });

  it('is of no place that is not', () => {
    expect(() => dateInZone(new Date(0), 'Australia/Nowhere')).toThrow(RangeError);
  });
});

/** '2026-12-24T10:30' as the formatter of the machine says it. */
function formatted(moment: number, timeZone: string): string {
  const text = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);
  return text.replace(' ', 'T');
}

/** When a place puts its clocks forward or back in some years, to the minute. */
function changesOf(timeZone: string): number[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offset = (at: number): string | undefined =>
    format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  const changes: number[] = [];
  const DAY = 24 * 60 * 60_000;
  for (let day = Date.UTC(2026, 0); day < Date.UTC(2028, 0); day += DAY) {
    if (offset(day) === offset(day + DAY)) continue;
    let [before, after] = [day, day + DAY];
    while (after - before > 60_000) {
      const middle = (before + after) / 2 - (((before + after) / 2) % 60_000);
      if (offset(middle) === offset(day)) before = middle;
      else after = middle;
    }
    changes.push(after);
  }
  return changes;
}

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
