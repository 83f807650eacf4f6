import { describe, expect, it } from 'vitest';
import type { Car } from '../../runtime/rules/car.types.ts';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';
import type { Layered } from './layer.ts';
import { stockLinks } from './stock-links.ts';

const tenant = {
  slug: 'hillview-motors',
  search: { basePath: '/search/new-used-and-demo-cars' },
  manufacturers: [{ name: 'Falcon Works', slug: 'falcon-works' }],
} as ResolvedTenant;
const cars = [{ make: 'Kestrel', slug: '2021-kestrel-lark-h101' }] as Car[];

const found = (url: string): string[] => {
  const location = { file: 'tenant.yaml', start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
  const layered = {
    config: { navigation: { header: [{ name: 'Link', url }] } },
    locate: () => location,
  } as unknown as Layered;
  return stockLinks({ layered, tenant, cars }).map(
    ({ id, severity, path, hint }) => `${severity} ${id} ${path} ${hint.split('.')[0]}`,
  );
};

describe('links that only the stock can tell (§2)', () => {
  it.each([
    '/search/new-used-and-demo-cars',
    '/search/used-cars?query=lark',
    '/search/suv',
    '/search/kestrel',
    '/cars/2021-kestrel-lark-h101',
    '/contact',
    '/search/a/b',
    // A make of the dealer's own, of which no car is there today.
    '/search/falcon-works',
  ])('%s is there', (url) => expect(found(url)).toEqual([]));

  it.each([
    ['/search/used-cras', 'error navigation/unknown-page navigation.header[0].url Did you mean `/search/used-cars`?'],
    ['/search/kestrle', 'error navigation/unknown-page navigation.header[0].url Did you mean `/search/kestrel`?'],
    [
      '/cars/2021-kestrel-lark-h110',
      'error navigation/unknown-page navigation.header[0].url Did you mean `/cars/2021-kestrel-lark-h101`?',
    ],
    // The last car of a make, or this very car, may just have been sold: no reason to stop the site.
    [
      '/search/goshawk',
      'warning navigation/not-in-stock navigation.header[0].url A make is listed under `manufacturers`',
    ],
    [
      '/cars/sold-yesterday',
      'warning navigation/not-in-stock navigation.header[0].url Link to a search instead: a link to one car dies with its sale',
    ],
  ])('%s: %s', (url, expected) => expect(found(url)).toEqual([expected]));
});
