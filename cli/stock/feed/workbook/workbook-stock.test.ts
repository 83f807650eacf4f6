import { describe, expect, it } from 'vitest';
import type { Car } from '../../../../runtime/rules/car/car.types.ts';
import { readStock } from '../../read-stock.ts';
import type { StockReport } from '../../rows/stock.types.ts';
import { OPTIONS } from '../../stock.fixture.ts';
import { StockError } from '../stock-error.ts';
import { type MadeCell, type MadeSheet, madeWorkbook } from './workbook.fixture.ts';

const HEADER = ['Stock No', 'Year', 'Make', 'Model', 'Price', 'Odometer'];
const car = (stock: MadeCell, more: readonly MadeCell[] = [25990]): MadeCell[] => [
  stock,
  2019,
  'Mazda',
  'CX-5',
  ...more,
];

const read = (sheets: readonly MadeSheet[], formats: readonly string[] = [], lists: readonly string[] = []) =>
  readStock(madeWorkbook(sheets, formats), { ...OPTIONS, artwork: false, lists });
const stocks = ({ cars }: { cars: readonly Car[] }): string[] => cars.map(({ stocknum }) => stocknum);
const told = ({ report }: { report: StockReport }): string[] =>
  report.notes.map(({ column, message }) => `${column}${column && ': '}${message}`);

const styled = (style: number, value: number): MadeCell => ({ xml: `<c r="@" s="${style}"><v>${value}</v></c>` });

describe('sheets', () => {
  const used = { name: 'Used', rows: [HEADER, car('V1')] };
  const fresh = { name: 'New', rows: [HEADER, car('N1'), car('N2')] };
  const readMe = { name: 'Read me', rows: [['Stock of Harbour Motors'], ['Do not change the sheets']] };

  it.each<[name: string, sheets: MadeSheet[], note: string[]]>([
    ['one', [used], []],
    ['another with cars', [used, fresh], ['The sheet `New` (2 rows) looks like a list of cars too; it is not read.']],
    ['another without a header', [readMe, used], []],
    ['another with a header and no car', [used, { name: 'Sold', rows: [HEADER] }], []],
    [
      'a hidden one',
      [used, { ...fresh, state: 'hidden' }],
      ['The sheet `New` (hidden, 2 rows) looks like a list of cars too; it is not read.'],
    ],
    [
      'two more',
      [used, fresh, { name: 'Demo & run-out', rows: [['Demos'], [], HEADER, car('D1')] }],
      ['The sheets `New` (2 rows) and `Demo & run-out` (1 row) look like lists of cars too; they are not read.'],
    ],
  ])('%s', (_name, sheets, notes) => {
    const result = read(sheets);
    expect([stocks(result), told(result)]).toEqual([['V1'], notes]);
  });

  it('the note has the line that reads them', () =>
    expect(read([used, fresh]).report.notes[0]?.hint).toContain('`stock: { lists: ["Used", "New"] }`'));

  it.each<[lists: string[], cars: string[], notes: string[]]>([
    [['Used', 'New'], ['V1', 'N1', 'N2'], []],
    [['new'], ['N1', 'N2'], []],
    [['New', 'Used'], ['N1', 'N2', 'V1'], []],
  ])('a definition lists %j', (lists, cars, notes) => {
    const result = read([used, fresh], [], lists);
    expect([stocks(result), told(result)]).toEqual([cars, notes]);
  });

  it('sheets with other columns, or in another order, keep their own', () => {
    const other = {
      name: 'New',
      rows: [
        ['New cars'],
        ['Price', 'Model', 'Make', 'Year', 'Stock No', 'Colour'],
        [31990, 'Rio', 'Kia', 2026, 'N1', 'Red'],
      ],
    };
    const { cars } = read([used, other], [], ['Used', 'New']);
    expect(cars).toMatchObject([
      { stocknum: 'V1', price: 25990, colour: null },
      { stocknum: 'N1', make: 'Kia', model: 'Rio', price: 31990, colour: 'Red' },
    ]);
  });

  it('a sheet that the workbook does not have is told with those that it has', () => {
    expect(() => read([used, fresh], [], ['Old'])).toThrow(StockError);
    expect(() => read([used, fresh], [], ['Old'])).toThrow('It has: `Used`, `New`.');
  });
});

