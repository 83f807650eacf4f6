import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sourceText } from '../../diagnostics/source-text.ts';
import { StockError } from '../stock-error.ts';
import { flattenItem } from './flatten-item.ts';
import { jsonItems } from './json-items.ts';
import { jsonRows } from './json-rows.ts';

const values = (...pieces: string[]) => [...jsonItems(pieces)].map(({ value }) => value);

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
          const text = JSON.stringify(list, null, wide ? 2 : 0);
          const places = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
          const items = [...jsonItems(places.slice(1).map((end, index) => text.slice(places[index], end)))];
          expect(items.map(({ value }) => value)).toEqual(JSON.parse(text));
          const source = sourceText(text);
          for (const { text: own, from } of items)
            expect(text.slice(source.offsetOf(from), source.offsetOf(from) + own.length)).toBe(own);
        },
      ),
      { numRuns: 400, seed: 22 },
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
      'Car 2 of the file cannot be read: a comma stands before `]` with nothing after it.',
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
      'The JSON cannot be read: a comma is missing here, after car 1.',
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
      `[{"a": "${'x'.repeat(1_100_000)}`,
      'too-large',
      '1:2',
      'An item is longer than 1048576 characters; this is no car.',
    ],
  ])('%s: an error at its place', (_name, text, code, place, message) => {
    // In pieces, as a file is read.
    const pieces = text.match(/.{1,65536}/gs) ?? [];
    let error: unknown;
    try {
      values(...pieces);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(StockError);
    const { code: its, line, column, message: said } = error as StockError;
    expect([its, `${line}:${column}`, said]).toEqual([code, place, message]);
  });

  it('says where each value stands, the last of equal names', () => {
    const text =
      '[\n {"stock": "A1", "stock": "A2",\n  "Specification": {"Make": "Acme", "Attributes": [{"Name": "Badge", "Value": "GX 😀"}]}}]';
    const feed = jsonRows([text]);
    const [row] = [...feed.rows];
    const source = sourceText(text);
    const shown = feed.headers.map((header, at) => [header, source.slice({ file: '', ...row!.place(at) })]);
    expect(shown).toEqual([
      ['stock', '"A2"'],
      ['Specification.Make', '"Acme"'],
      ['Specification.Attributes.Badge', '"GX 😀"'],
    ]);
    expect(row?.place().start).toEqual({ line: 2, column: 2 });
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
    ['places and names', { Colours: [{ Location: 'Exterior', Name: 'Red' }] }, { 'Colours.Exterior': 'Red' }],
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
