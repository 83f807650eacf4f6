import { type Approvals, isClusterApproved } from '../../review/approve/approvals.ts';
import { reviewJson } from '../../review/report/review-json.ts';
import { reviewMarkdown } from '../../review/report/review-markdown.ts';
import { reviewText } from '../../review/report/review-text.ts';
import type { SiteReview } from '../../review/review.types.ts';

/** How a review is printed. */
export type ReviewFormat = 'pretty' | 'json' | 'markdown';

const PRINTERS: Record<ReviewFormat, (review: SiteReview, approvals: Approvals, to: string) => string> = {
  pretty: reviewText,
  json: (review, approvals) => reviewJson(review, approvals).trimEnd(),
  markdown: reviewMarkdown,
};

/**
 * Prints what a review found.
 * @returns the exit code: 0 where all that changed is approved, and all that was to be looked at was
 */
export function tellReview(
  review: SiteReview,
  approvals: Approvals,
  { format, to }: { format: ReviewFormat; to: string },
): number {
  console.log(PRINTERS[format](review, approvals, to));
  const seen = !review.notLookedAt.some(({ failed }) => failed);
  return seen && review.clusters.every((one) => isClusterApproved(one, approvals)) ? 0 : 1;
}
