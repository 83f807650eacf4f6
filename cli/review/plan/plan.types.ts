import type { PageSample } from '../../../runtime/contracts/site-check.types.ts';
import type { NotLookedAt, PagePlace, PlannedPage, SiteReview } from '../review.types.ts';

/** What is to be photographed, and what is not. */
export interface ReviewPlan {
  dealers: SiteReview['dealers'];
  pages: readonly PlannedPage[];
  came: readonly PagePlace[];
  went: readonly PagePlace[];
  notLookedAt: readonly NotLookedAt[];
}

/** A page that differs, before it is decided whether it is photographed. */
export interface DifferingPage {
  planned: PlannedPage;
  sample: PageSample;
  /** What differs where only that does which is around the page; null: the page itself. */
  around: string | null;
}
