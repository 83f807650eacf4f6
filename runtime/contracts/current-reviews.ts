import type { ProviderAnswer } from '../rules/review/review.types.ts';
import type { PageContext } from './page.types.ts';

/** What the site's review provider is known to say; null on a page that a build renders, and where there is no provider. */
export const currentReviews = ({ services }: Pick<PageContext, 'services'>): ProviderAnswer | null =>
  services?.reviews?.known() ?? null;
