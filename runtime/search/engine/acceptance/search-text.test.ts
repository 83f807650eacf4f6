import { beforeAll, describe, expect, it } from 'vitest';
import { type Shelf, shelf } from './search.fixture.ts';
import { openServer } from './server.fixture.ts';

const server = openServer();
const CARS = [
  { id: 0, name: '2020 Koyota RAV4 GXL', make: 'Koyota', badge: 'GXL' },
  { id: 1, name: '2021 Vazda CX-5 Touring', make: 'Vazda', badge: 'Touring' },
  { id: 2, name: '2019 Zitroën C3 Shine', make: 'Zitroën', badge: 'Shine' },
  { id: 3, name: '2019 Koyota LandCruiser', make: 'Koyota', badge: 'VX' },
  { id: 4, name: '2018 Volksmobil Golf', make: 'Volksmobil', badge: 'R' },
  { id: 5, name: '2018 Merkades-Bent GLC300', make: 'Merkades-Bent', badge: '300' },
];
const SETTINGS = { filterableAttributes: ['make'], searchableAttributes: ['name', 'make', 'badge'] };
let cars: Shelf;
beforeAll(async () => {
  cars = await shelf(server, CARS, {
    ...SETTINGS,
    synonyms: { vw: ['volksmobil'], merc: ['merkades bent'], 'land rover': ['golf'] },
  });
});

