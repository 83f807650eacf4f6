import type { Position } from '../../../diagnostics/diagnostic.types.ts';
import { advancedPosition, type LineEnd } from '../text-position.ts';

/** The stretch of a document that is being read: what was read before it is let go, but for places of the file. */
export class DocumentWindow {
  text = '';
  /** Where in `text` reading goes on. */
  at = 0;
  /** Where in the document `text` begins, in characters. */
  offset = 0;
  newline: LineEnd = '\n';
  #hasNewline = false;
  /** A place of the file that is known. */
  #known: { offset: number; place: Position };

  /** A document begins at `origin`. */
  constructor(origin: Position) {
    this.#known = { offset: 0, place: origin };
  }

  /** Adds a piece; lets go what is before `keep`, an offset of the document, or else before where reading goes on. */
  add(piece: string, keep = this.here): void {
    if (!this.#hasNewline) {
      this.#hasNewline = /[\r\n]/.test(piece);
      // A return at the end of the piece may be half of a line end.
      if (/^[^\r\n]*\r[^\n]/.test(piece)) this.newline = '\r';
    }
    this.know(keep);
    const from = keep - this.offset;
    // Made by joining it is one string, which is searched faster than two that hang together.
    this.text = [this.text.slice(from), piece].join('');
    this.offset = keep;
    this.at -= from;
  }

  /** Where in the document reading goes on. */
  get here(): number {
    return this.offset + this.at;
  }

  /** Where in the document what there is of it ends. */
  get end(): number {
    return this.offset + this.text.length;
  }

  /** The place in the file of an offset of the document, from the one on that was last said to be known. */
  placeOf(offset: number): Position {
    const { offset: from, place } = this.#known;
    if (offset < from) return place;
    return advancedPosition(place, this.text.slice(from - this.offset, offset - this.offset), this.newline);
  }

  /** Places from this offset on will be asked for. */
  know(offset: number): void {
    this.#known = { offset, place: this.placeOf(offset) };
  }
}
