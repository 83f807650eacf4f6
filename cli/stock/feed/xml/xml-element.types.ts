import type { Position } from '../../../diagnostics/diagnostic.types.ts';
import type { LineEnd } from '../text-position.ts';

/** Text of a file: what it says, and from where to where it is written, in characters of the document; white space around it is part of both. */
export interface XmlText {
  value: string;
  start: number;
  end: number;
  /** What in it is not as XML has it (see `XmlMeaning`). */
  mends: readonly string[];
}

export interface XmlAttribute extends XmlText {
  name: string;
}

/** What of a file an element is written in. */
export interface XmlSource {
  text: string;
  /** Where in the document it begins, in characters and as a place of the file. */
  offset: number;
  place: Position;
  newline: LineEnd;
}

/** An element of a feed. Names are written with their prefix ('g:price'). */
export interface XmlElement {
  name: string;
  attributes: XmlAttribute[];
  /** Those of an element that is not kept are let go. */
  children: XmlElement[];
  /** Texts and CDATA sections directly in it, those of white space alone left out. */
  texts: XmlText[];
  /** At its `<`, in characters of the document. */
  start: number;
  /** The root is 0. */
  depth: number;
  /** Whether what is in it stays once it has been read. */
  kept: boolean;
  /** Of one that is kept by itself: whether a text or an attribute in it is not as XML has it. */
  mended: boolean;
}

/** Hears of elements as they are read. */
export interface XmlListener {
  /** Whether the element is to be kept, with all that is in it; one around it is let go then. Its attributes are not known yet. */
  open(element: XmlElement): boolean;
  /** `parser` gives what a kept element is written in, to be asked for at once. Says whether reading is to stop here until it is asked to go on. */
  close(element: XmlElement, parser: { sourceOf(element: XmlElement): XmlSource }): boolean;
  /** What the file was in the middle of: 'Car 3 of the file', and for the end 'in the middle of car 3'. */
  where(): { subject: string; end: string };
  /** A kept element grows too long: true where it is let go, false where the file is refused. */
  tooLong(element: XmlElement): boolean;
}

/** A name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
