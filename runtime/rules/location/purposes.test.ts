import { describe, expect, it } from 'vitest';
import type { LocationExtras, ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { aLocation } from '../../test-data/a-tenant.fixture.ts';
import { placesFor } from './location-filter.ts';
import { offeredPurposes, purposeOf } from './purposes.ts';

const location = (
  name: string,
  type: ResolvedLocation['type'],
  manufacturers: string[] = [],
  subtypes: LocationExtras['subtypes'] = [],
) =>
  aLocation({
    name,
    type,
    manufacturers,
    more: { subtypes, enquireNow: false, saturdayByAppointment: false },
    address: { street: name },
  });
const LOCATIONS = [
  location('yard', 'sales', ['kestrel'], ['buying']),
  location('workshop', 'service', ['kestrel']),
  location('old workshop', 'service', ['plover']),
];

describe('§2 /dealerships: locations by what they are for', () => {
  it.each([
    ['sales', undefined, ['yard']],
    ['service', undefined, ['workshop', 'old workshop']],
    ['service', 'plover', ['old workshop']],
    // No location looks after it by name: all that do such work.
    ['service', 'heron', ['workshop', 'old workshop']],
    ['buying', undefined, ['yard']],
    ['parts', undefined, []],
    ['parts', 'kestrel', []],
    [null, 'plover', ['yard', 'workshop', 'old workshop']],
  ] as const)('%s, make %s', (purpose, make, names) => {
    expect(placesFor(LOCATIONS, purpose, make).map(({ name }) => name)).toEqual(names);
  });

  it('offers what some do and some do not', () => {
    expect(offeredPurposes(LOCATIONS)).toEqual(['sales', 'service', 'buying']);
    expect(offeredPurposes(LOCATIONS.slice(1))).toEqual([]);
  });

  it.each([
    ['service', 'service'],
    ['Service', null],
    ['hide-service', null],
    [null, null],
  ])('?for=%s', (text, purpose) => {
    expect(purposeOf(text)).toBe(purpose);
  });
});
