import { describe, expect, it } from 'vitest';
import { desksOf, placeOf } from './desks.ts';

const place = (slug: string, type: 'sales' | 'service' | 'parts' = 'sales', primary = false) => ({
  slug,
  type,
  primary,
  phone: `555 ${slug}`,
  contactSlug: 'yard',
  openingHours: [{ weekday: 1 }],
});

describe('the places of a footer', () => {
  it.each([
    ['one place', [place('a')], [['a', false]]],
    [
      'a desk of each kind',
      [place('p', 'parts'), place('a'), place('s', 'service')],
      [
        ['a', true],
        ['s', true],
        ['p', true],
      ],
    ],
    [
      'two that sell',
      [place('a'), place('b'), place('s', 'service')],
      [
        ['a', false],
        ['b', false],
        ['s', true],
      ],
    ],
  ])('desks of %s: sales, service, parts', (_, places, wanted) => {
    expect(desksOf(places).map(({ location, alone }) => [location.slug, alone])).toEqual(wanted);
  });

  it('desks with one telephone and the same hours are one', () => {
    const shop = { ...place('a'), phone: '1' };
    const service = { ...place('s', 'service'), phone: '1' };
    const parts = { ...place('p', 'parts'), phone: '1', openingHours: [{ weekday: 2 }] };
    const shown = (...places: (typeof shop)[]): string[] => desksOf(places).map(({ types }) => types.join('+'));
    expect(shown(shop, service, parts)).toEqual(['sales+service', 'parts']);
    expect(shown(shop, { ...service, contactSlug: 'other' }, parts)).toEqual(['sales', 'service', 'parts']);
    expect(shown(shop, { ...place('b'), phone: '1' }, service)).toEqual(['sales', 'sales', 'service']);
  });

  it('the place on the map is the one that is named, else the primary one, else the first', () => {
    const places = [place('a'), place('b', 'sales', true), place('c')];
    expect([placeOf(places, 'c')?.slug, placeOf(places)?.slug, placeOf([place('x')])?.slug, placeOf([])]).toEqual([
      'c',
      'b',
      'x',
      undefined,
    ]);
  });
});
