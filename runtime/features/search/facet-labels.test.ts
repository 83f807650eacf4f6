import { describe, expect, it } from 'vitest';
import { choiceLabel, facetLabel } from './facet-labels.ts';

describe('§3 Search facets in the words of a region (§9)', () => {
  it.each([
    ['colour', 'AU', 'Colour'],
    ['colour', 'US', 'Color'],
    ['km', 'NZ', 'Kilometres'],
    ['km', 'US', 'Miles'],
    ['badge', 'US', 'Trim'],
    ['city', 'AU', 'Suburb'],
    ['body', 'AU', 'Body type'],
    ['unheard_of', 'AU', 'unheard_of'],
  ])('%s in %s is %s', (field, region, label) => {
    expect(facetLabel(field, region)).toBe(label);
  });
});

describe('§5 numeric model names', () => {
  const tenant = { manufacturers: [{ name: 'Kestrel', slug: 'kestrel', prefixModels: ['2', '3'] }] };
  it('of another make than the one that is chosen it is no model of that one', () => {
    expect(choiceLabel('model', '3', tenant, ['Plover'])).toBe('3');
    expect(choiceLabel('model', '3', tenant, ['Plover', 'Kestrel'])).toBe('Kestrel 3');
  });
  it.each([
    ['model', '3', 'Kestrel 3'],
    ['model', 'K-5', 'K-5'],
    ['seats', '3', '3'],
  ])('%s %s reads %s', (field, value, label) => {
    expect(choiceLabel(field, value, tenant)).toBe(label);
  });
});
