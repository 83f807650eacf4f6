import { describe, expect, it } from 'vitest';
import { type DeliveryZone, deliveryZoneOf, postcodeRange } from './delivery-zone.ts';

const ZONES: DeliveryZone[] = [
  { name: 'Town', postcodes: ['4000-4399', '4500 – 4575'], fee: 0 },
  { name: 'Coast', postcodes: ['4207', '4209-4230'], fee: 150, distance: 120 },
  { name: 'North', postcodes: ['0800-0832'], fee: 900 },
];

describe('the zone of a postcode', () => {
  it.each<[postcode: string, zone: string | null]>([
    ['4000', 'Town'],
    ['4399', 'Town'],
    ['4400', null],
    ['4550', 'Town'],
    // The first that has it; two that have one are refused by `validate`.
    ['4207', 'Town'],
    [' 4101 ', 'Town'],
    ['0820', 'North'],
    ['820', null],
    ['08200', null],
    ['40000', null],
    ['', null],
    ['4a00', null],
  ])('%s: %s', (postcode, zone) => expect(deliveryZoneOf(ZONES, postcode)?.name ?? null).toBe(zone));

  it('goes by the ZIP of a ZIP+4', () =>
    expect(deliveryZoneOf([{ name: 'Valley', postcodes: ['85001-85099'], fee: 99 }], '85004-1234')?.name).toBe(
      'Valley',
    ));
});

describe('entries', () => {
  it.each([
    ['4207', { first: '4207', last: '4207' }],
    ['4000-4399', { first: '4000', last: '4399' }],
    ['4000 – 4399', { first: '4000', last: '4399' }],
    ['4000-', null],
    ['Noosa', null],
  ])('%s', (entry, range) => expect(postcodeRange(entry)).toEqual(range));
});
