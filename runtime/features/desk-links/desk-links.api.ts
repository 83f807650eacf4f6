import { Hono } from 'hono';
import type { FeatureApi } from '../../contracts/services.types.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';

const BODY_MAX = 4 * 1024;

/** POST /api/desk with `link` as a form -> 303 to the page of the link, which says how it went. */
export const api: FeatureApi = ({ desk, guard }) =>
  new Hono().post('/api/desk', guard.ownOrigin, async (context) => {
    context.header('Cache-Control', 'no-store');
    const { allowed, retryAfter } = guard.take('leads', context);
    if (!allowed) {
      context.header('Retry-After', String(retryAfter));
      return context.text(ANSWERS.tooMany, 429);
    }
    const read = await guard.readBody(context, BODY_MAX);
    if (!read.ok || read.text === null) return context.text('The request cannot be read.', 400);
    const link = new URLSearchParams(read.text).get('link') ?? '';
    const said = await desk.use(link);
    return context.redirect(`/desk?${new URLSearchParams({ link, said })}`, 303);
  });
