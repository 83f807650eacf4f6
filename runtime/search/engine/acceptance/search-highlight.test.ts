import { beforeAll, describe, expect, it } from 'vitest';
import { type Shelf, shelf } from './search.fixture.ts';
import { openServer } from './server.fixture.ts';

const server = openServer();

describe('§7.8 and §13.12: _formatted', () => {
  let cars: Shelf;
  beforeAll(async () => {
    const car = {
      id: 7,
      name: 'Koyota <script>alert(1)</script> RAV4',
      year: 2020,
      ok: true,
      none: null,
      secret: 'x koyota',
      list: ['koy car', { deep: 'Koyota' }],
    };
    cars = await shelf(server, [car, { id: 8, year: 2021 }], {
      displayedAttributes: ['id', 'name', 'year', 'ok', 'none', 'list', 'absent'],
      searchableAttributes: ['name', 'list', 'year'],
    });
  });
  const first = async (body: object) => (await cars.search({ filter: null, ...body })).hits[0];

  it('marks the typed part of a prefix, whole words otherwise; numbers become text', async () => {
    const tags = { highlightPreTag: '[', highlightPostTag: ']' };
    const hit = await first({ q: 'rav4 koy', attributesToHighlight: ['*'], ...tags });
    expect(hit._formatted).toEqual({
      id: '7',
      name: '[Koy]ota <script>alert(1)</script> [RAV4]',
      year: '2020',
      ok: true,
      none: null,
      list: ['[koy] car', { deep: '[Koy]ota' }],
    });
    expect(hit).not.toHaveProperty('secret');
    expect((await first({ q: '2020', attributesToHighlight: ['year'] }))._formatted.year).toBe('<em>2020</em>');
  });

  it('a phrase is marked once, a typo as a whole word, a split word as one', async () => {
    const list = async (q: string) => (await first({ q, attributesToHighlight: ['list'] }))._formatted.list;
    expect(await list('"koy car"')).toEqual(['<em>koy car</em>', { deep: 'Koyota' }]);
    expect(await list('koytoa ')).toEqual(['koy car', { deep: '<em>Koyota</em>' }]);
    expect(await list('koycar')).toEqual(['<em>koy car</em>', { deep: 'Koyota' }]);
  });

  it('the whole word of a synonym, what was typed of a mistyped last word, every word that begins so', async () => {
    const own = await shelf(server, [{ id: 1, name: 'Automatic Koyota, autos' }], {
      synonyms: { auto: ['automatic'] },
    });
    const name = async (q: string) =>
      (await own.search({ q, attributesToHighlight: ['name'] })).hits[0]?._formatted.name;
    expect(await name('auto')).toBe('<em>Automatic</em> Koyota, <em>auto</em>s');
    expect(await name('koyta')).toBe('Automatic <em>Koyot</em>a, autos');
    expect(await name('koyta ')).toBe('Automatic <em>Koyota</em>, autos');
    expect(await name('au')).toBe('<em>Au</em>tomatic Koyota, <em>au</em>tos');
  });

  it('accents and width of letters do not move the marks', async () => {
    const own = await shelf(server, [
      { id: 1, name: 'Zitroën ﬁne' },
      { id: 2, name: 'Zitroe\u0308n' },
    ]);
    const names = (await own.search({ q: 'zitroe', attributesToHighlight: ['name'] })).hits.map(
      (hit: { _formatted: { name: string } }) => hit._formatted.name,
    );
    expect(names).toEqual(['<em>Zitroë</em>n ﬁne', '<em>Zitroe\u0308</em>n']);
    const fine = (await own.search({ q: 'fine', attributesToHighlight: ['name'] })).hits[0];
    expect(fine._formatted.name).toBe('Zitroën <em>ﬁne</em>');
  });

  it('is there for every hit as soon as a displayed attribute is named, and only then', async () => {
    expect(await first({ q: 'koy' })).not.toHaveProperty('_formatted');
    for (const name of ['secret', 'absent', 'unknown'])
      expect(await first({ q: 'koy', attributesToHighlight: [name] })).not.toHaveProperty('_formatted');
    const { hits } = await cars.search({ attributesToHighlight: ['name'] });
    expect(hits[1]._formatted).toEqual({ id: '8', year: '2021' });
  });

  it('holds what is retrieved and what is named', async () => {
    const query = { attributesToRetrieve: ['id'], q: 'rav4' };
    expect(await first({ ...query, attributesToHighlight: ['name'] })).toEqual({
      id: 7,
      _formatted: { id: '7', name: 'Koyota <script>alert(1)</script> <em>RAV4</em>' },
    });
    expect(await first({ ...query, attributesToCrop: ['year'] })).toEqual({
      id: 7,
      _formatted: { id: '7', year: '2020' },
    });
  });
});

