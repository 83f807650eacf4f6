import { describe, expect, it } from 'vitest';
import { regionWords } from './region-words.ts';
import { capital, counted } from './vehicle-words.ts';

describe('the words of a template', () => {
  it.each([
    [0, '0 trucks'],
    [1, '1 truck'],
    [12, '12 trucks'],
  ])('counts %i', (count, text) => {
    expect(counted(count, { vehicle: 'truck', vehicles: 'trucks' })).toBe(text);
  });

  it('begins with a capital and keeps those inside', () => {
    expect([capital('used RVs'), capital('')]).toEqual(['Used RVs', '']);
  });
});

describe('§9 Locale: words of a region', () => {
  it.each([
    ['AU', 'Postcode', 'Kilometres'],
    ['NZ', 'Postcode', 'Kilometres'],
    ['US', 'ZIP code', 'Miles'],
  ])('%s says %s and %s', (region, postcode, distance) => {
    expect(regionWords(region)).toMatchObject({ postcode, distance });
  });
});