describe('§7.7 matching', () => {
  it.each<[string, number[]]>([
    ['koyota', [0, 3]],
    ['KOYOTA', [0, 3]],
    ['koyo', [0, 3]],
    ['koyo ', []],
    ['koyo-', []],
    ['koyo!', []],
    ['"koyo"', []],
    ['koyta ra', [0, 3]],
    ['zitroen', [2]],
    ['zitroën', [2]],
    ['land cruiser', [3]],
    ['landcruiser', [3]],
    ['landcr', [3]],
    ['cruiser', []],
    ['glc 300', [5]],
    ['golf r', [4]],
    ['vw', [4]],
    ['merc', [5]],
    ['land rover', [4]],
    ['koyota -rav4', [3]],
    ['-koyota', [1, 2, 4, 5]],
    ['2019 -"koyota landcruiser"', [2]],
    ['"koyota rav4"', [0]],
    ['"rav4 koyota"', []],
    ['"touring', [1]],
    ['"gxl"-koyota', [0]],
    // A minus takes the one word after it; the next one is sought.
    ['-cx-touring', []],
    ['koyota -rav4-landcruiser', [3]],
    ['koyota --rav4', [0, 3]],
    ['koyota -"koyota. landcruiser"', []],
    ['', [0, 1, 2, 3, 4, 5]],
    [' - ', [0, 1, 2, 3, 4, 5]],
    ['\\ "', [0, 1, 2, 3, 4, 5]],
  ])('%j', async (q, ids) => {
    expect(await cars.ids({ q })).toEqual(ids);
  });

  it.each<[string, number[]]>([
    ['koytoa', [0, 3]],
    ['koyata', [0, 3]],
    ['koyoota', [0, 3]],
    ['koyot', [0, 3]],
    ['nazda', []],
    ['vazad', [1]],
    ['volksmobli', [4]],
    ['voksmobli', [4]],
    ['ovlksmobil', [4]],
    ['oklvsmobil', []],
    ['gol', [4]],
    ['galf', []],
    ['cx 5', [1]],
    ['cx5', [1]],
    ['cx-5', [1]],
    ['rav 4', [0]],
  ])('§13.13 typos, joins and splits: %j', async (q, ids) => {
    expect(await cars.ids({ q, matchingStrategy: 'all' })).toEqual(ids);
  });

  it('the price of two transpositions is two', async () => {
    const own = await shelf(server, [{ id: 1, name: 'abcdefghi' }], {});
    expect(await own.ids({ q: 'abdcefgih ' })).toEqual([1]);
    expect(await own.ids({ q: 'abdcefghiyz ' })).toEqual([]);
  });

  it.each<[string, string, number[]]>([
    ['last', 'vazda koyota', [1]],
    ['last', 'koyota "gxl" vazda', [0]],
    ['all', 'vazda koyota', []],
    ['all', 'koyota gxl', [0]],
    ['frequency', 'koyota golf', [4]],
    ['frequency', 'golf koyota', [4]],
    ['frequency', 'koyota rav4', [0]],
    // What no car has goes first, what is equally common goes together, the last group never.
    ['frequency', 'golf nowhere', [4]],
    ['frequency', 'nowhere golf r', [4]],
    ['frequency', 'touring shine', []],
    ['frequency', 'koyota touring shine', []],
  ])('matchingStrategy %s: %s', async (matchingStrategy, q, ids) => {
    expect(await cars.ids({ q, matchingStrategy })).toEqual(ids);
  });

  it('totals and facets count every match of the first term; a phrase is never dropped', async () => {
    expect(await cars.search({ q: 'koyota gxl', facets: ['make'] })).toMatchObject({
      hits: [{ id: 0 }, { id: 3 }],
      estimatedTotalHits: 2,
      facetDistribution: { make: { Koyota: 2 } },
    });
    expect(await cars.ids({ q: 'vazda "koyota" golf' })).toEqual([0, 3]);
  });

  it('only the first ten terms count', async () => {
    const ten = Array(10).fill('koyota').join(' ');
    expect(await cars.ids({ q: `${ten} golf`, matchingStrategy: 'all' })).toEqual([0, 3]);
    expect(await cars.ids({ q: `${ten.slice(7)} golf`, matchingStrategy: 'all' })).toEqual([]);
  });

  it('a filter and a text narrow together', async () => {
    expect(await cars.ids({ q: '2019', filter: 'make = koyota' })).toEqual([3]);
  });

  it('attributesToSearchOn narrows, and must be searchable', async () => {
    const on = (q: string, attributesToSearchOn: string[]) => cars.ids({ q, attributesToSearchOn });
    expect(await on('touring', ['badge'])).toEqual([1]);
    expect(await on('vazda', ['badge'])).toEqual([]);
    expect(await on('vazda', ['*'])).toEqual([1]);
    for (const q of ['x', ''])
      expect(await cars.refusal({ q, attributesToSearchOn: ['nope'] })).toEqual([
        400,
        'invalid_search_attributes_to_search_on',
      ]);
  });

  it('a negative word keeps to attributesToSearchOn, a negative phrase does not', async () => {
    const on = (q: string) => cars.ids({ q, attributesToSearchOn: ['make'] });
    expect(await on('koyota -landcruiser')).toEqual([0, 3]);
    expect(await on('koyota -"koyota landcruiser"')).toEqual([0]);
    expect(await on('-koyota')).toEqual([1, 2, 4, 5]);
  });

  it('nested fields are searched by their parent and by themselves', async () => {
    const doc = { id: 1, owner: { name: 'Robin', pets: [{ name: 'Rex' }] }, note: 'sold' };
    const own = await shelf(server, [doc], { searchableAttributes: ['owner'] });
    const any = await shelf(server, [doc]);
    for (const from of [own, any]) {
      expect(await from.ids({ q: 'rex' })).toEqual([1]);
      expect(await from.ids({ q: 'rex', attributesToSearchOn: ['owner.*'] })).toEqual([1]);
      expect(await from.ids({ q: 'rex', attributesToSearchOn: ['owner'] })).toEqual([]);
      expect(await from.ids({ q: 'rex', attributesToSearchOn: ['owner.name'] })).toEqual([]);
    }
    expect(await own.ids({ q: 'sold' })).toEqual([]);
    expect(await any.ids({ q: 'sold' })).toEqual([1]);
  });
});