describe('what is hidden', () => {
  it.each<[name: string, hidden: number[], notes: string[]]>([
    ['one row', [3], ['1 row of the sheet is hidden in the workbook; it is read like the others.']],
    ['rows', [2, 3], ['2 rows of the sheet are hidden in the workbook; they are read like the others.']],
    ['a row with nothing in it', [4], []],
  ])('%s', (_name, hiddenRows, notes) => {
    const result = read([{ name: 'A', rows: [HEADER, car('V1'), car('V2'), []], hiddenRows }]);
    expect([stocks(result), told(result)]).toEqual([['V1', 'V2'], notes]);
    if (hiddenRows[0] !== 4) expect(result.report.notes[0]?.lines).toEqual([hiddenRows[0]]);
  });

  it('columns, but for those that are never read', () => {
    const rows = [[...HEADER.slice(0, 5), 'Colour', 'Cost'], car('V1', [25990, 'Red', 100])];
    const result = read([{ name: 'A', rows, hiddenColumns: [6, 7] }]);
    expect(told(result)).toEqual(['Colour: The column is hidden in the workbook; it is read like the others.']);
    expect(result.cars[0]?.colour).toBe('Red');
  });
});

describe('cells', () => {
  it.each<[text: string, comments: string]>([
    ['Line one_x000D_\nLine two', 'Line one\nLine two'],
    ['A_x0009_B', 'A B'],
    ['caf_x00E9_', 'café'],
    ['caf_x00e9_', 'café'],
    ['a _x005F_x0041_ b', 'a _x0041_ b'],
    ['_x0041__x0042_', 'AB'],
    ['_x00_ _xZZZZ_ x000D', '_x00_ _xZZZZ_ x000D'],
    ['one_x000A_two', 'one\ntwo'],
    ['10_x00B0_', '10°'],
    ['_x2013_ dash', '– dash'],
  ])('escaped characters: %j', (text, comments) => {
    const rows = [[...HEADER.slice(0, 5), 'Comments'], car('V1', [25990, text])];
    expect(read([{ name: 'A', rows }]).cars[0]?.description).toBe(comments);
    const shared = { xml: `<c r="@" t="str"><v>${text}</v></c>` };
    expect(read([{ name: 'A', rows: [rows[0] as string[], car('V1', [25990, shared])] }]).cars[0]?.description).toBe(
      comments,
    );
  });

  it.each<[code: string, value: number, shown: string]>([
    ['000000', 42, '000042'],
    ['"A"0000', 42, 'A0042'],
    ['"S"0', 42, 'S42'],
    ['\\A0000', 42, 'A0042'],
    ['0000"-X"', 42, '0042-X'],
    ['000\\-000', 1042, '001-042'],
    ['"ST-"00000', 42, 'ST-00042'],
    ['"U"#', 42, 'U42'],
    ['"U"####', 12345, 'U12345'],
    ['"N"General', 42, 'N42'],
    ['00000;-00000', 42, '00042'],
    ['[Blue]"K"000', 7, 'K007'],
    ['"A"00', 1234, 'A1234'],
    ['0', 42, '42'],
    ['@', 42, '42'],
  ])('a stock number with the format %j', (code, value, shown) => {
    const [one] = read([{ name: 'A', rows: [HEADER, car(styled(1, value))] }], [code]).cars;
    expect(one?.stocknum).toBe(shown);
  });

  it.each<[code: string, value: number, price: number]>([
    ['"$"#,##0', 25990, 25990],
    ['$#,##0.00', 25990, 25990],
    ['[$$-C09]#,##0', 25990, 25990],
    ['_-"$"* #,##0_-', 25990, 25990],
    ['"AUD "#,##0', 25990, 25990],
    ['#,##0,"k"', 25990, 25990],
    ['0.00', 25990, 25990],
    ['#,##0" inc"', 25990, 25990],
    ['[$AUD] #,##0', 25990, 25990],
    ['"$"0', 25990, 25990],
  ])('a price with the format %j', (code, value, price) => {
    const [one] = read([{ name: 'A', rows: [HEADER, car('V1', [styled(1, value)])] }], [code]).cars;
    expect(one?.price).toBe(price);
  });

  it.each<[code: string, value: number, km: number]>([
    ['#,##0" km"', 78400, 78400],
    ['0" km"', 78400, 78400],
    ['#,##0\\ "mi"', 10000, 16093],
    ['0" miles"', 10000, 16093],
    ['#,##0', 78400, 78400],
  ])('an odometer with the format %j', (code, value, km) => {
    const [one] = read([{ name: 'A', rows: [HEADER, car('V1', [25990, styled(1, value)])] }], [code]).cars;
    expect(one?.km).toBe(km);
  });

  it.each<[name: string, xml: string, note: string[]]>([
    [
      'a formula without a value',
      '<c r="@"><f>E1+1</f></c>',
      ['Price: E2 is a formula without a stored value; it counts as empty.'],
    ],
    [
      'and with an empty one',
      '<c r="@"><f>E1+1</f><v/></c>',
      ['Price: E2 is a formula without a stored value; it counts as empty.'],
    ],
    [
      'a shared one',
      '<c r="@"><f t="shared" si="0"/></c>',
      ['Price: E2 is a formula without a stored value; it counts as empty.'],
    ],
    ['a formula that gives an empty text', '<c r="@" t="str"><f>""</f><v></v></c>', []],
    ['an error', '<c r="@" t="e"><v>#REF!</v></c>', ['Price: E2 is the error #REF!; it counts as empty.']],
    [
      'an error of a formula',
      '<c r="@" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      ['Price: E2 is the error #DIV/0!; it counts as empty.'],
    ],
    ['an empty shared text', '<c r="@" t="s"><v>0</v></c>', []],
    ['nothing but a style', '<c r="@" s="1"/>', []],
    ['a space', '<c r="@" t="inlineStr"><is><t> </t></is></c>', []],
    ['an empty text', '<c r="@" t="inlineStr"><is><t></t></is></c>', []],
  ])('%s', (_name, xml, notes) => {
    const result = read([{ name: 'A', rows: [HEADER, car('V1', [{ xml }])] }], ['0']);
    expect([result.cars[0]?.price, told(result)]).toEqual([null, notes]);
  });

  it('formulas without a value are told once a column', () => {
    const formula = { xml: '<c r="@"><f>E1+1</f></c>' };
    const rows = ['V1', 'V2', 'V3', 'V4', 'V5'].map((stock) => car(stock, [formula]));
    const { report } = read([{ name: 'A', rows: [HEADER, ...rows] }]);
    expect(report.notes).toMatchObject([
      { column: 'Price', rows: 5, lines: [2, 3, 4, 5, 6], examples: ['E2', 'E3', 'E4'] },
    ]);
  });

  it.each([
    'Berths',
    'Seats',
    'Doors',
    'Axles',
    'ANCAP',
    'Views',
    'Colour',
    'VIN',
    'Build date',
    'EV range',
    'Power',
    'Warranty',
  ])('an empty cell is empty: %s', (header) => {
    const empty = [
      { xml: '<c r="@" t="s"><v>0</v></c>' },
      ' ',
      '\u00a0',
      null,
      { xml: '<c r="@" t="str"><f>""</f><v></v></c>' },
    ];
    const rows = empty.map((cell, at) => car(`V${at}`, [25990, 1000, cell]));
    expect(told(read([{ name: 'A', rows: [[...HEADER, header], ...rows] }]))).toEqual([]);
  });

  it('a date in the model column is no model', () => {
    const result = read(
      [{ name: 'A', rows: [HEADER, ['V1', 2010, 'Saab', styled(1, 45443), 8990], car('V2')] }],
      ['d-mmm'],
    );
    expect([stocks(result), told(result)]).toEqual([
      ['V2'],
      ["'2024-05-31' is a date and no model: a spreadsheet makes one of names such as 9-3."],
    ]);
  });

  it.each<[name: string, above: MadeCell[][]]>([
    ['a title', [['Harbour Motors']]],
    ['a title and its day', [['Used stock'], ['As of', styled(1, 45443)], []]],
    ['a title that names fields', [['Stock by make', 'Year to date']]],
    ['groups of columns', [[null, 'Vehicle', null, null, 'Prices']]],
    ['an address', [['Harbour Motors'], ['12 Quay St'], ['Fremantle'], ['Phone', '08 5550 1234']]],
  ])('what stands above the header is passed over: %s', (_name, above) => {
    const result = read([{ name: 'A', rows: [...above, HEADER, car('V1')] }], ['d-mmm']);
    expect([stocks(result), told(result), result.report.rows]).toEqual([['V1'], [], 1]);
  });
});
