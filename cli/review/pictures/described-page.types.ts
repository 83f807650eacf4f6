import type { Box } from '../review.types.ts';

/** What an element says of itself, by group: a change in one of them is named so. Values in the order of `STYLES`. */
export interface ElementStyles {
  colour: readonly string[];
  type: readonly string[];
  picture: readonly string[];
  style: readonly string[];
}

/** An element that can be seen in a photograph. */
export interface SeenElement {
  tag: string;
  classes: readonly string[];
  /** What tells it among its siblings: tag, id and classes. */
  key: string;
  /** Where it is laid out on the page. */
  box: Box;
  /** What of it can be seen: parts that a scroller cuts off are out. */
  seen: Box;
  /** Its own words, without those of elements in it. */
  text: string;
  /** Hash of all words in it. */
  words: number;
  styles: ElementStyles;
  /** Hash of all words and styles in it. */
  says: number;
  /** Something of it or in it is drawn: words, a picture, a ground, a border. */
  paints: boolean;
  /** It lies over what is behind it, and does not go along when that moves: it is fixed, sticky or an open dialog. */
  floats: boolean;
  /** The share of it, from 0 to 1, that something lies over. */
  covered: number;
  children: readonly SeenElement[];
}

export interface DescribedPage {
  width: number;
  height: number;
  /** The body, or the dialog that is open: nobody looks at what is behind it. */
  root: SeenElement;
}
