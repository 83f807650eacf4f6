import { type NumberFormat, numberFormat } from './number-format.ts';
import { readPart, tooLarge, type WorkbookParts } from './workbook.ts';

/** How a workbook writes its cells. */
export interface CellStyles {
  texts: readonly string[];
  /** What a cell's number is, by the number of its style. */
  kinds: readonly NumberFormat[];
  /** Days are counted from 1904, as on old Macintoshes. */
  from1904: boolean;
  /** Its sheets, in their order. */
  sheets: readonly Sheet[];
}

/** A sheet by its name and its part of the workbook. */
export interface Sheet {
  name: string;
  part: string;
  isHidden: boolean;
}

/** A cell that has no value though something is in it. */
export interface CellFault {
  /** Its row and column, the latter from 0, and both as the workbook writes them. */
  row: number;
  column: number;
  place: string;
  /** The error that it shows; '' for a formula that was never calculated. */
  error: string;
}

/** What a sheet has: rows with anything in them, and what is to be known of it beside its values. */
export interface SheetCells {
  rows: SheetRow[];
  faults: CellFault[];
  hiddenRows: ReadonlySet<number>;
  /** From 0. */
  hiddenColumns: ReadonlySet<number>;
}

export interface SheetRow {
  /** From 1. */
  number: number;
  /** By column, from 0; empty ones may be missing. */
  cells: (string | undefined)[];
}

const MAX_COLUMNS = 1000;
const MAX_ROWS = 1_048_576;
/** Most cells of a sheet that are told as empty for what is in them. */
const MAX_FAULTS = 100_000;

/** What a workbook says of its cells. @throws {StockError} 'malformed' */
export function cellStyles(parts: WorkbookParts): CellStyles {
  const named: { name: string; id: string; isHidden: boolean }[] = [];
  const targets = new Map<string, string>();
  let from1904 = false;
  readPart(parts.get('xl/workbook.xml'), 'workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '');
      const id = Object.entries(attributes).find(([one]) => one.endsWith(':id'))?.[1];
      if (name === 'sheet' && id !== undefined)
        named.push({ name: attributes.name ?? '', id, isHidden: /hidden/i.test(attributes.state ?? '') });
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
    sheets: named.flatMap(({ id, ...sheet }) => {
      const part = targets.get(id);
      return part !== undefined && parts.has(part) ? [{ ...sheet, part }] : [];
    }),
    texts: sharedTexts(parts),
    kinds: numberFormats(parts),
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
      if (name === 'si') texts.push(decoded(text));
    },
  });
  return texts;
}

function numberFormats(parts: WorkbookParts): NumberFormat[] {
  const codes = new Map<number, string>();
  const kinds: NumberFormat[] = [];
  let isOfCells = false;
  readPart(parts.get('xl/styles.xml'), 'styles.xml', {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) kinds.push(numberFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return kinds;
}

/** The rows of a sheet that have anything in them. @throws {StockError} 'malformed', 'too-large' */
export function sheetCells(parts: WorkbookParts, part: string, styles: CellStyles): SheetCells {
  const sheet = { rows: [] as SheetRow[], faults: [] as CellFault[] };
  const [hiddenRows, hiddenColumns] = [new Set<number>(), new Set<number>()];
  let [row, column, place, type, style, value, isFormula, hasValue] = [0, -1, '', '', 0, '', false, false];
  let cells: (string | undefined)[] = [];
  const endCell = (): void => {
    if (column >= MAX_COLUMNS) return;
    const isUnknown = isFormula && value === '' && !(hasValue && type === 'str');
    if (value !== '' && type !== 'e') cells[column] = cellText(type, value, style, styles);
    else if ((isUnknown || type === 'e') && sheet.faults.length < MAX_FAULTS)
      sheet.faults.push({ row, column, place, error: type === 'e' ? value : '' });
  };
  readPart(parts.get(part), part, {
    open(name, attributes) {
      const { r, t, s, hidden = '', min, max } = attributes;
      if (name === 'col' && isTrue(hidden))
        for (let at = Number(min); at <= Math.min(Number(max), MAX_COLUMNS); at += 1) hiddenColumns.add(at - 1);
      if (name === 'row') {
        row = r === undefined ? row + 1 : Number(r);
        [cells, column] = [[], -1];
        if (!(row > 0 && row <= MAX_ROWS)) throw tooLarge();
        if (isTrue(hidden)) hiddenRows.add(row);
      }
      if (name === 'f') isFormula = true;
      if (name === 'v') hasValue = true;
      if (name !== 'c') return;
      column = r === undefined ? column + 1 : columnOf(r);
      place = r ?? '';
      [type, style, value, isFormula, hasValue] = [t ?? 'n', Number(s ?? 0), '', false, false];
    },
    close(name, text) {
      if (name === 'v' || name === 't') value += text;
      if (name === 'c') endCell();
      if (name === 'row' && cells.some((cell) => cell?.trim())) sheet.rows.push({ number: row, cells });
    },
  });
  return { ...sheet, hiddenRows, hiddenColumns };
}

const isTrue = (flag: string): boolean => /^(?:1|true)$/.test(flag);

/** 'B7' is in column 1. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function cellText(type: string, value: string, style: number, { texts, kinds, from1904 }: CellStyles): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n') return decoded(value);
  const number = Number(value);
  if (Number.isNaN(number)) return value;
  const kind = kinds[style] ?? 'plain';
  if (kind === 'day') return dayOf(number, from1904);
  const digits = digitsOf(value, number);
  return kind === 'plain' ? digits : kind(digits);
}

/** A text in which characters that XML cannot hold are escaped: `_x000D_`, and `_x005F_` for an underscore that would begin such. */
function decoded(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-f]{4})_/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
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
