import { describe, expect, it } from 'vitest';
import { csvRows } from './csv-rows.ts';

const rows = (...pieces: string[]) => [...csvRows(pieces).rows];
const cells = (text: string) => rows(text).map(({ cells, broken }) => (broken === null ? cells : broken));

const HEAD = 'stock,make,text,colour\n';

describe('quotes escaped by a backslash', () => {
  it.each<[name: string, text: string, rows: string[][]]>([
    ['before a word', String.raw`A1,Kia,"18\" alloys, tow bar",Red`, [['A1', 'Kia', '18" alloys, tow bar', 'Red']]],
    ['before a comma', String.raw`A1,Kia,"18\", tow bar",Red`, [['A1', 'Kia', '18", tow bar', 'Red']]],
    ['two of them', String.raw`A1,Kia,"the \"best\" one",Red`, [['A1', 'Kia', 'the "best" one', 'Red']]],
    ['at both ends', String.raw`A1,Kia,"\"As new\"",Red`, [['A1', 'Kia', '"As new"', 'Red']]],
    ['at the end of the last value', String.raw`A1,Kia,x,"17\""`, [['A1', 'Kia', 'x', '17"']]],
    ['before a line end', 'A1,Kia,"18\\"\nalloys, new",Red', [['A1', 'Kia', '18"\nalloys, new', 'Red']]],
    ['beside doubled ones', String.raw`A1,Kia,"18\" and ""new""",Red`, [['A1', 'Kia', '18" and "new"', 'Red']]],
    [
      'beside a backslash that is escaped',
      String.raw`A1,Kia,"18\" alloys",Red
A2,Kia,"Path C:\\temp",Blue
A3,Kia,"C:\\",Blue`,
      [
        ['A1', 'Kia', '18" alloys', 'Red'],
        ['A2', 'Kia', 'Path C:\\temp', 'Blue'],
        ['A3', 'Kia', 'C:\\', 'Blue'],
      ],
    ],
    [
      'beside a backslash that is not',
      String.raw`A1,Kia,"18\" alloys",Red
A2,Kia,"C:\",Blue
A3,Kia,"C:\temp",Blue`,
      [
        ['A1', 'Kia', '18" alloys', 'Red'],
        ['A2', 'Kia', 'C:\\', 'Blue'],
        ['A3', 'Kia', 'C:\\temp', 'Blue'],
      ],
    ],
    [
      'in a row below others, first seen there',
      String.raw`A1,Kia,"plain",Red
A2,Kia,"6\", 7\" and 8\"",Blue`,
      [
        ['A1', 'Kia', 'plain', 'Red'],
        ['A2', 'Kia', '6", 7" and 8"', 'Blue'],
      ],
    ],
    ['without quotes around', String.raw`A1,Kia,18\" alloys,Red`, [['A1', 'Kia', '18" alloys', 'Red']]],
  ])('%s', (_name, text, expected) => expect(cells(HEAD + text)).toEqual(expected));

  it.each<[name: string, text: string, rows: string[][]]>([
    ['a folder', String.raw`A1,Kia,"C:\temp",Red`, [['A1', 'Kia', 'C:\\temp', 'Red']]],
    ['a folder at the end of a value', String.raw`A1,Kia,"C:\temp\",Red`, [['A1', 'Kia', 'C:\\temp\\', 'Red']]],
    ['a server', String.raw`A1,Kia,"\\server\cars",Red`, [['A1', 'Kia', '\\\\server\\cars', 'Red']]],
    [
      'two folders',
      'A1,Kia,"C:\\","D:\\"\nA2,Kia,"C:\\","D:\\"',
      [
        ['A1', 'Kia', 'C:\\', 'D:\\'],
        ['A2', 'Kia', 'C:\\', 'D:\\'],
      ],
    ],
    ['a doubled quote behind one', String.raw`A1,Kia,"C:\""x""",Red`, [['A1', 'Kia', 'C:\\"x"', 'Red']]],
  ])('no escape is %s', (_name, text, expected) => expect(cells(HEAD + text)).toEqual(expected));

  it('in pieces cut anywhere, rows and places are the same', () => {
    const text = `${HEAD}${String.raw`A1,Kia,"18\", tow bar",Red`}\n${String.raw`A2,Kia,"a \"b\"",Blue`}\n`;
    const whole = rows(text).map((row) => [row.cells, row.position(3)]);
    for (let at = 1; at < text.length; at += 1)
      expect(rows(text.slice(0, at), text.slice(at)).map((row) => [row.cells, row.position(3)])).toEqual(whole);
    expect(whole[0]?.[1]).toEqual({ start: { line: 2, column: 24 }, end: { line: 2, column: 27 } });
  });
});

