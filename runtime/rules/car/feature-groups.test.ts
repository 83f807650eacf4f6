import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureGroups } from './feature-groups.ts';

const MANY = [
  'Bluetooth',
  'Power windows',
  'Reverse camera',
  'Cruise control',
  'LED headlights',
  'Lane departure warning',
  'Android Auto',
  'Air conditioning',
  'Snorkel',
  'Bullbar',
  'Digital radio',
  'Logbook',
  'ABS',
];

describe('features in groups', () => {
  it('few are one list', () => expect(featureGroups(['ABS'])).toEqual([{ title: null, features: ['ABS'] }]));
  it('none is nothing', () => expect(featureGroups([])).toEqual([]));
  it('many stand in groups, in their own order', () =>
    expect(featureGroups(MANY)).toEqual([
      { title: 'features.safety', features: ['Reverse camera', 'Lane departure warning', 'ABS'] },
      { title: 'features.technology', features: ['Bluetooth', 'Android Auto', 'Digital radio'] },
      { title: 'features.comfort', features: ['Power windows', 'Cruise control', 'Air conditioning'] },
      { title: 'features.outside', features: ['LED headlights', 'Snorkel', 'Bullbar'] },
      { title: 'features.more', features: ['Logbook'] },
    ]));
  it('each feature stands once', () =>
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 40 }), (features) => {
        expect(
          featureGroups(features)
            .flatMap((group) => group.features)
            .sort(),
        ).toEqual([...features].sort());
      }),
    ));
});
