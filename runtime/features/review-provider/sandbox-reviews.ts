import type { Review } from '../../rules/review/review.types.ts';

/** §9 Review sample. */
const SAMPLE = { count: 473, average: 4.7 };

/** What the sandbox answers to the snap21 call (§7). */
export function sandboxSnap21(): object {
  const { count, average } = SAMPLE;
  return { rating: average, stars: '<b>★★★★★</b>', review_count: count, average_star_rating: average };
}

/** What the sandbox says in place of the platform: the definition's own reviews in the platform's form (§3), with the sample's figures. */
export function sandboxReviews(reviews: readonly Review[]): object {
  return {
    reviews: reviews.map(({ customerName, text, rating, date }, index) => ({
      id: index + 1,
      image: { url: null, thumb: { url: null } },
      customer_name: customerName,
      text,
      rating,
      created_at_time_ago_in_words: '',
      review_date: date?.split('-').reverse().join('/') ?? null,
      review_date_in_words: '',
    })),
    count: SAMPLE.count,
    average_rating: String(SAMPLE.average),
  };
}
