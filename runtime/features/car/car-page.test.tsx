import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Car } from '../../rules/car/car.types.ts';
import { carActions } from '../../rules/car/car-actions.ts';
import { reserveRules } from '../../rules/reserve/reserve-rules.ts';
import { aCar } from '../../test-data/a-car.fixture.ts';
import { aPage } from '../../test-data/a-page.fixture.ts';
import { aTenant } from '../../test-data/a-tenant.fixture.ts';
import { carData } from './car-data.ts';
import { page } from './car-page.tsx';
import { slot as history } from './history-action.tsx';

const tenant = aTenant({
  name: 'Harbour Motors',
  domains: ['harbour.example'],
  words: { vehicle: 'truck', vehicles: 'trucks' },
  car: { actions: [] },
  enquiry: { enabled: false },
  forms: {},
});

const aTruck = (own: Partial<Car> = {}): Car =>
  aCar({
    slug: 'a-truck',
    name: '2021 Hino 300 616',
    make: 'Hino',
    model: '300',
    stocknum: 'T1',
    price: 60_000,
    ...own,
  });

async function shown(car: Car) {
  const context = aPage({
    site: { tenant },
    params: { slug: car.slug },
    stock: { car: async () => car },
    url: new URL(`https://harbour.example/cars/${car.slug}`),
  });
  const loaded = await page.load(context, async () => {});
  if (loaded.kind !== 'page') throw new Error('The car has no page.');
  const html = renderToStaticMarkup(page.body({ context, data: loaded.props, slots: {} }));
  return { head: loaded.head, html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}

describe('the car page says what a car is (§1, §3 car_type)', () => {
  it.each(['new', 'used', 'demo'] as const)(
    '%s: above its name, in the title and in the specification',
    async (type) => {
      const word = type.charAt(0).toUpperCase() + type.slice(1);
      const { head, html, text } = await shown(aTruck({ car_type: type }));
      expect(html).toContain(`<p class="car__condition">${word} truck</p>`);
      expect(html.indexOf('car__condition')).toBeLessThan(html.indexOf('<h1'));
      expect(text).toContain(`Specification At a glance Condition ${word}`);
      expect(head.title).toBe(`${word} 2021 Hino 300 616, T1 | Harbour Motors`);
      expect(head.description).toContain(`${word} truck`);
    },
  );
});

describe('what the page says of the state of a car (§4), and the way that it offers', () => {
  it.each<[state: string, own: Partial<Car>, says: string, way: string]>([
    ['sold', { status: 'sold', sold: true }, 'is sold', 'Find Me Something Similar'],
    ['reserved', { reserved: true }, 'has reserved this truck', ''],
    ['coming soon', { status: 'coming_soon' }, 'is on its way', ''],
    ['for test drives only (§9)', { tag: 'test drive only' }, 'cannot be reserved', ''],
  ])('%s', async (_state, own, says, way) => {
    const { text } = await shown(aTruck(own));
    expect(text).toContain(says);
    expect(text).toContain(way);
  });
  it('certified used: said where new and demo are', async () => {
    expect((await shown(aTruck({ certified: true }))).html).toContain(
      '<p class="car__condition">Certified used truck</p>',
    );
    expect((await shown(aTruck({ certified: true, car_type: 'demo' }))).text).not.toContain('Certified');
  });
  it('in stock: nothing', async () => {
    const { html, text } = await shown(aTruck());
    expect(html).not.toContain('car__state');
    expect(text).not.toContain('Find Me Something Similar');
  });
  it('what the price covers, in the words of its own label alone', async () => {
    const { text } = await shown(aTruck({ price_type: 'drive_away' }));
    expect(text).toContain('dealer delivery.');
    expect(text).not.toContain('come on top');
  });
  it('no button twice: the bar of phones repeats the one that counts', async () => {
    const { html } = await shown(aTruck({ status: 'sold', sold: true }));
    expect(html.match(/Find Me Something Similar/g)).toHaveLength(2);
    expect(html).toContain('class="car-bar"');
  });
});

describe('structured data of a car (§2; integrations.md 3)', () => {
  it.each<[name: string, own: Partial<Car>, types: string[], offer: boolean]>([
    ['with a price it is a product with an offer', {}, ['Product', 'Car'], true],
    ['without a price it is none', { price: null }, ['Car'], false],
    ['a price of 10 or less is no price (§5)', { price: 10 }, ['Car'], false],
    ['a motorbike without a price', { price: null, simple_body: 'Motorcycle' }, ['Motorcycle'], false],
    ['a caravan without a price', { price: null, simple_body: 'Caravan' }, ['Vehicle'], false],
  ])('%s', (_name, own, types, offer) => {
    const data = carData(aTruck(own), tenant, 'https://harbour.example') as Record<string, unknown>;
    expect([data['@type']].flat()).toEqual(types);
    expect('offers' in data).toBe(offer);
  });
});

describe('what few feeds say of a car (§3 Car)', () => {
  const own: Partial<Car> = {
    manufacturer: 'Toyota',
    video: 'https://video.example/a',
    tour: 'https://spin.example/a',
    economy: 8,
    ev_range: 480,
    safety_stars: 5,
    build_date: '2021-03',
    compliance_date: '2021-04',
    warranty: '12 months',
    rego_expiry: '2027-03-12',
    categories: ['Work', 'Towing'],
    distribution_locations: ['Northside'],
    autograb_data: { average_market_price: 62_000, state_average_market_price: 61_000 },
  };

  it('stands in the specification, and films open in a tab of their own', async () => {
    const { html, text } = await shown(aTruck(own));
    for (const words of [
      'Manufacturer Toyota',
      'Built March 2021',
      'Complied April 2021',
      'Fuel economy 8.0 L/100 km',
      'Electric range 480 km',
      'ANCAP safety rating 5 of 5 stars',
      'Warranty 12 months',
      'Rego until 12 March 2027',
      'Category Work, Towing',
      'Also at Northside',
      'Below market',
      '$2,000 under the market average of $62,000',
    ])
      expect(text).toContain(words);
    for (const href of [own.video, own.tour]) expect(html).toContain(`href="${href}" target="_blank" rel="noopener"`);
    expect(text).not.toContain('Market average');
  });

  it('says nothing of what has run out, and of a maker that is the make', async () => {
    const { text } = await shown(
      aTruck({ manufacturer: 'Hino', rego_expiry: '2026-11-20', warranty_until: '2026-01-01' }),
    );
    for (const words of ['Manufacturer', 'Rego until', 'Warranty']) expect(text).not.toContain(words);
  });

  it('says none of it of a car without', async () => {
    const { html, text } = await shown(aTruck());
    for (const words of ['Built', 'economy', 'range', 'stars', 'Warranty', 'Category', 'Also at', 'market'])
      expect(text).not.toContain(words);
    expect(html).not.toContain('car__links');
  });

  it('has a button for its history report where it has a file (§5)', () => {
    const context = aPage({ site: { tenant } });
    const file = 'https://reports.example/a.pdf';
    const input = (car: Car) => ({
      car,
      actions: carActions(car, {
        order: ['history_report'],
        ready: new Set(['history_report'] as const),
        reserve: reserveRules(tenant),
        testDriveOnlyTags: [],
        tradeIn: { autograb: false, priceAbove: 200 },
      }),
      place: 'others' as const,
    });
    expect(history.load(context, input(aTruck()))).toBeNull();
    expect(history.load(context, input(aTruck({ file })))).toEqual({ href: file });
    const html = renderToStaticMarkup(
      history.body({ context, input: input(aTruck({ file })), data: { href: file }, slots: {} }),
    );
    expect(html).toContain(`href="${file}" target="_blank" rel="noopener"`);
    expect(html).toContain('History report');
  });
});

it('an address that the car had before leads to the one it has, for good', async () => {
  const context = aPage({
    site: { tenant },
    params: { slug: 'an-old-truck' },
    stock: { car: async () => aTruck() },
  });
  expect(await page.load(context, async () => {})).toEqual({ kind: 'redirect', to: '/cars/a-truck', moved: true });
});
