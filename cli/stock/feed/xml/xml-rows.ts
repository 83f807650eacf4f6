import type { Position } from '../../../diagnostics/diagnostic.types.ts';
import { type OwnNames, requiredOf, seemingFields } from '../../columns/column-names.ts';
import type { FeedRow, FeedRows } from '../feed.types.ts';
import type { ItemPath } from '../flatten-item.ts';
import { HeaderTable } from '../header-table.ts';
import { StockError } from '../stock-error.ts';
import { advancedPosition, type Span, spanIn } from '../text-position.ts';
import { mendNotes } from './mend-notes.ts';
import { type CarElements, fieldsOf, findCarElements, isEmptyList } from './xml-cars.ts';
import { XmlCells } from './xml-cells.ts';
import type { XmlElement, XmlListener, XmlSource, XmlText } from './xml-element.types.ts';
import { XmlParser } from './xml-parser.ts';
import { xmlValue } from './xml-value.ts';

/** So much of a file is read to find out what its cars are, in characters; where that does not show it, twice as much and so on, up to the most. Few cars show it only where much is read. */
const HEAD = { least: 64 * 1024, much: 512 * 1024, most: 8 * 1024 * 1024 };
const MANY = 20;
/** Of the fields that no car is without, so many show for certain what the cars are. */
const CERTAIN = 3;
const NO_CARS = 'The XML holds no list of cars: no element of it has a stock number, a make, a model and a year.';

/**
 * The cars of an XML file, read as they are asked for; whatever the elements are called, those that look most like cars are. `own` are names of columns that
 * the dealer maps. @throws {StockError} 'malformed' where nothing looks like a car
 */
export function xmlRows(pieces: Iterable<string>, own: OwnNames): FeedRows {
  const text = trimmedStart(pieces);
  const { cars, read } = lookAhead(text.source, text.origin, own);
  const table = new HeaderTable();
  return {
    format: 'xml',
    headers: table.headers,
    rows: {
      *[Symbol.iterator]() {
        if (cars === null) return;
        const walk = new CarWalk(cars, own);
        const parser = new XmlParser(walk, text.origin);
        const cells = new XmlCells(table);
        for (const car of carElements(walk, parser, read, text.source)) yield rowOf(car, cells, table);
      },
    },
  };
}

/** The text from its first mark on, and where in the file that is. */
function trimmedStart(pieces: Iterable<string>): { source: Iterator<string>; origin: Position } {
  const source = pieces[Symbol.iterator]();
  let origin: Position = { line: 1, column: 1 };
  for (let next = source.next(); !next.done; next = source.next()) {
    const text = next.value.trimStart();
    origin = advancedPosition(origin, next.value.slice(0, next.value.length - text.length));
    if (text === '') continue;
    const first = text;
    return {
      origin,
      source: (function* () {
        yield first;
        for (let more = source.next(); !more.done; more = source.next()) yield more.value;
      })(),
    };
  }
  return { origin, source };
}

/** What the beginning of a file shows of its cars, and what was read for that. `cars` is null for a list without any. */
function lookAhead(
  source: Iterator<string>,
  origin: Position,
  own: OwnNames,
): { cars: CarElements | null; read: string[] } {
  const read: string[] = [];
  const roots: XmlElement[] = [];
  const parser = new XmlParser(
    {
      open: (element) => element.depth === 0 && roots.push(element) === 1,
      close: () => false,
      where: () => ({ subject: 'The XML', end: 'before its first car is whole' }),
      tooLong: () => false,
    },
    origin,
    Number.POSITIVE_INFINITY,
  );
  const parts = inParts(source, read);
  let fault: StockError | null = null;
  let length = 0;
  for (let enough = HEAD.least; ; enough *= 2) {
    let ended = false;
    while (length < enough && !ended && !fault) {
      const next = parts.next();
      ended = next.done === true;
      length += next.value?.length ?? 0;
      fault = faultOf(() => {
        if (next.done) return parser.end();
        parser.write(next.value);
        parser.read();
      });
    }
    const root = roots[0];
    const cars = root ? findCarElements(root, own) : null;
    const over = ended || fault !== null || enough >= HEAD.most;
    const isPlain = cars !== null && cars.required >= CERTAIN && (cars.count >= MANY || enough >= HEAD.much);
    if (cars && (over || isPlain)) return { cars, read };
    if (fault) throw fault;
    if (over && root && isEmptyList(root)) return { cars: null, read };
    if (over) throw new StockError('malformed', NO_CARS, parser.rootPlace?.line ?? 1, parser.rootPlace?.column ?? 1);
  }
}

/** A text in parts so small that few of them may do; `read` takes the whole pieces. */
function* inParts(source: Iterator<string>, read: string[]): Generator<string, undefined> {
  for (let next = source.next(); !next.done; next = source.next()) {
    read.push(next.value);
    for (let at = 0; at < next.value.length; at += HEAD.least) yield next.value.slice(at, at + HEAD.least);
  }
}

