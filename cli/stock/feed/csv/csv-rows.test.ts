import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../../runtime/prove.fixture.ts';
import { sourceText } from '../../../diagnostics/source-text.ts';
import { StockError } from '../stock-error.ts';
import { csvRows } from './csv-rows.ts';

const table = (...pieces: string[]) => {
  const feed = csvRows(pieces);
  return { headers: feed.headers, rows: [...feed.rows] };
};
const cells = (text: string) => table(text).rows.map((row) => row.cells);

describe('CSV as dealers send it', () => {
  it.each<[name: string, text: string, rows: string[][]]>([
    ['plain', 'a,b\n1,2\n', [['1', '2']]],
    ['without a last line end', 'a,b\n1,2', [['1', '2']]],
    [
      'CRLF',
      'a,b\r\n1,2\r\n3,4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'CR',
      'a,b\r1,2\r3,4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['a quoted comma, quote and line end', 'a,b\n"1,5","x ""y""\r\nz"\n', [['1,5', 'x "y"\r\nz']]],
    ['an empty quoted value', 'a,b\n"",2\n', [['', '2']]],
    ['a quote in an unquoted value', 'a,b\n17" rims,2\n', [['17" rims', '2']]],
    ['a bare quote in a quoted value', 'a,b\n"17" rims",2\n', [['17" rims', '2']]],
    ['empty lines', 'a,b\n\n,\n1,2\n\n', [['1', '2']]],
    ['an empty last value', 'a,b\n1,\n', [['1', '']]],
    ['semicolons', 'a;b\n1;2,5\n', [['1', '2,5']]],
    ['bars', 'a|b\n1|2\n', [['1', '2']]],
    ['CRLF after a quoted value', 'a,b\r\n1,"2"\r\n', [['1', '2']]],
    ['nothing but a header', 'a,b\n', []],
    ['nothing', '', []],
  ])('%s', (_name, text, rows) => expect(cells(text)).toEqual(rows));

  it('agrees with csv-parse on whatever is written properly, cut into pieces anywhere', () => {
    const value = fc.string({ unit: fc.constantFrom('a', 'é', '😀', ',', '"', '\n', ' ', ';'), maxLength: 6 });
    const quoted = (text: string, always: boolean) =>
      always || /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    const row = fc.array(fc.tuple(value, fc.boolean()), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 5 }),
        fc.constantFrom('\n', '\r\n'),
        fc.array(fc.nat({ max: 60 }), { maxLength: 6 }),
        (rows, lineEnd, cuts) => {
          const lines = [
            'one,two,three',
            ...rows.map((values) => values.map(([text, always]) => quoted(text, always)).join(',')),
          ];
          const text = lines.join(lineEnd);
          const positions = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
          const pieces = positions.slice(1).map((end, index) => text.slice(positions[index], end));
          const expected = (parse(text) as string[][]).slice(1).filter((one) => one.some((cell) => cell.trim() !== ''));
          expect(table(...pieces).rows.map((one) => one.cells)).toEqual(expected);
        },
      ),
      tries(5000),
    );
  });

  it('reads no further than it is asked to', () => {
    let pieces = 0;
    const endless = {
      *[Symbol.iterator]() {
        yield 'a,b\n';
        for (;;) {
          pieces += 1;
          yield '1,2\n3,4\n';
        }
      },
    };
    const rows = csvRows(endless).rows[Symbol.iterator]();
    for (let row = 0; row < 100; row += 1) rows.next();
    expect(pieces).toBeLessThan(60);
  });

  it('says where each value stands', () => {
    const text = 'Stock,Words,Price\nA1,"two ""lines""\nhere, 😀","34,990"\n\nA2,x,\n';
    const source = sourceText(text);
    const shown = table(text).rows.map((row) => [
      row.line,
      ...[0, 1, 2].map((at) => source.slice({ file: '', ...row.position(at) })),
    ]);
    expect(shown).toEqual([
      [2, 'A1', 'two ""lines""\nhere, 😀', '34,990'],
      [5, 'A2', 'x', ''],
    ]);
    expect(table(text).rows[1]?.position(2)).toEqual({ start: { line: 5, column: 6 }, end: { line: 5, column: 6 } });
  });
});

