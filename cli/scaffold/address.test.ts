import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAddress, understandAddress } from './address.ts';

describe('addresses', () => {
  it.each([
    ['12 Example Street, Parramatta NSW 2150', 'AU', '12 Example Street', 'Parramatta', 'NSW', '2150', null],
    [
      'Shop 3, 12 Example St, St Kilda VIC 3182, LMCT 11223',
      'AU',
      'Shop 3, 12 Example St',
      'St Kilda',
      'VIC',
      '3182',
      'LMCT 11223',
    ],
    ['12 Example St, Darwin, NT, 0800, dealer licence no. 77', 'AU', '12 Example St', 'Darwin', 'NT', '0800', '77'],
    ['5 Main Rd, Perth wa 6000', 'AU', '5 Main Rd', 'Perth', 'WA', '6000', null],
    ['12 Example Street, Springfield IL 62704', 'US', '12 Example Street', 'Springfield', 'IL', '62704', null],
    ['9 Pike Place, Seattle, WA 98101-1234', 'US', '9 Pike Place', 'Seattle', 'WA', '98101-1234', null],
    [
      '12 Example Street, Ponsonby, Auckland 1011',
      'NZ',
      '12 Example Street',
      'Ponsonby, Auckland',
      'AUK',
      '1011',
      null,
    ],
    ['3 Quay, Wellington WGN 6011', 'NZ', '3 Quay', 'Wellington', 'WGN', '6011', null],
    ['12 Example St, Perth, Western Australia 6000', 'AU', '12 Example St', 'Perth', 'WA', '6000', null],
    ['12 Example St, Perth W.A. 6000', 'AU', '12 Example St', 'Perth', 'WA', '6000', null],
    ['12 Example St, Ryde, N.S.W. 2112 MD 12345', 'AU', '12 Example St', 'Ryde', 'NSW', '2112', 'MD 12345'],
    ['12 Example St, Perth 6000 WA Australia', 'AU', '12 Example St', 'Perth', 'WA', '6000', null],
    ['12 Example St, Sydney 2000', 'AU', '12 Example St', 'Sydney', 'NSW', '2000', null],
    ['12 Example St, Hobart TAS 7000', 'AU', '12 Example St', 'Hobart', 'TAS', '7000', null],
    ['12 Example St, Hamilton 3204', 'NZ', '12 Example St', 'Hamilton', 'WKO', '3204', null],
    ['12 Example St, Rangiora, Canterbury 7400', 'NZ', '12 Example St', 'Rangiora', 'CAN', '7400', null],
    ['12 Example St, Christchurch 8011, New Zealand', 'NZ', '12 Example St', 'Christchurch', 'CAN', '8011', null],
    [
      'Shop 3, 12 High St, Ponsonby, Auckland 1011',
      'NZ',
      'Shop 3, 12 High St',
      'Ponsonby, Auckland',
      'AUK',
      '1011',
      null,
    ],
    ['12 Example St, Springfield 62704', 'US', '12 Example St', 'Springfield', 'IL', '62704', null],
    ['12 5th Ave, New York 10001', 'US', '12 5th Ave', 'New York', 'NY', '10001', null],
    ['12 5th Ave, New York, N.Y. 10001, USA', 'US', '12 5th Ave', 'New York', 'NY', '10001', null],
    ['12 Example St, Olympia, Washington 98501', 'US', '12 Example St', 'Olympia', 'WA', '98501', null],
  ])('%s', (line, region, street, city, state, postcode, licence) => {
    expect(readAddress(line)).toEqual({ address: { region, street, city, state, postcode }, licence });
  });

  it.each(['Parramatta', '12 Example Street', '12 Example Street, Parramatta', ', NSW 2150', ''])(
    '"%s" is refused',
    (line) => {
      expect(() => readAddress(line)).toThrow('Write it like');
    },
  );

  it('any text is an address or a clear refusal, soon', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (line) => {
        try {
          return readAddress(line).address.postcode.length >= 4;
        } catch (error) {
          return error instanceof Error && error.name === 'ScaffoldError';
        }
      }),
    );
  });

  it.each([
    ['1 High St, Joondalup 6027', ['AU-WA', 'NZ-WGN']],
    ['1 High St, Wellington 2820', ['AU-NSW']],
    ['1 High St, Wellington 5259', ['AU-SA', 'NZ-WGN']],
    ['1 High St, Queanbeyan 2620, Australia', ['AU-NSW', 'AU-ACT']],
  ])('"%s" leaves its state open: %s', (line, places) => {
    const { address, doubt, ...read } = understandAddress(line);
    expect([address, read.places.map(({ region, state }) => `${region}-${state}`)]).toEqual([null, places]);
    expect(doubt).toContain('does not say its state');
    expect(() => readAddress(line)).toThrow('Write the state before the postcode');
  });

  it.each([
    ['1 High St, Ryde NSW 6000', undefined, '6000 is a postcode of WA, not one of NSW'],
    ['1 High St, Ryde NSW 2112', 'NZ', 'NSW is in Australia and not in New Zealand'],
    ['1 High St, Ryde NSW 21120', undefined, 'NSW is in Australia, where no postcode looks like 21120'],
    ['1 High St, Springfield IL 10001', undefined, '10001 is a postcode of NY, not one of IL'],
  ] as const)('"%s" contradicts itself', (line, region, says) => {
    expect(() => readAddress(line, region)).toThrow(says);
  });

  it('no country is chosen by guess: a place without its state is one of the region that was said, or open', () => {
    const town = fc.stringMatching(/^[B-Z][a-z]{3,9}$/);
    fc.assert(
      fc.property(
        town,
        fc.integer({ min: 800, max: 9999 }),
        fc.constantFrom('AU', 'NZ', undefined),
        (name, number, region) => {
          const line = `12 Example Street, ${name}ville ${String(number).padStart(4, '0')}`;
          const { address, places } = understandAddress(line, region);
          return address === null || (address.region === region && places.length === 1);
        },
      ),
      { seed: 4 },
    );
  });
});
