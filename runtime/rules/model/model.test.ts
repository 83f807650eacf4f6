import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filledIn, mergedModels } from './merge-range.ts';
import { makePath, modelHref, modelPath, modelsPath } from './model-address.ts';
import { bodiesOf, bodyNames, bodySlug, modelArtwork } from './model-body.ts';
import { bodyCounts, fuelsOf, isChosen, readModelChoice } from './model-filter.ts';
import { fullName, isAllNew, isElectric, makeName, nameAmongOthers } from './model-names.ts';
import { stockNames } from './model-stock.ts';
import { nearestPaint, ownPaint } from './paint-of-colour.ts';
import { cutAtWord, plainWords, SHORT_TEXT_MAX, shortText } from './short-text.ts';

const WORDS = { body: [], bodyStyle: [] };

describe('§9 Presentation: a short description is cut to 75 characters', () => {
  it.each([
    ['A quiet car.', 'A quiet car.'],
    [`${'a'.repeat(74)} b`, `${'a'.repeat(74)}…`],
    ['x'.repeat(75), 'x'.repeat(75)],
    ['x'.repeat(76), `${'x'.repeat(74)}…`],
    [
      'Seven seats, a flat floor, and a boot that takes two prams: the family car, grown up.',
      'Seven seats, a flat floor, and a boot that takes two prams: the family…',
    ],
    ['One, two  three\n four', 'One, two three four'],
  ])('%j', (text, cut) => expect(cutAtWord(text)).toBe(cut));

  it('is never longer, ends with a whole word, and keeps what is short enough', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-zé😀]{1,12}$/u), { minLength: 1, maxLength: 30 }), (words) => {
        const cut = cutAtWord(words.join(' '));
        expect([...cut].length).toBeLessThanOrEqual(SHORT_TEXT_MAX);
        const kept = cut.replace(/…$/u, '').split(' ');
        expect(words.slice(0, kept.length)).toEqual(kept);
      }),
    );
  });

  it.each([
    [{ shortDescription: 'Short.', description: '<p>Long</p>' }, 'Short.'],
    [{ description: '<p>First.</p><p>Second &amp; <strong>third</strong>.</p>' }, 'First. Second & third.'],
    [{ description: '<ul><li>One</li><li>Two</li></ul>' }, 'One Two'],
    [{}, null],
  ])('of %j', (model, text) => expect(shortText(model)).toBe(text));

  it('reads words of simple HTML', () => expect(plainWords('<p>R&amp;D &lt; 5</p><br>x')).toBe('R&D < 5 x'));
});

describe('§4: a model with a non-empty status counts as new', () => {
  it.each([
    [{ status: 'Coming soon' }, true],
    [{ status: 'All-new' }, true],
    [{ status: '' }, false],
    [{ status: '  ' }, false],
    [{}, false],
  ])('%j', (model, isNew) => expect(isAllNew(model)).toBe(isNew));
});

