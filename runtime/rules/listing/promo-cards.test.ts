import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PlacedPromo, promoCards, withPromos } from './promo-cards.ts';

type Named = PlacedPromo & { name: string };
const card = (name: string, given: Partial<PlacedPromo> = {}): Named => ({
  name,
  display: [],
  strictDisplay: false,
  ...given,
});
const LISTING = { today: '2026-11-21', carTypes: ['used'], shuffle: false };
const names = (cards: readonly Named[], listing = LISTING): string[] =>
  promoCards(cards, listing).map(({ name }) => name);

describe('§4 Promo cards', () => {
  it.each<[name: string, given: Partial<PlacedPromo>, shown: boolean]>([
    ['always', {}, true],
    ['on its first day', { start: '2026-11-21' }, true],
    ['not before it', { start: '2026-11-22' }, false],
    ['on its last day', { expiry: '2026-11-21' }, true],
    ['not after it', { expiry: '2026-11-20' }, false],
    ['for the type of this list', { display: ['used', 'demo'] }, true],
    ['not for others', { display: ['new'] }, false],
    ['strict: on a list of its type', { display: ['used'], strictDisplay: true }, true],
    ['strict: on a list of one of its types', { display: ['used', 'demo'], strictDisplay: true }, true],
    ['strict: not on lists of others', { display: ['new', 'demo'], strictDisplay: true }, false],
    ['strict without types: nowhere', { strictDisplay: true }, false],
  ])('shows %s', (_, given, shown) => {
    expect(names([card('a', given)])).toEqual(shown ? ['a'] : []);
  });

  it('a strict card shows on a list of more types that has one of its own', () => {
    const strict = card('a', { display: ['used'], strictDisplay: true });
    expect(names([strict], { ...LISTING, carTypes: ['new', 'used', 'demo'] })).toEqual(['a']);
  });

  it('those with a position come first, in its order', () => {
    expect(names([card('a'), card('b', { position: 9 }), card('c', { position: 2 }), card('d')])).toEqual([
      'c',
      'b',
      'a',
      'd',
    ]);
  });

  it('shuffled, the rest keep their order all day and change it from day to day', () => {
    const cards = [card('first', { position: 1 }), ...'abcdefgh'.split('').map((name) => card(name))];
    const on = (today: string): string => names(cards, { ...LISTING, today, shuffle: true }).join('');
    const days = Array.from({ length: 20 }, (_, day) => on(`2026-11-${String(day + 1).padStart(2, '0')}`));
    expect(on('2026-11-21')).toBe(on('2026-11-21'));
    expect(new Set(days).size).toBeGreaterThan(15);
    for (const order of days) {
      expect(order.startsWith('first')).toBe(true);
      expect([...order.slice(5)].sort().join('')).toBe('abcdefgh');
    }
  });
});

describe('cards between the cars', () => {
  const mixed = (cars: number, promos: Named[]): string =>
    withPromos(
      Array.from({ length: cars }, () => '.'),
      promoCards(promos, LISTING),
    )
      .map((one) => ('car' in one ? one.car : one.promo.name))
      .join('');

  it.each<[cars: number, promos: Named[], list: string]>([
    [3, [], '...'],
    [3, [card('a', { position: 1 })], 'a...'],
    [3, [card('a', { position: 2 }), card('b', { position: 4 })], '.a.b.'],
    [3, [card('a', { position: 60 })], '...a'],
    [13, [card('a'), card('b'), card('c')], '......a......b.c'],
    [2, [card('a'), card('b')], '..ab'],
    [3, [card('x', { position: 2 }), card('a')], '.x..a'],
    [7, [card('a'), card('b'), card('c')], '......a.bc'],
    [12, [card('x', { position: 3 }), card('a')], '..x....a......'],
  ])('%i cars', (cars, promos, list) => {
    expect(mixed(cars, promos)).toBe(list);
  });

  it('every car stays, in its order', () => {
    const positions = fc.array(fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }), { maxLength: 24 });
    fc.assert(
      fc.property(fc.nat(40), positions, (cars, places) => {
        const all = Array.from({ length: cars }, (_, index) => index);
        const promos = places.map((position) => card('p', position === undefined ? {} : { position }));
        expect(withPromos(all, promos).flatMap((one) => ('car' in one ? [one.car] : []))).toEqual(all);
      }),
      { seed: 4 },
    );
  });
});
