import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import type { Car } from '../../rules/car/car.types.ts';
import { stockOf } from '../../stock/site-stock.fixture.ts';
import { aLocation } from '../../test-data/a-tenant.fixture.ts';
import { page } from './model-page.tsx';
import {
  aLark,
  aMake,
  aModel,
  DRIVE,
  ENQUIRY,
  type Given,
  linksOf,
  part,
  shownPage,
  textOf,
} from './model-pages.fixture.ts';

const NOW = new Date('2026-11-26T00:00:00Z');
const stock = (...cars: Car[]) => stockOf(cars, NOW);
const shown = (given: Given = {}, address = '/models/lark') => shownPage(page, address, given);
/** Names of the elements with an id that the page has, in its order. */
const parts = (html: string): string[] =>
  [...html.matchAll(/ id="(about|grades|here|ask|questions)"/g)].map(([, id = '']) => id);

describe('grades', () => {
  const grades = [
    { name: 'GX', price: 40_000, features: ['Air', 'Cruise'] },
    { name: 'GX-L', price: 45_000, features: ['Air', 'Leather'] },
    { name: 'Bare', features: [] },
  ];
  const fromPrice = { price: 40_000, basis: 'Drive away', date: '2026-11-01' };
  const cars = stock(
    aLark({ badge: 'GX' }),
    aLark({ badge: 'gx' }),
    aLark({ badge: 'GX L' }),
    aLark({ badge: 'GX', status: 'sold' }),
  );
  const section = async (given: Given) => part((await shown(given)).html, /<div id="grades"/, '<div id="here"');

  it('each says how many of it are here, and leads to them', async () => {
    const html = await section({
      models: [aModel({ grades })],
      stock: cars,
      tenant: { search: { facets: ['badge'] } },
    });
    const links = Object.entries(linksOf(html)).map(([words, href]) => [words, decodeURIComponent(href)]);
    expect(links).toContainEqual(['1 here of the GX-L', '/search/kestrel/lark?refinementList[badge][0]=GX+L']);
    expect(textOf(html)).toContain('Bare None here now');
    const without = linksOf(
      await section({ models: [aModel({ grades })], stock: cars, tenant: { search: { facets: [] } } }),
    );
    expect(without).toMatchObject({ '1 here of the GX-L': '/search/kestrel/lark' });
  });

  it('in bold is what not every grade has, and only where there is such a thing', async () => {
    const bold = async (few: typeof grades) => {
      const html = await section({ models: [aModel({ grades: few })] });
      const words = [...html.matchAll(/<li>.*?<\/svg><(strong|span)>(.*?)<\/\1><\/li>/g)].map(([, tag, word]) => [
        word,
        tag,
      ]);
      return { words, says: textOf(html).includes('In bold: what not every grade has.') };
    };
    expect(await bold(grades.slice(0, 2))).toEqual({
      words: [
        ['Air', 'span'],
        ['Cruise', 'strong'],
        ['Air', 'span'],
        ['Leather', 'strong'],
      ],
      says: true,
    });
    const [gx] = grades as [(typeof grades)[0]];
    expect(await bold([gx])).toEqual({
      words: [
        ['Air', 'span'],
        ['Cruise', 'span'],
      ],
      says: false,
    });
    expect((await bold([gx, { ...gx, name: 'Two' }])).says).toBe(false);
  });

  it('a grade’s price stands with what it covers and since when it holds; without those it is none', async () => {
    const text = textOf(await section({ models: [aModel({ grades, fromPrice })] }));
    expect(text).toContain('GX-L $45,000 Drive away');
    expect(text).toContain('Prices hold as of 1 November 2026.');
    expect(textOf(await section({ models: [aModel({ grades })] }))).not.toMatch(/\$|Prices hold/);
    const unpriced = grades.map(({ price: _, ...grade }) => grade);
    expect(textOf(await section({ models: [aModel({ grades: unpriced, fromPrice })] }))).not.toContain('Prices hold');
  });
});

