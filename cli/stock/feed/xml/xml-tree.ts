import type { Position } from '../../../diagnostics/diagnostic.types.ts';
import { StockError } from '../stock-error.ts';
import type { DocumentWindow } from './document-window.ts';
import type { XmlAttribute, XmlElement, XmlListener, XmlSource, XmlText } from './xml-element.types.ts';
import { NO_MENDS } from './xml-text.ts';

/** Elements within each other; a feed of cars has fewer than ten. */
const MAX_DEPTH = 100;
/** Longest kept element, tag, text or comment, in characters: what is longer is no car. */
export const MAX_LENGTH = 1024 * 1024;

/** Most elements have no attributes, and no children or no texts. */
const NO_ELEMENTS: XmlElement[] = [];
const NO_TEXTS: XmlAttribute[] = [];

/** The elements that are open while a document is read, and of what is kept all that is in it. */
export class XmlTree {
  #listener: XmlListener;
  #window: DocumentWindow;
  #longest: number;
  readonly open: XmlElement[] = [];
  hadRoot = false;
  /** Where the outermost element begins, once it is known. */
  rootPlace: Position | null = null;
  /** The listener asked to stop at the element that was closed last. */
  stopped = false;
  #kept: XmlElement | null = null;

  /** `longest` is the length of a kept element, in characters. */
  constructor(listener: XmlListener, window: DocumentWindow, longest: number) {
    this.#listener = listener;
    this.#window = window;
    this.#longest = longest;
  }

  /** Where in the document the text has to stay from on. */
  get keptFrom(): number | undefined {
    return this.#longest < Infinity ? this.#kept?.start : undefined;
  }

  /** An element that begins where reading goes on. @throws {StockError} 'malformed' */
  element(name: string): XmlElement {
    const start = this.#window.here;
    const depth = this.open.length;
    if (depth === 0 && this.hadRoot) throw this.malformed('something follows the end of the document', start);
    if (depth > MAX_DEPTH) throw this.malformed(`more than ${MAX_DEPTH} elements are nested here`, start);
    return {
      name,
      attributes: NO_TEXTS,
      children: NO_ELEMENTS,
      texts: NO_TEXTS,
      start,
      depth,
      kept: this.open.at(-1)?.kept === true,
      mended: false,
    };
  }

  begin(element: XmlElement): void {
    if (element.depth === 0) [this.hadRoot, this.rootPlace] = [true, this.#window.placeOf(element.start)];
    const parent = this.open.at(-1);
    if (element.kept && parent) {
      if (parent.children === NO_ELEMENTS) parent.children = [element];
      else parent.children.push(element);
    }
    if (this.#listener.open(element)) {
      this.#release();
      element.kept = true;
      this.#kept = element;
      this.#window.know(element.start);
    }
    if (element.mended && this.#kept) this.#kept.mended = true;
    this.open.push(element);
  }

  /** The innermost open element ends, reading being behind it. @throws {StockError} 'too-large' */
  end(element: XmlElement): void {
    this.open.pop();
    this.checkLength(this.#window.at);
    if (this.#kept === element) this.#kept = null;
    this.stopped = this.#listener.close(element, this);
  }

  /** A text, or a section of CDATA, of the innermost element; white space alone says nothing. */
  addText(text: XmlText): void {
    const element = this.open.at(-1);
    if (!element?.kept || (text.mends === NO_MENDS && isBlank(text.value))) return;
    // A list made with its first text is smaller than one that grows.
    if (element.texts === NO_TEXTS) element.texts = [text];
    else element.texts.push(text);
    if (text.mends !== NO_MENDS && this.#kept) this.#kept.mended = true;
  }

  /** What a kept element is written in, while it is being closed. */
  sourceOf({ start }: XmlElement): XmlSource {
    const { text, offset, at, newline } = this.#window;
    return { text: text.slice(start - offset, at), offset: start, place: this.#window.placeOf(start), newline };
  }

  /** `end` is how far in what is held the kept element goes so far. @throws {StockError} 'too-large' */
  checkLength(end: number): void {
    const element = this.#kept;
    if (!element || this.#window.offset + end - element.start <= this.#longest) return;
    if (!this.#listener.tooLong(element))
      throw this.tooLarge(`A car is longer than ${MAX_LENGTH} characters; this is no car.`, element.start);
    this.#release();
  }

  /** Lets go what is kept. */
  #release(): void {
    if (!this.#kept) return;
    this.#kept = null;
    for (const one of this.open) {
      one.kept = false;
      one.children = NO_ELEMENTS;
    }
  }

  malformed(what: string, offset: number): StockError {
    const { line, column } = this.#window.placeOf(offset);
    return new StockError('malformed', `${this.#listener.where().subject} cannot be read: ${what}.`, line, column);
  }

  tooLarge(message: string, offset: number): StockError {
    const { line, column } = this.#window.placeOf(offset);
    return new StockError('too-large', message, line, column);
  }

  cutOff(): StockError {
    const { line, column } = this.#window.placeOf(this.#window.end);
    return new StockError('cut-off', `The file ends too early: ${this.#listener.where().end}.`, line, column);
  }
}

function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  // Most texts begin with a letter or digit.
  return !(first > 0x20 && first < 0x80) && !/\S/.test(text);
}
