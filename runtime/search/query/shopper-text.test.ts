import { expect, it } from 'vitest';
import { shopperText } from './shopper-text.ts';

it.each([
  ['town and country', 'town country'],
  ['Town AND Country ', 'Town Country '],
  ['town & country', 'town country'],
  ['town and', 'town '],
  ['town an', 'town '],
  ['an', 'an'],
  ['an town', 'an town'],
  ['and suv', 'suv'],
  ['used cars', 'used '],
  ['cars', 'cars'],
  ['car', 'car'],
  ['& and', '& and'],
  ['land rover', 'land rover'],
  ['"town and country"', '"town and country"'],
  ['', ''],
])('%j is sought as %j', (typed, sought) => {
  expect(shopperText(typed).replace(/ +/g, ' ')).toBe(sought);
  expect(shopperText(shopperText(typed))).toBe(shopperText(typed));
});
