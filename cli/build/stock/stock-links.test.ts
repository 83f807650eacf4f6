import { describe, expect, it } from 'vitest';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { aCar } from '../../../runtime/test-data/a-car.fixture.ts';
import { aModel, aTenant } from '../../../runtime/test-data/a-tenant.fixture.ts';
import { aLayered } from '../../definition/layers/layered.fixture.ts';
import { stockLinks } from './stock-links.ts';

const tenant = aTenant({
  search: { facets: ['make', 'body', 'seats', 'price'], soldDays: 0 },
  manufacturers: [{ name: 'Falcon Works', slug: 'falcon-works', prefixModels: [] }],
  models: [aModel({ name: 'Heron GT', slug: 'heron-gt', manufacturer: 'falcon-works' })],
});
const car = aCar({ model: 'Lark', slug: '2021-kestrel-lark-h101', body: 'Ute', simple_body: 'Ute', seats: 5 });

/** How often a place was looked up. */
let lookups = 0;

const linked = (url: string) => ({ navigation: { header: [{ name: 'Link', url }] } });
const found = (
  url: string,
  cars: readonly Car[] = [car],
  config: object = linked(url),
  files = new Map<string, Uint8Array>(),
): string[] => {
  const { locate } = aLayered(config);
  const layered = aLayered(config, {
    locate: (...position) => {
      lookups += 1;
      return locate(...position);
    },
  });
  const own = { layered, files, shownDir: 'tenants/hillview-motors' };
  return stockLinks({ ...own, tenant, cars, now: new Date('2026-12-01') }).map(
    ({ id, severity, path, location, hint }) =>
      `${severity} ${id} ${path || `${location?.file}:${location?.start.line}:${location?.start.column}-${location?.end.column}`} ${hint.split('.')[0]}`,
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
    '/search/kestrel/lark',
    '/search/falcon-works/heron-gt',
    '/search/a/b/c',
    // A make of the dealer's own, of which no car is there today.
    '/search/falcon-works',
    '/search/used-cars?refinementList[make][0]=kestrel&refinementList%5Bmake%5D%5B1%5D=Falcon+Works#top',
    '/search/used-cars?refinementList[body]=Ute&refinementList[seats][]=5&sortBy=price_asc&utm_source=sms',
    '/search/used-cars?range[price]=:20000&range%5Bprice%5D=10000:&page=2&priceView=weekly',
    '/contact?refinementList[colour][0]=Blue',
  ])('%s is there, and nobody looks where it stands', (url) => {
    lookups = 0;
    expect([found(url), lookups]).toEqual([[], 0]);
  });

  it('by a domain of the site as by none; those of other sites are not looked at', () => {
    const config = (url: string) => ({ ...linked(url), domains: ['www.hillview-motors.example'] });
    const [own, other] = ['www.hillview-motors.example', 'www.elsewhere.example'].map((host) => {
      const url = `HTTPS://${host}/search/kestrle#top`;
      return found(url, [car], config(url));
    });
    expect([own, other]).toEqual([found('/search/kestrle'), []]);
  });

  it('those of Markdown that is published, at their place', () => {
    const text =
      '# Terms\nSee [ours](/search/used-cras#top), [all](/search/suv) and [more].\n\n[more]: /search/kestrle\n';
    const files = new Map(['pages/terms.md', 'pages/draft.md'].map((name) => [name, new TextEncoder().encode(text)]));
    expect(found('', [car], { legal: { terms: 'pages/terms.md' } }, files)).toEqual([
      'error navigation/unknown-page tenants/hillview-motors/pages/terms.md:2:12-33 Did you mean `/search/used-cars`?',
      'error navigation/unknown-page tenants/hillview-motors/pages/terms.md:4:9-24 Did you mean `/search/kestrel`?',
    ]);
  });

  it.each([
    ['/search/used-cras', 'error navigation/unknown-page navigation.header[0].url Did you mean `/search/used-cars`?'],
    ['/search/kestrle', 'error navigation/unknown-page navigation.header[0].url Did you mean `/search/kestrel`?'],
    [
      '/cars/2021-kestrel-lark-h110',
      // It may have been sold, though another one is called nearly like it.
      'warning navigation/not-in-stock navigation.header[0].url Did you mean `/cars/2021-kestrel-lark-h101`?',
    ],
    // The last car of a make, or this very car, may just have been sold: no reason to stop the site.
    [
      '/search/goshawk',
      'warning navigation/not-in-stock navigation.header[0].url A make is listed under `manufacturers`',
    ],
    [
      '/search/kestrel/larc',
      'warning navigation/not-in-stock navigation.header[0].url Did you mean `/search/kestrel/lark`?',
    ],
    [
      '/search/kestrel/goshawk',
      'warning navigation/not-in-stock navigation.header[0].url Link to the make instead: `/search/kestrel`',
    ],
    [
      '/cars/sold-yesterday',
      'warning navigation/not-in-stock navigation.header[0].url Link to a search instead: a link to one car dies with its sale',
    ],
    [
      '/search/used-cars?refinementList[make][0]=Kestrle',
      'warning navigation/not-in-stock navigation.header[0].url Did you mean `Kestrel`?',
    ],
    [
      '/search/used-cars?refinementList[body][0]=Hatch',
      'warning navigation/not-in-stock navigation.header[0].url In stock: Ute',
    ],
  ])('%s: %s', (url, expected) => expect(found(url)).toEqual([expected]));

  it.each([
    ['/search/gac', 'warning navigation/not-in-stock navigation.header[0].url Did you mean `/search/gmc`?'],
    ['/search/byd', 'warning navigation/not-in-stock navigation.header[0].url A make is listed under `manufacturers`'],
  ])(
    '%s: a make of three letters is as near to another one as it can be, and may just have been sold',
    (url, expected) =>
      expect(
        found(url, [
          { ...car, make: 'GMC' },
          { ...car, make: 'Kia' },
        ]),
      ).toEqual([expected]),
  );

  it('of cars that were sold longer ago than the site shows them, makes and models stay; of hidden cars nothing is there', () => {
    const sold: Car = { ...car, make: 'Gull', model: 'Tern', slug: 'gull-1', status: 'sold', sold_date_timestamp: 1 };
    const hidden = { ...car, make: 'Wren', model: 'Auk', slug: 'wren-1', show_on_dealer_website: false };
    const wrong = [
      '/search/gull',
      '/search/gull/tern',
      '/cars/gull-1',
      '/search/wren',
      '/search/wren/auk',
      '/cars/wren-1',
    ].filter((url) => found(url, [car, sold, hidden]).length > 0);
    expect(wrong).toEqual(['/cars/gull-1', '/search/wren', '/search/wren/auk', '/cars/wren-1']);
  });

  it('links of promo cards too', () => {
    const url = '/search/used-cars?refinementList[make][0]=Kestrle';
    const config = { promo_cards: { cards: [{ heading: 'Kestrels', url }, { url: 'https://kestrel.example/cars' }] } };
    expect(found(url, [car], config)).toEqual([
      'warning navigation/not-in-stock promo_cards.cards[0].url Did you mean `Kestrel`?',
    ]);
  });

  it('of an empty stock no value is missed', () =>
    expect(found('/search/used-cars?refinementList[body][0]=Hatch', [])).toEqual([]));

  it('each wrong part of a link is told', () => {
    const url = '/search/used-cras?refinementList[body][0]=Hatch&refinementList[make][0]=Kestrle';
    expect(found(url).map((one) => one.split(' ')[1])).toEqual([
      'navigation/not-in-stock',
      'navigation/not-in-stock',
      'navigation/unknown-page',
    ]);
  });
});
