import { describe, expect, it } from 'vitest';
import { typos } from './edit-distance.ts';
import type { Doc, EngineSettings } from './engine.types.ts';
import { SearchEngine } from './search-engine.ts';
import { tokenise } from './tokenise.ts';

describe('§7.7 tokeniser', () => {
  it.each([
    ['Koyota RAV4 320i', ['koyota', 'rav4', '320i']],
    ['CX-5 (Touring)', ['cx', '5', 'touring']],
    ['Zitroën C3 Aircross', ['zitroen', 'c3', 'aircross']],
    ['LandCruiser iX', ['land', 'cruiser', 'i', 'x']],
    ['32.3 km/h', ['32', '3', 'km', 'h']],
    ['$30k 20° a_b c`d', ['$30k', '20°', 'a', 'b', 'c', 'd']],
    ['  ', []],
    [`${'x'.repeat(251)} y`, ['y']],
  ])('%j', (text, words) => {
    expect(tokenise(text).map((token) => token.word)).toEqual(words);
  });

  it('hard separators put words apart', () => {
    expect(tokenise('a b-c, d! e,f').map((token) => token.gap)).toEqual([1, 1, 1, 8, 8, 1]);
  });
});

describe('§7.7 typos', () => {
  it.each([
    ['koytoa', 'koyota', 1],
    ['koyata', 'koyota', 1],
    ['koyot', 'koyota', 1],
    ['nazda', 'vazda', 2],
    ['okyota', 'koyota', 2],
    ['same', 'same', 0],
    ['abcdefghi', 'badcfehgi', Number.POSITIVE_INFINITY],
    ['short', 'muchlonger', Number.POSITIVE_INFINITY],
  ])('%s -> %s: %d', (query, word, cost) => {
    expect(typos(query, word, 2)).toBe(cost);
  });

  it('a prefix is measured against the nearest beginning', () => {
    expect(typos('corlola', 'corollasport', 1, true)).toBe(1);
    expect(typos('corxyla', 'corollasport', 1, true)).toBe(Number.POSITIVE_INFINITY);
  });
});

const CARS: Doc[] = [
  { id: 0, name: '2020 Koyota RAV4 GXL', make: 'Koyota', badge: 'GXL' },
  { id: 1, name: '2021 Vazda CX-5 Touring', make: 'Vazda', badge: 'Touring' },
  { id: 2, name: '2019 Zitroën C3 Shine', make: 'Zitroën', badge: 'Shine' },
  { id: 3, name: '2019 Koyota LandCruiser', make: 'Koyota', badge: 'VX' },
  { id: 4, name: '2018 Volksmobil Golf', make: 'Volksmobil', badge: 'R' },
  { id: 5, name: '2018 Merkades-Bent GLC300', make: 'Merkades-Bent', badge: '300' },
];

function engineWith(docs: Doc[], settings: Partial<EngineSettings> = {}) {
  const engine = new SearchEngine({ masterKey: null, clock: () => new Date(0) });
  engine.load('cars', docs, {
    filterableAttributes: ['make'],
    searchableAttributes: ['name', 'make', 'badge'],
    ...settings,
  });
  return (q: string, more: object = {}) => engine.multiSearch([{ indexUid: 'cars', q, ...more }]).results[0]!;
}

