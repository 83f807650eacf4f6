import type { MakeReview } from './review-options.types.ts';

/** Compares two states of sites. */
export const makeReview: MakeReview = async () => {
  throw new Error('this build of Forecourt has no comparison of pictures.');
};
