import type { Region } from '../../../runtime/tenant/tenant.types.ts';
import { type Amount, type AmountKind, readAmount } from '../cells/amounts.ts';
import { cellText } from '../cells/cell-text.ts';
import { ODD_VALUES, type OddValue, SHOWN_AS_IT_IS } from '../cells/odd-values.data.ts';
import type { Read } from '../cells/read-value.ts';
import type { StockField } from '../columns/columns.data.ts';
import type { Cell, FeedRow } from '../feed/feed.types.ts';
import { detached } from '../feed/text-source.ts';
import type { Understood, WordVocabulary } from '../words/words.types.ts';
import type { ColumnStyles } from './column-styles.ts';
import type { Columns } from './columns.ts';
import type { StockNotes } from './stock-notes.ts';

/** Answers remembered of one question: feeds say the same few words again and again. */
const REMEMBERED = 500;

interface Pending {
  column: number;
  /** The value of which `message` says something. */
  example?: string | undefined;
  message: string;
  instead?: string | undefined;
  hint: string;
}

/** Reads the fields of one row after the other, noting what looks wrong. */
export class RowReader {
  columns: Columns;
  readonly region: Region;
  readonly styles: ColumnStyles;
  #row: FeedRow | null = null;
  #notes: StockNotes;
  #pending: Pending[] = [];
  #words: { column: number; word: string }[] = [];
  #topics = new Map<string, string[]>();
  #memory = new Map<string, Map<string, unknown>>();

  constructor(columns: Columns, styles: ColumnStyles, notes: StockNotes, region: Region) {
    this.columns = columns;
    this.styles = styles;
    this.region = region;
    this.#notes = notes;
  }

  /** Turns to a row. What was noted of the last one and not told is forgotten. */
  turnTo(row: FeedRow): void {
    this.#row = row;
    this.#pending = [];
    this.#words = [];
  }

  /** Whether the feed has a column for the field. */
  has(field: StockField): boolean {
    return this.columns.of(field).length > 0;
  }

  /** The field's text without spaces around, '' for none; a JSON list comes joined by commas. */
  text(field: StockField): string {
    for (const number of this.columns.of(field)) {
      const text = this.textAt(number);
      if (text !== '') return text;
    }
    return '';
  }

  /** The text of a column, as `text` gives that of a field. */
  textAt(column: number): string {
    const cell = this.#row?.cells[column] ?? '';
    const text = typeof cell === 'string' ? cellText(cell) : filledItems(cell).join(',');
    // Nearly no text ends so.
    return text.endsWith('.0') && this.styles.isFloated(column) ? text.replace(/^(\d+)\.0$/, '$1') : text;
  }

  /** The field's cell as the feed has it. */
  cell(field: StockField): Cell {
    const number = this.#filled(field);
    return number === undefined ? '' : this.cellAt(number);
  }

  cellAt(column: number): Cell {
    const cell = this.#row?.cells[column] ?? '';
    return typeof cell === 'string' ? cellText(cell) : filledItems(cell);
  }

  /** The cells of a field that is a list: the column that holds all of it, else those that hold an item each. */
  cells(field: StockField): Cell[] {
    const items = this.columns.items(field);
    const number = this.columns.of(field).find((one) => !items.includes(one) && this.textAt(one) !== '');
    return (number === undefined ? items : [number]).map((one) => this.cellAt(one)).filter((cell) => cell.length > 0);
  }

  /** The column that holds the field in this row, or would. */
  columnOf(field: StockField): number {
    return this.#filled(field) ?? this.columns.of(field)[0] ?? -1;
  }

  /** A value, or null for an empty cell or an odd one, which is noted with what was expected. `read` must go by the text and its column alone. */
  value<T>(field: StockField, read: (text: string, column: number) => Read<T>, expected: string): T | null {
    const column = this.columnOf(field);
    const text = column === -1 ? '' : this.textAt(column);
    if (text === '') return null;
    const value = this.remembered(this.#topic(field, column), text, () => read(text, column));
    if (value !== 'odd') return value;
    this.odd(field, quotedCell(text), `is not ${expected}`);
    return null;
  }

  /** The number in a column and the words around it; null for an empty cell and for words that say that there is none. */
  amountAt(column: number, kind: AmountKind, text = this.textAt(column)): Read<Amount> {
    if (text === '') return null;
    return this.remembered(this.#topic('#', column), text, () => {
      const scale = this.styles.scale(column);
      const notation = this.styles.notation(column);
      if (scale === 1) return readAmount(text, kind, notation, this.region);
      const amount = readAmount(text, scale > 1 ? 'measure' : kind, notation, this.region);
      // In a column of thousands a number of five digits is in single ones.
      if (amount === null || amount === 'odd' || (scale > 1 && amount.value >= MOST_THOUSANDS))
        return amount === null ? null : 'odd';
      return { ...amount, value: amount.value * scale };
    });
  }

