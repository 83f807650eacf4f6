import { visit } from 'jsonc-parser';
import type { Position } from '../../diagnostics/diagnostic.types.ts';
import { jsonFault } from './json-fault.ts';
import { StockError } from './stock-error.ts';
import { advancedPosition } from './text-position.ts';

/** Wrappers in which exporters put the list. */
export const LISTS = ['cars', 'vehicles', 'stock', 'items', 'data', 'results', 'listings', 'inventory'];

/** Longest file, in characters: a text of JavaScript can hold twice as many. */
const MAX_TEXT = 256 * 1024 * 1024;
const AS_CSV = 'Export the stock as CSV: such a file may be of any size.';
/** Longest item, in characters. */
export const MAX_ITEM = 1024 * 1024;
/** Lists and maps within each other; a feed of cars has fewer than ten. */
export const MAX_DEPTH = 200;
/** So many digits are exact in a number of JavaScript. */
export const EXACT_DIGITS = 15;

const START: Position = { line: 1, column: 1 };

export interface JsonItem {
  value: unknown;
  text: string;
  /** Where the text begins. */
  from: Position;
}

/** Where an item is in the text, as offsets; `long`: it holds a number of more digits than JavaScript's numbers have. */
interface ItemRange {
  start: number;
  end: number;
  long: boolean;
}

/**
 * The items of a JSON array, or of the array under a wrapper's name. Values are made one at a time, as they are asked for. Integers too long for a
 * number are texts.
 * @throws {StockError} 'malformed' and 'cut-off' at the place where it breaks or ends, 'too-large' for an item beyond a million characters
 */
export function* jsonItems(pieces: Iterable<string>): Generator<JsonItem> {
  const text = wholeText(pieces);
  const { items, error } = itemRanges(text);
  let from = START;
  let last = 0;
  for (const { start, end, long } of items) {
    from = advancedPosition(from, text.slice(last, start));
    last = start;
    const own = text.slice(start, end);
    yield { value: long ? parseExactly(own) : JSON.parse(own), text: own, from };
  }
  if (error) throw error;
}

function wholeText(pieces: Iterable<string>): string {
  const held: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    length += piece.length;
    if (length > MAX_TEXT)
      throw new StockError('too-large', `The JSON is longer than ${MAX_TEXT} characters.`, null, null, AS_CSV);
    held.push(piece);
  }
  return held.join('');
}

/** The items up to the first error of the text. */
function itemRanges(text: string): { items: ItemRange[]; error: StockError | null } {
  const walk = new ItemWalk(text);
  try {
    visit(
      text,
      {
        onObjectBegin: (offset) => walk.open(offset),
        onArrayBegin: (offset) => walk.open(offset),
        onObjectEnd: (offset) => walk.close(offset),
        onArrayEnd: (offset) => walk.close(offset),
        onObjectProperty: (name) => walk.member(name),
        onLiteralValue: (value, offset, length) => walk.literal(value, offset, length),
        onError: (code, offset, length) => {
          throw walk.error(jsonFault(text, code, offset, length), offset);
        },
      },
      { disallowComments: true },
    );
    if (walk.list !== 'closed') throw noList();
    return { items: walk.items, error: null };
  } catch (error) {
    if (error instanceof StockError) return { items: walk.items, error };
    throw error;
  }
}

/** Follows the parser through the text and notes where each car begins and ends. */
class ItemWalk {
  readonly items: ItemRange[] = [];
  list: 'before' | 'open' | 'closed' = 'before';
  #text: string;
  #depth = 0;
  /** The depth at which the items are. */
  #itemDepth = 0;
  #item: ItemRange | null = null;
  /** The last name in the wrapper. */
  #name = '';

  constructor(text: string) {
    this.#text = text;
  }

  open(offset: number): void {
    if (this.list === 'open' && this.#depth === this.#itemDepth) this.#item = { start: offset, end: 0, long: false };
    const isList = this.#depth === 0 || (this.#depth === 1 && LISTS.includes(this.#name));
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw this.error(`more than ${MAX_DEPTH} lists and maps are nested here`, offset);
    if (this.list === 'before' && isList && this.#text.charAt(offset) === '[') {
      this.list = 'open';
      this.#itemDepth = this.#depth;
    }
  }

  /** The parser also closes what the end of the file left open; that changes nothing. */
  close(offset: number): void {
    if (offset >= this.#text.length) return;
    this.#depth -= 1;
    if (this.list !== 'open') return;
    if (this.#depth === this.#itemDepth) this.#add(offset + 1);
    else if (this.#depth < this.#itemDepth) this.list = 'closed';
  }

  member(name: string): void {
    if (this.#depth === 1) this.#name = name.toLowerCase();
  }

  literal(value: unknown, offset: number, length: number): void {
    if (this.list !== 'open') return;
    const isItem = this.#depth === this.#itemDepth;
    if (isItem) this.#item = { start: offset, end: 0, long: false };
    if (this.#item && typeof value === 'number' && length > EXACT_DIGITS) this.#item.long = true;
    if (isItem) this.#add(offset + length);
  }

  /** What is wrong at an offset; null: the file ends there. */
  error(what: string | null, offset: number): StockError {
    const { line, column } = advancedPosition(START, what === null ? this.#text : this.#text.slice(0, offset));
    const where = this.#where();
    return what === null
      ? new StockError('cut-off', `The file ends too early: ${where.end}.`, line, column)
      : new StockError('malformed', `${where.subject} cannot be read: ${what}.`, line, column);
  }

  #add(end: number): void {
    const item = this.#item;
    if (!item) return;
    if (end - item.start > MAX_ITEM) {
      const { line, column } = advancedPosition(START, this.#text.slice(0, item.start));
      const message = `An item is longer than ${MAX_ITEM} characters; this is no car.`;
      throw new StockError('too-large', message, line, column);
    }
    this.items.push({ ...item, end });
    this.#item = null;
  }

  #where(): { subject: string; end: string } {
    const subject = 'The JSON';
    const cars = this.items.length;
    if (this.list === 'before') return { subject, end: 'before its list of cars begins' };
    if (this.list === 'closed') return { subject, end: 'its list of cars is closed, what is around it is not' };
    if (this.#item) {
      const end = cars === 0 ? 'in the middle of its first car' : `in the middle of car ${cars + 1}`;
      return { subject: `Car ${cars + 1} of the file`, end };
    }
    return cars === 0
      ? { subject, end: 'its list of cars is empty and not closed' }
      : { subject: `${subject} after car ${cars}`, end: `after car ${cars}, its list is not closed` };
  }
}

/** A JSON text as `JSON.parse` reads it, but with integers that no number holds exactly as texts of their digits. */
export function parseExactly(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { source?: string }) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) && /^-?\d+$/.test(context?.source ?? '')
      ? context?.source
      : value,
  );
}

const noList = () =>
  new StockError('malformed', 'The JSON holds no list of cars: it should be an array of objects.', 1);
