import { describe, expect, it } from 'vitest';
import { deskLocation, desksOf } from './desks.ts';

const location = (slug: string, type: 'sales' | 'service' | 'parts' = 'sales', primary = false) => ({
  slug,
  type,
  primary,
  phone: `555 ${slug}`,
  contactSlug: 'yard',
  openingHours: [{ weekday: 1 }],
});

describe('the places of a footer', () => {
  it.each([
    ['one place', [location('a')], [['a', false]]],
    [
      'a desk of each kind',
      [location('p', 'parts'), location('a'), location('s', 'service')],
      [
        ['a', true],
        ['s', true],
        ['p', true],
      ],
    ],
    [
      'two that sell',
      [location('a'), location('b'), location('s', 'service')],
      [
        ['a', false],
        ['b', false],
        ['s', true],
      ],
    ],
  ])('desks of %s: sales, service, parts', (_, locations, wanted) => {
    expect(desksOf(locations).map(({ location, alone }) => [location.slug, alone])).toEqual(wanted);
  });

  it('desks with one telephone and the same hours are one', () => {
    const shop = { ...location('a'), phone: '1' };
    const service = { ...location('s', 'service'), phone: '1' };
    const parts = { ...location('p', 'parts'), phone: '1', openingHours: [{ weekday: 2 }] };
    const shown = (...locations: (typeof shop)[]): string[] => desksOf(locations).map(({ types }) => types.join('+'));
    expect(shown(shop, service, parts)).toEqual(['sales+service', 'parts']);
    expect(shown(shop, { ...service, contactSlug: 'other' }, parts)).toEqual(['sales', 'service', 'parts']);
    expect(shown(shop, { ...location('b'), phone: '1' }, service)).toEqual(['sales', 'sales', 'service']);
  });

  it('the place on the map is the one that is named, else the primary one, else the first', () => {
    const locations = [location('a'), location('b', 'sales', true), location('c')];
    expect([
      deskLocation(locations, 'c')?.slug,
      deskLocation(locations)?.slug,
      deskLocation([location('x')])?.slug,
      deskLocation([]),
    ]).toEqual(['c', 'b', 'x', undefined]);
  });
});