  /** What a field's words mean; null for an empty cell. A word that is not understood is noted for the report, not told. */
  understood<T>(field: StockField, vocabulary: WordVocabulary<T>, text = this.text(field)): Understood<T> | null {
    if (text === '') return null;
    const answer = this.remembered(field, text, vocabulary);
    if (answer.means === null && answer.isNeutral !== true)
      this.#words.push({ column: this.columnOf(field), word: text });
    return answer;
  }

  /** `make(text)`, made once for a text. */
  remembered<T>(topic: string, text: string, make: (text: string) => T): T {
    let answers = this.#memory.get(topic);
    if (answers === undefined) {
      answers = new Map();
      this.#memory.set(topic, answers);
    }
    const known = answers.get(text);
    if (known !== undefined) return known as T;
    const value = make(text);
    if (answers.size >= REMEMBERED) answers.clear();
    answers.set(detached(text), value);
    return value;
  }

  /** Notes what is wrong with a field's value ("is not a date"), to be after it: values of one column of which the same is wrong are told as one. */
  odd(field: StockField, example: string, what: string, told: OddValue | undefined = ODD_VALUES[field]): void {
    const { instead, hint } = told ?? SHOWN_AS_IT_IS;
    this.#pending.push({ column: this.columnOf(field), example, message: what, instead, hint });
  }

  /** The same where the message needs no value, without a full stop: what the site does instead is said after it. */
  warn(field: StockField, what: string, { instead, hint }: OddValue = SHOWN_AS_IT_IS): void {
    this.note(field, `${what}; ${instead}.`, hint);
  }

  note(field: StockField, message: string, hint: string): void {
    this.noteAt(this.columnOf(field), message, hint);
  }

  /** The same of a column that holds no field. */
  noteAt(column: number, message: string, hint: string, example?: string, instead?: string): void {
    this.#pending.push({ column, message, hint, example, instead });
  }

  /** Tells what was noted of the row: it is a car. */
  tell(): void {
    const row = this.#row as FeedRow;
    for (const { column, example, message, instead, hint } of this.#pending)
      this.#notes.add({
        kind: 'odd',
        column: this.#header(column),
        example,
        message,
        instead,
        hint,
        line: row.line,
        position: () => row.position(column),
      });
    for (const { column, word } of this.#words) this.#notes.word(this.#header(column), word, row.line);
  }

  /** Tells why the row is none, and what to do about it; `field` is where that shows. */
  leaveOut(message: string, field?: StockField, { example, hint }: { example?: string; hint?: string } = {}): void {
    const row = this.#row as FeedRow;
    const column = field ? (this.#filled(field) ?? this.columns.of(field)[0]) : row.brokenAt;
    this.#notes.add({
      kind: 'skipped',
      column: '',
      message,
      example,
      line: row.line,
      position: () => row.position(column),
      ...(hint === undefined ? {} : { hint }),
    });
  }

  /** Whether something odd was noted in one of the fields of this row. */
  isOdd(...fields: StockField[]): boolean {
    return this.#pending.some(({ column }) => fields.some((field) => this.columns.of(field).includes(column)));
  }

  #filled(field: StockField): number | undefined {
    const numbers = this.columns.of(field);
    // Most fields have one column.
    if (numbers.length === 1) return numbers[0];
    return numbers.find((number) => this.textAt(number) !== '');
  }

  /** Values of several columns of a field are read each by the rules of its own. */
  #topic(field: StockField | '#', column: number): string {
    if (field !== '#' && this.columns.of(field).length === 1) return field;
    const known = this.#topics.get(field)?.[column];
    if (known !== undefined) return known;
    const topics = this.#topics.get(field) ?? [];
    this.#topics.set(field, topics);
    topics[column] = `${field}${column}`;
    return topics[column];
  }

  #header(column: number): string {
    return this.columns.headers[column] ?? '';
  }
}

function filledItems(cell: readonly string[]): string[] {
  return cell.map(cellText).filter((item) => item !== '');
}

const MOST_THOUSANDS = 10_000;

/** A feed's text in a message: one line, cut short. */
export function quotedCell(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return `'${line.length > 40 ? `${line.slice(0, 39)}…` : line}'`;
}
