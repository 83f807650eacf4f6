import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../../runtime/prove.fixture.ts';
import { sourceText } from '../../../diagnostics/source-text.ts';
import { flattenItem } from '../flatten-item.ts';
import { StockError } from '../stock-error.ts';
import { jsonItems } from './json-items.ts';
import { jsonRows } from './json-rows.ts';

const NO_WORD = 'this is no JSON: names and texts need double quotes, and a number has digits alone';

const values = (...pieces: string[]) => [...jsonItems(pieces)].map(({ value }) => value);

function errorOf(...pieces: string[]): StockError | null {
  try {
    values(...pieces);
    return null;
  } catch (error) {
    if (error instanceof StockError) return error;
    throw error;
  }
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('JSON lists', () => {
  it.each<[name: string, text: string, values: unknown[]]>([
    ['empty', '[]', []],
    [
      'items of every kind',
      ' [ {"a":"]"}, [1,[2]], "x\\"y", 1.5, true, null ] ',
      [{ a: ']' }, [1, [2]], 'x"y', 1.5, true, null],
    ],
    ['in a wrapper', '{"page": {"of": [1]}, "note": "[", "Vehicles": [{"a": 1}], "more": [2]}', [{ a: 1 }]],
  ])('%s', (_name, text, expected) => expect(values(text)).toEqual(expected));

  it('are the same as JSON.parse reads, cut into pieces anywhere', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 5 }),
        fc.boolean(),
        fc.array(fc.nat({ max: 200 }), { maxLength: 6 }),
        (list, wide, cuts) => {
          // Integers that are no exact numbers come as texts.
          const exact = (_key: string, value: unknown): unknown =>
            Number.isInteger(value) && !Number.isSafeInteger(value) ? 1 : value;
          const text = JSON.stringify(list, exact, wide ? 2 : 0);
          const positions = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
          const items = [...jsonItems(positions.slice(1).map((end, index) => text.slice(positions[index], end)))];
          expect(items.map(({ value }) => value)).toEqual(JSON.parse(text));
          const source = sourceText(text);
          for (const { text: own, from } of items)
            expect(text.slice(source.offsetOf(from), source.offsetOf(from) + own.length)).toBe(own);
        },
      ),
      tries(4000),
    );
  });

  it.each<[name: string, text: string, code: string, place: string, message: string]>([
    ['cut short', '[\n{"a": 1},\n{"a":', 'cut-off', '3:6', 'The file ends too early: in the middle of car 2.'],
    [
      'cut short on one line',
      '[{"a": 1},{"a": "x',
      'cut-off',
      '1:19',
      'The file ends too early: in the middle of car 2.',
    ],
    [
      'cut short in the first',
      '[{"a": "😀',
      'cut-off',
      '1:10',
      'The file ends too early: in the middle of its first car.',
    ],
    [
      'without its end',
      '[\n{"a": 1}\n',
      'cut-off',
      '3:1',
      'The file ends too early: after car 1, its list is not closed.',
    ],
    [
      'ending with a comma',
      '[{"a": 1},',
      'cut-off',
      '1:11',
      'The file ends too early: after car 1, its list is not closed.',
    ],
    [
      'nothing but its beginning',
      '[',
      'cut-off',
      '1:2',
      'The file ends too early: its list of cars is empty and not closed.',
    ],
    [
      'a wrapper cut before its list',
      '{"page": ',
      'cut-off',
      '1:10',
      'The file ends too early: before its list of cars begins.',
    ],
    [
      'a wrapper cut short',
      '{"cars": [{"a": 1}],\n"x": ',
      'cut-off',
      '2:6',
      'The file ends too early: its list of cars is closed, what is around it is not.',
    ],
    [
      'a comma too many',
      '[{"a": 1},\n]',
      'malformed',
      '2:1',
      'The JSON after car 1 cannot be read: a comma stands before `]` with nothing after it.',
    ],
    [
      'a mistake in an item',
      '[\n{"a": 1},\n{"a" 1}]',
      'malformed',
      '3:6',
      'Car 2 of the file cannot be read: a colon is missing between a name and its value.',
    ],
    [
      'a quote that is never closed, far from the end',
      '[\n{"a": "x},\n{"a": 1}]',
      'malformed',
      '2:7',
      'Car 1 of the file cannot be read: a text is opened here and not closed on its line.',
    ],
    [
      'a bracket that is never closed',
      `[{"a": 1},\n{"a": 2\n${',{"a": 3}\n'.repeat(150_000)}]`,
      'malformed',
      '3:2',
      'Car 2 of the file cannot be read: a name in double quotes is missing here.',
    ],
    [
      'a comma missing between two',
      '[{"a": 1}\n  {"a": 2}]',
      'malformed',
      '2:3',
      'The JSON after car 1 cannot be read: a comma is missing here, or a quote is one too many before it.',
    ],
    [
      'more behind it',
      '[]\n[]',
      'malformed',
      '2:1',
      'The JSON cannot be read: something follows the end of its list of cars.',
    ],
    [
      'no list in it',
      '{"a": 1}',
      'malformed',
      '1:null',
      'The JSON holds no list of cars: it should be an array of objects.',
    ],
    [
      'an item of a million characters',
      `[{"a": "${'x'.repeat(1_100_000)}"}]`,
      'too-large',
      '1:2',
      'An item is longer than 1048576 characters; this is no car.',
    ],
  ])('%s: an error at its place', (_name, text, code, position, message) => {
    // In pieces, as a file is read.
    const pieces = text.match(/.{1,65536}/gs) ?? [];
    const error = errorOf(...pieces);
    expect([error?.code, `${error?.line}:${error?.column}`, error?.message]).toEqual([code, position, message]);
  });

  it.each<[name: string, text: string, shown: string, what: string]>([
    [
      'a quote inside a text',
      '[{"a": "x "y" z"}]',
      'y" z"}]',
      'a comma is missing here, or a quote is one too many before it',
    ],
    ['a comma too many in a map', '[{"a": 1,}]', '}]', 'a comma stands before `}` with nothing after it'],
    ['a name without quotes', '[{a: 1}]', 'a: 1}]', NO_WORD],
    ['a number with its currency', '[{"cost": $15432}]', '$15432}]', NO_WORD],
    ['a value left out', '[{"a": , "b": 1}]', ', "b": 1}]', 'a value is missing here'],
    ['a number as people write it', '[{"a": 1.000.5}]', '.5}]', NO_WORD],
    ['a tab in a text', '["a\tb"]', '"a\tb"]', 'this text holds a control character'],
    [
      'an unknown escape',
      '["C:\\Users"]',
      '"C:\\Users"]',
      'a backslash in this text stands for nothing in JSON: write `\\\\` for a backslash',
    ],
    ['a comment', '[1, // one\n2]', '// one\n2]', 'JSON has no comments'],
    ['the wrong bracket', '[{"a": [1}]', '}]', '`}` does not belong here'],
    ['no end of nesting', '['.repeat(100_000), '['.repeat(99_800), 'more than 200 lists and maps are nested here'],
    [
      'no end of nesting far into a list',
      `{"cars":[${'{"a":1},'.repeat(8)}${'['.repeat(100_000)}`,
      '['.repeat(99_802),
      'more than 200 lists and maps are nested here',
    ],
  ])('%s: what is wrong, and nothing of what the file says', (_name, text, shown, what) => {
    const error = errorOf(text);
    const at = sourceText(text).offsetOf({ line: error?.line as number, column: error?.column as number });
    expect([text.slice(at), error?.message.replace(/^.*cannot be read: /, '')]).toEqual([shown, `${what}.`]);
  });

  it('that JSON.parse refuses are refused, and no others', () => {
    const scraps = fc.constantFrom(...'"\',:{}[]\\\n\t 0é\u00a0/', '-1e', 'tru', '//', '/*');
    const edit = fc.tuple(fc.nat(), scraps, fc.boolean());
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 3 })), fc.array(edit, { maxLength: 3 }), (list, edits) => {
        let text = JSON.stringify(list);
        for (const [position, scrap, instead] of edits) {
          const at = 1 + (position % text.length);
          text = text.slice(0, at) + scrap + text.slice(at + (instead ? 1 : 0));
        }
        expect([text, errorOf(text) === null]).toEqual([text, parses(text)]);
      }),
      tries(5000),
    );
  });

  it('of a file that no text can hold are refused before it is read whole', () => {
    const piece = ' '.repeat(64 * 1024 * 1024);
    const pieces = Array.from({ length: 100 }, () => piece);
    expect(errorOf('[', ...pieces)?.code).toBe('too-large');
  });

  it('keep all digits of a long integer', () =>
    expect(
      values('[{"stock": 12345678901234567890, "price": 32990, "lat": -37.813612345678905, "big": 1e20}]'),
    ).toEqual([{ stock: '12345678901234567890', price: 32990, lat: -37.813612345678905, big: 1e20 }]));

  it('says where each value stands, the last of equal names', () => {
    const text =
      '[\n {"stock": "A1", "stock": "A2",\n  "Specification": {"Make": "Acme", "Attributes": [{"Name": "Badge", "Value": "GX 😀"}]}}]';
    const feed = jsonRows([text]);
    const [row] = [...feed.rows];
    const source = sourceText(text);
    const shown = feed.headers.map((header, at) => [header, source.slice({ file: '', ...row!.position(at) })]);
    expect(shown).toEqual([
      ['stock', '"A2"'],
      ['Specification.Make', '"Acme"'],
      ['Specification.Attributes.Badge', '"GX 😀"'],
    ]);
    expect(row?.position().start).toEqual({ line: 2, column: 2 });
  });
});

