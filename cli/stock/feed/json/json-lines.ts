import { visit } from 'jsonc-parser';
import { isRecord } from '../../../../runtime/rules/web/is-record.ts';
import type { Position } from '../../../diagnostics/diagnostic.types.ts';
import type { OwnNames } from '../../columns/column-names.ts';
import { type CarPath, carPaths, isOneCar, likelyCarPaths } from '../car-lists.ts';
import { StockError } from '../stock-error.ts';
import { advancedPosition } from '../text-position.ts';
import { jsonFault } from './json-fault.ts';
import {
  EXACT_DIGITS,
  type JsonHints,
  type JsonItem,
  jsonItemsAt,
  MAX_DEPTH,
  MAX_ITEM,
  parseExactly,
} from './json-items.ts';

const LONG_NUMBER = new RegExp(`\\d{${EXACT_DIGITS + 1}}`);

/**
 * The objects of JSON Lines, one a line, read as they are asked for, or the cars in each where the first is a page of them; lines with nothing on them are
 * passed over.
 * @throws {StockError} 'malformed' and 'cut-off' at the place where a line breaks, 'too-large' for one beyond a million characters
 */
export function* jsonLineItems(
  pieces: Iterable<string>,
  { own = new Map(), lists = [] }: JsonHints = {},
): Generator<JsonItem> {
  let cars = 0;
  let paths: readonly CarPath[] | null = null;
  for (const { text, line, last } of linesOf(pieces)) {
    if (text.trim() === '') continue;
    const from = { line, column: 1 };
    if (text.length > MAX_ITEM)
      throw new StockError('too-large', `A line is longer than ${MAX_ITEM} characters; this is no car.`, line, 1);
    const item = itemOf(text, from, last, cars);
    paths ??= pagePaths(item.value, own, lists);
    if (paths.length > 0) yield* jsonItemsAt(text, paths, from, own);
    else yield item;
    cars += 1;
  }
}

/** The ways to the cars in a line that is not itself one; none for a car. */
function pagePaths(value: unknown, own: OwnNames, lists: readonly string[]): CarPath[] {
  if (!isRecord(value) || isOneCar(value, own)) return [];
  return lists.length > 0 ? carPaths(value, own, lists) : likelyCarPaths(value, own);
}

function itemOf(text: string, from: Position, last: boolean, cars: number): JsonItem {
  try {
    const value: unknown = LONG_NUMBER.test(text) ? parseExactly(text) : JSON.parse(text);
    if (!isDeeper(value, MAX_DEPTH)) return { value, text, from };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw faultOf(text, from, last, cars);
}

/** What breaks a line that is no JSON. */
function faultOf(text: string, from: Position, last: boolean, cars: number): StockError {
  const end = text.trimEnd().length;
  let fault: { what: string | null; at: number } = { what: 'this is no JSON', at: 0 };
  let depth = 0;
  const open = (at: number): void => {
    depth += 1;
    if (depth <= MAX_DEPTH) return;
    fault = { what: `more than ${MAX_DEPTH} lists and maps are nested here`, at };
    throw new Found();
  };
  const close = (): void => {
    depth -= 1;
  };
  try {
    visit(
      text,
      {
        onObjectBegin: open,
        onArrayBegin: open,
        onObjectEnd: close,
        onArrayEnd: close,
        onError(code, at, length) {
          fault = { what: jsonFault(text, code, at, length), at };
          throw new Found();
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (!(error instanceof Found)) throw error;
  }
  const { what, at } = fault;
  const { line, column } = advancedPosition(from, text.slice(0, what === null ? end : at));
  if (what === null && last) {
    const middle = cars === 0 ? 'its first car' : `car ${cars + 1}`;
    return new StockError('cut-off', `The file ends too early: in the middle of ${middle}.`, line, column);
  }
  const why = what ?? 'the line ends before it is closed; each car is one line';
  return new StockError('malformed', `Car ${cars + 1} of the file cannot be read: ${why}.`, line, column);
}

class Found extends Error {}

function isDeeper(value: unknown, most: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return most === 0 || Object.values(value).some((one) => isDeeper(one, most - 1));
}

/** Lines without their ends, counted from 1; `last` is true where the file ends without a line end. */
function* linesOf(pieces: Iterable<string>): Generator<{ text: string; line: number; last: boolean }> {
  let rest = '';
  let line = 1;
  for (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', start)) {
      yield { text: rest + piece.slice(start, end), line, last: false };
      rest = '';
      start = end + 1;
      line += 1;
    }
    rest += piece.slice(start);
    // Longer than any line may be: whoever reads it says so.
    if (rest.length > MAX_ITEM) break;
  }
  yield { text: rest, line, last: true };
}

/** Text at the beginning of a file that tells how its JSON is written. */
const HEAD = 1024 * 1024;
/**
 * Whether a text that begins with a brace is JSON Lines: its first line is an object by itself, and another object follows or it is a car.
 * Null: more text is needed to say so. `own` are names of columns that the dealer maps.
 */
export function isJsonLines(head: string, whole: boolean, own: OwnNames): boolean | null {
  const text = head.trimStart();
  const end = text.indexOf('\n');
  if (end === -1 && !whole) return text.length > HEAD ? false : null;
  const rest = end === -1 ? '' : text.slice(end).trimStart();
  const object = parsed(end === -1 ? text : text.slice(0, end));
  if (object === null) return false;
  if (rest === '' && !whole && text.length <= HEAD) return null;
  if (rest.startsWith('{') || isOneCar(object, own)) return true;
  return rest !== '' && isNoWrapper(object, own);
}

function isNoWrapper(object: object, own: OwnNames): boolean {
  try {
    return carPaths(object, own).length === 0;
  } catch (error) {
    if (error instanceof StockError) return false;
    throw error;
  }
}

function parsed(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
