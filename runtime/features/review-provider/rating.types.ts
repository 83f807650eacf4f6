/** The site's answer to GET /api/reviews/…: §7's, with the words that a page shows. */
export interface RatingAnswer {
  /** Null: stars are not shown (§5). */
  rating: number | null;
  /** HTML. */
  stars: string;
  review_count: number;
  average_star_rating: number;
  /** How much of five stars, 100 wide, is filled. */
  filled: number;
  average_text: string;
  count_text: string;
  label: string;
}
