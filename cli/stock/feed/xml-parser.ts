import type { Position } from '../../diagnostics/diagnostic.types.ts';
import { DocumentWindow } from './document-window.ts';
import { StockError } from './stock-error.ts';
import type { XmlAttribute, XmlElement, XmlListener, XmlSource } from './xml-element.types.ts';
import { ATTRIBUTE, attributeFault, BARE_TAG, BEGINS_MORE, NO_TAG, TAG_END, XmlNames } from './xml-tags.ts';
import { cleanXml, holdsControls, isBlank, isBlankXml, isSpace, NO_MENDS, type XmlMeaning, xmlMeaning } from './xml-text.ts';

const OTHER_END_TAG = 'this end tag closes another element than the one that is open';

/** Elements within each other; a feed of cars has fewer than ten. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 500;
/** Longest kept element, tag, text or comment, in characters: what is longer is no car. */
const MAX_LENGTH = 1024 * 1024;

const CDATA = '<![CDATA[';
const DOCTYPE = '<!DOCTYPE';
const MARKS = ['<!--', CDATA, DOCTYPE];
const DTD = 'it has a DTD (`<!DOCTYPE …>`), which is not read: leave that part out';

const [EXCLAMATION, SLASH, GREATER, QUESTION] = [0x21, 0x2f, 0x3e, 0x3f];

/** Most elements have no attributes, and no children or no texts. */
const NO_ELEMENTS: XmlElement[] = [];
const NO_TEXTS: XmlAttribute[] = [];

/**
 * Reads XML piece by piece and gives elements with the places of their texts. Entities of XML and HTML are known, own ones and DTDs refused; characters
 * that no XML may hold are left out of texts. Memory holds what of the file is kept, and of the rest one tag or text.
 */
export class XmlParser {
  #listener: XmlListener;
  #longest: number;
  /** What is not read yet, and before it what of the kept element was. */
  #window: DocumentWindow;
  /** The next ampersand from where reading goes on, as far as one was looked for. */
  #ampersandAt = -1;
  #controls = false;
  #open: XmlElement[] = [];
  #hadRoot = false;
  #stopped = false;
  /** The text before the next tag holds a `<` that stands for itself. */
  #hasBareTag = false;
  /** Where the outermost element begins, once it is known. */
  rootPlace: Position | null = null;
  #kept: XmlElement | null = null;
  #names = new XmlNames();

  /** `longest` is the length of a kept element, in characters; a document begins at `origin`. */
  constructor(listener: XmlListener, origin: Position, longest = MAX_LENGTH) {
    this.#listener = listener;
    this.#longest = longest;
    this.#window = new DocumentWindow(origin);
  }

  /** Adds a piece of the text, to be read. */
  write(text: string): void {
    const kept = this.#longest < Infinity ? this.#kept?.start : undefined;
    this.#window.add(text, kept);
    this.#ampersandAt = -1;
    this.#controls = holdsControls(this.#window.text);
  }

