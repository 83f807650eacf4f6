import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tries } from '../../runtime/prove.fixture.ts';
import { type RefusedFor, unreadableDiagnostics } from '../build/stock/unreadable-diagnostics.ts';
import { readStock } from './read-stock.ts';
import { OPTIONS } from './stock.fixture.ts';

const HEADER = ['STOCK NO', 'MAKE', 'MODEL', 'YEAR', 'KMS', 'DRIVE AWAY', 'N/U'];
const car = (at: number, own: Record<string, string> = {}): string =>
  HEADER.map(
    (name) =>
      ({
        'STOCK NO': `A${at}`,
        MAKE: 'Acme',
        MODEL: 'Rover',
        YEAR: '2020',
        KMS: '41000',
        'DRIVE AWAY': '20000',
        'N/U': 'U',
        ...own,
      })[name] ?? '',
  ).join(',');

/** `bad` of `all` rows have these cells. */
const feed = (all: number, bad: number, own: Record<string, string>): string =>
  [HEADER.join(','), ...Array.from({ length: all }, (_, at) => car(at, at < bad ? own : {}))].join('\n');
const unreadableIn = (text: string) => readStock(text, OPTIONS).report.unreadable;

describe('what cannot be read in more than a tenth of the rows', () => {
  it.each<[what: string, own: Record<string, string>, field: string, column: string, examples: string[]]>([
    ['a price', { 'DRIVE AWAY': 'ask Tom' }, 'price', 'DRIVE AWAY', ["'ask Tom'"]],
    ['a price in cents or instalments', { 'DRIVE AWAY': '89' }, 'price', 'DRIVE AWAY', ["'89'"]],
    ['an odometer', { KMS: 'lots' }, 'km', 'KMS', ["'lots'"]],
    ['a year', { YEAR: 'soon' }, 'year', 'YEAR', ["'soon'"]],
    ['no year', { YEAR: '' }, 'year', 'YEAR', []],
    ['no make', { MAKE: '' }, 'make', 'MAKE', []],
    ['no model', { MODEL: '' }, 'model', 'MODEL', []],
    ['no stock number', { 'STOCK NO': '' }, 'stocknum', 'STOCK NO', []],
    ['a stock number that a spreadsheet cut', { 'STOCK NO': '2.40E+05' }, 'stocknum', 'STOCK NO', ["'2.40E+05'"]],
    ['a row with a cell too many', { 'N/U': 'U,U' }, 'row', '', []],
  ])('%s', (_what, own, field, column, examples) => {
    expect(unreadableIn(feed(20, 2, own))).toEqual([]);
    expect(unreadableIn(feed(20, 3, own))).toMatchObject([
      { field, column, rows: 3, of: 20, examples, lines: [2, 3, 4], position: { start: { line: 2 } } },
    ]);
  });

  it.each<[what: string, own: Record<string, string>]>([
    ['a price that is for asking', { 'DRIVE AWAY': 'POA' }],
    ['no price', { 'DRIVE AWAY': '' }],
    ['a price of nought', { 'DRIVE AWAY': '0' }],
    ['a used car without an odometer reading', { KMS: '' }],
    ['a used car with one of nought', { KMS: '0' }],
    ['a used car with one of nought kilometres', { KMS: '0 km' }],
    ['a price that is odd and shown', { 'DRIVE AWAY': '250' }],
    ['the same stock number in all rows', { 'STOCK NO': 'A99' }],
  ])('%s is nothing that cannot be read', (_what, own) => {
    expect(unreadableIn(feed(20, 20, own))).toEqual([]);
  });

  it('prices and distances are counted among rows that have one', () => {
    const rows = [HEADER.join(',')];
    for (let at = 0; at < 100; at += 1)
      rows.push(car(at, { 'DRIVE AWAY': at < 3 ? 'ask Tom' : at < 20 ? '20000' : '', KMS: '' }));
    expect(unreadableIn(rows.join('\n'))).toMatchObject([{ field: 'price', rows: 3, of: 20 }]);
  });

  it.each([
    [5, 1, false],
    [5, 2, true],
    [2, 2, true],
    [1, 1, false],
  ])('of %i cars %i: %s', (all, bad, refused) => {
    expect(unreadableIn(feed(all, bad, { YEAR: 'soon' })).length > 0).toBe(refused);
  });

  it('is said of JSON too, at its value', () => {
    const cars = Array.from({ length: 4 }, (_, at) => ({
      stocknum: `A${at}`,
      make: 'Acme',
      model: 'Rover',
      year: 2020,
      dapprice: 'ask Tom',
    }));
    const [found] = unreadableIn(JSON.stringify(cars, null, 1));
    expect(found).toMatchObject({ field: 'price', mapped: 'price_dap', column: 'dapprice', rows: 4, of: 4 });
    expect(found?.position.start.line).toBe(7);
  });

  it('never more than the rows that there are', () => {
    const cell = fc.constantFrom('', '0', '20000', 'POA', 'x', '2020', '12,000', '-', '1e9', '41000 km', 'soon');
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 7, maxLength: 7 }), { maxLength: 30 }), (rows) => {
        const quoted = rows.map((row) => row.map((text) => `"${text}"`).join(','));
        const { report } = readStock([HEADER.join(','), ...quoted].join('\n'), OPTIONS);
        for (const { rows: bad, of, lines } of report.unreadable) {
          expect(bad >= 2 && bad <= of && of <= report.rows && bad > of / 10).toBe(true);
          expect(lines.length).toBe(Math.min(bad, 3));
        }
      }),
      tries(2000),
    );
  });
});

