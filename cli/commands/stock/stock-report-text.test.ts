import { describe, expect, it } from 'vitest';
import { readStock } from '../../stock/read-stock.ts';
import { OPTIONS } from '../../stock/stock.fixture.ts';
import type { StockRun } from './stock-report.ts';
import { stockReportText } from './stock-report-text.ts';

const ROWS = [
  'stock,make,model,year,kms,ANCAP,comment',
  ...Array.from(
    { length: 30 },
    (_, at) => `A${at},Acme,Rover,2020,${at < 5 ? `lots ${at}` : 41_000},${at === 9 ? 8 : 5},`,
  ),
  'B1,,Rover,2020,41000,5,',
  'B2,Acme,Rover,soon,41000,5,',
  'B3,Acme,Rover,later,41000,5,',
  'A1,Acme,Rover,2020,41000,5,',
];

function runOf(taken = false): StockRun {
  const { report } = readStock(ROWS.join('\n'), OPTIONS);
  const site = { for_sale: 30, recently_sold: 0, sold_before: 0, sold_undated: 0, not_public: 0, other_type: 0 };
  const changes = { added: 30, changed: 0, unchanged: 0, returned: 0, sold: 0, removed: 0, kept: 0, locked: 0 };
  return {
    command: taken ? 'import' : 'check',
    tenant: 'acme',
    file: 'feed.csv',
    forced: false,
    diagnostics: [],
    result: {
      report,
      first: true,
      changes,
      shrink: { uncounted: 0, before: 0, leaving: 0, percent: 0, limit: 30, exceeded: false },
      taken,
      written: taken,
      cars: 30,
      site,
      window: { soldDays: 3, carTypes: [], now: 0 },
    },
  };
}
const plain = { colour: false, width: 80, verbose: false };

describe('a summary for people', () => {
  it('says how many cars, where they stand, what was left out and why, and what looks wrong with what mends it', () => {
    expect(stockReportText(runOf(), plain)).toMatchInlineSnapshot(`
      "feed.csv: 34 rows, 30 cars, 4 left out (CSV, generic)
      Would be on the site: 30 (30 for sale)

      Left out: 4 rows
          2×  'soon' is not a year. (1 more like it)
              Lines 33, 34. Mend it where the stock file is made; the next file brings
              the car back.
          1×  The row has no make.
              Line 32. Mend it where the stock file is made; the next file brings the
              car back.
          1×  Stock number A1 stands on line 3 already.
              Line 35. Mend it where the stock file is made; the next file brings the
              car back.

      Looks wrong: 2 things
          5×  kms: 'lots 0' is not an odometer reading (the same of 'lots 1', 'lots
              2'); the car is shown without it.
              Lines 2, 3, 4 and 2 more. Write a whole number, such as 41200, where the
              stock file is made.
          1×  ANCAP: '8' is not a number of stars from 0 to 5; the car is shown
              without it.
              Line 11. Write the number of stars, such as 5, where the stock file is
              made.

      Cars without: photos 30 (A0, A1, A2, A3, A4, A5, A6, A7, …), price 30, VIN 30
      Unknown columns: comment

      First import: 30 new; 30 cars would be stored

      ✓ acme: can be imported (4 rows left out, 2 things look wrong)"
    `);
  });

  it.each([60, 80, 100, 120])('keeps to %i characters a line', (width) => {
    const lines = stockReportText(runOf(true), { ...plain, width }).split('\n');
    // The last says where the cars went, in one line to copy from.
    expect(lines.slice(0, -1).filter((line) => line.length > width)).toEqual([]);
  });

  it('names every line only where asked to', () => {
    expect(stockReportText(runOf(), plain)).toContain('Lines 2, 3, 4 and 2 more.');
    expect(stockReportText(runOf(), { ...plain, verbose: true })).toContain('Lines 2, 3, 4, 5, 6.');
  });
});
