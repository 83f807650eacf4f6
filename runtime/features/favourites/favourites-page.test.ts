import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Car } from '../../rules/car/car.types.ts';
import { stockOf } from '../../stock/site-stock.fixture.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { aLender } from '../../test-data/a-lender.fixture.ts';
import { aPage } from '../../test-data/a-page.fixture.ts';
import { aTenant } from '../../test-data/a-tenant.fixture.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { page } from './favourites-page.tsx';
import { feature } from './feature.ts';
import { slot as headerLink } from './header-link.tsx';
import { slot as strip } from './strip.tsx';

const NOW = new Date('2026-11-26T00:00:00Z');
const CARS = Array.from({ length: 14 }, (_, index) =>
  aCar({ id: index + 1, slug: `car-${index + 1}`, name: `2021 Kestrel Arc ${index + 1}` }),
);
const LENDER = aLender();
const GONE = { status: 'sold', sold: true, sold_date_timestamp: Date.UTC(2026, 9, 1) / 1000 } as const;

type TenantParts = NonNullable<Parameters<typeof aTenant>[0]>;

/** The page at an address that names these cars; null: that names none, so it is the browser's own list. */
async function shown(ids: readonly number[] | null, tenant: TenantParts = {}, cars: readonly Car[] = CARS) {
  const query = ids === null ? '' : ids.length > 0 ? `?${ids.map((id) => `car=${id}`).join('&')}` : '?car=';
  const context = aPage({
    site: { tenant: aTenant(tenant) },
    url: new URL(`https://www.hillview-motors.example/favourites${query}`),
    stock: stockOf(cars, NOW),
    now: NOW,
  });
  const filled: [string, unknown][] = [];
  const loaded = await page.load(context, async (slot, input) => void filled.push([slot, input]));
  if (loaded.kind !== 'page') throw new Error('There is no page of saved cars.');
  const html = renderToStaticMarkup(page.body({ context, data: loaded.props, slots: {} }));
  const [list = '', slots = ''] = html.split('<template id="strip-slots"');
  return { head: loaded.head, filled, html, list, text: words(list), strip: `<template id="strip-slots"${slots}` };
}

