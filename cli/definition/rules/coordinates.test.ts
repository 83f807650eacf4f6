import { describe, expect, it } from 'vitest';
import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { wrongPlace } from './coordinates.ts';

describe('places outside of a country', () => {
  it.each<[Region, number | null, number | null]>([
    ['AU', -33.8, 151],
    ['AU', -31.55, 159.08],
    ['AU', null, null],
    ['AU', -12, null],
    ['NZ', -43.95, -176.56],
    ['US', 21.3, -157.9],
    ['US', 13.47, 144.75],
  ])('%s has %s, %s', (region, lat, long) => {
    expect(wrongPlace({ lat, long }, region)).toBeNull();
  });

  it.each<[Region, number | null, number | null, string, string]>([
    ['AU', 32.923, 151.7, 'lat', 'Did you forget the minus? Write `lat: -32.923`.'],
    ['AU', -32.9, -151.7, 'long', 'Is the minus one too many? Write `long: 151.7`.'],
    ['AU', 32.9, -151.7, 'lat', 'Did you forget the minus? Write `lat: -32.9` and `long: 151.7`.'],
    ['US', 40.7, 74, 'long', 'Did you forget the minus? Write `long: -74`.'],
    ['NZ', 174.8, -36.8, 'lat', 'Latitude and longitude are swapped: write `lat: -36.8` and `long: 174.8`.'],
    ['US', -74, 40.7, 'lat', 'Latitude and longitude are swapped: write `lat: 40.7` and `long: -74`.'],
    ['AU', null, 51, 'long', 'Look the place up on a map: `lat` is from -44 to -9 there, `long` from 112 to 154.'],
    ['NZ', 0, 0, 'lat', 'Look the place up on a map: `lat` is from -48 to -33 there, `long` from 165 to 180.'],
  ])('%s has no %s, %s', (region, lat, long, key, hint) => {
    expect(wrongPlace({ lat, long }, region)).toMatchObject({ key, hint });
  });
});
