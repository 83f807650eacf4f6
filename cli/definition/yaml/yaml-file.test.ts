import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../runtime/prove.fixture.ts';
import { readYaml } from './yaml-file.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (text: string | Uint8Array) =>
  readYaml('tenant.yaml', typeof text === 'string' ? bytes(text) : text, 'alpha');
const positions = (file: ReturnType<typeof read>): string[] =>
  file.diagnostics.map(
    ({ id, location }) => `${id} ${location?.start.line}:${location?.start.column}-${location?.end.column}`,
  );

const LARGEST = 256 * 1024;
/** Nine lists of nine aliases each: a kilobyte that would unfold to 387 million items. */
const BOMB = Array.from({ length: 10 }, (_, level) =>
  level === 0
    ? 'a0: &a0 [x,x,x,x,x,x,x,x,x]'
    : `a${level}: &a${level} [${Array(9)
        .fill(`*a${level - 1}`)
        .join(',')}]`,
).join('\n');
const line = '  "a sentence that a dealer has written about a yard": and some more words to it\n';
const filled = (item: (n: number) => string): string => {
  let text = '';
  for (let n = 0; text.length < LARGEST - 200; n++) text += item(n);
  return text;
};

describe('text that is no definition: one finding, never an exception, at once', () => {
  it.each<[name: string, text: string | Uint8Array, diagnostic: string]>([
    ['tab for indentation', 'contact:\n\tphone: x\n', 'yaml/syntax 2:1-2'],
    ['quote that is not closed', 'name: "Alpha\nslug: alpha\n', 'yaml/syntax 1:7-8'],
    ['two documents', 'name: Alpha\n---\nname: Beta\n', 'yaml/syntax 2:1-4'],
    ['colon in plain words', 'name: Alpha: Beta\n', 'yaml/syntax 1:7-18'],
    ['item under a word', 'name: Alpha\n  - Beta: 1\n', 'yaml/syntax 1:7-8'],
    ['alias bomb', BOMB, 'yaml/alias 2:10-13'],
    ['alias to nothing', 'a: *nobody\n', 'yaml/alias 1:4-11'],
    ['one byte too many', filled(() => line).padEnd(LARGEST + 1, '#'), 'yaml/too-large 1:1-2'],
    ['deep flow nesting', '['.repeat(20_000), 'yaml/unreadable 1:1-2'],
    ['Latin-1', new Uint8Array([...bytes('name: Caf'), 0xe9, 0x0a]), 'yaml/unreadable 1:1-2'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x6e, 0x00]), 'yaml/unreadable 1:1-2'],
    ['key twice', 'a: 1\nb: 2\na: 3\n', 'yaml/duplicate-key 3:1-2'],
    ['key twice, quoted', 'a: 1\n"a": 3\n', 'yaml/duplicate-key 2:1-4'],
    ['phone number without quotation marks', 'phone: 0412345678\n', 'yaml/leading-zero 1:8-18'],
    ['postcode without quotation marks', 'a: [1, 0800]\n', 'yaml/leading-zero 1:8-12'],
  ])('%s', (_name, text, diagnostic) => {
    const file = read(text);
    expect(positions(file)).toEqual([diagnostic]);
  });

  it.each([
    ['as large as may be, of plain lines', filled(() => '# a comment that somebody has written over the years\n')],
    ['blocks in blocks', Array.from({ length: 900 }, (_, depth) => `${' '.repeat(depth)}a:\n`).join('')],
    ['as large as may be, of aliases', `a: &a 1\nb:\n${filled(() => '  - *a\n')}`],
    ['as large as may be, of repeated keys', filled(() => 'a: 1\n')],
  ])('does not hang: %s', (_name, text) => {
    expect(read(text).diagnostics.length).toBeLessThan(200);
  });
});

describe('text that is fine', () => {
  it.each<[name: string, text: string, value: unknown]>([
    ['byte order mark', '\uFEFFname: Alpha\n', { name: 'Alpha' }],
    ['CRLF', 'a: 1\r\nb:\r\n  - x\r\n', { a: 1, b: ['x'] }],
    ['nothing', '', null],
    ['comments only', '# later\n', null],
    ['zero and decimals', 'a: 0\nb: 0.5\nc: -0.25\nd: 0x1F\n', { a: 0, b: 0.5, c: -0.25, d: 31 }],
    ['leading zeros in quotation marks', 'a: "0412"\nb: \'08\'\n', { a: '0412', b: '08' }],
    ['words that YAML 1.1 took for values', 'a: no\nb: on\nc: 12:30\n', { a: 'no', b: 'on', c: '12:30' }],
    ['a key that objects have', '__proto__: 1\nconstructor: 2\n', { ['__proto__']: 1, constructor: 2 }],
  ])('%s', (_name, text, value) => {
    const file = read(text);
    expect(file.diagnostics).toEqual([]);
    expect(JSON.stringify(file.value)).toBe(JSON.stringify(value));
  });
});

describe('where a path stands', () => {
  const text =
    'name: Alpha\nlist:\n  - { k: "😀😀", n: 5 }\n  -   k: two\n      # between\n      n:\n        deep: [1,   2]\n';
  const AT: [path: (string | number)[], part: 'key' | 'value', place: string][] = [
    [['name'], 'key', '1:1-5'],
    [['name'], 'value', '1:7-12'],
    [['list', 0, 'n'], 'key', '3:16-17'],
    [['list', 0, 'n'], 'value', '3:19-20'],
    [['list', 0, 'k'], 'value', '3:10-14'],
    [['list', 1, 'n', 'deep', 1], 'value', '7:21-22'],
    [['list', 1, 'n', 'absent'], 'value', '6:7-8'],
    [['list', 9], 'value', '2:1-5'],
    [['absent'], 'key', '1:1-5'],
    [[], 'key', '1:1-5'],
  ];
  it.each(AT)('%j, its %s', (path, part, position) => {
    for (const form of [text, `\uFEFF${text}`, text.replaceAll('\n', '\r\n')]) {
      const { start, end } = read(form).locate(path, part);
      expect(`${start.line}:${start.column}-${end.column}`).toBe(position);
    }
  });

  it('columns count code points', () => {
    expect(positions(read('"👩‍🔧 é": 0412\n'))).toEqual(['yaml/leading-zero 1:10-14']);
  });
});

describe('wild input', () => {
  const piece = fc.constantFrom(
    'a',
    ': ',
    '\n',
    '  ',
    '- ',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '&a ',
    '*a',
    '!!x ',
    '|',
    '>',
    '#',
    '%',
    '\t',
    '\r',
    '0',
    '😀',
    '?',
    '\u0000',
    '---\n',
  );
  it.each([
    ['YAML-like', fc.array(piece, { maxLength: 60 }).map((parts) => bytes(parts.join('')))],
    ['bytes', fc.uint8Array({ maxLength: 200 })],
  ])('%s never throws, and every finding stands inside the file', (_name, input) => {
    fc.assert(
      fc.property(input, (content) => {
        const file = read(content);
        const lines = file.text.split(/\r\n|\n|\r/).length;
        for (const { location, hint, message } of file.diagnostics) {
          expect(
            location && location.start.line >= 1 && location.start.line <= lines && location.start.column >= 1,
          ).toBe(true);
          expect([hint.length > 5, message.length > 5]).toEqual([true, true]);
        }
        expect(file.locate(['a', 0, 'b'], 'value').start.line).toBeGreaterThanOrEqual(1);
      }),
      tries(4000),
    );
  });
});