const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const cards = (html: string): number[] =>
  [...html.matchAll(/<article class="car-card[^"]*" data-car="(\d+)"/g)].map(([, id]) => Number(id));
const hrefs = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('the manifest', () => {
  it('the page is at the dealer’s own address, made anew for each list, and in no sitemap', () => {
    expect(feature.enabledBy).toEqual({ key: 'garage_enabled', equals: true });
    expect(feature.requires).toEqual(['search', 'car']);
    expect(feature.routes).toEqual([
      expect.objectContaining({ path: '{favourites.path}', render: 'request', query: ['car'], listed: false }),
    ]);
    expect(feature.slots?.map(({ slot, module }) => [slot, module])).toEqual([
      ['header.tools', './header-link.tsx'],
      ['shell.strip', './strip.tsx'],
    ]);
    expect(feature.behaviours).toEqual(['./favourites.behaviour.ts']);
  });
});

describe('the page of saved cars (§2)', () => {
  it('shows those that its address names, in their order, each once', async () => {
    const { list, text, filled } = await shown([3, 1, 3, 2]);
    expect(cards(list)).toEqual([3, 1, 2]);
    expect(text).toContain('Saved cars 3 cars');
    expect(filled).toEqual([
      ['listing.foot', { cars: [CARS[2], CARS[0], CARS[1]].map((car) => expect.objectContaining({ id: car?.id })) }],
    ]);
  });

  it('fetches two pictures at once, the others when they come in sight', async () => {
    const pictured = CARS.map((car) => ({ ...car, images: [{ url: '/pictures/v1/own/a', alt: '' }] }));
    const { list } = await shown([1, 2, 3], {}, pictured);
    const priority = [...list.matchAll(/<img [^>]*>/g)].map(([image]) => /fetchPriority="high"/i.test(image));
    expect(priority).toEqual([true, true, false]);
  });

  it('says what each costs a week below its price, where the dealer shows that', async () => {
    const repaid = async (enabled: boolean) => {
      const { list } = await shown([1, 2], { finance: { enabled, lenders: [LENDER] } });
      return (
        list.match(/<article class="car-card car-card--stacked"[^>]*>.*?class="price.*?class="repayment"/gs)?.length ??
        0
      );
    };
    expect([await repaid(true), await repaid(false)]).toEqual([2, 0]);
  });

  it('is for whoever’s list it is: no search engine keeps it, whatever its address names', async () => {
    const { head } = await shown([1, 2]);
    expect(head).toEqual({
      title: 'Saved cars | Hillview Motors',
      description: 'The cars that you saved at Hillview Motors.',
      canonical: '/favourites',
      index: false,
      structuredData: [],
    });
  });

  it('without cars in its address waits for the browser’s own, and without script says why there are none', async () => {
    const { html, filled } = await shown(null);
    expect(html).toContain('<div id="saved" data-saved="">');
    expect(words(/<noscript>.*<\/noscript>/s.exec(html)?.[0] ?? '')).toContain('Saving cars needs JavaScript');
    expect(hrefs(html)).toContain('/search/new-used-and-demo-cars');
    expect([html.includes('strip-slots'), filled]).toEqual([false, [['listing.foot', { cars: [] }]]]);
  });

  it('of an empty list says how one begins', async () => {
    const { list, text, strip: slots } = await shown([]);
    expect(text).toContain('No Saved Cars Press the heart on a car');
    expect(list).not.toMatch(/data-saved|saved__head|saved__gone/);
    expect(words(slots)).toContain('No Saved Cars Get Started');
  });

  it.each<[name: string, own: Partial<Car>]>([
    ['sold long ago', GONE],
    ['hidden', { show_on_dealer_website: false }],
  ])('a car that is %s is told by number alone, and may be forgotten', async (_, own) => {
    const cars = CARS.map((car) => (car.id === 2 || car.id === 5 ? { ...car, ...own } : car));
    const one = await shown([1, 2], {}, cars);
    expect(cards(one.list)).toEqual([1]);
    expect(one.text).toContain('1 car of this list is no longer for sale.');
    expect(one.html).not.toContain('Arc 2');
    expect(one.list).toContain('data-unsave="2">Remove it from my list');
    const all = await shown([2, 5], {}, cars);
    expect(all.text).toContain('No Saved Cars');
    expect(all.text).toContain('2 cars of this list are no longer for sale.');
    expect(all.list).toContain('data-unsave="2 5">Remove them from my list');
  });

  it('a car that was sold a moment ago is still shown, as sold', async () => {
    const sold = { ...GONE, sold_date_timestamp: NOW.getTime() / 1000 - 60 };
    const { list, text } = await shown([1], {}, [aCar({ ...CARS[0], ...sold })]);
    expect([cards(list), text.includes('Sold'), list.includes('saved__gone')]).toEqual([[1], true, false]);
  });

  it.each<[count: number, compare: boolean, words: string | null]>([
    [1, true, null],
    [2, true, 'Compare both'],
    [3, true, 'Compare all 3'],
    [3, false, null],
  ])('%i cars, where the dealer compares: %s', async (count, enabled, label) => {
    const ids = CARS.slice(0, count).map(({ id }) => id);
    const { list, text } = await shown(ids, { compare: { enabled } });
    const href = `/compare?${ids.map((id) => `car=${id}`).join('&')}`;
    expect(hrefs(list).filter((one) => one.startsWith('/compare'))).toEqual(label ? [href, href] : []);
    if (label) expect(text).toContain(label);
  });

  it('goes to another device by a code and a link, with those cars that are still there', async () => {
    const { list } = await shown([1, 99, 2]);
    const url = 'https://www.hillview-motors.example/favourites?car=1&car=2';
    const label = 'Scan this code with a phone';
    const drawn = renderToStaticMarkup(createElement(QrCode, { url, label }));
    expect(list).toContain(/<path [^>]*fill="#000">/.exec(drawn)?.[0]);
    expect(hrefs(list)).toContain('/favourites?car=1&car=2');
  });
});

describe('what the strip shows of a list (§9)', () => {
  const unsaves = (html: string): number[] => [...html.matchAll(/data-unsave="(\d+)"/g)].map(([, id]) => Number(id));
  it.each<[count: number, empty: number, says: string, go: string]>([
    [0, 2, '0 cars saved', ''],
    [1, 2, '1 car saved', 'See all saved'],
    [2, 1, '2 cars saved', 'Compare Cars'],
    [3, 0, '3 cars saved', 'Compare Cars'],
    [4, 0, '4 cars saved', 'Compare Cars and +1 more'],
    [12, 0, '12 cars saved', 'Compare Cars and +9 more'],
    [13, 0, '13 cars saved', 'Compare Cars and +9 more'],
  ])('%i cars', async (count, empty, says, go) => {
    const ids = CARS.slice(0, count).map(({ id }) => id);
    const { strip: slots } = await shown(ids);
    expect(slots).toContain(`data-words="${says}"`);
    expect(unsaves(slots)).toEqual(ids.slice(0, 3));
    expect(slots.match(/class="strip__empty"/g) ?? []).toHaveLength(empty);
    expect(words(/<a class="button[^>]*>.*?<\/a>/s.exec(slots.split('</ul>')[1] ?? '')?.[0] ?? '')).toBe(go);
  });

  it('leads to the comparison, or where there is none to the page of saved cars; of none to the cars', async () => {
    const last = async (...given: Parameters<typeof shown>) => hrefs((await shown(...given)).strip).at(-1);
    expect(await last([1, 2])).toBe('/compare');
    expect(await last([1])).toBe('/favourites');
    expect(await last([1, 2], { compare: { enabled: false } })).toBe('/favourites');
    expect(await last([])).toBe('/search/new-used-and-demo-cars');
  });

  it('has each car’s picture, name and a button that forgets it', async () => {
    const image = { url: 'https://cdn.example/large.jpg', alt: '', thumb: '/pictures/v1/own/a' };
    const { strip: slots } = await shown([1, 2], {}, [aCar({ ...CARS[0], images: [image] }), aCar({ ...CARS[1] })]);
    expect(slots).toContain('src="/pictures/v1/own/a/160"');
    expect(slots).toContain('/pictures/v1/own/a/320 320w" sizes="(min-width: 768px) 84px, 33vw"');
    expect(slots).not.toContain('large.jpg');
    expect(slots).toContain('<a href="/cars/car-1"><span class="strip__name">Kestrel Arc</span></a>');
    expect(slots).toContain('data-unsave="1" aria-label="Remove 2021 Kestrel Arc 1"');
    expect(slots.match(/<span class="strip__thumb"><svg/g)).toHaveLength(1);
  });
});

describe('where the strip and the way to the saved cars stand', () => {
  it.each<[path: string, strip: boolean, shows: boolean]>([
    ['/search/used-cars', true, true],
    ['/search', true, true],
    ['/cars/a-car', true, true],
    ['/contact', true, false],
    ['/', true, false],
    ['/search/used-cars', false, false],
  ])('the strip at %s, where the dealer wants it: %s', async (path, wanted, shows) => {
    const tenant = aTenant({ favourites: { strip: wanted, path: '/my-garage' } });
    const context = aPage({ site: { tenant }, url: new URL(path, 'https://www.hillview-motors.example') });
    const data = await strip.load(context, null);
    expect(data).toBe(shows ? true : null);
    if (!data) return;
    const html = renderToStaticMarkup(strip.body({ context, input: null, data, slots: {} }));
    expect(html).toMatch(
      /^<aside class="strip" aria-label="Your saved cars" id="strip" data-strip="\/my-garage" hidden="">/,
    );
    expect(html).toContain('<p class="strip__words" role="status"></p>');
    expect(html).toContain('aria-label="Close your saved cars"');
  });

  it('the header leads to them, where the dealer wants that, with a place for their number', async () => {
    const of = async (favouritesLink: boolean) => {
      const context = aPage({ site: { tenant: aTenant({ header: { topBanner: { favouritesLink } } }) } });
      const data = await headerLink.load(context, null);
      return data && renderToStaticMarkup(headerLink.body({ context, input: null, data, slots: {} }));
    };
    const html = (await of(true)) ?? '';
    expect(html).toMatch(/^<a class="header__tool" href="\/favourites">/);
    expect([words(html), html.includes('<span class="header__count" data-saved-count=""></span>')]).toEqual([
      'Saved cars',
      true,
    ]);
    expect(await of(false)).toBeNull();
  });
});
