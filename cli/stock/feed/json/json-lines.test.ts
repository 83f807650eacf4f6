import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../../runtime/prove.fixture.ts';
import { sourceText } from '../../../diagnostics/source-text.ts';
import { openFeed } from '../open-feed.ts';
import { StockError } from '../stock-error.ts';
import { memorySource } from '../text-source.ts';
import { jsonLineItems } from './json-lines.ts';

const A = '{"stock":"A1","make":"Acme"}';
const B = '{"stock":"B2","make":"Acme"}';

const stocks = (text: string): [format: string, stocks: unknown[]] => {
  const { format, headers, rows } = openFeed(memorySource(text));
  return [format, [...rows].map(({ cells, broken }) => broken ?? cells[headers.indexOf('stock')])];
};

function errorOf(text: string): StockError {
  try {
    stocks(text);
  } catch (error) {
    if (error instanceof StockError) return error;
    throw error;
  }
  return expect.unreachable();
}

describe('JSON Lines', () => {
  it.each<[name: string, text: string, format: string, stocks: unknown[]]>([
    ['two cars', `${A}\n${B}\n`, 'jsonl', ['A1', 'B2']],
    ['without a line end at the end', `${A}\n${B}`, 'jsonl', ['A1', 'B2']],
    ['lines with nothing on them', `\n${A}\r\n\r\n  \n${B}\r\n\n`, 'jsonl', ['A1', 'B2']],
    ['one car', `${A}\n`, 'jsonl', ['A1']],
    ['a byte order mark', `\ufeff${A}\n${B}`, 'jsonl', ['A1', 'B2']],
    ['a line that is no object', `${A}\n5\n${B}`, 'jsonl', ['A1', 'The item is not an object.', 'B2']],
    ['a number too long for one', `{"stock":12345678901234567890}\n${A}`, 'jsonl', ['12345678901234567890', 'A1']],
    [
      'a car with a list called like that of a wrapper',
      `{"stock":"A1","items":[{"a":1}]}\n${B}`,
      'jsonl',
      ['A1', 'B2'],
    ],
    ['a list of cars', `[${A},\n${B}]`, 'json', ['A1', 'B2']],
    ['a wrapper on one line', `{"cars": [${A},${B}]}\n`, 'json', ['A1', 'B2']],
    ['a wrapper on several lines', `{\n"cars": [${A}\n,${B}]}`, 'json', ['A1', 'B2']],
    ['a wrapper that begins with an object', `{"page": {"of": 1},\n"cars": [${A}]}`, 'json', ['A1']],
  ])('%s', (_name, text, format, expected) => expect(stocks(text)).toEqual([format, expected]));

  it.each<[name: string, text: string, code: string, message: string]>([
    [
      'a broken line',
      `${A}\n{"stock":"B2" ¦"make":"x"}\n${A}`,
      'malformed',
      'Car 2 of the file cannot be read: a comma is missing here, or a quote is one too many before it.',
    ],
    [
      'a line cut short',
      `${A}\n{"stock":"B2",¦\n${A}`,
      'malformed',
      'Car 2 of the file cannot be read: the line ends before it is closed; each car is one line.',
    ],
    ['the last line cut short', `${A}\n{"stock":"B¦`, 'cut-off', 'The file ends too early: in the middle of car 2.'],
    [
      'something after an object',
      `${A}\n${B}¦,\n${A}`,
      'malformed',
      'Car 2 of the file cannot be read: something follows the end of its list of cars.',
    ],
    [
      'too deep',
      `${A}\n{"a":${'['.repeat(199)}¦${'['.repeat(90_000)}`,
      'malformed',
      'Car 2 of the file cannot be read: more than 200 lists and maps are nested here.',
    ],
    [
      'a line of a million characters',
      `${A}\n¦{"a":"${'y'.repeat(1_100_000)}"}\n${B}`,
      'too-large',
      'A line is longer than 1048576 characters; this is no car.',
    ],
  ])('%s is refused, at its place', (_name, marked, code, message) => {
    const text = marked.replace('¦', '');
    const { line, column } = sourceText(text).positionOf(marked.indexOf('¦'));
    const error = errorOf(text);
    expect([error.code, `${error.line}:${error.column}`, error.message]).toEqual([code, `${line}:${column}`, message]);
  });

  it('are the same as JSON.parse reads, cut into pieces anywhere', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string({ maxLength: 4 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }), {
          maxLength: 5,
        }),
        fc.array(fc.nat({ max: 200 }), { maxLength: 6 }),
        (cars, cuts) => {
          const exact = (_key: string, value: unknown): unknown =>
            Number.isInteger(value) && !Number.isSafeInteger(value) ? 1 : value;
          const text = cars.map((car) => JSON.stringify(car, exact)).join('\n');
          const positions = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
          const pieces = positions.slice(1).map((end, index) => text.slice(positions[index], end));
          const lines = text === '' ? [] : text.split('\n');
          expect([...jsonLineItems(pieces)].map(({ value }) => value)).toEqual(lines.map((line) => JSON.parse(line)));
        },
      ),
      tries(3000),
    );
  });
});
