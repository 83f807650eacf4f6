import type { Cell } from './feed.types.ts';

const MAX_HEADERS = 2000;

/** The headers of a feed whose items name their fields themselves: as many as its items had so far. */
export class HeaderTable {
  readonly headers: string[] = [];
  #numbers = new Map<string, number>();

  /** The number of a header that an item had before. */
  numberOf(header: string): number | undefined {
    return this.#numbers.get(header);
  }

  /** An item's cells in the order of the headers. Fields beyond a number that no feed has are left out. */
  cellsOf(fields: ReadonlyMap<string, { cell: Cell }>): (Cell | undefined)[] {
    const cells: (Cell | undefined)[] = new Array(this.headers.length);
    for (const [header, { cell }] of fields) {
      let number = this.#numbers.get(header);
      if (number === undefined && this.headers.length < MAX_HEADERS) {
        number = this.headers.push(header) - 1;
        this.#numbers.set(header, number);
      }
      if (number !== undefined) cells[number] = cell;
    }
    return cells;
  }
}
