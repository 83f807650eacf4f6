import { expect, it } from 'vitest';
import { linkTarget } from './link-target.ts';

it.each([
  ['https://maker.example/offers', true],
  ['HTTP://maker.example', true],
  ['//maker.example/offers', true],
  ['https://maps.example/?q=harbour', true],
  ['https://www.harbour.example.evil.example/', true],
  ['https://www.harbour.example/search/suv', false],
  ['https://WWW.harbour.example', false],
  ['/search/suv', false],
  ['#finance-form', false],
  ['tel:+61255504100', false],
  ['mailto:sales@harbour.example', false],
  ['geo:-33.8,151.2', false],
])('§2 links: %s opens in a new tab: %s', (url, outside) => {
  expect(linkTarget(url, ['www.harbour.example', 'harbour.example'])).toEqual(
    outside ? { target: '_blank', rel: 'noopener' } : {},
  );
});
