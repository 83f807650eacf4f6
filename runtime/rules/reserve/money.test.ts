import { expect, it } from 'vitest';
import { minorOf, minorText } from './money.ts';

it.each<[text: string, currency: string, minor: number | null]>([
  ['500.00', 'AUD', 50_000],
  ['500', 'AUD', 50_000],
  ['0.10', 'NZD', 10],
  ['500', 'JPY', 500],
  ['500.00', 'JPY', 500],
  ['500.5', 'JPY', null],
  ['1.005', 'USD', null],
  ['', 'AUD', null],
  ['-1', 'AUD', null],
  ['1e3', 'AUD', null],
  [' 5', 'AUD', null],
  ['5', 'XXX', null],
  ['99999999999999999', 'AUD', null],
])('what a provider writes as %j %s is %j in the smaller unit', (text, currency, minor) => {
  expect(minorOf(text, currency)).toBe(minor);
});

it('what is written to a provider comes back as it was', () => {
  for (let minor = 0; minor < 3000; minor++) expect(minorOf(minorText(minor, 'AUD'), 'AUD')).toBe(minor);
});
