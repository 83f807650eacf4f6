import { describe, expect, it } from 'vitest';
import { type LocationCondition, locationsFor } from './location-filter.ts';

describe('§5 Location filter conditions', () => {
  const at = (street: string) => ({ street, city: 'Hill', postcode: '2000' });
  const locations = [
    { name: 'sales', type: 'sales', manufacturers: ['kestrel'], address: at('1 Main St') },
    { name: 'buying', type: 'sales', manufacturers: [], address: at('2 Main St'), more: { subtypes: ['buying'] } },
    { name: 'service', type: 'service', manufacturers: ['kestrel'], address: at('1 MAIN ST') },
    { name: 'service away', type: 'service', manufacturers: ['plover'], address: at('9 Far Rd') },
    { name: 'parts', type: 'parts', manufacturers: ['kestrel'], address: at('9 Far Rd') },
  ] as const;

  it.each<[LocationCondition, make: string | undefined, names: string[]]>([
    ['buying', undefined, ['buying']],
    ['sales', undefined, ['sales', 'buying']],
    ['service', undefined, ['service', 'service away']],
    ['service', 'plover', ['service away']],
    ['service', 'heron', []],
    ['service-no-make', 'plover', ['service', 'service away']],
    ['parts', 'kestrel', ['parts']],
    ['parts', 'plover', []],
    ['parts-no-make', 'plover', ['parts']],
    ['service-only', undefined, ['service away']],
    ['hide-service', undefined, ['sales', 'buying', 'parts']],
  ])('%s, make %s', (condition, make, names) => {
    expect(locationsFor(condition, locations, make).map(({ name }) => name)).toEqual(names);
  });
});