describe('§7.8 crop', () => {
  let texts: Shelf;
  beforeAll(async () => {
    texts = await shelf(server, [
      {
        id: 1,
        text: 'one two three four five six seven.',
        other: 'Alpha beta. Gamma delta epsilon zeta eta theta iota kappa lambda mu',
        list: ['one two three four', 'four'],
        number: 12,
      },
    ]);
  });
  const cropped = async (body: object, name = 'text') => (await texts.search(body)).hits[0]._formatted[name];

  it.each<[string, object, string]>([
    ['around the match', { q: 'four', attributesToCrop: ['text:3'] }, '…three four five…'],
    [
      'with marks',
      { q: 'four', attributesToCrop: ['text:3'], attributesToHighlight: ['text'] },
      '…three <em>four</em> five…',
    ],
    ['an even number has its odd one before', { q: 'four', attributesToCrop: ['text:4'] }, '…two three four five…'],
    ['at the start', { q: 'one', attributesToCrop: ['text:3'] }, 'one two three…'],
    ['at the end', { q: 'seven', attributesToCrop: ['text:3'] }, '…five six seven.'],
    ['nothing matches: from the start', { attributesToCrop: ['text'], cropLength: 2 }, 'one two…'],
    ['where most terms stand together', { q: 'one five six', attributesToCrop: ['text:2'] }, '…five six…'],
    ['as long as the text', { attributesToCrop: ['text:7'] }, 'one two three four five six seven.'],
    ['longer', { attributesToCrop: ['text:20'] }, 'one two three four five six seven.'],
    ['cropLength 0 crops nothing', { attributesToCrop: ['text:0'] }, 'one two three four five six seven.'],
    ['another marker', { q: 'four', attributesToCrop: ['text:1'], cropMarker: '(...)' }, '(...)four(...)'],
    ['no marker', { q: 'four', attributesToCrop: ['text:1'], cropMarker: '' }, 'four'],
    ['* is all attributes', { q: 'four', attributesToCrop: ['*'], cropLength: 1 }, '…four…'],
    ['a name rules over *', { q: 'four', attributesToCrop: ['text:1', '*:2'] }, '…four…'],
  ])('%s', async (_, body, text) => {
    expect(await cropped(body)).toBe(text);
  });

  it('ten words unless told, not over the end of a sentence, every text of a list by itself', async () => {
    expect(await cropped({ attributesToCrop: ['other'] }, 'other')).toBe(
      'Alpha beta. Gamma delta epsilon zeta eta theta iota kappa…',
    );
    expect(await cropped({ q: 'gamma', attributesToCrop: ['other:3'] }, 'other')).toBe('…Gamma delta epsilon…');
    expect(await cropped({ q: 'four', attributesToCrop: ['list:2'] }, 'list')).toEqual(['…three four', 'four']);
    expect(await cropped({ attributesToCrop: ['number:1'] }, 'number')).toBe('12');
  });
});

describe('§7.8 _matchesPosition', () => {
  it('bytes, indices in lists, dotted paths, all that is displayed', async () => {
    const doc = {
      id: 1,
      name: 'Zitroën C3',
      list: ['x', 'C3', ['c3']],
      owner: { car: 'my C3' },
      year: 3,
      hidden: 'c3',
    };
    const own = await shelf(server, [doc], { displayedAttributes: ['id', 'name', 'list', 'owner', 'year'] });
    const positions = async (q: string) =>
      (await own.search({ q, showMatchesPosition: true })).hits[0]._matchesPosition;
    expect(await positions('c3')).toEqual({
      name: [{ start: 9, length: 2 }],
      list: [
        { start: 0, length: 2, indices: [1] },
        { start: 0, length: 2, indices: [2, 0] },
      ],
      'owner.car': [{ start: 3, length: 2 }],
    });
    expect(await positions('zitroe')).toEqual({ name: [{ start: 0, length: 7 }] });
    expect(await positions('"zitroën c3"')).toEqual({ name: [{ start: 0, length: 11 }] });
    expect(await positions('')).toEqual({});
  });
});
