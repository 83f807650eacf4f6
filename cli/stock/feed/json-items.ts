import type { Position } from '../../diagnostics/diagnostic.types.ts';
import { StockError } from '../stock-error.ts';
import { valueEnd } from './json-text.ts';
import { advanced } from './text-position.ts';

/** Wrappers in which exporters put the list. */
const LISTS = ['cars', 'vehicles', 'stock', 'items', 'data', 'results', 'listings', 'inventory'];
/** Longest item, in characters. */
const MAX_ITEM = 1024 * 1024;

export interface JsonItem {
  value: unknown;
  text: string;
  /** Where the text begins. */
  from: Position;
}

/**
 * The items of a JSON array, or of the array under a wrapper's name, one at a time; the text around is never held.
 * @throws {StockError} 'malformed' with the line where it breaks, 'too-large' for an item beyond a million characters
 */
export function* jsonItems(pieces: Iterable<string>): Generator<JsonItem> {
  const reader = new JsonReader(pieces[Symbol.iterator]());
  reader.space();
  const wrapped = reader.peek() === '{';
  if (wrapped) openWrapper(reader);
  yield* list(reader);
  if (wrapped) restOfMap(reader);
  reader.space();
  if (reader.peek() !== '') throw reader.malformed();
}

function* list(reader: JsonReader): Generator<JsonItem> {
  reader.expect('[');
  reader.space();
  if (reader.peek() === ']') {
    reader.expect(']');
    return;
  }
  for (;;) {
    reader.space();
    const from = reader.position;
    const text = reader.value();
    yield { value: reader.parsed(text, from), text, from };
    reader.space();
    if (reader.peek() === ']') {
      reader.expect(']');
      return;
    }
    reader.expect(',');
  }
}

/** Steps into a map up to the array that is its list of cars. */
function openWrapper(reader: JsonReader): void {
  reader.expect('{');
  for (;;) {
    reader.space();
    if (reader.peek() === '}') throw noList();
    const name = member(reader);
    if (LISTS.includes(name.toLowerCase()) && reader.peek() === '[') return;
    reader.value();
    reader.space();
    if (reader.peek() === '}') throw noList();
    reader.expect(',');
  }
}

function restOfMap(reader: JsonReader): void {
  for (;;) {
    reader.space();
    if (reader.peek() === '}') {
      reader.expect('}');
      return;
    }
    reader.expect(',');
    reader.space();
    member(reader);
    reader.value();
  }
}

function member(reader: JsonReader): string {
  const from = reader.position;
  const name = reader.parsed(reader.value(), from);
  if (typeof name !== 'string') throw reader.malformed(from);
  reader.space();
  reader.expect(':');
  reader.space();
  return name;
}

const noList = () =>
  new StockError('malformed', 'The JSON holds no list of cars: it should be an array of objects.', 1);

/** A JSON text of which only the part being read is held. */
class JsonReader {
  #source: Iterator<string>;
  #text = '';
  #at = 0;
  position: Position = { line: 1, column: 1 };

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

  expect(character: string): void {
    if (this.peek() !== character) throw this.malformed();
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
      if (this.#text.length - this.#at > MAX_ITEM)
        throw new StockError(
          'too-large',
          `An item is longer than ${MAX_ITEM} characters; this is no car.`,
          this.position.line,
        );
      if (end === this.#at || !this.#more()) throw this.malformed(null);
    }
  }

  parsed(text: string, from: Position): unknown {
    try {
      return JSON.parse(text);
    } catch (error) {
      const offset = Number(/position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? text.length);
      throw this.malformed(advanced(from, text.slice(0, offset)));
    }
  }

  /** Breaks at `place`, here unless given; null: at the end of what there is. */
  malformed(place: Position | null = this.position): StockError {
    const { line } = place ?? advanced(this.position, this.#text.slice(this.#at));
    return new StockError('malformed', 'The JSON cannot be read.', line);
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
