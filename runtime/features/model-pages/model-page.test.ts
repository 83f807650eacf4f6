import { describe, expect, it } from 'vitest';
import type { Car } from '../../rules/car/car.types.ts';
import { aForm } from '../../rules/form/forms.fixture.ts';
import { stockOf } from '../../stock/site-stock.fixture.ts';
import { page } from './model-page.tsx';
import { aLark, aModel, ENQUIRY, type Given, linksOf, part, shownPage } from './model-pages.fixture.ts';

const NOW = new Date('2026-11-26T00:00:00Z');
const stock = (...cars: Car[]) => stockOf(cars, NOW);
const shown = (given: Given = {}, address = '/models/lark') => shownPage(page, address, given);
const larks = (count: number, own: Partial<Car> = {}): Car[] => Array.from({ length: count }, () => aLark(own));
const cards = (html: string): number[] =>
  [...html.matchAll(/<article class="car-card[^"]*" data-car="(\d+)"/g)].map(([, id]) => Number(id));

describe('at which address the page of a model is (§2)', () => {
  it.each<[name: string, own: object, address: string, answer: object]>([
    ['its slug', {}, '/models/lark', { kind: 'page' }],
    ['an address of its own', { path: '/lark' }, '/lark', { kind: 'page' }],
    [
      'from the slug to the address of its own, for good',
      { path: '/lark' },
      '/models/lark',
      { kind: 'redirect', to: '/lark', moved: true },
    ],
    [
      'a page of the site elsewhere, for now',
      { overrideUrl: '/news/lark' },
      '/models/lark',
      { kind: 'redirect', to: '/news/lark' },
    ],
    [
      'a page of another site',
      { overrideUrl: 'https://kestrel.example/lark' },
      '/models/lark',
      { kind: 'redirect', to: 'https://kestrel.example/lark' },
    ],
    [
      'an address that is none leads nowhere',
      { overrideUrl: 'javascript:alert(1)' },
      '/models/lark',
      { kind: 'missing' },
    ],
    ['a model that there is not', {}, '/models/robin', { kind: 'missing' }],
    ['the slug below another path', {}, '/brands/lark', { kind: 'missing' }],
    ['of a make that is not the dealer’s', { manufacturer: 'heron' }, '/models/lark', { kind: 'missing' }],
  ])('%s', async (_, own, address, answer) => {
    const { loaded } = await shown({ models: [aModel(own)] }, address);
    expect(loaded).toMatchObject(answer);
    expect(loaded.kind === 'redirect' && 'moved' in loaded).toBe('moved' in answer);
  });
});

describe('what the head says', () => {
  it.each<[own: object, cars: Car[], title: string, description: string]>([
    [{}, [], 'Kestrel Lark | Hillview Motors', 'Kestrel Lark at Hillview Motors: grades, colours and test drives.'],
    [
      { shortDescription: 'A small ute…' },
      [aLark()],
      'Kestrel Lark | Hillview Motors',
      'Kestrel Lark at Hillview Motors: A small ute. 1 here today.',
    ],
    [
      { description: '<p>It carries <b>a tonne</b>.</p>', status: 'New for 2027' },
      larks(2),
      'All-new Kestrel Lark | Hillview Motors',
      'Kestrel Lark at Hillview Motors: It carries a tonne. 2 here today.',
    ],
  ])('%o', async (own, cars, title, description) => {
    const { head } = await shown({ models: [aModel(own)], stock: stock(...cars) });
    expect(head).toMatchObject({ title, description, canonical: '/models/lark', index: true });
  });

  it('a long text is cut at a word', async () => {
    const { head } = await shown({ models: [aModel({ description: `<p>${'tonne '.repeat(60)}</p>` })] });
    expect(head?.description).toMatch(
      /^Kestrel Lark at Hillview Motors: (tonne )+tonne\. grades, colours and test drives\.$/,
    );
    expect(head?.description.length).toBeLessThan(190);
  });

  it('structured data: where the page stands, and a group of products without an offer', async () => {
    const { head } = await shown({ models: [aModel({ path: '/lark', description: '<p>A <b>ute</b></p>' })] }, '/lark');
    const origin = 'https://www.hillview-motors.example';
    expect(head?.structuredData).toEqual([
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
          { '@type': 'ListItem', position: 2, name: 'Models', item: `${origin}/models` },
          { '@type': 'ListItem', position: 3, name: 'Kestrel Lark', item: `${origin}/lark` },
        ],
      }),
      {
        '@context': 'https://schema.org',
        '@type': 'ProductGroup',
        name: 'Kestrel Lark',
        url: `${origin}/lark`,
        productGroupID: 'lark',
        brand: { '@type': 'Brand', name: 'Kestrel' },
        description: 'A ute',
      },
    ]);
  });
});

