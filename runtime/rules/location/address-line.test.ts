import { describe, expect, it } from 'vitest';
import { addressLine } from './address-line.ts';

describe('§2 Location card: the address on one line', () => {
  it.each([
    ['AU', { city: 'Parramatta', state: 'NSW', postcode: '2150' }, '12 Example Street, Parramatta NSW 2150'],
    ['US', { city: 'Springfield', state: 'IL', postcode: '62704' }, '12 Example Street, Springfield IL 62704'],
    ['NZ', { city: 'Auckland', state: 'AUK', postcode: '1010' }, '12 Example Street, Auckland 1010'],
  ] as const)('%s', (region, location, line) => {
    expect(addressLine({ street: '12 Example Street', ...location }, region)).toBe(line);
  });
});
