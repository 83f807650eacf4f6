import { describe, expect, it } from 'vitest';
import { carCapture, carProviders } from './car-providers.ts';

const carOf = (...types: (string | undefined)[]) => ({
  payment_processors: types.map((type) => (type === undefined ? {} : { authorization_type: type })),
});

describe('payments.md 0.4: a car says who takes its deposit', () => {
  it.each<[string, (string | undefined)[], string[], string[]]>([
    ['nothing came with it: the dealer’s order', [], ['b', 'a'], ['b', 'a']],
    ['one of them', ['a'], ['b', 'a'], ['a']],
    ['both, in the dealer’s order', ['a', 'b'], ['b', 'a'], ['b', 'a']],
    ['one that is not connected: the dealer’s order', ['c'], ['b', 'a'], ['b', 'a']],
    ['one that is connected and one that is not', ['c', 'a'], ['b', 'a'], ['a']],
    ['only how the money is taken', ['hold', undefined], ['b', 'a'], ['b', 'a']],
    ['how and through whom', ['hold', 'a'], ['b', 'a'], ['a']],
    ['nobody is connected', ['a'], [], []],
  ])('%s', (_, types, connected, expected) => expect(carProviders(carOf(...types), connected)).toEqual(expected));

  it('a car without the field is any car', () => expect(carProviders({}, ['a'])).toEqual(['a']));

  it.each<[(string | undefined)[], 'automatic' | 'manual', 'automatic' | 'manual']>([
    [[], 'manual', 'manual'],
    [['hold'], 'automatic', 'manual'],
    [['charge'], 'manual', 'automatic'],
    [['a', 'hold'], 'automatic', 'manual'],
    [['a'], 'manual', 'manual'],
    [[undefined, 'charge', 'hold'], 'manual', 'automatic'],
  ])('%j beside %s: %s', (types, dealers, expected) => expect(carCapture(carOf(...types), dealers)).toBe(expected));
});
