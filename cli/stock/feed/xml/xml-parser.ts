import type { Position } from '../../../diagnostics/diagnostic.types.ts';
import { DocumentWindow } from './document-window.ts';
import type { XmlAttribute, XmlElement, XmlListener } from './xml-element.types.ts';
import { MARKUP } from './xml-names.data.ts';
import { ATTRIBUTE, attributeFault, BARE_TAG, BEGINS_MORE, NO_TAG, TAG_END, XmlNames } from './xml-tags.ts';
import {
  cleanXml,
  holdsControls,
  isBlankXml,
  isSpace,
  NO_MENDS,
  withoutSections,
  type XmlMeaning,
  xmlMeaning,
} from './xml-text.ts';
import { MAX_LENGTH, XmlTree } from './xml-tree.ts';

const OTHER_END_TAG = 'this end tag closes another element than the one that is open';
const OUTSIDE = 'text stands outside of its outermost element';
const MAX_ATTRIBUTES = 500;

const CDATA = '<![CDATA[';
const DOCTYPE = '<!DOCTYPE';
const MARKS = ['<!--', CDATA, DOCTYPE];
const DTD = 'it has a DTD (`<!DOCTYPE …>`), which is not read: leave that part out';

const [EXCLAMATION, SLASH, GREATER, QUESTION] = [0x21, 0x2f, 0x3e, 0x3f];

/**
 * Reads XML piece by piece and gives elements with the places of their texts. Entities of XML and HTML are known, own ones and DTDs refused; what feeds
 * have that is not quite XML is read as it is meant: characters that no XML may hold, `&` and `<` that stand for themselves, `<br>` and the like without
 * an end. Memory holds what of the file is kept, and of the rest one tag or text.
 */
export class XmlParser {
  /** What is not read yet, and before it what of the kept element was. */
  #window: DocumentWindow;
  #tree: XmlTree;
  #names = new XmlNames();
  /** The next ampersand from where reading goes on, as far as one was looked for. */
  #ampersandAt = -1;
  /** The text before the next tag holds a `<` that stands for itself. */
  #hasBareTag = false;
  /** What is held has characters that are not in texts as they are written: those that no XML may hold, and returns. */
  #unclean = false;

  /** `longest` is the length of a kept element, in characters; a document begins at `origin`. */
  constructor(listener: XmlListener, origin: Position, longest = MAX_LENGTH) {
    this.#window = new DocumentWindow(origin);
    this.#tree = new XmlTree(listener, this.#window, longest);
  }

  /** Where the outermost element begins, once it is known. */
  get rootPlace(): Position | null {
    return this.#tree.rootPlace;
  }

  /** Adds a piece of the text, to be read. */
  write(text: string): void {
    this.#window.add(text, this.#tree.keptFrom);
    this.#ampersandAt = -1;
    this.#unclean = this.#window.text.includes('\r') || holdsControls(this.#window.text);
  }

  /**
   * Reads what was written: true where it stopped for the listener and goes on when it is called again, false where more has to be written.
   * @throws {StockError} 'malformed' at the place where it breaks, 'too-large' for what is no car
   */
  read(): boolean {
    if (this.#read(false)) return true;
    const { text, at, here } = this.#window;
    this.#tree.checkLength(text.length);
    if (text.length - at > MAX_LENGTH)
      throw this.#tree.tooLarge(`A text is longer than ${MAX_LENGTH} characters; this is no list of cars.`, here);
    return false;
  }

  /** The text ends here, and all before is read. @throws {StockError} also 'cut-off' */
  end(): void {
    this.#read(true);
    if (this.#tree.open.length > 0 || !this.#tree.hadRoot || this.#window.at < this.#window.text.length)
      throw this.#tree.cutOff();
  }

  /** Reads what is whole, and with `isAll` also what is after the last tag; true where the listener stopped it. */
  #read(isAll: boolean): boolean {
    const tree = this.#tree;
    const { text } = this.#window;
    tree.stopped = false;
    for (;;) {
      const tag = this.#nextTag();
      if (tag === -1) {
        // Where something is open the file is cut off, whatever the text is.
        if (isAll && tree.open.length === 0) this.#readText(text.length);
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
      if (!isWhole || tree.stopped) return tree.stopped;
    }
  }

  /** The next `<` that begins a tag, or may once more is read; within an element, others are of the text. */
  #nextTag(): number {
    const { text, at } = this.#window;
    this.#hasBareTag = false;
    let tag = text.indexOf('<', at);
    while (tag !== -1 && BARE_TAG.has(text.charCodeAt(tag + 1)) && this.#tree.open.length > 0) {
      this.#hasBareTag = true;
      tag = text.indexOf('<', tag + 1);
    }
    return tag;
  }

  #readText(end: number): void {
    const { text, at, offset } = this.#window;
    const hasReference = this.#hasBareTag || this.#nextAmpersand() < end;
    if (hasReference || !isSpace(text, at, end)) {
      const element = this.#tree.open.at(-1);
      if (element === undefined && !isBlankXml(text.slice(at, end)))
        throw this.#tree.malformed(
          this.#tree.hadRoot ? 'something follows the end of the document' : OUTSIDE,
          offset + at + (/^\s*/.exec(text.slice(at, end))?.[0].length ?? 0),
        );
      if (element?.kept) {
        const { value, mends } = this.#meaning(at, end, hasReference);
        this.#tree.addText({ value, start: offset + at, end: offset + end, mends });
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
    return this.#unclean ? cleanXml(raw) : { value: raw, mends: NO_MENDS };
  }

  /** A comment, a CDATA section; anything else that begins so is refused. */
  #readMarked(): boolean {
    const { text, at, offset } = this.#window;
    if (text.startsWith('<!--', at)) return this.#skipPast('-->', 4);
    if (text.startsWith(CDATA, at)) {
      const [start, end] = [at + CDATA.length, text.indexOf(']]>', at + CDATA.length)];
      if (end === -1) return false;
      if (this.#tree.open.length === 0) throw this.#tree.malformed(OUTSIDE, offset + at);
      this.#tree.addText({ ...cleanXml(text.slice(start, end)), start: offset + start, end: offset + end });
      this.#window.at = end + 3;
      return true;
    }
    const begun = text.slice(at, at + CDATA.length);
    if (begun.length < CDATA.length && MARKS.some((mark) => mark.startsWith(begun))) return false;
    throw this.#tree.malformed(begun === DOCTYPE ? DTD : NO_TAG, offset + at + (begun === DOCTYPE ? 0 : 1));
  }

  #skipPast(mark: string, begin = 2): boolean {
    const end = this.#window.text.indexOf(mark, this.#window.at + begin);
    if (end === -1) return false;
    this.#window.at = end + mark.length;
    return true;
  }

