import { describe, expect, it } from 'vitest';
import { areManyPlaces, nearPostcode } from './many-places.ts';

const at = (postcode: string) => ({ address: { postcode } });

describe('places by the likeness of their postcodes', () => {
  it.each<[asked: string, order: string[]]>([
    ['2150', ['2150', '2145', '2170', '2800', '3000', '0800']],
    ['3011', ['3000', '2800', '2170', '2150', '2145', '0800']],
    ['0810', ['0800', '2145', '2150', '2170', '2800', '3000']],
    ['9999', ['3000', '2800', '2170', '2150', '2145', '0800']],
  ])('%s', (asked, order) => {
    const places = ['3000', '0800', '2170', '2150', '2145', '2800'].map(at);
    expect(nearPostcode(places, asked).map(({ address }) => address.postcode)).toEqual(order);
  });

  it('what is no postcode leaves the dealer’s order', () => {
    const places = ['3000', 'SW1', '2170'].map(at);
    expect(nearPostcode(places, 'abc')).toEqual(places);
  });

  it('many are five', () => expect([4, 5].map((count) => areManyPlaces(Array(count)))).toEqual([false, true]));
});
