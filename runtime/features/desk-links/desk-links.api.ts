import { type Context, Hono } from 'hono';
import type { FeatureApi } from '../../contracts/services.types.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';

const BODY_MAX = 4 * 1024;

const tooMany = (context: Context): Response => context.text(ANSWERS.tooMany, 429);

/** POST /api/desk with `link` as a form -> 303 to the page of the link, which says how it went. */
export const api: FeatureApi<'desk'> = ({ services: { desk }, guard }) =>
  new Hono().post('/api/desk', guard.ownOrigin, guard.limited('leads', tooMany), async (context) => {
    context.header('Cache-Control', 'no-store');
    const read = await guard.readBody(context, BODY_MAX);
    if (!read.ok || read.text === null) return context.text('The request cannot be read.', 400);
    const link = new URLSearchParams(read.text).get('link') ?? '';
    const said = await desk.use(link);
    return context.redirect(`/desk?${new URLSearchParams({ link, said })}`, 303);
  });
