import type { Cell } from '../feed.types.ts';
import { MAX_CELLS } from '../flatten-item.ts';
import type { HeaderTable } from '../header-table.ts';
import { fieldsOf } from './xml-cars.ts';
import { localName, type XmlElement } from './xml-element.types.ts';
import { MARKUP, NO_DATA } from './xml-names.data.ts';
import { isEntryName, isListOf, listTexts, memberValue, ownText, xmlValue } from './xml-value.ts';

/** What there is to know of an element in cars by its name. */
interface KnownName {
  /** Of its header, once there is one. */
  number: number | undefined;
  /** Its text alone is its value. */
  isText: boolean;
  /** The number of the car that had it last. */
  car: number;
}

type Cells = (Cell | undefined)[];

/**
 * The cells of cars, by the headers of a table. Where every child of a car has a name of its own and all headers are known, children are read one by one,
 * which is several times as fast as the value of the whole car and comes to the same.
 */
export class XmlCells {
  #table: HeaderTable;
  #names = new Map<string, KnownName | null>();
  #attributes = new Map<string, string | null>();
  #lists = new Map<string, Map<string, boolean>>();
  #cars = 0;

  constructor(table: HeaderTable) {
    this.#table = table;
  }

  /** Null for a car that has no fields. */
  of(element: XmlElement): Cells | null {
    const cells = this.#membersOf(element);
    if (cells) return cells;
    const value = xmlValue(element);
    return typeof value === 'string' ? null : this.#table.cellsOf(fieldsOf(value));
  }

  /** The cells of a car child by child; null where one child may have to do with another, or a header is new. */
  #membersOf({ attributes, children, texts }: XmlElement): Cells | null {
    const count = this.#table.headers.length;
    if (texts.length > 0 || children.length < 2 || count === 0 || count > MAX_CELLS) return null;
    this.#cars += 1;
    const cells: Cells = new Array(count);
    for (const { name, value } of attributes) {
      const header = this.#attribute(name);
      if (header !== null && !this.#put(cells, this.#table.numberOf(header), value)) return null;
    }
    for (const child of children) {
      const known = this.#known(child.name);
      if (known === null || known.car === this.#cars) return null;
      known.car = this.#cars;
      if (known.isText && child.attributes.length === 0 && child.children.length === 0) {
        known.number ??= this.#table.numberOf(child.name);
        if (!this.#put(cells, known.number, ownText(child))) return null;
      } else if (known.isText && this.#isPlainList(child)) {
        known.number ??= this.#table.numberOf(child.name);
        if (!this.#put(cells, known.number, listTexts(child.children))) return null;
      } else {
        const fields = fieldsOf({ [child.name]: memberValue(child) });
        if (fields.size === 0) return null;
        for (const [header, { cell }] of fields) if (!this.#put(cells, this.#table.numberOf(header), cell)) return null;
      }
    }
    return cells;
  }

  /** False where the cell is taken, or there is none of that header. */
  #put(cells: Cells, number: number | undefined, cell: Cell): boolean {
    if (number === undefined || cells[number] !== undefined) return false;
    cells[number] = cell;
    return true;
  }

  /** Null for a name that has a meaning by what is beside it: with a prefix, or of marks of a web page. */
  #known(name: string): KnownName | null {
    let known = this.#names.get(name);
    if (known === undefined) {
      const isAlone = !name.includes(':') && !MARKUP.has(name.toLowerCase()) && name !== '__proto__';
      known = isAlone ? { number: undefined, isText: !isEntryName(name), car: 0 } : null;
      this.#names.set(name, known);
    }
    return known;
  }

  /** The header of a car's attribute; null for one that says nothing of it. */
  #attribute(name: string): string | null {
    let header = this.#attributes.get(name);
    if (header === undefined) {
      header = NO_DATA.test(name) ? null : localName(name);
      this.#attributes.set(name, header);
    }
    return header;
  }

  /** A list of texts, and nothing else. */
  #isPlainList({ name, attributes, children, texts }: XmlElement): boolean {
    const [first] = children;
    if (first === undefined || attributes.length > 0 || texts.length > 0) return false;
    for (const child of children)
      if (child.name !== first.name || child.children.length > 0 || child.attributes.length > 0) return false;
    let entries = this.#lists.get(name);
    if (entries === undefined) {
      entries = new Map();
      this.#lists.set(name, entries);
    }
    let isList = entries.get(first.name);
    if (isList === undefined) {
      isList = !MARKUP.has(first.name.toLowerCase()) && isListOf(name, first.name);
      entries.set(first.name, isList);
    }
    return isList;
  }
}