describe('§5 Price display: numbers as names of models', () => {
  const make = { name: 'Acme', prefixModels: ['X'] };
  it.each([
    ['3', 'Acme 3', 'Acme 3'],
    ['CX-3', 'CX-3', 'Acme CX-3'],
    ['X', 'Acme X', 'Acme X'],
    ['Acme One', 'Acme One', 'Acme One'],
    ['4x4', '4x4', 'Acme 4x4'],
    ['Acme4', 'Acme4', 'Acme4'],
    ['Acmeta', 'Acmeta', 'Acme Acmeta'],
  ])('%s', (name, among, full) => {
    expect(nameAmongOthers({ name }, make)).toBe(among);
    expect(fullName({ name }, make)).toBe(full);
  });
  it('says the name that a model is sold under', () => {
    expect(fullName({ name: 'Yaris', manufacturerName: 'Acme Sport' }, make)).toBe('Acme Sport Yaris');
    expect(makeName({ name: 'Yaris' }, make)).toBe('Acme');
  });

  const listed = ['3', 'CX-3', 'CX-30', '30', '6', 'Acme 3', 'Three'].map((model) => ({ make: 'ACME', model }));
  it.each([
    ['3', ['3', 'Acme 3']],
    ['CX-3', ['CX-3']],
    ['CX3', []],
    ['Acme 6', ['6']],
    ['X', []],
  ])('stock of %s by its whole name', (name, models) => {
    const found = stockNames({ name, slug: 'x' }, { name: 'Acme', slug: 'acme' }, [
      ...listed,
      { make: 'Other', model: name },
    ]);
    expect(found.map(({ model }) => model)).toEqual(models);
  });
  it('also finds the stock of a model that is sold under another make', () =>
    expect(
      stockNames({ name: 'Yaris', slug: 'yaris', manufacturerName: 'Acme Sport' }, { name: 'Acme', slug: 'acme' }, [
        { make: 'Acme Sport', model: 'Yaris' },
        { make: 'Acme', model: 'Yaris' },
      ]),
    ).toHaveLength(2));
});

describe('§9 Body type slugs', () => {
  it.each([
    ['suv', 'suv'],
    ['SUV', 'suv'],
    ['peopleMover', 'peopleMover'],
    ['People mover', 'peopleMover'],
    ['Station Wagon', 'stationWagon'],
    ['4X4', '4x4'],
    ['utes', 'ute'],
    ['Pick-up', 'ute'],
    ['Cabriolet', 'convertible'],
    ['bus', 'bus'],
    ['submarine', null],
    ['', null],
    ['constructor', null],
  ])('%s', (word, slug) => expect(bodySlug(word)).toBe(slug));

  it.each([
    [{ ...WORDS, body: ['suv', 'wagon'] }, ['suv', 'wagon'], ['SUV', 'Wagon'], 'suv'],
    [{ ...WORDS, bodyStyle: ['Sedan', 'Nothing'] }, ['sedan'], ['Sedan', 'Nothing'], 'sedan'],
    [
      { ...WORDS, manufacturerBody: 'Sports SUV', manufacturerBody2: 'Estate', manufacturerBody3: 'Estate' },
      ['suv', 'wagon'],
      ['Sports SUV', 'Estate'],
      'suv',
    ],
    [{ ...WORDS, body: ['ute'], manufacturerBody: 'Lifestyle truck' }, ['ute'], ['Lifestyle truck'], 'ute'],
    [WORDS, [], [], 'suv'],
  ])('§3 of a model with %j', (model, slugs, names, vector) => {
    expect([bodiesOf(model), bodyNames(model), modelArtwork(model)]).toEqual([slugs, names, vector]);
  });
});

describe('§2 /models?body={body-style-slug}', () => {
  const read = (query: string) => readModelChoice(new URLSearchParams(query));
  it.each([
    ['', null, true],
    ['body=all', null, true],
    ['body=suv', 'suv', true],
    ['body=peopleMover', 'peopleMover', true],
    ['body=people-mover', 'peopleMover', true],
    ['body=submarine', null, false],
  ])('?%s', (query, body, known) => expect(read(query)).toMatchObject({ body, known }));
  it('reads what else is asked for', () =>
    expect(read('fuel=Electric&when=now')).toMatchObject({ fuel: 'Electric', now: true }));

  const ute = { ...WORDS, body: ['ute'], fuel: ['Diesel'] };
  const van = { ...WORDS, body: ['van', 'ute'], fuel: ['Electric'] };
  it.each([
    ['', [true, true]],
    ['body=van', [false, true]],
    ['body=ute', [true, true]],
    ['fuel=electric', [false, true]],
    ['body=ute&fuel=Diesel', [true, false]],
    ['when=now', [false, true]],
  ])('?%s of a ute and of a van that is here', (query, chosen) =>
    expect([isChosen(ute, read(query), 0), isChosen(van, read(query), 2)]).toEqual(chosen),
  );
  it('counts bodies and lists fuels', () => {
    expect(bodyCounts([ute, van])).toEqual([
      { body: 'ute', count: 2 },
      { body: 'van', count: 1 },
    ]);
    expect(fuelsOf([ute, van, ute])).toEqual(['Diesel', 'Electric']);
  });
});

