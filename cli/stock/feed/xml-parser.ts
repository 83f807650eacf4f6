import { decodeHTMLStrict } from 'entities';
import { SaxesParser } from 'saxes';
import type { Position } from '../../diagnostics/diagnostic.types.ts';
import { StockError } from './stock-error.ts';
import { advancedPosition } from './text-position.ts';
import type { XmlAttribute, XmlElement, XmlText } from './xml-element.types.ts';

/** What complaints of the parser mean, to be in a sentence. None repeats a value: it may be what the car cost. */
const MEANINGS: readonly [RegExp, string][] = [
  [/^un(?:expected|matched) clos/, 'this end tag closes another element than the one that is open'],
  [/entity name|empty entity/, 'an `&` that stands for itself has to be written `&amp;`'],
  [/^undefined entity/, 'this `&…;` is a name that XML does not know: write the character itself'],
  [/^malformed character entity/, 'this `&#…;` is the number of no character'],
  [/^documents may contain/, 'something follows the end of the document'],
  [/^text data outside/, 'text stands outside of its outermost element'],
  [/^duplicate attribute/, 'an attribute is given twice'],
  [/^unquoted attribute|^attribute without value/, 'the value of an attribute needs quotes'],
  [/^no whitespace between/, 'a space is missing between two attributes'],
  [
    /attribute name|tag name|closing tag|^weird empty|^incorrect syntax|^forward-slash/,
    'this is no tag: a `<` that stands for itself has to be written `&lt;`',
  ],
  [/^the string/, '`]]>` stands in a text'],
  [/^malformed comment/, 'a comment holds `--`'],
  [
    /declaration|^whitespace required|^value|^version|^encoding|^standalone|^expected|^did not expect/,
    'its first line, `<?xml …?>`, is not written as it has to be',
  ],
  [
    /^disallowed character/,
    'this character may not stand here: a `<` is written `&lt;`, and control characters are not for XML',
  ],
];

const AMPERSAND = 'an `&` that stands for itself has to be written `&amp;`';

/** The parser's complaints of a second outermost element, and of an end tag that closes another element than the open one. */
const SECOND_ROOT = 'documents may contain only one root.';
const OTHER_END_TAG = 'unexpected close tag.';

/** Whether a complaint is of what is between an ampersand and a semicolon. */
const isOfEntity = (complaint: string): boolean => /entity/.test(complaint);

/** Elements within each other; a feed of cars has fewer than ten. */
const MAX_DEPTH = 100;
const MAX_ATTRIBUTES = 500;
/** Longest kept element, tag, text or comment, in characters: what is longer is no car. */
const MAX_LENGTH = 1024 * 1024;
const MAX_ENTITY = 64;
const CDATA = '<![CDATA['.length;
const CDATA_END = ']]>'.length;

/** Hears of elements as they are read. */
export interface XmlListener {
  /** Whether the element is to be kept, with all that is in it; one around it is let go then. Its attributes are not known yet. */
  open(element: XmlElement): boolean;
  close(element: XmlElement): void;
  /** What the file was in the middle of: 'Car 3 of the file', and for the end 'in the middle of car 3'. */
  where(): { subject: string; end: string };
  /** A kept element grows too long: true where it is let go, false where the file is refused. */
  tooLong(element: XmlElement): boolean;
}

class Complaint extends Error {}

/**
 * Reads XML piece by piece and gives elements with the places of their texts. Entities of XML and HTML are known, own ones and DTDs refused.
 * Memory holds what of the file is kept, and of the rest one tag or text.
 */
export class XmlParser {
  #saxes = new SaxesParser({ position: true });
  #listener: XmlListener;
  #longest: number;
  #open: XmlElement[] = [];
  #attributes: XmlAttribute[] = [];
  #hadRoot = false;
  #kept: { element: XmlElement; from: number } | null = null;
  /** The end of what was read last, as a place and as an offset. */
  #mark: Position;
  #markOffset = 0;
  /** The piece being read, where it begins and at which offset. */
  #piece = '';
  #pieceStart: Position;
  #pieceOffset = 0;
  #pieceLength = 0;
  #held = '';
  /** Where the document begins in the file: what is before it is no part of it. */
  #origin: Position;

