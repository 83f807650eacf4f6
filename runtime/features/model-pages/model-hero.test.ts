import { describe, expect, it } from 'vitest';
import type { Car } from '../../rules/car/car.types.ts';
import { aForm } from '../../rules/form/forms.fixture.ts';
import { stockOf } from '../../stock/site-stock.fixture.ts';
import { page } from './model-page.tsx';
import { aLark, aModel, DRIVE, ENQUIRY, type Given, linksOf, part, shownPage, textOf } from './model-pages.fixture.ts';

const NOW = new Date('2026-11-26T00:00:00Z');
const stock = (...cars: Car[]) => stockOf(cars, NOW);
const shown = (given: Given = {}, address = '/models/lark') => shownPage(page, address, given);

describe('the first screen', () => {
  const hero = async (own: object, given: Given = {}) =>
    part((await shown({ models: [aModel(own)], ...given })).html, /<div class="model-hero"/, '<nav');

  it('the price that the dealer gives, with the day; else that of the cheapest new one, with what it covers', async () => {
    const fromPrice = { price: 41_990, basis: 'Drive away', date: '2026-11-01' };
    const cars = stock(
      aLark({ price: 45_000, price_type: 'drive_away' }),
      aLark({ price: 43_000, price_type: 'drive_away' }),
      aLark({ price: 30_000, car_type: 'demo' }),
      aLark({ price: 5 }),
      aLark({ price: null }),
    );
    expect(textOf(await hero({ fromPrice }, { stock: cars }))).toContain(
      'From $41,990 Drive away as of 1 November 2026',
    );
    expect(textOf(await hero({}, { stock: cars }))).toContain('New here from $43,000 drive away');
    for (const none of [stock(aLark({ price: null })), stock(aLark({ car_type: 'used' })), stock()])
      expect(await hero({}, { stock: none })).not.toContain('from-price');
  });

  it.each<[status: string | undefined, marks: string[]]>([
    [undefined, []],
    ['All-new', ['All-new']],
    ['Runout', ['All-new', 'Runout']],
  ])('a model with the status %s', async (status, marks) => {
    const html = await hero(status === undefined ? {} : { status });
    const found = [...html.matchAll(/<span class="(?:all-new|tag)">(.*?)<\/span>/g)].map(([, words]) => words);
    expect(found).toEqual(marks);
  });

  it('a model that comes late says so (§9)', async () => {
    const badges = { comingLate: { shown: true, text: 'Coming Late 2027', models: ['lark'] } };
    expect(await hero({}, { tenant: { badges } })).toContain('<span class="tag tag--late">Coming Late 2027</span>');
    expect(await hero({})).not.toContain('tag--late');
  });

  it('body, fuel and variant, figures, and what the dealer says of it in short', async () => {
    const html = await hero({
      variant: '4x4',
      shortDescription: 'A small ute.',
      figures: [{ label: 'Towing', value: '3.5 t' }],
    });
    const text = textOf(html);
    expect(text).toContain('Ute · Diesel · 4x4');
    expect(text).toContain('A small ute.');
    expect(html).toContain('<dt>Towing</dt><dd>3.5 t</dd>');
    expect(await hero({})).not.toContain('<dl');
  });

  it.each<[count: number, href: string | undefined, words: string]>([
    [0, undefined, ''],
    [1, '/parts?model=lark', '1 accessory'],
    [12, '/parts?model=lark', '12 accessories'],
  ])('%i accessories (§3 accessories_count)', async (accessoriesCount, href, words) => {
    const tenant = { forms: { parts: aForm({ id: 'parts', path: '/parts' }) } };
    expect(linksOf(await hero({ accessoriesCount }, { tenant }))[words]).toBe(href);
    expect(await hero({ accessoriesCount }, { tenant: { forms: {} } })).not.toContain('accessor');
  });

  it.each<[name: string, forms: Record<string, typeof DRIVE>, words: string | null, href: string]>([
    ['a test drive', { test_drive: DRIVE, enquiry: ENQUIRY }, 'Book a test drive', '/book-test-drive?model=lark'],
    [
      'a question, where drives are booked elsewhere',
      { test_drive: { ...DRIVE, elsewhere: 'https://drives.example' }, enquiry: ENQUIRY },
      'Ask about it',
      '#form-enquiry',
    ],
    ['a question, without test drives', { enquiry: ENQUIRY }, 'Ask about it', '#form-enquiry'],
    ['nothing, without forms', {}, null, ''],
  ])('offers %s first, in sight and in the bar', async (_, forms, words, href) => {
    const { html } = await shown({ tenant: { forms }, stock: stock(aLark()) });
    const buttons = [...html.matchAll(/<a class="button button--brand" href="([^"]*)">([^<]*)<\/a>/g)];
    expect(buttons.map(([, to, text]) => [text, to])).toEqual(
      words
        ? [
            [words, href],
            [words, href],
          ]
        : [],
    );
    for (const location of [/class="model-hero__actions"/, /class="model__bar"/])
      expect(linksOf(part(html, location, '</div>'))).toMatchObject({
        'See 1 here of the Kestrel Lark': '/search/kestrel/lark',
      });
  });
});

describe('the colours of a model', () => {
  const colours = [
    { name: 'Red', hex: '#c00000' },
    { name: 'Blue', hex: '#0000c0', image: 'images/blue.jpg' },
  ];
  const pictures = async (own: object) => {
    const { html } = await shown({ models: [aModel(own)] });
    const view = part(html, /<div class="colour-view"/, '<div class="model-hero__words"');
    return { alts: [...view.matchAll(/<img [^>]*alt="([^"]*)"/g)].map(([, alt]) => alt), view };
  };

  it('each has its picture, and is chosen without script, the first to begin with', async () => {
    const { alts, view } = await pictures({ colours });
    expect(alts).toEqual([
      'Kestrel Lark in Red, a drawing of its body style',
      'Kestrel Lark in Blue, a drawing of its body style',
    ]);
    expect(
      [...view.matchAll(/<input type="radio" name="model-colour"( checked="")? value="(\w+)"|<input[^>]*>/g)].map(
        ([all]) => [/value="(\w+)"/.exec(all)?.[1], all.includes('checked')],
      ),
    ).toEqual([
      ['Red', true],
      ['Blue', false],
    ]);
    expect(view.match(/fetchPriority="high"/gi)).toHaveLength(1);
  });

  it('a picture of the dealer’s own comes first, unless the first colour has one', async () => {
    const image = 'https://cdn.example/lark.jpg';
    expect((await pictures({ colours, image, alt: 'On the beach' })).alts[0]).toBe('On the beach');
    const pictured = [{ ...colours[0], image: 'https://cdn.example/red.jpg', alt: 'A red one' }, colours[1]];
    expect((await pictures({ colours: pictured, image, alt: 'On the beach' })).alts[0]).toBe('A red one');
  });

  it.each([[[]], [colours.slice(0, 1)]])('of %j there is nothing to choose', async (few) => {
    const { alts, view } = await pictures({ colours: few });
    expect([alts.length, view.includes('<fieldset')]).toEqual([1, false]);
  });
});
