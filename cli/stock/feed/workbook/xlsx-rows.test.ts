import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { tries } from '../../../../runtime/prove.fixture.ts';
import { readStock } from '../../read-stock.ts';
import { OPTIONS } from '../../stock.fixture.ts';
import { openFeed } from '../open-feed.ts';
import { StockError } from '../stock-error.ts';
import { memorySource } from '../text-source.ts';

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const STRINGS = ['Stock No', 'Make', 'Model', 'Year', 'Price', 'Date in stock', 'Colour', 'A1', 'Acme & Co', 'Rover'];
const STYLES = `<styleSheet ${MAIN}><numFmts count="3"><numFmt numFmtId="164" formatCode="[$-C09]d\\ mmm\\ yyyy;@"/><numFmt numFmtId="165" formatCode="00000"/>
  <numFmt numFmtId="166" formatCode="&quot;day&quot;\\ #,##0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="9"/></cellXfs></styleSheet>`;

const head = `<row r="1">${[0, 1, 2, 3, 4, 5, 6].map((at) => `<c r="${'ABCDEFG'[at]}1" t="s"><v>${at}</v></c>`).join('')}</row>`;

interface Book {
  sheets?: string[];
  date1904?: boolean;
  more?: Record<string, Uint8Array>;
}

function book({ sheets = [], date1904 = false, more = {} }: Book): Uint8Array {
  const parts: Record<string, Uint8Array> = {
    'xl/workbook.xml': strToU8(
      `<workbook ${MAIN} xmlns:r="urn:r"><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets><sheet name="old" state="hidden" r:id="rId9"/>${sheets
        .map((_one, at) => `<sheet name="s${at}" r:id="rId${at + 1}"/>`)
        .join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId9" Target="worksheets/sheet1.xml"/>${sheets
        .map(
          (_one, at) =>
            `<Relationship Id="rId${at + 1}" Target="${at === 0 ? '/xl/' : ''}worksheets/sheet${at + 1}.xml"/>`,
        )
        .join('')}</Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(
      `<sst ${MAIN}>${STRINGS.map((text, at) =>
        at === 8
          ? '<si><r><t xml:space="preserve">Acme </t></r><r><t>&amp; Co</t></r><rPh><t>x</t></rPh></si>'
          : `<si><t>${text}</t></si>`,
      ).join('')}</sst>`,
    ),
    'xl/styles.xml': strToU8(STYLES),
  };
  for (const [at, rows] of sheets.entries())
    parts[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(
      `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    );
  return zipSync({ ...parts, ...more });
}

function read(bytes: Uint8Array): { format: string; headers: readonly string[]; rows: unknown[][] } {
  const { format, headers, rows } = openFeed(memorySource(bytes));
  return {
    format,
    headers,
    rows: [...rows].map(({ line, cells }) => [line, ...Array.from(cells, (cell) => cell ?? '')]),
  };
}

const car = (cells: string) =>
  head +
  `<row r="7"><c r="A7" t="s"><v>7</v></c><c r="B7" t="s"><v>8</v></c><c r="C7" t="s"><v>9</v></c>${cells}</row>`;

describe('workbooks', () => {
  it.each<[name: string, cells: string, values: string[], date1904?: boolean]>([
    ['numbers', '<c r="D7"><v>2021</v></c><c r="E7"><v>48990.5</v></c>', ['2021', '48990.5']],
    [
      'sums that are not exact, and exponents',
      '<c r="D7"><v>0.30000000000000004</v></c><c r="E7"><v>1.2345E+8</v></c>',
      ['0.3', '123450000'],
    ],
    [
      'days',
      '<c r="D7"><v>2021</v></c><c r="F7" s="1"><v>46346</v></c><c r="G7" s="2"><v>45000.75</v></c>',
      ['2021', '', '2026-11-20', '2023-03-15'],
    ],
    ['days counted from 1904', '<c r="F7" s="1"><v>44884</v></c>', ['', '', '2026-11-20'], true],
    [
      'days around the leap day that 1900 never had',
      '<c r="D7" s="1"><v>1</v></c><c r="E7" s="1"><v>59</v></c><c r="F7" s="1"><v>61</v></c>',
      ['1900-01-01', '1900-02-28', '1900-03-01'],
    ],
    [
      'zeros in front, words in a format, a percentage',
      '<c r="D7" s="3"><v>42</v></c><c r="E7" s="4"><v>7</v></c><c r="F7" s="5"><v>0.1</v></c>',
      ['00042', '7', '10%'],
    ],
    [
      'texts in the cell, of a formula, errors and flags',
      '<c r="D7" t="inlineStr"><is><t>MY21</t></is></c><c r="E7" t="str"><f>A1&amp;"x"</f><v>POA</v></c><c r="F7" t="e"><v>#N/A</v></c><c r="G7" t="b"><v>1</v></c>',
      ['MY21', 'POA', '', 'TRUE'],
    ],
    ['cells without places', '<c><v>2021</v></c><c/><c><v>5</v></c>', ['2021', '', '5']],
  ])('%s', (_name, cells, values, date1904 = false) => {
    const { format, headers, rows } = read(book({ sheets: [car(cells)], date1904 }));
    expect([format, headers]).toEqual(['xlsx', STRINGS.slice(0, 7)]);
    expect(rows).toEqual([[7, 'A1', 'Acme & Co', 'Rover', ...values]]);
  });

  it('the first sheet with a header row counts, whatever stands above it', () => {
    const notes = '<row r="1"><c r="A1" t="inlineStr"><is><t>Read me</t></is></c></row>';
    const title = '<row r="1"><c r="A1" t="inlineStr"><is><t>Stock of today</t></is></c></row><row r="2"/>';
    const cars =
      title +
      car('<c r="D7"><v>2021</v></c>')
        .replace('<row r="1">', '<row r="3">')
        .replace(/([A-G])1"/g, '$13"');
    expect(read(book({ sheets: [notes, cars] })).rows).toEqual([[7, 'A1', 'Acme & Co', 'Rover', '2021']]);
  });

  it('gives cars, and says what is wrong at its row and column', () => {
    const bytes = book({
      sheets: [
        car('<c r="D7"><v>2021</v></c><c r="E7"><v>48990</v></c><c r="F7" t="inlineStr"><is><t>soon</t></is></c>'),
      ],
    });
    const { cars, report } = readStock(bytes, OPTIONS);
    expect(cars).toMatchObject([{ stocknum: 'A1', make: 'Acme & Co', year: 2021, price: 48_990 }]);
    expect(report.format).toBe('xlsx');
    expect(report.notes.map(({ message, positions }) => [message.slice(0, 6), positions[0]?.position.start])).toEqual([
      ["'soon'", { line: 7, column: 6 }],
    ]);
  });

  const sheet = (bytes: Uint8Array) => ({ 'xl/worksheets/sheet1.xml': bytes });
  it.each<[name: string, bytes: Uint8Array, code: string]>([
    [
      'a bomb',
      book({ sheets: [head], more: { 'xl/worksheets/sheet2.xml': new Uint8Array(300 * 1024 * 1024) } }),
      'too-large',
    ],
    [
      'thousands of entries',
      book({
        sheets: [head],
        more: Object.fromEntries(
          Array.from({ length: 2100 }, (_one, at) => [`xl/worksheets/x${at}.xml`, new Uint8Array(0)]),
        ),
      }),
      'too-large',
    ],
    [
      'own entities',
      book({ more: sheet(strToU8('<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>')), sheets: [head] }),
      'malformed',
    ],
    [
      'a sheet cut short',
      book({ more: sheet(strToU8('<worksheet><sheetData><row r="1">')), sheets: [head] }),
      'malformed',
    ],
    ['no sheet', book({}), 'malformed'],
    ['another archive', zipSync({ 'stock.csv': strToU8('stock,make') }), 'other-kind'],
    ['a workbook cut short', book({ sheets: [car('')] }).slice(0, 900), 'other-kind'],
  ])('%s is refused', (_name, bytes, code) => {
    expect(() => readStock(bytes, OPTIONS)).toThrow(StockError);
    try {
      readStock(bytes, OPTIONS);
    } catch (error) {
      expect(error).toMatchObject({ code });
    }
  });

  it('a byte changed anywhere: the same cars, or a refusal', () => {
    const bytes = book({ sheets: [car('<c r="D7"><v>2021</v></c><c r="E7" s="1"><v>45000</v></c>')] });
    const carsOf = (source: Uint8Array) => {
      try {
        return JSON.stringify(readStock(source, OPTIONS).cars);
      } catch (error) {
        expect(error).toBeInstanceOf(StockError);
        return null;
      }
    };
    const cars = carsOf(bytes);
    for (const [at, byte] of bytes.entries()) {
      const changed = carsOf(bytes.with(at, byte ^ (1 << (at % 8))));
      if (changed !== null) expect([at, changed]).toEqual([at, cars]);
    }
  });

  it('bytes changed anywhere: a report or a typed error', () => {
    const bytes = book({ sheets: [car('<c r="D7"><v>2021</v></c><c r="E7" s="1"><v>45000</v></c>')] });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 6 }), (changes) => {
        const changed = Uint8Array.from(bytes);
        for (const [at, value] of changes) changed[at % changed.length] = value;
        try {
          readStock(changed, OPTIONS);
        } catch (error) {
          expect(error).toBeInstanceOf(StockError);
        }
      }),
      tries(20_000),
    );
  });

  it('an entry that says it is small is not unpacked beyond that', () => {
    const bytes = book({ sheets: [car('<c r="D7"><v>2021</v></c>'.repeat(2000))] });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // The size in the directory of the last entry, the sheet.
    let at = bytes.length - 22;
    while (view.getUint32(at, true) !== 0x02014b50) at -= 1;
    view.setUint32(at + 24, 100, true);
    expect(() => readStock(bytes, OPTIONS)).toThrow(StockError);
  });
});
