import type { StockField } from './columns.data.ts';
import type { Columns } from './columns.ts';
import type { Cell, FeedRow } from './feed/feed.types.ts';
import { detached } from './feed/text-source.ts';
import type { Kinds } from './fields/kinds.data.ts';
import { ODD_VALUES, type OddValue, SHOWN_AS_IT_IS, UNKNOWN_KIND } from './fields/odd-values.data.ts';
import { type Read, readKind } from './fields/values.ts';
import type { StockNotes } from './stock-notes.ts';

/** Answers remembered of one question: feeds say the same few words again and again. */
const REMEMBERED = 500;

/** Reads the fields of one row after the other, noting what looks wrong. */
export class RowReader {
  columns: Columns;
  #row: FeedRow | null = null;
  #notes: StockNotes;
  #pending: { column: number; message: string; hint: string }[] = [];
  #words: { column: number; word: string }[] = [];
  #memory = new Map<string, Map<string, unknown>>();

  constructor(columns: Columns, notes: StockNotes) {
    this.columns = columns;
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
    const cell = this.#row?.cells[column];
    return typeof cell === 'string' ? cell.trim() : (cell?.join(',') ?? '');
  }

  /** The field's cell as the feed has it. */
  cell(field: StockField): Cell {
    const number = this.#filled(field);
    return (number === undefined ? undefined : this.#row?.cells[number]) ?? '';
  }

  /** A value, or null for an empty cell or an odd one, which is noted with what was expected. `read` must go by the text alone. */
  value<T>(field: StockField, read: (text: string) => Read<T>, expected: string): T | null {
    const text = this.text(field);
    if (text === '') return null;
    const value = this.remembered(field, text, read);
    if (value !== 'odd') return value;
    this.warn(field, `${quoted(text)} is not ${expected}`, ODD_VALUES[field]);
    return null;
  }

  /** The kind that a field's words mean; 'odd', noted as an unknown word, where they fit none. */
  kind<T>(field: StockField, words: string, kinds: Kinds<T>): Read<T> {
    const kind = this.remembered(field, words, (text) => readKind(text, kinds));
    if (kind === 'odd') {
      this.warn(field, `${quoted(words)} is none of the known kinds`, UNKNOWN_KIND);
      this.#words.push({ column: this.#columnOf(field), word: words });
    }
    return kind;
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

  /** Notes what is wrong with a field's value, without a full stop: what the site does instead is said after it. */
  warn(field: StockField, what: string, { instead, hint }: OddValue = SHOWN_AS_IT_IS): void {
    this.note(field, `${what}; ${instead}.`, hint);
  }

  note(field: StockField, message: string, hint: string): void {
    this.noteAt(this.#columnOf(field), message, hint);
  }

  /** The same of a column that holds no field. */
  noteAt(column: number, message: string, hint: string): void {
    this.#pending.push({ column, message, hint });
  }

  /** Tells what was noted of the row: it is a car. */
  tell(): void {
    const row = this.#row as FeedRow;
    for (const { column, message, hint } of this.#pending)
      this.#notes.add({
        kind: 'odd',
        column: this.#header(column),
        message,
        hint,
        line: row.line,
        place: () => row.place(column),
      });
    for (const { column, word } of this.#words) this.#notes.word(this.#header(column), word, row.line);
  }

  /** Tells why the row is none; `field` is where that shows. */
  leaveOut(message: string, field?: StockField): void {
    const row = this.#row as FeedRow;
    const column = field ? (this.#filled(field) ?? this.columns.of(field)[0]) : row.brokenAt;
    this.#notes.add({ kind: 'skipped', column: '', message, line: row.line, place: () => row.place(column) });
  }

  /** Whether something odd was noted in one of the fields of this row. */
  isOdd(...fields: StockField[]): boolean {
    return this.#pending.some(({ column }) => fields.some((field) => this.columns.of(field).includes(column)));
  }

  #filled(field: StockField): number | undefined {
    return this.columns.of(field).find((number) => {
      const cell = this.#row?.cells[number] ?? '';
      return typeof cell === 'string' ? cell.trim() !== '' : cell.length > 0;
    });
  }

  #columnOf(field: StockField): number {
    return this.#filled(field) ?? this.columns.of(field)[0] ?? -1;
  }

  #header(column: number): string {
    return this.columns.headers[column] ?? '';
  }
}

/** A feed's text in a message: one line, cut short. */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return `'${line.length > 40 ? `${line.slice(0, 39)}…` : line}'`;
}
