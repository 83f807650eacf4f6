import type { Position } from '../../diagnostics/diagnostic.types.ts';

/** Text of a file: what it says, and from where to where it is written; white space around it is part of both. */
export interface XmlText {
  value: string;
  start: Position;
  end: Position;
}

export interface XmlAttribute extends XmlText {
  name: string;
}

/** An element of a feed. Names are written with their prefix ('g:price'). */
export interface XmlElement {
  name: string;
  attributes: XmlAttribute[];
  /** Those of an element that is not kept are let go. */
  children: XmlElement[];
  /** Texts and CDATA sections directly in it, those of white space alone left out. */
  texts: XmlText[];
  /** At its `<`. */
  start: Position;
  /** The root is 0. */
  depth: number;
  /** Whether what is in it stays once it has been read. */
  kept: boolean;
}

/** A name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
