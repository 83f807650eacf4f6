import type { DescribedElement } from '../../browser-window.ts';

/** What is looked at: room in the header, sizes of what is touched, images that are stretched, words that break inside, boxes to search in, words over images, the ring of the focus, what is in the first screen, what is for paper, spaces between words, arrows of selects, what sticks to an edge, images on their ground. */
export type Gate =
  | 'header'
  | 'touch'
  | 'picture'
  | 'word'
  | 'search'
  | 'contrast'
  | 'focus'
  | 'screen'
  | 'paper'
  | 'space'
  | 'select'
  | 'sticky'
  | 'ground';

/** Something of a page that people do not get on with at a width. */
export interface Look extends DescribedElement {
  gate: Gate;
  /** To go on after the element: 'is 18 pixels high where a finger needs 44'. */
  says: string;
  /** Of looks with one cause the heaviest is told. */
  weight: number;
  /** The key of the definition that decides it, where that is known. */
  key?: string;
  /** What to do about this one, where that is known better than of its gate. */
  hint?: string;
}
