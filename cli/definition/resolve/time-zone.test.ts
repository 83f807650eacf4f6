import { describe, expect, it } from 'vitest';
import { zoneOf } from './locations.ts';
import { timeZones } from './regions.data.ts';

describe('the time that a place keeps', () => {
  it.each([
    ['AU', 'NSW', '2000', 'Australia/Sydney'],
    ['AU', 'NSW', '2880', 'Australia/Broken_Hill'],
    ['AU', 'NSW', '2898', 'Australia/Lord_Howe'],
    ['AU', 'WA', '6000', 'Australia/Perth'],
    ['AU', 'SA', '5000', 'Australia/Adelaide'],
    ['NZ', 'CAN', '8011', 'Pacific/Auckland'],
    ['US', 'AZ', '85281', 'America/Phoenix'],
    ['US', 'OR', '97201', 'America/Los_Angeles'],
    ['US', 'XX', '2880', 'America/New_York'],
  ] as const)('%s %s %s', (region, state, postcode, zone) => {
    expect(zoneOf(region, { state, postcode })).toBe(zone);
  });

  it('is one that the clock knows', () => {
    for (const timeZone of Object.values(timeZones))
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  });
});