describe('§7.7 matching', () => {
  const search = engineWith(CARS, {
    synonyms: { vw: ['volksmobil'], merc: ['merkades bent'], 'land rover': ['golf'] },
  });
  it.each([
    ['koyota', [0, 3]],
    ['KOYOTA', [0, 3]],
    ['koytoa', [0, 3]],
    ['nazda', []],
    ['koyo', [0, 3]],
    ['koyo ', []],
    ['koyo-', []],
    ['"koyo"', []],
    ['koyta ra', [0, 3]],
    ['cx5', [1]],
    ['cx 5', [1]],
    ['cx-5', [1]],
    ['zitroen', [2]],
    ['zitroën', [2]],
    ['landcruiser', [3]],
    ['land cruiser', [3]],
    ['glc 300', [5]],
    ['golf r', [4]],
    ['vw', [4]],
    ['merc', [5]],
    ['land rover', [4, 3]],
    ['koyota -rav4', [3]],
    ['-koyota', [1, 2, 4, 5]],
    ['2019 -"koyota land cruiser"', [2]],
    ['"koyota rav4"', [0]],
    ['"rav4 koyota"', []],
    ['"touring', [1]],
    ['', [0, 1, 2, 3, 4, 5]],
    [' - ', [0, 1, 2, 3, 4, 5]],
    ['\\ "', [0, 1, 2, 3, 4, 5]],
  ])('%j', (q, found) => {
    expect(search(q).hits.map((hit) => hit.id)).toEqual(found);
  });

  it.each([
    ['last', 'vazda koyota', [1]],
    ['last', 'koyota "gxl" vazda', [0]],
    ['all', 'vazda koyota', []],
    ['all', 'koyota gxl', [0]],
    ['frequency', 'koyota golf', [4]],
  ])('matchingStrategy %s: %s', (matchingStrategy, q, found) => {
    expect(search(q, { matchingStrategy }).hits.map((hit) => hit.id)).toEqual(found);
  });

  it('totals and facets count every match of the first term', () => {
    expect(search('koyota gxl', { facets: ['make'] })).toMatchObject({
      estimatedTotalHits: 2,
      facetDistribution: { make: { Koyota: 2 } },
    });
  });

  it('only the first ten terms count', () => {
    const ten = 'koyota koyota koyota koyota koyota koyota koyota koyota koyota koyota';
    expect(search(`${ten} golf`, { matchingStrategy: 'all' }).estimatedTotalHits).toBe(2);
  });

  it('attributesToSearchOn narrows, and must be searchable', () => {
    expect(search('touring', { attributesToSearchOn: ['badge'] }).estimatedTotalHits).toBe(1);
    expect(search('vazda', { attributesToSearchOn: ['badge'] }).estimatedTotalHits).toBe(0);
    expect(() => search('x', { attributesToSearchOn: ['nope'] })).toThrow(
      expect.objectContaining({ code: 'invalid_search_attributes_to_search_on' }),
    );
  });

  it('typos can be switched off by attribute, word, number or altogether', () => {
    const off = (typoTolerance: Partial<EngineSettings['typoTolerance']>, q: string) =>
      engineWith(CARS, { typoTolerance: typoTolerance as EngineSettings['typoTolerance'] })(q, {
        attributesToSearchOn: ['make'],
      }).estimatedTotalHits;
    expect(off({}, 'koyata')).toBe(2);
    expect(off({ disableOnAttributes: ['make'] }, 'koyata')).toBe(0);
    expect(off({ disableOnWords: ['Koyata'] }, 'koyata')).toBe(0);
    expect(off({ enabled: false }, 'koyata')).toBe(0);
    const numbers = [{ id: 1, name: '123456' }];
    expect(engineWith(numbers)('123457').estimatedTotalHits).toBe(1);
    expect(
      engineWith(numbers, { typoTolerance: { disableOnNumbers: true } as EngineSettings['typoTolerance'] })('123457')
        .estimatedTotalHits,
    ).toBe(0);
  });
});

describe('§7.7 rank buckets in rule order', () => {
  const order = (docs: Doc[], q: string, settings: Partial<EngineSettings> = {}, more = {}) =>
    engineWith(docs, settings)(q, more).hits.map((hit) => hit.id);

  it.each<[string, string, Doc[], number[]]>([
    [
      'words: more matched first',
      'hilux sr',
      [
        { id: 1, name: 'hilux' },
        { id: 2, name: 'hilux sr' },
      ],
      [2, 1],
    ],
    [
      'typo: fewer first',
      'corolla',
      [
        { id: 1, name: 'corola' },
        { id: 2, name: 'corolla' },
      ],
      [2, 1],
    ],
    [
      'proximity: nearer first',
      'red ute',
      [
        { id: 1, name: 'red big old ute' },
        { id: 2, name: 'red ute' },
        { id: 3, name: 'red big ute' },
      ],
      [2, 3, 1],
    ],
    [
      'proximity: right order first',
      'red ute',
      [
        { id: 1, name: 'ute red' },
        { id: 2, name: 'red ute' },
      ],
      [2, 1],
    ],
    [
      'attributeRank: earlier attribute first',
      'golf',
      [
        { id: 1, name: 'x', make: 'golf' },
        { id: 2, name: 'a golf' },
      ],
      [2, 1],
    ],
    [
      'wordPosition: nearer the start first',
      'golf',
      [
        { id: 1, name: 'one two golf x' },
        { id: 2, name: 'one golf two x' },
      ],
      [2, 1],
    ],
    [
      'exactness: whole field, then start, then exact word',
      'golf',
      [
        { id: 1, name: 'golfer' },
        { id: 2, name: 'golf cart' },
        { id: 3, name: 'golf' },
      ],
      [3, 2, 1],
    ],
    [
      'ties: order of insertion',
      'golf',
      [
        { id: 9, name: 'golf' },
        { id: 2, name: 'golf' },
      ],
      [9, 2],
    ],
  ])('%s', (_, q, docs, ids) => {
    expect(order(docs, q)).toEqual(ids);
  });

  it('a custom rule stands where it is put', () => {
    const docs = [
      { id: 1, name: 'corolla', rank: 1 },
      { id: 2, name: 'corola', rank: 2 },
    ];
    expect(order(docs, 'corolla', { rankingRules: ['words', 'rank:desc', 'typo'] })).toEqual([2, 1]);
    expect(order(docs, 'corolla', { rankingRules: ['words', 'typo', 'rank:desc'] })).toEqual([1, 2]);
    expect(order(docs, '', { rankingRules: ['words', 'rank:desc'] })).toEqual([2, 1]);
  });
});