describe('§5 typoTolerance and the other word settings', () => {
  const badges = async (typoTolerance: object, q: string) =>
    (await shelf(server, CARS, { ...SETTINGS, typoTolerance })).ids({ q, attributesToSearchOn: ['make'] });

  it.each<[object, string, number[]]>([
    [{}, 'koyata', [0, 3]],
    [{ enabled: false }, 'koyata', []],
    [{ enabled: false }, 'koyota', [0, 3]],
    [{ disableOnAttributes: ['make'] }, 'koyata', []],
    [{ disableOnWords: ['Koyata'] }, 'koyata', []],
    [{ minWordSizeForTypos: { oneTypo: 7, twoTypos: 9 } }, 'koyata', []],
    [{ minWordSizeForTypos: { oneTypo: 3, twoTypos: 6 } }, 'koyatb ', [0, 3]],
  ])('%j: %s', async (typoTolerance, q, ids) => {
    expect(await badges(typoTolerance, q)).toEqual(ids);
  });

  it('numbers may be told to be typed right', async () => {
    const docs = [{ id: 1, name: '123456' }];
    expect(await (await shelf(server, docs)).ids({ q: '123457' })).toEqual([1]);
    const strict = await shelf(server, docs, { typoTolerance: { disableOnNumbers: true } });
    expect(await strict.ids({ q: '123457' })).toEqual([]);
    expect(await strict.ids({ q: '1234' })).toEqual([1]);
  });

  it('numbers that are typed right are not joined out of others', async () => {
    const docs = [
      { id: 1, name: '2026 Golf 1.4' },
      { id: 2, name: 'CX5 2.0' },
    ];
    const strict = await shelf(server, docs, { typoTolerance: { disableOnNumbers: true } });
    const all = (q: string) => strict.ids({ q, matchingStrategy: 'all' });
    expect(await all('2.0')).toEqual([2]);
    expect([await all('20 26'), await all('cx 5'), await all('202')]).toEqual([[], [2], [1]]);
    expect(await (await shelf(server, docs)).ids({ q: '20 26', matchingStrategy: 'all' })).toEqual([1]);
  });

  it('words are not joined over the end of a sentence', async () => {
    const own = await shelf(server, [{ id: 1, name: 'cx5' }]);
    expect([await own.ids({ q: 'cx. 5' }), await own.ids({ q: 'cx/5' })]).toEqual([[], [1]]);
  });

  it('stop words, separators, and no prefixes', async () => {
    const docs = [{ id: 1, name: 'the x|y a@b koyota' }];
    const own = await shelf(server, docs, {
      stopWords: ['the'],
      nonSeparatorTokens: ['@', '|'],
      separatorTokens: ['yo'],
      prefixSearch: 'disabled',
    });
    expect(await own.ids({ q: 'the koyota', matchingStrategy: 'all' })).toEqual([1]);
    expect(await own.ids({ q: 'a@b' })).toEqual([1]);
    expect(await own.ids({ q: 'b ' })).toEqual([]);
    expect(await own.ids({ q: 'ta' })).toEqual([1]);
    expect(await own.ids({ q: 'x|' })).toEqual([]);
  });
});

describe('§7.7 rank buckets in rule order', () => {
  const order = async (docs: object[], q: string, settings: object = {}, more: object = {}) =>
    (await shelf(server, docs, { ...SETTINGS, ...settings })).ids({ q, ...more });

  it.each<[string, string, object[], number[]]>([
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
      'proximity: a sentence ends between',
      'red ute',
      [
        { id: 1, name: 'red. ute' },
        { id: 2, name: 'red a b c ute' },
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
      'wordPosition: counted from the place in the query',
      'red golf',
      [
        { id: 1, name: 'a red golf' },
        { id: 2, name: 'golf red golf' },
        { id: 3, name: 'red golf a' },
      ],
      [3, 1, 2],
    ],
    [
      'wordPosition: in steps, within which the order of insertion stands',
      'golf',
      [
        { id: 1, name: 'a b c d e f golf' },
        { id: 2, name: 'a b c d golf' },
        { id: 3, name: 'a b golf' },
        { id: 4, name: 'a golf' },
      ],
      [4, 2, 3, 1],
    ],
    [
      'proximity: one word that two terms meet is no neighbour of itself',
      'sx s',
      [
        { id: 1, name: 'sx' },
        { id: 2, name: 'sx x sy' },
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
  ])('%s', async (_, q, docs, ids) => {
    expect(await order(docs, q)).toEqual(ids);
  });

  it('a custom rule stands where it is put', async () => {
    const docs = [
      { id: 1, name: 'corolla', rank: 1 },
      { id: 2, name: 'corola', rank: 2 },
    ];
    expect(await order(docs, 'corolla', { rankingRules: ['words', 'rank:desc', 'typo'] })).toEqual([2, 1]);
    expect(await order(docs, 'corolla', { rankingRules: ['words', 'typo', 'rank:desc'] })).toEqual([1, 2]);
    expect(await order(docs, '', { rankingRules: ['words', 'rank:desc'] })).toEqual([2, 1]);
  });

  it('showRankingScore: 1 for what cannot be better, and falling along the hits', async () => {
    const docs = ['red ute', 'red big ute', 'rad ute', 'red'].map((name, id) => ({ id, name }));
    const own = await shelf(server, docs, SETTINGS);
    const { hits } = await own.search({ q: 'red ute', showRankingScore: true });
    const scores: number[] = hits.map((hit: { _rankingScore: number }) => hit._rankingScore);
    expect(scores[0]).toBeCloseTo(1, 1);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true);
    expect((await own.search({ showRankingScore: true })).hits[0]._rankingScore).toBe(1);
    expect((await own.search({ q: 'red' })).hits[0]).not.toHaveProperty('_rankingScore');
  });
});
