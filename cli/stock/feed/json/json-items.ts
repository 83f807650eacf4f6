import { visit } from 'jsonc-parser';
import { isRecord } from '../../../../runtime/rules/web/is-record.ts';
import type { Position } from '../../../diagnostics/diagnostic.types.ts';
import { type OwnNames, requiredOf, seemingFields } from '../../columns/column-names.ts';
import { type CarPath, carPaths, ITEM, LIKE_A_CAR, MEMBER } from '../car-lists.ts';
import type { FeedNote } from '../feed.types.ts';
import { flattenItem } from '../flatten-item.ts';
import { pageNote } from '../page-note.ts';
import { StockError } from '../stock-error.ts';
import { advancedPosition } from '../text-position.ts';
import { jsonFault } from './json-fault.ts';
import { jsonSample } from './json-sample.ts';

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
  /** Its name, where it is a member of a map of cars. */
  key?: string;
}

/** Where an item is in the text, as offsets; `long`: it holds a number of more digits than JavaScript's numbers have. */
interface ItemRange {
  start: number;
  end: number;
  long: boolean;
  /** Its name, where it is a member of a map of cars. */
  key?: string;
}

/** What a JSON file is read with: the dealer's own names of columns, and lists of the definition. */
export interface JsonHints {
  own?: OwnNames;
  lists?: readonly string[];
  /** Takes what is said of the file around its cars. */
  notes?: FeedNote[];
}

/**
 * The items of the list of cars, wherever in a JSON text it is. Values are made one at a time, as they are asked for. Integers too long for a number are texts.
 * @throws {StockError} 'malformed' and 'cut-off' at the place where it breaks or ends, or where no list or several may be the cars, 'too-large' for an item
 * beyond a million characters
 */
export function* jsonItems(
  pieces: Iterable<string>,
  { own = new Map(), lists = [], notes = [] }: JsonHints = {},
): Generator<JsonItem> {
  const text = wholeText(pieces);
  const sample = jsonSample(text);
  const paths = carPaths(sample.value, own, lists);
  let cars = 0;
  for (const item of jsonItemsAt(text, paths, START, own)) {
    cars += 1;
    yield item;
  }
  const note = pageNote(sample.scalars, cars);
  if (note) notes.push(note);
}

/** The items at the given ways into a text that begins at `begin` of the file. @throws {StockError} as `jsonItems` */
export function* jsonItemsAt(
  text: string,
  paths: readonly CarPath[],
  begin: Position,
  own: OwnNames,
): Generator<JsonItem> {
  const { items, error } = itemRanges(text, paths);
  let from = begin;
  let last = 0;
  for (const { start, end, long, key } of items) {
    from = advancedPosition(from, text.slice(last, start));
    last = start;
    const piece = text.slice(start, end);
    const value: unknown = long ? parseExactly(piece) : JSON.parse(piece);
    // Not all that stands beside cars in a map is one.
    if (key !== undefined && !(isRecord(value) && seemsCar(value, own))) continue;
    yield { value, text: piece, from, ...(key === undefined ? {} : { key }) };
  }
  if (error) throw error;
}

const seemsCar = (value: object, own: OwnNames): boolean =>
  requiredOf(seemingFields(flattenItem(value).keys(), own)) >= LIKE_A_CAR;

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
function itemRanges(text: string, paths: readonly CarPath[]): { items: ItemRange[]; error: StockError | null } {
  const walk = new ItemWalk(text, paths);
  try {
    visit(
      text,
      {
        onObjectBegin: (offset) => walk.open(offset, false),
        onArrayBegin: (offset) => walk.open(offset, true),
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
    if (paths.length === 0) throw noList();
    return { items: walk.items, error: null };
  } catch (error) {
    if (error instanceof StockError) return { items: walk.items, error };
    throw error;
  }
}

/** A list or map on the way to the cars, and which ways lead through it. */
interface Frame {
  isList: boolean;
  ways: readonly CarPath[];
  /** The last name in a map. */
  name: string;
}

/** Follows the parser through the text and notes where each car begins and ends. */
class ItemWalk {
  readonly items: ItemRange[] = [];
  #list: 'before' | 'open' | 'closed' = 'before';
  #text: string;
  #paths: readonly CarPath[];
  /** Open lists and maps around the cars, and how many are open in all. */
  #frames: Frame[] = [];
  #depth = 0;
  #item: ItemRange | null = null;

  constructor(text: string, paths: readonly CarPath[]) {
    this.#text = text;
    this.#paths = paths;
  }

  open(offset: number, isList: boolean): void {
    this.#begin(offset);
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw this.error(`more than ${MAX_DEPTH} lists and maps are nested here`, offset);
    if (this.#item || this.#depth > this.#frames.length + 1) return;
    const ways = this.#ways();
    if (ways.length === 0) return;
    const step = isList ? ITEM : MEMBER;
    if (ways.some((way) => way.length === this.#depth && way.at(-1) === step)) this.#list = 'open';
    this.#frames.push({ isList, ways, name: '' });
  }

  /** The parser also closes what the end of the file left open; that changes nothing. */
  close(offset: number): void {
    if (offset >= this.#text.length) return;
    this.#depth -= 1;
    if (this.#depth === this.#itemDepth) this.#add(offset + 1);
    if (this.#depth >= this.#frames.length) return;
    const { ways = [] } = this.#frames.pop() ?? {};
    if (ways.some((way) => way.length === this.#depth + 1)) this.#list = 'closed';
  }

  member(name: string): void {
    const frame = this.#frames.at(-1);
    if (frame && this.#depth === this.#frames.length) frame.name = name;
  }

  literal(value: unknown, offset: number, length: number): void {
    const isItem = this.#begin(offset) && this.#frames.at(-1)?.isList === true;
    if (this.#item && typeof value === 'number' && length > EXACT_DIGITS) this.#item.long = true;
    if (isItem) this.#add(offset + length);
    else if (this.#depth === this.#itemDepth) this.#item = null;
  }

  /** Begins an item where a value does that is one. */
  #begin(offset: number): boolean {
    if (this.#item || this.#depth !== this.#frames.length) return false;
    const isItem = this.#ways().some((way) => way.length === this.#depth);
    if (!isItem) return false;
    const frame = this.#frames.at(-1);
    const key = frame && !frame.isList && this.#isByKey(frame) ? { key: frame.name } : {};
    this.#item = { start: offset, end: 0, long: false, ...key };
    return true;
  }

  #isByKey = ({ ways }: Frame): boolean => ways.some((way) => way.length === this.#depth && way.at(-1) === MEMBER);

  /** The depth at which the item is that is open. */
  get #itemDepth(): number {
    return this.#item ? this.#frames.length : -1;
  }

  /** The ways that lead on through the value that begins now. */
  #ways(): readonly CarPath[] {
    const frame = this.#frames.at(-1);
    if (frame === undefined) return this.#paths;
    const at = this.#frames.length - 1;
    const name = `.${frame.name}`;
    return frame.ways.filter((way) => (frame.isList ? way[at] === ITEM : way[at] === MEMBER || way[at] === name));
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
    if (this.#list === 'before') return { subject, end: 'before its list of cars begins' };
    if (this.#list === 'closed') return { subject, end: 'its list of cars is closed, what is around it is not' };
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