  #readEndTag(): boolean {
    const { text, at } = this.#window;
    const element = this.#tree.open.at(-1);
    const nameEnd = at + 2 + (element?.name.length ?? 0);
    const end = text.charCodeAt(nameEnd) === GREATER ? nameEnd : text.indexOf('>', at);
    if (end === -1) return false;
    this.#window.at = end + 1;
    if (element && text.startsWith(element.name, at + 2) && (end === nameEnd || isBlankXml(text.slice(nameEnd, end))))
      this.#tree.end(element);
    else this.#endOther(text.slice(at + 2, end).trim(), at);
    return true;
  }

  /** The end of another element than the innermost: marks of a web page, which often have no end or no beginning, are passed over. */
  #endOther(name: string, at: number): void {
    const { open } = this.#tree;
    const number = open.findLastIndex((one) => one.name === name);
    const passed = number === -1 ? [name] : open.slice(number + 1).map((one) => one.name);
    if (open.length === 0 || passed.some((one) => !MARKUP.has(one.toLowerCase())))
      throw this.#tree.malformed(OTHER_END_TAG, this.#window.offset + at);
    if (number !== -1) for (const one of open.slice(number).reverse()) this.#tree.end(one);
  }

  #readTag(): boolean {
    const { text, at, here } = this.#window;
    const name = this.#names.at(text, at + 1);
    if (name === null) throw this.#tree.malformed(NO_TAG, here + 1);
    if (name === '') return false;
    let to = at + 1 + name.length;
    const element = this.#tree.element(name);
    // Most tags have no attributes.
    if (text.charCodeAt(to) === GREATER) to += 1;
    else to = this.#readAttributes(element, to);
    if (to === -1) return false;
    this.#tree.begin(element);
    this.#window.at = to;
    if (text.charCodeAt(to - 2) === SLASH) this.#tree.end(element);
    return true;
  }

  /** Reads what is in a tag behind its name; says where the tag ends, or -1 where the text ends before. */
  #readAttributes(element: XmlElement, from: number): number {
    const { text, offset } = this.#window;
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
        this.#tree.begin(element);
        const fault = attributeFault(text, at);
        throw this.#tree.malformed(fault.what, offset + fault.at);
      }
      at = ATTRIBUTE.lastIndex;
      if (attributes.length >= MAX_ATTRIBUTES)
        throw this.#tree.tooLarge(
          `An element has more than ${MAX_ATTRIBUTES} attributes; this is no car.`,
          offset + at,
        );
      if (attributes.some((one) => one.name === name))
        throw this.#tree.malformed('an attribute is given twice', offset + at);
      const raw = double ?? single ?? '';
      const start = at - 1 - raw.length;
      const { value, mends } = this.#meaning(start, at - 1, raw.includes('&'), /[\t\n\r]/g);
      if (mends !== NO_MENDS) element.mended = true;
      attributes.push({
        name: this.#names.known(name),
        value: withoutSections(value),
        start: offset + start,
        end: offset + at - 1,
        mends,
      });
    }
  }
}
