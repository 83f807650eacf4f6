import type { ProviderAnswer, Rating, Review } from './review.types.ts';

/** What the ratings of a dealer are made from. */
export interface Rated {
  reviews: { items: readonly Review[] };
  locations: readonly RatedLocation[];
}

interface RatedLocation {
  slug: string;
  more?: { averageRating?: number; reviewCount?: number };
}

/** Of fewer of the dealer's own reviews no average is made: two friends are no crowd. */
export const FEWEST = 5;

/**
 * The dealer's average: what the provider says wins over the dealer's own reviews, and those over what the definition says of locations. Never a
 * mixture of them. Null: nobody says any.
 */
export function dealerRating(dealer: Rated, answer: ProviderAnswer | null): Rating | null {
  return said(answer) ?? ofReviews(dealer.reviews.items, 'dealer') ?? ofLocations(dealer.locations);
}

/**
 * The average of one location, by the same order. What a provider says is about the dealer: it is that of the only location, and is, as the
 * dealer's, where one of several has none of its own.
 */
export function locationRating(dealer: Rated, location: RatedLocation, answer: ProviderAnswer | null): Rating | null {
  const provider = said(answer);
  if (provider && dealer.locations.length === 1) return { ...provider, of: 'location' };
  const own = dealer.reviews.items.filter((one) => one.location === location.slug);
  return ofReviews(own, 'location') ?? ofLocations([location], 'location') ?? provider;
}

/** How many there are of each number of stars, five first. */
export function ratingCounts(reviews: readonly Review[]): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({ stars, count: reviews.filter(({ rating }) => rating === stars).length }));
}

/** Newest first; those without a date last, in their own order. */
export const newestFirst = (reviews: readonly Review[]): Review[] =>
  reviews.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));

function said(answer: ProviderAnswer | null): Rating | null {
  return answer && { average: answer.average, count: answer.count, of: 'dealer', from: 'provider', date: answer.date };
}

function ofReviews(reviews: readonly Review[], of: Rating['of']): Rating | null {
  if (reviews.length < FEWEST) return null;
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  const date = newestFirst(reviews)[0]?.date ?? null;
  return { average: sum / reviews.length, count: reviews.length, of, from: 'reviews', date };
}

/** Each counts by its number of reviews; where one does not say how many, only it alone has an average. */
function ofLocations(locations: readonly RatedLocation[], of: Rating['of'] = 'dealer'): Rating | null {
  const rated = locations.flatMap(({ more }) =>
    more?.averageRating === undefined ? [] : [{ average: more.averageRating, count: more.reviewCount ?? null }],
  );
  const [first] = rated;
  const whole = { of, from: 'locations', date: null } as const;
  if (first && rated.length === 1) return { ...first, ...whole };
  const count = rated.reduce((total, one) => total + (one.count ?? 0), 0);
  if (count === 0 || rated.some((one) => one.count === null)) return null;
  return { average: rated.reduce((sum, one) => sum + one.average * (one.count ?? 0), 0) / count, count, ...whole };
}