describe('which cars of a model are here (§4, §7)', () => {
  it('new ones and demonstrators, the newest first, four at the most; used ones by themselves', async () => {
    const cars = [
      ...larks(5).map((car, index) => ({ ...car, created_at_timestamp: index })),
      aLark({ car_type: 'demo', created_at_timestamp: 99 }),
      aLark({ car_type: 'used' }),
    ];
    const { html, text } = await shown({ stock: stock(...cars) });
    const ids = cars.map(({ id }) => id);
    expect(cards(part(html, /<div id="here"/, '</ul></div></section>'))).toEqual([ids[5], ids[4], ids[3], ids[2]]);
    expect(cards(html)).toHaveLength(5);
    expect(text).toContain('Kestrel Lark here now');
    expect(text).toContain('Used Kestrel Lark');
    expect(linksOf(html)).toMatchObject({ 'All 7 here': '/search/kestrel/lark' });
  });

  it('all that are here are shown: then no link promises more', async () => {
    expect((await shown({ stock: stock(aLark()) })).text).not.toContain('All 1 here');
  });

  it.each<[string, Partial<Car>]>([
    ['sold', { status: 'sold', sold: true, sold_date_timestamp: NOW.getTime() / 1000 }],
    ['hidden', { show_on_dealer_website: false }],
    ['of another model whose name begins alike', { model: 'Lark Cross' }],
    ['of another make', { make: 'Heron' }],
  ])('none that is %s', async (_, own) => {
    const { html, text } = await shown({ stock: stock(aLark(own)) });
    expect(cards(html)).toEqual([]);
    expect(text).toContain('No new Kestrel Lark here this week');
    expect(text).toContain('Not at the moment.');
    expect(text).not.toMatch(/See \d+ here/);
  });

  it.each<[name: string, cars: Car[], says: string]>([
    [
      'a used one stands further down',
      [aLark({ car_type: 'used' })],
      'There is a used one: it stands further down this page.',
    ],
    ['more will come', [], 'More cars arrive every week.'],
  ])('where no new one is here: %s', async (_, cars, says) => {
    const { text, html } = await shown({ stock: stock(...cars), tenant: { forms: { enquiry: ENQUIRY } } });
    expect(text).toContain(says);
    expect(linksOf(html)).toMatchObject({ 'Tell me when one comes': '/enquiry?query=Kestrel%20Lark' });
  });

  it('the wish goes to the form for it, where the dealer has one; without forms nowhere', async () => {
    const forms = { enquiry: ENQUIRY, find_similar: aForm({ id: 'find_similar', path: '/find-similar' }) };
    expect(linksOf((await shown({ tenant: { forms } })).html)).toMatchObject({
      'Tell me when one comes': '/find-similar?query=Kestrel%20Lark',
    });
    expect((await shown({ tenant: { forms: {} } })).text).not.toContain('Tell me');
  });

  it('the nearest is another model of a body that it has too, with cars here', async () => {
    const models = [
      aModel({ body: ['ute', 'van'] }),
      aModel({ name: 'Wren', slug: 'wren', body: ['suv'] }),
      aModel({ name: 'Tern', slug: 'tern', body: ['van'] }),
      aModel({ name: 'Swift', slug: 'swift', body: ['suv', 'van'] }),
    ];
    const nearest = async (...cars: Car[]) =>
      linksOf(part((await shown({ models, stock: stock(...cars) })).html, /class="none-here__nearest"/, '</article>'));
    const [wren, swift] = [aLark({ model: 'Wren' }), aLark({ model: 'Swift' })];
    expect(Object.keys(await nearest(wren, swift))).toEqual(['Swift', '1 in stock of the Swift']);
    expect(await nearest(wren)).toEqual({});
    expect(await nearest(wren, swift, aLark())).toEqual({});
    // Used ones of its own are no other model.
    expect(await nearest(aLark({ car_type: 'used' }))).toEqual({});
  });
});