function faultOf(action: () => void): StockError | null {
  try {
    action();
    return null;
  } catch (error) {
    if (error instanceof StockError) return error;
    throw error;
  }
}

/** The elements that are cars; those before a fault, then the fault. */
function* carElements(
  walk: CarWalk,
  parser: XmlParser,
  read: string[],
  source: Iterator<string>,
): Generator<WrittenCar> {
  for (;;) {
    const piece = read.shift() ?? (source.next() as IteratorResult<string, undefined>).value;
    if (piece === undefined) return parser.end();
    parser.write(piece);
    while (parser.read()) {
      const car = walk.taken();
      if (car) yield car;
    }
  }
}

interface WrittenCar {
  element: XmlElement;
  source: XmlSource;
}

/** Hears of a file's elements and keeps its cars. */
class CarWalk implements XmlListener {
  #kind: CarElements;
  #own: OwnNames;
  #ready: WrittenCar | null = null;
  #cars = 0;
  /** The car that is being read. */
  #car: XmlElement | null = null;
  /** An element beside the cars, of another name, that may be one too. */
  #other: XmlElement | null = null;

  constructor(kind: CarElements, own: OwnNames) {
    this.#kind = kind;
    this.#own = own;
  }

  /** The car that was read last, once. */
  taken(): WrittenCar | null {
    const car = this.#ready;
    this.#ready = null;
    return car;
  }

  open(element: XmlElement): boolean {
    const { depth, names, required } = this.#kind;
    if (this.#car) return false;
    if (names.has(element.name) && (required > 0 || element.depth === depth)) {
      this.#car = element;
      this.#other = null;
      return true;
    }
    if (this.#other || element.depth !== depth || required === 0) return false;
    this.#other = element;
    return true;
  }

  close(element: XmlElement, parser: { sourceOf(element: XmlElement): XmlSource }): boolean {
    if (element === this.#car) {
      this.#car = null;
      if (element.depth !== this.#kind.depth && !this.#isCar(element, () => true)) return false;
    } else if (element === this.#other) {
      this.#other = null;
      // Its own fields count, not those of what is in it.
      if (!this.#isCar(element, (header) => !header.includes('.'))) return false;
    } else return false;
    this.#ready = { element, source: parser.sourceOf(element) };
    this.#cars += 1;
    return true;
  }

  where(): { subject: string; end: string } {
    const cars = this.#cars;
    if (this.#car)
      return {
        subject: `Car ${cars + 1} of the file`,
        end: cars === 0 ? 'in the middle of its first car' : `in the middle of car ${cars + 1}`,
      };
    return cars === 0
      ? { subject: 'The XML', end: 'before its first car begins' }
      : { subject: `The XML after car ${cars}`, end: `after car ${cars}, its list is not closed` };
  }

  tooLong(element: XmlElement): boolean {
    if (element !== this.#other) return false;
    this.#other = null;
    return true;
  }

  #isCar(element: XmlElement, counts: (header: string) => boolean): boolean {
    const headers = [...fieldsOf(xmlValue(element)).keys()].filter(counts);
    return requiredOf(seemingFields(headers, this.#own)) >= Math.min(CERTAIN, this.#kind.required);
  }
}

function rowOf({ element, source }: WrittenCar, known: XmlCells, table: HeaderTable): FeedRow {
  const { line } = source.place;
  const cells = known.of(element);
  const tag = (): Span => spanIn(source.place, source.text, 0, 1 + element.name.length, source.newline);
  if (cells === null) return { line, cells: [], broken: `The element <${element.name}> has no fields.`, position: tag };
  return {
    line,
    cells,
    broken: null,
    ...(element.mended ? { notes: () => mendNotes(element, table) } : {}),
    position(header) {
      const path =
        header === undefined ? undefined : fieldsOf(xmlValue(element)).get(table.headers[header] ?? '')?.path;
      return (path && spanAt(element, source, path)) ?? tag();
    },
  };
}

/** Where the value at a path of an element's value is; null where it is none. */
function spanAt(element: XmlElement, { text, offset, place, newline }: XmlSource, path: ItemPath): Span | null {
  const key = path.join('\0');
  let found: readonly XmlText[] = [];
  xmlValue(element, (at, texts) => {
    if (at.join('\0') === key) found = texts;
  });
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return null;
  // Without the white space around.
  const [start, end] = [first.start - offset, last.end - offset];
  const from = start + text.slice(start, first.end - offset).search(/\S|$/);
  return spanIn(
    place,
    text,
    from,
    last.start - offset + text.slice(last.start - offset, end).trimEnd().length,
    newline,
  );
}
