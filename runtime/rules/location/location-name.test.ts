import { describe, expect, it } from 'vitest';
import { locationName } from './location-name.ts';

describe('§2 /contact-us/{location slug}: the suffix of a name', () => {
  it.each([
    ['Harbour Motors - Sales', 'Harbour Motors'],
    ['Harbour Motors - Service', 'Harbour Motors'],
    ['Harbour Motors - Parts', 'Harbour Motors'],
    ['Harbour Motors', 'Harbour Motors'],
    // Once, at the end, as it is written.
    ['Harbour Motors - Sales - Parts', 'Harbour Motors - Sales'],
    ['Harbour - Sales Centre', 'Harbour - Sales Centre'],
    ['Harbour Motors - sales', 'Harbour Motors - sales'],
    ['Harbour Motors-Sales', 'Harbour Motors-Sales'],
    ['Harbour Motors – Sales', 'Harbour Motors – Sales'],
    ['Harbour Motors - Sales ', 'Harbour Motors - Sales '],
    ['Harbour Motors - Finance', 'Harbour Motors - Finance'],
    [' - Sales', ''],
  ])('%s', (name, location) => {
    expect(locationName(name)).toBe(location);
  });
});
