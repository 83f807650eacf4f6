import type { ProviderAnswer, RatingState, Stars } from './review.types.ts';

/** What a dealer says of stars. */
export interface StarRules {
  minimumRating: number;
  forced: boolean;
  hidden: boolean;
}

const MOST = 5;

/** §5: at most four full stars and a partial one, in tenths: 5.0 is four, and one that is filled whole. */
export function starsOf(average: number): Stars {
  const kept = Math.min(MOST, Math.max(0, average));
  const full = Math.min(MOST - 1, Math.floor(kept));
  return { full, partial: Math.round((kept - full) * 10) / 10 };
}

/** §5: stars show only when the average is a number, above the site's minimum (or forced), and reviews are not hidden. */
export function areStarsShown(average: unknown, { minimumRating, forced, hidden }: StarRules): average is number {
  return !hidden && typeof average === 'number' && Number.isFinite(average) && (forced || average > minimumRating);
}

/** §4: from not fetched to fetched when the provider's answer arrives. */
export function ratingState(answer: ProviderAnswer | null, rules: StarRules): RatingState {
  if (answer === null) return { rating: null, stars: null, isFetched: false };
  const shown = areStarsShown(answer.average, rules);
  return { rating: answer.average, stars: shown ? starsOf(answer.average) : null, isFetched: true };
}
