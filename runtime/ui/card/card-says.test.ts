import { describe, expect, it } from 'vitest';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { CardForm } from '../../tenant/tenant-parts.types.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { aTenant } from '../../test-data/a-tenant.fixture.ts';
import { cardSays } from './card-says.ts';

type Attributes = ResolvedTenant['cards']['attributes'];

const car = aCar({
  car_type: 'used',
  simple_body: 'SUV',
  km: 12_352,
  simple_transmission: 'Automatic',
  simple_fuel: 'Petrol',
  seats: 7,
  colour: 'Blue',
  series: 'MY24',
  stocknum: 'A1',
  year: 2024,
  badge: 'GX',
});
const says = (form: CardForm, attributes: Attributes | null, shared: string[] = []): string[] =>
  cardSays(car, aTenant({ cards: { form, ...(attributes && { attributes, attributesNamed: true }) } }), shared);

describe('§2 Car card: what it says', () => {
  it('nobody has named anything: the five of a stacked card', () => {
    expect(says('stacked', null)).toEqual(['Used', 'SUV', '12,352 km', 'Automatic', '#A1']);
    expect(says('stacked', null, ['car_type'])).toEqual(['SUV', '12,352 km', 'Automatic', '#A1']);
  });

  const NAMED: Attributes = ['stocknum', 'seats', 'colour', 'km', 'year', 'car_type', 'badge', 'series'];
  it.each<[form: CardForm, words: string[]]>([
    ['stacked', ['#A1', '7 seats', 'Blue', '12,352 km', 'Used', 'MY24']],
    ['row', ['#A1', '7 seats', 'Blue', '12,352 km', 'Used', 'MY24']],
    ['tile', ['#A1', '7 seats', 'Blue', '12,352 km']],
    ['offer', ['#A1', '7 seats', 'Blue', '12,352 km', 'Used']],
    ['sheet', ['A1', '7', 'Blue', '12,352 km', 'Used', 'MY24']],
  ])('what a dealer names, in its order, whatever all cars beside it share: %s', (form, words) => {
    expect(says(form, NAMED, ['car_type', 'colour'])).toEqual(words);
  });

  it('a dealer who names nothing wants nothing', () => {
    for (const form of ['stacked', 'row', 'tile', 'offer'] as const) expect(says(form, [])).toEqual([]);
  });
});