  /**
   * Reads what was written: true where it stopped for the listener and goes on when it is called again, false where more has to be written.
   * @throws {StockError} 'malformed' at the place where it breaks, 'too-large' for what is no car
   */
  read(): boolean {
    if (this.#read(false)) return true;
    if (this.#kept) this.#checkLength(this.#kept, this.#window.text.length);
    if (this.#window.text.length - this.#window.at > MAX_LENGTH)
      throw tooLarge(
        `A text is longer than ${MAX_LENGTH} characters; this is no list of cars.`,
        this.#window.placeOf(this.#window.here),
      );
    return false;
  }

  /** The text ends here, and all before is read. @throws {StockError} also 'cut-off' */
  end(): void {
    this.#read(true);
    if (this.#open.length === 0 && this.#hadRoot && this.#window.at === this.#window.text.length) return;
    const { line, column } = this.#window.placeOf(this.#window.end);
    throw new StockError('cut-off', `The file ends too early: ${this.#listener.where().end}.`, line, column);
  }

  /** Reads what is whole, and with `isAll` also what is after the last tag; true where the listener stopped it. */
  #read(isAll: boolean): boolean {
    this.#stopped = false;
    const text = this.#window.text;
    for (;;) {
      const tag = this.#nextTag();
      if (tag === -1) {
        // Where something is open the file is cut off, whatever the text is.
        if (isAll && this.#open.length === 0) this.#readText(text.length);
        return false;
      }
      if (tag > this.#window.at) this.#readText(tag);
      const next = text.charCodeAt(tag + 1);
      const isWhole =
        next === SLASH
          ? this.#readEndTag()
          : next === EXCLAMATION
            ? this.#readMarked()
            : next === QUESTION
              ? this.#skipPast('?>')
              : this.#readTag();
      if (!isWhole || this.#stopped) return this.#stopped;
    }
  }

  /** The next `<` that begins a tag, or may once more is read; within an element, others are of the text. */
  #nextTag(): number {
    const text = this.#window.text;
    this.#hasBareTag = false;
    let tag = text.indexOf('<', this.#window.at);
    while (tag !== -1 && this.#open.length > 0 && BARE_TAG.has(text.charCodeAt(tag + 1))) {
      this.#hasBareTag = true;
      tag = text.indexOf('<', tag + 1);
    }
    return tag;
  }

  #readText(end: number): void {
    const text = this.#window.text;
    const from = this.#window.at;
    const element = this.#open.at(-1);
    const hasReference = this.#hasBareTag || this.#nextAmpersand() < end;
    if (hasReference || !isSpace(text, from, end)) {
      if (element === undefined && !isBlankXml(text.slice(from, end)))
        throw this.#malformed(
          this.#hadRoot ? 'something follows the end of the document' : 'text stands outside of its outermost element',
          this.#window.here + (/^\s*/.exec(text.slice(from, end))?.[0].length ?? 0),
        );
      if (element?.kept || hasReference) {
        const meaning = this.#meaning(from, end, hasReference);
        this.#addText(meaning, from, end);
      }
    }
    this.#window.at = end;
  }

  #nextAmpersand(): number {
    if (this.#ampersandAt < this.#window.at) {
      const found = this.#window.text.indexOf('&', this.#window.at);
      this.#ampersandAt = found === -1 ? Infinity : found;
    }
    return this.#ampersandAt;
  }

  #meaning(from: number, end: number, hasReference: boolean, spaces?: RegExp): XmlMeaning {
    const written = this.#window.text.slice(from, end);
    // In an attribute a line end is a space, one as `&#10;` is not.
    const raw = spaces ? written.replace(spaces, ' ') : written;
    if (hasReference) return xmlMeaning(raw);
    return this.#controls || raw.includes('\r') ? cleanXml(raw) : { value: raw, mends: NO_MENDS };
  }

  #addText({ value, mends }: XmlMeaning, from: number, end: number): void {
    const element = this.#open.at(-1);
    if (!element?.kept || (mends === NO_MENDS && isBlank(value))) return;
    const text = { value, start: this.#window.offset + from, end: this.#window.offset + end, mends };
    // A list made with its first text is smaller than one that grows.
    if (element.texts === NO_TEXTS) element.texts = [text];
    else element.texts.push(text);
    if (mends !== NO_MENDS && this.#kept) this.#kept.mended = true;
  }

  /** A comment, a CDATA section; anything else that begins so is refused. */
  #readMarked(): boolean {
    const { text, at } = this.#window;
    if (text.startsWith('<!--', at)) return this.#skipPast('-->', 4);
    if (text.startsWith(CDATA, at)) {
      const end = text.indexOf(']]>', at + CDATA.length);
      if (end === -1) return false;
      if (this.#open.length === 0)
        throw this.#malformed('text stands outside of its outermost element', this.#window.here);
      this.#addText(cleanXml(text.slice(at + CDATA.length, end)), at + CDATA.length, end);
      this.#window.at = end + 3;
      return true;
    }
    const begun = text.slice(at, at + CDATA.length);
    if (begun.length < CDATA.length && MARKS.some((mark) => mark.startsWith(begun))) return false;
    throw this.#malformed(begun === DOCTYPE ? DTD : NO_TAG, this.#window.here + (begun === DOCTYPE ? 0 : 1));
  }

  #skipPast(mark: string, begin = 2): boolean {
    const end = this.#window.text.indexOf(mark, this.#window.at + begin);
    if (end === -1) return false;
    this.#window.at = end + mark.length;
    return true;
  }

  #readEndTag(): boolean {
    const { text, at } = this.#window;
    const element = this.#open.at(-1);
    const nameEnd = at + 2 + (element?.name.length ?? 0);
    const end = text.charCodeAt(nameEnd) === GREATER ? nameEnd : text.indexOf('>', at);
    if (end === -1) return false;
    if (
      !element ||
      !text.startsWith(element.name, at + 2) ||
      (end !== nameEnd && text.slice(nameEnd, end).trim() !== '')
    )
      throw this.#malformed(OTHER_END_TAG, this.#window.here);
    this.#window.at = end + 1;
    this.#close(element);
    return true;
  }

  #readTag(): boolean {
    const { text, at } = this.#window;
    const name = this.#names.at(text, at + 1);
    if (name === null) throw this.#malformed(NO_TAG, this.#window.here + 1);
    if (name === '') return false;
    let to = at + 1 + name.length;
    const element = this.#element(name);
    // Most tags have no attributes.
    if (text.charCodeAt(to) === GREATER) to += 1;
    else to = this.#readAttributes(element, to);
    if (to === -1) return false;
    this.#openElement(element);
    this.#window.at = to;
    if (text.charCodeAt(to - 2) === SLASH) this.#close(element);
    return true;
  }