describe('line ends', () => {
  const A = ['A1', 'Kia', 'x', 'Red'];
  const B = ['A2', 'Kia', 'y', 'Blue'];
  const C = ['A3', 'Kia', 'z', 'Grey'];
  const [a, b, c] = [A, B, C].map((values) => values.join(','));
  const quoted = (values: readonly string[]) => values.map((value) => `"${value}"`).join(',');
  const head = HEAD.trim();
  it.each<[name: string, text: string, rows: string[][]]>([
    ['CR alone', [head, a, b, c].join('\r'), [A, B, C]],
    ['CR alone, one at the end', `${[head, a, b, c].join('\r')}\r`, [A, B, C]],
    ['a header with LF, rows with CR', `${head}\n${[a, b, c].join('\r')}`, [A, B, C]],
    ['a header with CRLF, rows with CR', `${head}\r\n${[a, b, c].join('\r')}\r`, [A, B, C]],
    ['a header with CR, rows with LF', `${head}\r${[a, b, c].join('\n')}\n`, [A, B, C]],
    ['a header with CR, rows with CRLF', `${head}\r${[a, b, c].join('\r\n')}\r\n`, [A, B, C]],
    ['one CR among LF', `${head}\n${a}\r${b}\n${c}\n`, [A, B, C]],
    ['one LF among CR', `${head}\r${a}\n${b}\r${c}\r`, [A, B, C]],
    ['one CR behind quotes among LF', `${head}\n${quoted(A)}\r${quoted(B)}\n${quoted(C)}\n`, [A, B, C]],
    ['one CR behind quotes among CRLF', `${head}\r\n${quoted(A)}\r${quoted(B)}\r\n${quoted(C)}`, [A, B, C]],
    ['CR alone behind quotes', [head, ...[A, B, C].map(quoted)].join('\r'), [A, B, C]],
    ['CR within a header cell in quotes', `stock,make,"te\rxt",colour\n${a}\n${b}\n`, [A, B]],
    ['LF within a header cell in quotes, CR at line ends', `stock,make,"te\nxt",colour\r${a}\r${b}\r`, [A, B]],
    ['CR within values in quotes', `${head}\n${a}\nA2,Kia,"y\rz",Blue\n`, [A, ['A2', 'Kia', 'y\rz', 'Blue']]],
    [
      'CR within a value without quotes',
      `${head}\n${a}\nA2,Kia,y\rz,Blue\n${c}\n`,
      [A, ['A2', 'Kia', 'y\rz', 'Blue'], C],
    ],
    ['CR CR LF', `${[head, a, b].join('\r\r\n')}\r\r\n`, [A, B]],
    ['two CR', [head, a, b].join('\r\r'), [A, B]],
  ])('%s', (_name, text, expected) => expect(cells(text)).toEqual(expected));

  it('CR alone from a row on that is far below', () => {
    const many = Array.from({ length: 20_000 }, (_, index) => `S${index},Kia,x,Red`);
    const text = `${[head, ...many].join('\n')}\r${[a, b, c].join('\r')}`;
    const pieces = text.match(/[\s\S]{1,65536}/g) ?? [];
    const read = rows(...pieces);
    expect([read.length, read.filter(({ broken }) => broken !== null)]).toEqual([20_003, []]);
    expect(read.slice(-3).map((row) => [row.cells, row.line])).toEqual([
      [A, 20_002],
      [B, 20_003],
      [C, 20_004],
    ]);
  });

  it('are lines, whatever they are', () => {
    const read = rows(`${head}\n${a}\r${b}\n${c}\n`);
    expect(read.map((row) => [row.line, row.position(1).start])).toEqual([
      [2, { line: 2, column: 4 }],
      [3, { line: 3, column: 4 }],
      [4, { line: 4, column: 4 }],
    ]);
  });
});