describe('the parts of the page, and the menu that leads to them', () => {
  const full = aModel({ description: '<p>A ute.</p>', grades: [{ name: 'GX', features: [] }] });
  it.each<[name: string, given: Given, menu: string[], ids: string[]]>([
    [
      'all of them',
      { models: [full], stock: stock(aLark()) },
      ['About', 'Grades', 'Here now', 'Ask us', 'Questions'],
      ['about', 'grades', 'here', 'ask', 'questions'],
    ],
    [
      'what there is of a model of which little is known',
      { models: [aModel({ fuel: [] })], tenant: { forms: {} } },
      ['Availability', 'Questions'],
      ['here', 'questions'],
    ],
  ])('%s', async (_, given, menu, ids) => {
    const { html } = await shown(given);
    const links = linksOf(part(html, /<nav class="model-menu"/, '</nav>'));
    expect(links).toEqual(Object.fromEntries(menu.map((words, index) => [words, `#${ids[index]}`])));
    expect(parts(html)).toEqual(ids);
  });

  it('the form is about this model, with where to see it beside', async () => {
    const { html, text } = await shown({ tenant: { forms: { enquiry: ENQUIRY } } });
    expect(text).toContain('Ask about the Kestrel Lark');
    expect(part(html, /<section class="section section--surface" id="ask"/, '</section>')).toContain('Hillview');
    expect(html).toContain('<input type="hidden" form="enquiry-form" name="vehicle_model" value="Lark"/>');
  });

  it('what other features say of the model stands between, and is asked for with the model', async () => {
    const slots = { 'model.sections': [createElement('p', { key: 'offer' }, 'An offer')] };
    const { html, filled } = await shownPage(page, '/models/lark', { models: [full] }, slots);
    expect(filled).toEqual([['model.sections', { model: full, make: aMake() }]]);
    expect(html.indexOf('An offer')).toBeGreaterThan(html.indexOf('id="grades"'));
    expect(html.indexOf('An offer')).toBeLessThan(html.indexOf('id="here"'));
  });
});

describe('what shoppers ask of any model', () => {
  const yard = aLocation();
  const asked = async (given: Given) => {
    const html = part((await shown(given)).html, /<div id="questions"/, '</section>');
    return [...html.matchAll(/<details><summary>(.*?)<\/summary><p>(.*?)<\/p><\/details>/gs)].map(
      ([, question = '', answer = '']) => ({
        question: textOf(question),
        answer: textOf(answer),
        href: Object.values(linksOf(answer))[0],
      }),
    );
  };

  it.each<[cars: Car[], answer: string]>([
    [[], 'Not at the moment.'],
    [[aLark()], 'Yes: new ones or demonstrators, 1 in all. See them'],
    [[aLark({ car_type: 'used' })], 'Yes: used ones, 1 in all. See them'],
    [
      [aLark({ car_type: 'demo' }), aLark({ car_type: 'used' })],
      'Yes: new ones or demonstrators and used ones, 2 in all. See them',
    ],
  ])('whether one is here', async (cars, answer) => {
    const [first] = await asked({ stock: stock(...cars) });
    expect(first).toEqual({
      question: 'Is there a Kestrel Lark here that I can see?',
      answer,
      href: cars.length > 0 ? '/search/kestrel/lark' : undefined,
    });
  });

  it('about drives, fuels and bodies, as far as there is an answer', async () => {
    const models = [aModel({ fuel: ['Petrol', 'Diesel', 'Hybrid'], body: ['ute', 'van'] })];
    const many = await asked({ models, tenant: { forms: { test_drive: DRIVE } } });
    expect(many.map(({ answer }) => answer).slice(1, 4)).toEqual([
      'Yes. Choose a time that suits you, and bring your licence. Book a test drive',
      'Petrol, Diesel and Hybrid.',
      'Ute and Van.',
    ]);
    expect(many[1]?.href).toBe('/book-test-drive?model=lark');
    const elsewhere = { ...DRIVE, elsewhere: 'https://drives.example' };
    const few = await asked({ models: [aModel({ fuel: [] })], tenant: { forms: { test_drive: elsewhere } } });
    expect(few.map(({ question }) => question)).toEqual([
      'Is there a Kestrel Lark here that I can see?',
      'Where can I see it?',
    ]);
  });

  it.each<[name: string, locations: (typeof yard)[], answer: string | undefined, href: string | undefined]>([
    [
      'the one yard',
      [yard],
      'At Hillview, 1 Hill Road, Parramatta NSW 2150. Hours and directions',
      '/contact-us/hillview',
    ],
    [
      'one of two',
      [yard, { ...yard, slug: 'b' }],
      'For example at Hillview, 1 Hill Road, Parramatta NSW 2150. Hours and directions',
      '/contact-us/hillview',
    ],
    [
      'the one that sells this make',
      [
        { ...yard, name: 'Other', manufacturers: ['heron'] },
        { ...yard, manufacturers: ['kestrel'] },
      ],
      'At Hillview, 1 Hill Road, Parramatta NSW 2150. Hours and directions',
      '/contact-us/hillview',
    ],
    ['none that only repairs', [{ ...yard, type: 'service' }], undefined, undefined],
    [
      'the page that the dealer gave the yard',
      [aLocation({ more: { subtypes: [], enquireNow: false, saturdayByAppointment: false, contactUrl: '/find-us' } })],
      'At Hillview, 1 Hill Road, Parramatta NSW 2150. Hours and directions',
      '/find-us',
    ],
  ])('where to see it: %s', async (_, locations, answer, href) => {
    const found = (await asked({ tenant: { locations } })).find(({ question }) => question === 'Where can I see it?');
    expect([found?.answer, found?.href]).toEqual([answer, href]);
  });
});
