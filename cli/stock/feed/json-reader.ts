import type { Position } from '../../diagnostics/diagnostic.types.ts';
import { StockError } from '../stock-error.ts';
import { jsonFault } from './json-fault.ts';
import { valueEnd } from './json-text.ts';
import { advanced } from './text-position.ts';

/** Longest item, in characters. */
const MAX_ITEM = 1024 * 1024;

/** Where in a feed one reads: before its list of cars, in the car of that number, after that many cars, or after the list. */
export type JsonWhere = 'before' | { car: number } | { after: number } | 'behind';

/** A JSON text of which only the part being read is held. */
export class JsonReader {
  #source: Iterator<string>;
  #text = '';
  #at = 0;
  position: Position = { line: 1, column: 1 };
  where: JsonWhere = 'before';

  constructor(source: Iterator<string>) {
    this.#source = source;
  }

  /** The next character, '' at the end. */
  peek(): string {
    while (this.#at >= this.#text.length) if (!this.#more()) return '';
    return this.#text.charAt(this.#at);
  }

  space(): void {
    while (this.peek() !== '' && this.peek() <= ' ') this.#take(this.#text.slice(this.#at).search(/[^\s]|$/) || 1);
  }

  /** @throws {StockError} where another character stands there */
  expect(character: string, what: string): void {
    if (this.peek() === '') throw this.cutOff();
    if (this.peek() !== character) throw this.malformed(what);
    this.#take(1);
  }

  /** The text of the value that begins here. */
  value(): string {
    for (;;) {
      this.peek();
      const end = valueEnd(this.#text, this.#at);
      // A number may go on in the next piece.
      if (end > this.#at && (end < this.#text.length || /["\]}]/.test(this.#text.charAt(end - 1))))
        return this.#take(end - this.#at);
      const tooLong = this.#text.length - this.#at > MAX_ITEM;
      if (!tooLong && end !== this.#at && this.#more()) continue;
      throw this.#faultOf(this.#text.slice(this.#at), this.position) ?? (tooLong ? this.#tooLong() : this.cutOff());
    }
  }

  parsed(text: string, from: Position): unknown {
    try {
      return JSON.parse(text);
    } catch {
      throw this.#faultOf(text, from) ?? this.malformed('a value is not whole', from);
    }
  }

  /** What is wrong `at` a place, here unless given. */
  malformed(what: string, at: Position = this.position): StockError {
    const { where } = this;
    const subject = typeof where === 'object' && 'car' in where ? `Car ${where.car} of the file` : 'The JSON';
    return new StockError('malformed', `${subject} cannot be read: ${what}.`, at.line, at.column);
  }

  /** The file ends here, too early. */
  cutOff(): StockError {
    const { line, column } = advanced(this.position, this.#text.slice(this.#at));
    return new StockError('cut-off', `The file ends too early: ${endsWhere(this.where)}.`, line, column);
  }

  #faultOf(text: string, from: Position): StockError | null {
    const fault = jsonFault(text);
    return fault?.what == null ? null : this.malformed(fault.what, advanced(from, text.slice(0, fault.at)));
  }

  #tooLong(): StockError {
    const { line, column } = this.position;
    return new StockError('too-large', `An item is longer than ${MAX_ITEM} characters; this is no car.`, line, column);
  }

  #take(length: number): string {
    const text = this.#text.slice(this.#at, this.#at + length);
    this.#at += length;
    this.position = advanced(this.position, text);
    return text;
  }

  #more(): boolean {
    const next = this.#source.next();
    if (next.done) return false;
    this.#text = this.#text.slice(this.#at) + next.value;
    this.#at = 0;
    return true;
  }
}

function endsWhere(where: JsonWhere): string {
  if (where === 'before') return 'before its list of cars begins';
  if (where === 'behind') return 'its list of cars is closed, what is around it is not';
  if ('car' in where) return where.car === 1 ? 'in the middle of its first car' : `in the middle of car ${where.car}`;
  return where.after === 0
    ? 'its list of cars is empty and not closed'
    : `after car ${where.after}, its list is not closed`;
}
