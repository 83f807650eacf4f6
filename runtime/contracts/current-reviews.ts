import type { ProviderAnswer } from '../rules/review/review.types.ts';
import type { PageContext } from './page.types.ts';

/** What a site's review provider says, where a server knows it. */
export interface ReviewSource {
  /** What the provider said last, at once; asks again behind the page's back where that is old. Null: it has said nothing yet. */
  known(): ProviderAnswer | null;
  /** The same, and waits a moment where nothing is known. Never rejects. */
  current(): Promise<ProviderAnswer | null>;
}

/** What the site's review provider is known to say; null on a page that a build renders, and where there is no provider. */
export const currentReviews = ({ services }: Pick<PageContext, 'services'>): ProviderAnswer | null =>
  services?.reviews?.known() ?? null;
