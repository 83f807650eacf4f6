import type { ProviderAnswer } from '../rules/review/review.types.ts';

/** Where a server has the reviews of a site from that its provider keeps. */
export interface ReviewSource {
  /** What the provider said last, at once; asks again behind the page's back where that is old. Null: it has said nothing yet. */
  known(): ProviderAnswer | null;
  /** The same, and waits a moment where nothing is known. Never rejects. */
  current(): Promise<ProviderAnswer | null>;
}