describe('maps as cells', () => {
  it.each<[name: string, item: object, cells: Record<string, unknown>]>([
    ['plain', { a: 'x', b: 1, c: true, d: null }, { a: 'x', b: '1', c: 'true', d: '' }],
    ['maps', { Registration: { Number: 'AB12' } }, { 'Registration.Number': 'AB12' }],
    [
      'types and values',
      {
        Identification: [
          { Type: 'VIN', Value: 'V' },
          { Type: 'StockNumber', Value: 'S' },
        ],
      },
      { 'Identification.VIN': 'V', 'Identification.StockNumber': 'S' },
    ],
    ['texts', { features: ['Air', 'Tow bar'] }, { features: ['Air', 'Tow bar'] }],
    ['names', { features: [{ name: 'Air' }, { name: 'Tow bar' }] }, { features: ['Air', 'Tow bar'] }],
    ['groups', { Features: [{ Group: 'Safety', Items: ['ABS', { Name: 'AEB' }] }] }, { Features: ['ABS', 'AEB'] }],
    ['addresses', { images: [{ image: { url: 'u1' } }, { Url: 'u2' }] }, { images: ['u1', 'u2'] }],
    [
      'addresses of several sizes, the largest first',
      {
        images: [
          { thumb: 't1', medium: 'm1', large: 'l1' },
          { sizes: {}, medium: { url: 'm2' }, full: { src: 'f2' } },
        ],
      },
      { images: ['l1', 'f2'], 'images.thumb': ['t1'] },
    ],
    [
      'an image with its sizes',
      {
        images: [
          { image: { thumb: { url: 't1' }, large: { url: 'l1' } } },
          { image: { thumb: { url: 't2' }, original: 'o2' } },
        ],
      },
      { images: ['l1', 'o2'], 'images.thumb': ['t1', 't2'] },
    ],
    [
      'an image beside its small one',
      { images: [{ id: 1, image: { url: 'u1', thumb: { url: 't1' } }, order: 1 }] },
      { images: ['u1'], 'images.thumb': ['t1'] },
    ],
    [
      'small ones alone',
      { images: [{ image: { thumb: { url: 't1' } } }, { image: { thumb: { url: 't2' } } }] },
      { 'images.thumb': ['t1', 't2'] },
    ],
    ['links and photos', { photos: [{ link: 'u1' }, { photo: { uri: 'u2' } }] }, { photos: ['u1', 'u2'] }],
    [
      'small ones of other names',
      {
        photos: [
          { url: 'u1', thumbnail_url: 't1' },
          { url: 'u2', thumbUrl: 't2' },
        ],
      },
      { photos: ['u1', 'u2'], 'photos.thumb': ['t1', 't2'] },
    ],
    ['places and names', { Colours: [{ Location: 'Exterior', Name: 'Red' }] }, { 'Colours.Exterior': 'Red' }],
    ['areas and names', { Colours: [{ Area: 'Interior', Name: 'Black' }] }, { 'Colours.Interior': 'Black' }],
    [
      'readings',
      { OdometerReadings: [{ value: 12, unit: 'KM' }] },
      { 'OdometerReadings.value': '12', 'OdometerReadings.unit': 'KM' },
    ],
  ])('%s', (_name, item, cells) =>
    expect(Object.fromEntries([...flattenItem(item)].map(([header, { cell }]) => [header, cell]))).toEqual(cells),
  );

  it('is bounded in depth and number', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`) as object;
    expect(flattenItem(deep).size).toBe(0);
    expect(flattenItem(Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at]))).size).toBe(400);
  });
});
