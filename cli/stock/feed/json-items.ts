import type { Position } from '../../diagnostics/diagnostic.types.ts';
import { StockError } from '../stock-error.ts';
import { JsonReader } from './json-reader.ts';

/** Wrappers in which exporters put the list. */
const LISTS = ['cars', 'vehicles', 'stock', 'items', 'data', 'results', 'listings', 'inventory'];

const NO_COMMA = 'a comma is missing here';

export interface JsonItem {
  value: unknown;
  text: string;
  /** Where the text begins. */
  from: Position;
}

/**
 * The items of a JSON array, or of the array under a wrapper's name, one at a time; the text around is never held.
 * @throws {StockError} 'malformed' and 'cut-off' at the place where it breaks or ends, 'too-large' for an item beyond a million characters
 */
export function* jsonItems(pieces: Iterable<string>): Generator<JsonItem> {
  const reader = new JsonReader(pieces[Symbol.iterator]());
  reader.space();
  const wrapped = reader.peek() === '{';
  if (wrapped) openWrapper(reader);
  yield* list(reader);
  reader.where = 'behind';
  if (wrapped) restOfMap(reader);
  reader.space();
  if (reader.peek() !== '') throw reader.malformed('something follows the end of its list of cars');
}

function* list(reader: JsonReader): Generator<JsonItem> {
  reader.expect('[', 'a list of cars should begin here');
  for (let car = 1; ; car += 1) {
    reader.where = { after: car - 1 };
    reader.space();
    if (reader.peek() === ']' && car === 1) break;
    if (reader.peek() === '') throw reader.cutOff();
    reader.where = { car };
    if (reader.peek() === ']') throw reader.malformed('a comma stands before `]` with nothing after it');
    const from = reader.position;
    const text = reader.value();
    yield { value: reader.parsed(text, from), text, from };
    reader.where = { after: car };
    reader.space();
    if (reader.peek() === ']') break;
    reader.expect(',', `${NO_COMMA}, after car ${car}`);
  }
  reader.expect(']', NO_COMMA);
}

/** Steps into a map up to the array that is its list of cars. */
function openWrapper(reader: JsonReader): void {
  reader.expect('{', '');
  for (;;) {
    reader.space();
    if (reader.peek() === '}') throw noList();
    const name = member(reader);
    if (LISTS.includes(name.toLowerCase()) && reader.peek() === '[') return;
    reader.value();
    reader.space();
    if (reader.peek() === '}') throw noList();
    reader.expect(',', NO_COMMA);
  }
}

function restOfMap(reader: JsonReader): void {
  for (;;) {
    reader.space();
    if (reader.peek() === '}') {
      reader.expect('}', '');
      return;
    }
    reader.expect(',', NO_COMMA);
    reader.space();
    member(reader);
    reader.value();
  }
}

function member(reader: JsonReader): string {
  const from = reader.position;
  const name = reader.parsed(reader.value(), from);
  if (typeof name !== 'string') throw reader.malformed('a name in double quotes is missing here', from);
  reader.space();
  reader.expect(':', 'a colon is missing between a name and its value');
  reader.space();
  return name;
}

const noList = () =>
  new StockError('malformed', 'The JSON holds no list of cars: it should be an array of objects.', 1);