describe('CSV that cannot be trusted', () => {
  it.each([
    ['surplus values', 'a,b\n1,2,3\n', '3 values for 2 columns'],
    ['an empty value too many beside a private column', 'a,cost\n1,2,\n', '3 values for 2 columns'],
    [
      'a row cut in two that seems whole, beside a private column',
      'a,b,cost,d\nx,y,z,1\nw,2\n',
      'may be the rest of this row',
    ],
    [
      'a row that swallows the next one, which a line end without quotes has cut, in two lines',
      'a;cost;b;c;cost;d\nx;99.10;";;77.30;\ny;88.20;\n";66.40;;z\n',
      'holds the row below',
    ],
    [
      'a row that swallows the next one, with a comma without quotes before its private column',
      'a,b,c,cost,d\nx,",p,q,99.10,\ny,",,88.20,\n',
      'holds the row below',
    ],
    [
      'a row that swallows the next one with its private column',
      'a,cost,b\nx,99.10,"\ny,88.20,"\n',
      'holds the row below',
    ],
    ['too few beside a private column', 'a,cost\n1\n', '1 values for 2 columns'],
    [
      'two values that are a quote read as one, and a comma without quotes that makes up for it',
      'a,b,c,status,cost,d\nx,",",99.10,77.30,y,z\n',
      'begins with ","',
    ],
    ['a quote that closes rows further down', 'a,b\n"1,2\n3,"4"\n5,6\n', 'not closed'],
  ])('%s', (_name, text, why) => expect(table(text).rows[0]?.broken).toContain(why));

  it('a line of a few empty values may be the rest of the row above, and the beginning of the one below', () => {
    const { rows } = table('a,b,cost,d\nx,y,z,99.10\n,\n2,x,3,1\n,,,\n\n3,x,4,1\n');
    expect(rows.map(({ line, broken }) => [line, broken])).toEqual([
      [2, expect.stringContaining('may be the rest of this row')],
      [4, expect.stringContaining('may be the rest of that row')],
      [7, null],
    ]);
    expect(table('a,b\n1,2\n,\n').rows.map(({ broken }) => broken)).toEqual([null]);
  });

  it('finds the header below empty lines', () =>
    expect(table('\n,,\na,cost\n1,2\n').rows.map(({ line, cells }) => [line, cells])).toEqual([[4, ['1', '2']]]));

  it('a row below a line with too few values may be the rest of it, beside a private column', () => {
    const { rows } = table('a,b,cost,d\nw\n2,x,99.10,1\ny,z,3,4\n');
    expect(rows.map(({ broken }) => broken)).toEqual([
      expect.stringContaining('1 values for 4 columns'),
      expect.stringContaining('may be the rest of that row'),
      null,
    ]);
  });

  it('goes on with the next line after a quote that was left open', () => {
    const { rows } = table('a,b\n"1,2\n3,"4"\n5,6\n');
    expect(rows.map((row) => [row.line, row.broken === null])).toEqual([
      [2, false],
      [3, true],
      [4, true],
    ]);
    expect(rows.slice(1).map((row) => row.cells)).toEqual([
      ['3', '4'],
      ['5', '6'],
    ]);
  });

  it('does not take a text of several lines for a row', () => {
    const words = '"Serviced at 10,000, 20,000\nTwo keys, 1 owner, 3,000 km"';
    expect(table(`stock,cost,words,more\nA1,99.10,${words},x\n`).rows[0]?.broken).toBeNull();
  });

  it('takes a list that ends with a comma for what it is, beside a private column', () =>
    expect(table('stock,cost,features\nA1,99.10,"Sunroof, Towbar,"\n').rows[0]?.broken).toBeNull());

  it('takes missing values for empty ones where nothing private can have shifted', () =>
    expect(table('a,b\n1\n').rows[0]?.broken).toBeNull());

  it.each([
    ['a quote that is never closed', 'a,b\n1,2\n3,"4\n', 3],
    ['one in the header', '"a,b\n1,2\n', 1],
    ['a row without end', `a,b\n1,"${'x'.repeat(1_200_000)}`, 2],
    ['more columns than any car has', `${'a,'.repeat(2000)}\n1`, 1],
  ])('%s is an error with its line', (_name, text, line) => {
    expect(() => table(text)).toThrow(StockError);
    expect(() => table(text)).toThrow(expect.objectContaining({ code: 'malformed', line }));
  });
});
