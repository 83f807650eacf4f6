import { type Context, Hono } from 'hono';
import type { FeatureApi } from '../../contracts/services.types.ts';
import { averageText, ratingLabel, reviewCountText } from '../../rules/review/review-words.ts';
import { ratingState } from '../../rules/review/stars.ts';
import { API_BASE } from '../../rules/web/api-base.ts';
import { filledWidth } from '../../ui/rating.tsx';
import type { RatingAnswer } from './rating.types.ts';

/** Browsers ask again after so many seconds. */
const KEPT_SECONDS = 300;

/** §7 GET /api/reviews/snap21?orgId=: what the provider says of this dealer and of no other; of the platform's reviews the same without a number. */
export const api: FeatureApi<'reviews'> = ({ site: { tenant }, services: { reviews } }) => {
  const { provider, orgId } = tenant.reviews;
  const answer = async (context: Context): Promise<Response> => {
    const said = await reviews.current();
    if (said === null) return context.json({ message: 'The reviews are not known at this moment.' }, 503);
    const { average, count } = said;
    const state = ratingState(said, tenant.reviews);
    const filled = filledWidth(average);
    const body: RatingAnswer = {
      rating: state.stars && state.rating,
      stars: state.stars ? starsHtml(filled, average) : '',
      review_count: count,
      average_star_rating: average,
      filled,
      average_text: averageText(average),
      count_text: reviewCountText(tenant, count),
      label: ratingLabel(tenant, { average, count }),
    };
    context.header('Cache-Control', `public, max-age=${KEPT_SECONDS}`);
    return context.json(body);
  };
  const app = new Hono();
  if (provider === 'platform') return app.get(`${API_BASE}/reviews/platform`, answer);
  return app.get(`${API_BASE}/reviews/snap21`, async (context): Promise<Response> => {
    if (orgId !== undefined && context.req.query('orgId') === orgId) return answer(context);
    return context.json({ message: 'There is nothing at this address.' }, 404);
  });
};

/** Stars as text, for whoever shows this answer elsewhere. */
const starsHtml = (filled: number, average: number): string =>
  `<span role="img" aria-label="${averageText(average)}">${'★'.repeat(Math.round(filled / 20))}${'☆'.repeat(5 - Math.round(filled / 20))}</span>`;
