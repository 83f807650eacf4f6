import { readPart, tooLarge, type WorkbookParts } from './workbook.ts';

/** How a workbook writes its cells. */
export interface CellStyles {
  texts: readonly string[];
  /** What a cell's number is, by the number of its style. */
  kinds: readonly NumberKind[];
  /** Days are counted from 1904, as on old Macintoshes. */
  from1904: boolean;
  /** Parts of its visible sheets, in their order. */
  sheets: readonly string[];
}

/** A number as it is, a day, or digits that are filled up with zeros to a width. */
type NumberKind = 'plain' | 'day' | number;

export interface SheetRow {
  /** From 1. */
  number: number;
  /** By column, from 0; empty ones may be missing. */
  cells: (string | undefined)[];
}

const MAX_COLUMNS = 1000;
const MAX_ROWS = 1_048_576;
/** Formats of days that need no code of their own. */
const DAY_FORMATS = [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];

/** What a workbook says of its cells. @throws {StockError} 'malformed' */
export function cellStyles(parts: WorkbookParts): CellStyles {
  const sheetIds: string[] = [];
  const targets = new Map<string, string>();
  let from1904 = false;
  readPart(parts.get('xl/workbook.xml'), 'workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      const id = Object.entries(attributes).find(([one]) => one.endsWith(':id'))?.[1];
      if (name === 'sheet' && id !== undefined && !/hidden/i.test(attributes.state ?? '')) sheetIds.push(id);
    },
  });
  readPart(parts.get('xl/_rels/workbook.xml.rels'), 'workbook.xml.rels', {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id !== undefined && Target !== undefined)
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return {
    from1904,
    sheets: sheetIds.flatMap((id) => targets.get(id) ?? []).filter((target) => parts.has(target)),
    texts: sharedTexts(parts),
    kinds: numberKinds(parts),
  };
}

function sharedTexts(parts: WorkbookParts): string[] {
  const texts: string[] = [];
  let [text, isPhonetic] = ['', false];
  readPart(parts.get('xl/sharedStrings.xml'), 'sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
    },
    close(name, own) {
      if (name === 't' && !isPhonetic) text += own;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

function numberKinds(parts: WorkbookParts): NumberKind[] {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let isOfCells = false;
  readPart(parts.get('xl/styles.xml'), 'styles.xml', {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) kinds.push(numberKind(Number(numFmtId), codes));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return kinds;
}

function numberKind(format: number, codes: ReadonlyMap<number, string>): NumberKind {
  const code = codes.get(format);
  if (code === undefined) return DAY_FORMATS.includes(format) ? 'day' : 'plain';
  if (/^0{2,20}$/.test(code)) return code.length;
  // Words, colours and conditions in a format are no part of it.
  const letters = (code.split(';')[0] ?? '').replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '');
  return /[yd]/i.test(letters) && !/general/i.test(letters) ? 'day' : 'plain';
}

/** The rows of a sheet that have anything in them. @throws {StockError} 'malformed', 'too-large' */
export function sheetRows(parts: WorkbookParts, sheet: string, styles: CellStyles): SheetRow[] {
  const rows: SheetRow[] = [];
  let [row, column, type, style, value] = [0, -1, '', 0, ''];
  let cells: (string | undefined)[] = [];
  readPart(parts.get(sheet), sheet, {
    open(name, { r, t, s }) {
      if (name === 'row') {
        row = r === undefined ? row + 1 : Number(r);
        [cells, column] = [[], -1];
        if (!(row > 0 && row <= MAX_ROWS)) throw tooLarge();
      }
      if (name !== 'c') return;
      column = r === undefined ? column + 1 : columnOf(r);
      [type, style, value] = [t ?? 'n', Number(s ?? 0), ''];
    },
    close(name, text) {
      if (name === 'v' || name === 't') value += text;
      if (name === 'c' && value !== '' && column < MAX_COLUMNS) cells[column] = cellText(type, value, style, styles);
      if (name === 'row' && cells.some((cell) => cell?.trim())) rows.push({ number: row, cells });
    },
  });
  return rows;
}

/** 'B7' is in column 1. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(type: string, value: string, style: number, { texts, kinds, from1904 }: CellStyles): string {
  if (type === 's') return texts[Number(value)] ?? '';
  // `#N/A` and the like are no values.
  if (type === 'e') return '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return value;
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  const kind = kinds[style] ?? 'plain';
  if (kind === 'day') return dayOf(number, from1904);
  const digits = digitsOf(value, number);
  return typeof kind === 'number' && /^\d+$/.test(digits) ? digits.padStart(kind, '0') : digits;
}

/** A number's digits as the sheet shows them: no exponent, and of a fraction the fifteen digits that are exact. */
function digitsOf(value: string, number: number): string {
  if (/^-?\d+$/.test(value)) return value;
  if (Number.isInteger(number)) return BigInt(number).toString();
  return String(Number(number.toPrecision(15)));
}

/** A day by its number, as 2026-11-20; the number itself where it is none. */
function dayOf(number: number, from1904: boolean): string {
  if (!(number >= 1 && number < 2_958_466)) return String(number);
  // 1900 counts as a leap year where days are counted from it.
  const days = Math.floor(number) + (from1904 ? 0 : number < 60 ? 1 : 0);
  return new Date((from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)) + days * 86_400_000)
    .toISOString()
    .slice(0, 10);
}