  /** Reads what is in a tag behind its name; says where the tag ends, or -1 where the text ends before. */
  #readAttributes(element: XmlElement, from: number): number {
    const text = this.#window.text;
    const attributes: XmlAttribute[] = [];
    element.attributes = attributes;
    for (let at = from; ; ) {
      ATTRIBUTE.lastIndex = at;
      const [, name, double, single] = ATTRIBUTE.exec(text) ?? [];
      if (name === undefined) {
        TAG_END.lastIndex = at;
        if (TAG_END.test(text)) return TAG_END.lastIndex;
        BEGINS_MORE.lastIndex = at;
        if (BEGINS_MORE.test(text)) return -1;
        this.#openElement(element);
        const fault = attributeFault(text, at);
        throw this.#malformed(fault.what, this.#window.offset + fault.at);
      }
      at = ATTRIBUTE.lastIndex;
      if (attributes.length >= MAX_ATTRIBUTES)
        throw tooLarge(
          `An element has more than ${MAX_ATTRIBUTES} attributes; this is no car.`,
          this.#window.placeOf(this.#window.offset + at),
        );
      if (attributes.some((one) => one.name === name))
        throw this.#malformed('an attribute is given twice', this.#window.offset + at);
      const raw = double ?? single ?? '';
      const start = at - 1 - raw.length;
      const { value, mends } = this.#meaning(start, at - 1, raw.includes('&'), /[\t\n\r]/g);
      if (mends !== NO_MENDS) element.mended = true;
      attributes.push({
        name: this.#names.known(name),
        value,
        start: this.#window.offset + start,
        end: this.#window.offset + at - 1,
        mends,
      });
    }
  }

  #element(name: string): XmlElement {
    const parent = this.#open.at(-1);
    const start = this.#window.here;
    const depth = this.#open.length;
    if (depth === 0 && this.#hadRoot) throw this.#malformed('something follows the end of the document', start);
    if (depth > MAX_DEPTH) throw this.#malformed(`more than ${MAX_DEPTH} elements are nested here`, start);
    return {
      name,
      attributes: NO_TEXTS,
      children: NO_ELEMENTS,
      texts: NO_TEXTS,
      start,
      depth,
      kept: parent?.kept === true,
      mended: false,
    };
  }

  #openElement(element: XmlElement): void {
    if (element.depth === 0) [this.#hadRoot, this.rootPlace] = [true, this.#window.placeOf(element.start)];
    const parent = this.#open.at(-1);
    if (element.kept && parent) {
      if (parent.children === NO_ELEMENTS) parent.children = [];
      parent.children.push(element);
    }
    if (this.#listener.open(element)) {
      this.#release();
      element.kept = true;
      this.#kept = element;
      this.#window.know(element.start);
    }
    if (element.mended && this.#kept) this.#kept.mended = true;
    this.#open.push(element);
  }

  #close(element: XmlElement): void {
    this.#open.pop();
    if (this.#kept) this.#checkLength(this.#kept, this.#window.at);
    if (this.#kept === element) this.#kept = null;
    this.#stopped = this.#listener.close(element, this);
  }

  /** What a kept element is written in, while it is being closed. */
  sourceOf({ start }: XmlElement): XmlSource {
    return {
      text: this.#window.text.slice(start - this.#window.offset, this.#window.at),
      offset: start,
      place: this.#window.placeOf(start),
      newline: this.#window.newline ?? '\n',
    };
  }

  /** `end` is how far in what is held the element goes so far. */
  #checkLength(element: XmlElement, end: number): void {
    if (this.#window.offset + end - element.start <= this.#longest) return;
    if (!this.#listener.tooLong(element))
      throw tooLarge(
        `A car is longer than ${MAX_LENGTH} characters; this is no car.`,
        this.#window.placeOf(element.start),
      );
    this.#release();
  }

  /** Lets go what is kept. */
  #release(): void {
    if (!this.#kept) return;
    this.#kept = null;
    for (const one of this.#open) {
      one.kept = false;
      one.children = NO_ELEMENTS;
    }
  }

  #malformed(what: string, offset: number): StockError {
    const { line, column } = this.#window.placeOf(offset);
    return new StockError('malformed', `${this.#listener.where().subject} cannot be read: ${what}.`, line, column);
  }
}

function tooLarge(message: string, { line, column }: Position): StockError {
  return new StockError('too-large', message, line, column);
}