  /** `longest` is the length of a kept element, in characters; a document begins at `origin`. */
  constructor(listener: XmlListener, origin: Position, longest = MAX_LENGTH) {
    this.#listener = listener;
    this.#longest = longest;
    [this.#origin, this.#mark, this.#pieceStart] = [origin, origin, origin];
    const saxes = this.#saxes;
    saxes.ENTITIES = htmlEntities(saxes.ENTITIES);
    saxes.on('error', ({ message }) => {
      throw new Complaint(message.replace(/^(?:\d+:\d+: )/, ''));
    });
    saxes.on('doctype', () => {
      throw this.#malformed('it has a DTD (`<!DOCTYPE …>`), which is not read: leave that part out', this.#mark);
    });
    saxes.on('opentagstart', ({ name }) => this.#onOpen(name));
    saxes.on('attribute', ({ name, value }) => this.#onAttribute(name, value));
    saxes.on('opentag', () => this.#moveMark());
    saxes.on('closetag', ({ isSelfClosing }) => this.#onClose(isSelfClosing));
    saxes.on('text', (text) => this.#onText(text));
    saxes.on('cdata', (text) => this.#onCdata(text));
    for (const other of ['comment', 'processinginstruction', 'xmldecl'] as const)
      saxes.on(other, () => this.#moveMark());
  }

  /** @throws {StockError} 'malformed' at the place where it breaks, 'too-large' for what is no car */
  write(text: string): void {
    const piece = this.#held + text;
    // What is only half a character or line end waits for the next piece.
    const whole = /[\r\ud800-\udbff]$/.test(piece) ? piece.length - 1 : piece.length;
    this.#held = piece.slice(whole);
    this.#read(piece.slice(0, whole));
  }

  /** The text ends here. @throws {StockError} also 'cut-off' */
  end(): void {
    if (this.#held !== '') this.#read(this.#held.toWellFormed());
    const within = this.#entity();
    if (/[\s<]/.test(within)) throw this.#malformed(AMPERSAND, this.#before(within.length + 1));
    try {
      this.#saxes.close();
    } catch (error) {
      if (!(error instanceof Complaint)) throw error;
      const { line, column } = this.#place();
      throw new StockError('cut-off', `The file ends too early: ${this.#listener.where().end}.`, line, column);
    }
  }

  #read(piece: string): void {
    this.#piece = piece;
    this.#pieceStart = this.#place();
    this.#pieceOffset += this.#pieceLength;
    this.#pieceLength = piece.length;
    try {
      this.#saxes.write(piece);
    } catch (error) {
      if (error instanceof Complaint) throw this.#refusal(error.message);
      throw error;
    }
    if (this.#kept) this.#checkLength(this.#kept);
    if (this.#entity().length > MAX_ENTITY) throw this.#malformed(AMPERSAND, this.#before(this.#entity().length + 1));
    if (this.#offset() - this.#markOffset > MAX_LENGTH)
      throw tooLarge(`A text is longer than ${MAX_LENGTH} characters; this is no list of cars.`, this.#mark);
  }

  #refusal(complaint: string): StockError {
    const at = this.#offset() - this.#pieceOffset;
    const ampersand = isOfEntity(complaint) ? this.#piece.lastIndexOf('&', at) : -1;
    return this.#malformed(xmlFault(complaint), this.#before(ampersand === -1 ? 1 : at - ampersand));
  }

  #malformed(what: string, { line, column }: Position): StockError {
    return new StockError('malformed', `${this.#listener.where().subject} cannot be read: ${what}.`, line, column);
  }

  #onOpen(name: string): void {
    const parent = this.#open.at(-1);
    const depth = this.#open.length;
    if (depth === 0 && this.#hadRoot) throw this.#malformed(xmlFault(SECOND_ROOT), this.#mark);
    this.#hadRoot = true;
    if (depth > MAX_DEPTH) throw this.#malformed(`more than ${MAX_DEPTH} elements are nested here`, this.#mark);
    const element: XmlElement = {
      name,
      attributes: [],
      children: [],
      texts: [],
      start: this.#mark,
      depth,
      kept: parent?.kept === true,
    };
    if (element.kept) parent?.children.push(element);
    if (this.#listener.open(element)) {
      this.#release();
      element.kept = true;
      this.#kept = { element, from: this.#markOffset };
    }
    this.#open.push(element);
    this.#attributes = element.attributes;
    this.#moveMark();
  }

  #onAttribute(name: string, value: string): void {
    if (this.#attributes.length >= MAX_ATTRIBUTES)
      throw tooLarge(`An element has more than ${MAX_ATTRIBUTES} attributes; this is no car.`, this.#place());
    // Just before the quote that closes it; the one that opens it cannot be in between.
    const to = this.#offset() - this.#pieceOffset - 1;
    const from = this.#piece.lastIndexOf(this.#piece.charAt(to), to - 1) + 1;
    const end = this.#before(1);
    const written = from > 0 ? this.#piece.slice(from, to) : '';
    const start = /[\r\n]/.test(written)
      ? advancedPosition(this.#pieceStart, this.#piece.slice(0, from))
      : { line: end.line, column: end.column - advancedPosition({ line: 1, column: 0 }, written).column };
    this.#attributes.push({ name, value, start, end });
    this.#moveMark();
  }

  #onClose(selfClosing: boolean): void {
    const element = this.#open.pop();
    if (!element) return;
    // The parser tells of it before it compares names.
    const tag = this.#piece.lastIndexOf('</', this.#offset() - this.#pieceOffset - 1);
    const rest = tag + 2 + element.name.length;
    const isOther = !this.#piece.startsWith(element.name, tag + 2) || !/[\s>]/.test(this.#piece.charAt(rest));
    if (!selfClosing && tag !== -1 && isOther) throw this.#malformed(xmlFault(OTHER_END_TAG), this.#mark);
    if (this.#kept) this.#checkLength(this.#kept);
    if (this.#kept?.element === element) this.#kept = null;
    this.#moveMark();
    this.#listener.close(element);
  }

  #onText(value: string): void {
    const end = this.#before(1);
    if (this.#kept) this.#addText({ value, start: this.#mark, end });
    this.#mark = end;
    this.#markOffset = this.#offset() - 1;
  }

  #onCdata(value: string): void {
    const { line, column } = this.#mark;
    this.#addText({ value, start: { line, column: column + CDATA }, end: this.#before(CDATA_END) });
    this.#moveMark();
  }

  #addText(text: XmlText): void {
    const element = this.#open.at(-1);
    if (element?.kept && /\S/.test(text.value)) element.texts.push(text);
  }

  #checkLength({ element, from }: { element: XmlElement; from: number }): void {
    if (this.#offset() - from <= this.#longest) return;
    if (!this.#listener.tooLong(element))
      throw tooLarge(`A car is longer than ${MAX_LENGTH} characters; this is no car.`, element.start);
    this.#release();
  }

  /** Lets go what is kept. */
  #release(): void {
    if (!this.#kept) return;
    this.#kept = null;
    for (const one of this.#open) {
      one.kept = false;
      one.children = [];
    }
  }

  #moveMark(): void {
    this.#mark = this.#place();
    this.#markOffset = this.#offset();
  }

  #entity(): string {
    // Not told by its types: what was read of `&name;` so far.
    return (this.#saxes as unknown as { entity: string }).entity;
  }

  /** How much of the document is read, in characters. */
  #offset(): number {
    // Between two pieces its own count has the last one twice.
    return Math.min(this.#saxes.position, this.#pieceOffset + this.#pieceLength);
  }

  /** Where the parser is in the file. */
  #place(): Position {
    const { line, column } = this.#saxes;
    return { line: this.#origin.line + line - 1, column: (line === 1 ? this.#origin.column : 1) + column };
  }

  /** So many characters before. */
  #before(characters: number): Position {
    const { line, column } = this.#place();
    return { line, column: Math.max(1, column - characters) };
  }
}

function tooLarge(message: string, { line, column }: Position): StockError {
  return new StockError('too-large', message, line, column);
}

/** The names that XML knows, and those of HTML, which mean one character each. */
function htmlEntities(own: Record<string, string>): Record<string, string> {
  return new Proxy(own, {
    get(known, name) {
      if (typeof name !== 'string' || known[name] !== undefined) return Reflect.get(known, name);
      const text = /^[A-Za-z]\w{1,40}$/.test(name) ? decodeHTMLStrict(`&${name};`) : '';
      return text === '' || text === `&${name};` ? undefined : text;
    },
  });
}

/** What is wrong, by the parser's complaint. */
function xmlFault(complaint: string): string {
  return MEANINGS.find(([pattern]) => pattern.test(complaint))?.[1] ?? 'this is no XML';
}