describe('what is said of it', () => {
  const position = { tenant: 'acme', file: 'stock.csv' };
  const said = (text: string, refused: RefusedFor | null) =>
    unreadableDiagnostics(readStock(text, OPTIONS).report, refused, position).map(({ id, message, hint }) => [
      id,
      message,
      hint,
    ]);

  it('names the column, the count, examples and the line that mends it', () => {
    const text = feed(20, 4, { 'DRIVE AWAY': 'ask Tom' }).replace('KMS', 'KMS');
    expect(said(text, 'import')).toEqual([
      [
        'stock/mostly-unreadable',
        "The price cannot be read in `DRIVE AWAY` in 4 of the 20 rows that have one (20 %): 'ask Tom', …. Nothing is imported.",
        'Where another column holds it, say so in the definition: `stock: { columns: [{ field: price_dap, column: "its name" }] }`. Else correct the column where the stock file is made. Where the file is right, import it with --force.',
      ],
    ]);
    const [warned] = said(text, null);
    expect(warned?.[0]).toBe('stock/unreadable-column');
    expect(warned?.[1]).not.toContain('imported');
    expect(warned?.[2]).not.toContain('--force');
  });

  it('never fills in what a price covers', () => {
    const text = [
      'STOCK NO,MAKE,MODEL,YEAR,KMS,PRICE,PRICE TYPE,N/U',
      ...[...'abcdefgh'].map((at) => `A${at},Acme,Rover,2020,41000,20000,No,U`),
    ].join('\n');
    const hints = [
      ...said(text, 'import').map(([, , hint]) => hint),
      ...readStock(text, OPTIONS).report.notes.map(({ hint }) => hint),
    ];
    expect(hints.join('\n')).toContain('(drive_away, egc');
    expect(hints.join('\n')).not.toMatch(/means: "?\w/);
  });

  it('offers a column that nothing reads', () => {
    const text = feed(20, 4, { MAKE: '' }).replace('N/U', 'BRAND');
    const [found] = said(text, 'import');
    expect(found?.[1]).toBe(
      'The make is missing in `MAKE` in 4 of the 20 rows (20 %): lines 2, 3, 4 and 1 more. Nothing is imported.',
    );
    expect(found?.[2]).toContain('{ field: make, column: "BRAND" }');
  });
});
