/** How much is done for images; times in milliseconds. */
export interface ImageLimits {
  /** Images that are encoded at the same time, of all sites together: each takes a core. */
  encodings: number;
  /** Photographs that are fetched from one host at the same time. */
  reads: number;
  /** Requests that wait, of all visitors together. */
  waiting: number;
  /** After so long a request is answered, with or without its image: well before its connection is cut (`stalledMs`). */
  answerMs: number;
  /** A process that encodes ends when it has had nothing to do for so long, and its memory comes back. */
  idleMs: number;
}

/** quality.md S4. The first view of a listing is some 70 images, and far fewer seconds. */
export const IMAGE_LIMITS: ImageLimits = {
  encodings: 2,
  reads: 4,
  waiting: 2000,
  answerMs: 20_000,
  idleMs: 10_000,
};