describe('§2 /electric-cars', () => {
  it.each([
    [['Electric'], true],
    [['Battery electric'], true],
    [['BEV'], true],
    [['Hybrid'], false],
    [['Petrol/electric hybrid'], false],
    [['Plug-in hybrid (electric)'], false],
    [['Petrol', 'Electric'], true],
    [[], false],
  ])('%j', (fuel, electric) => expect(isElectric({ fuel })).toBe(electric));
});

describe('§2, §3 addresses', () => {
  it.each([
    [{ slug: 'x' }, '/models/x', '/models/x'],
    [{ slug: 'x', path: '/the-x' }, '/the-x', '/the-x'],
    [{ slug: 'x', overrideUrl: 'https://maker.example/x' }, '/models/x', 'https://maker.example/x'],
  ])('%j', (model, path, href) => expect([modelPath(model), modelHref(model)]).toEqual([path, href]));
  it('of makes and of the models page', () =>
    expect([makePath({ slug: 'a' }), makePath({ slug: 'a', path: '/b' }), modelsPath(), modelsPath('suv')]).toEqual([
      '/brands/a',
      '/b',
      '/models',
      '/models?body=suv',
    ]));
});

describe('§3: what a definition leaves out, the platform fills in', () => {
  const model = (slug: string, more: object = {}) => ({ slug, manufacturer: 'acme', name: slug, ...more });
  it('the definition wins key by key', () =>
    expect(filledIn({ a: 'own', b: [], c: 0, d: ['x'] } as object, { a: 'no', b: ['y'], c: 3, d: ['z'] })).toEqual({
      a: 'own',
      b: ['y'],
      c: 3,
      d: ['x'],
    }));
  it.each([
    [
      'by id',
      [model('own', { id: 7 })],
      [model('theirs', { id: 7, fuel: 'Petrol' })],
      [model('own', { id: 7, fuel: 'Petrol' })],
    ],
    ['by slug', [model('a')], [model('a', { id: 7, fuel: 'Petrol' })], [model('a', { id: 7, fuel: 'Petrol' })]],
    [
      'not by slug where ids differ',
      [model('a', { id: 1 })],
      [model('a', { id: 7 })],
      [model('a', { id: 1 }), { ...model('acme-a', { id: 7 }), name: 'a' }],
    ],
    ['those that only the platform knows follow', [model('a')], [model('b')], [model('a'), model('b')]],
    [
      'the same slug of two makes',
      [model('a')],
      [{ ...model('a'), manufacturer: 'other' }],
      [model('a'), { ...model('other-a'), name: 'a', manufacturer: 'other' }],
    ],
  ])('%s', (_, own, known, merged) => expect(mergedModels(own, known)).toEqual(merged));
});

describe('the drawing of a colour', () => {
  it('of a model without colours is always the same one, and not the same for all', () => {
    const slugs = ['cx-3', 'cx-30', 'cx-60', 'cx-80', 'cx-90', 'bt-50', 'seltos', 'ev9'];
    expect(slugs.map(ownPaint)).toEqual(slugs.map(ownPaint));
    expect(new Set(slugs.map(ownPaint)).size).toBeGreaterThan(4);
  });

  it.each([
    ['#ffffff', 'white'],
    ['#000000', 'black'],
    ['#1f4e79', 'blue'],
    ['#b01020', 'red'],
    ['#7a7f85', 'grey'],
    ['#c0c4c8', 'silver'],
    ['#3d6b4f', 'green'],
    ['#d9c7a3', 'beige'],
  ])('%s is %s', (hex, paint) => expect(nearestPaint(hex)).toBe(paint));
});
