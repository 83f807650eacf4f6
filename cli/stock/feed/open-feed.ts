import { type OwnNames, plainHeader } from '../columns/column-names.ts';
import type { ColumnMapping } from '../columns/columns.data.ts';
import { csvRows } from './csv/csv-rows.ts';
import type { FeedRows } from './feed.types.ts';
import { isJsonLines } from './json/json-lines.ts';
import { jsonLineRows, jsonRows } from './json/json-rows.ts';
import { OTHER_KINDS } from './other-kinds.data.ts';
import { StockError } from './stock-error.ts';
import { type FeedEncoding, type FeedSource, feedText } from './text-source.ts';
import { openWorkbook, xlsxRows } from './workbook/xlsx-rows.ts';
import { xmlRows } from './xml/xml-rows.ts';

/** What helps to tell what a file is. */
export interface FeedHints {
  /** As `encodingOf` says; left out, it is asked. */
  encoding?: FeedEncoding;
  mapping?: readonly ColumnMapping[];
  /** Lists of the file, or sheets, that hold the cars; left out, they are looked for. */
  lists?: readonly string[];
}

/**
 * A feed by what it begins with, whatever the file is called: a bracket is JSON, a line that is an object by itself JSON Lines, a tag XML, an archive with a workbook in it Excel's, anything else that is
 * text CSV. @throws {StockError} 'other-kind'
 */
export function openFeed(source: FeedSource, { encoding, mapping = [], lists = [] }: FeedHints = {}): FeedRows {
  const own: OwnNames = new Map(mapping.map(({ field, column }) => [plainHeader(column), field]));
  const workbook = openWorkbook(source);
  if (workbook) return xlsxRows(workbook, own, lists);
  const text = new Ahead(feedText(source, encoding));
  while (text.head.trimStart() === '' && text.more());
  refuseOtherKinds(text.head);
  const start = text.head.trimStart().charAt(0);
  // Characters that no XML may hold are passed over before a tag too.
  if (/^[\s\p{Cc}]*</u.test(text.head)) return xmlRows(text.whole(), own);
  if (start === '[') return jsonRows(text.whole(), { own, lists });
  if (start !== '{') return csvRows(text.whole(), own);
  let lines = isJsonLines(text.head, false, own);
  while (lines === null) {
    const isWhole = !text.more();
    lines = isJsonLines(text.head, isWhole, own);
  }
  return lines ? jsonLineRows(text.whole(), { own, lists }) : jsonRows(text.whole(), { own, lists });
}

/** A text of which the beginning is looked at before all of it is read. */
class Ahead {
  head = '';
  #source: Iterator<string>;

  constructor(pieces: Iterable<string>) {
    this.#source = pieces[Symbol.iterator]();
  }

  /** Reads one more piece; false where there is none. */
  more(): boolean {
    const next = this.#source.next();
    if (!next.done) this.head += next.value;
    return next.done !== true;
  }

  *whole(): Generator<string> {
    yield this.head;
    this.head = '';
    for (let next = this.#source.next(); !next.done; next = this.#source.next()) yield next.value;
  }
}

/** @throws {StockError} 'other-kind', with what to do, for a file whose first text shows that it is none of CSV, JSON and XML */
function refuseOtherKinds(head: string): void {
  const kind = OTHER_KINDS.find(
    ({ begins = '', holds }) => head.startsWith(begins) && (holds === undefined || holds.test(head)),
  );
  if (kind) throw new StockError('other-kind', `This is ${kind.name}, not CSV, JSON or XML.`, 1, null, kind.hint);
}
