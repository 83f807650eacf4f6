import { type Context, Hono } from 'hono';
import type { Guard } from '../../contracts/services.types.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';

const BODY_MAX = 4 * 1024;

const tooMany = (context: Context): Response => context.text(ANSWERS.tooMany, 429);

/** POST /api and the path of the page with `link` as a form -> 303 to the page of the link, which says how it went. */
export function mailLinkApi(path: string, guard: Guard, use: (token: string) => Promise<string>): Hono {
  return new Hono().post(`/api${path}`, guard.ownOrigin, guard.limited('leads', tooMany), async (context) => {
    context.header('Cache-Control', 'no-store');
    const read = await guard.readBody(context, BODY_MAX);
    if (!read.ok || read.text === null) return context.text('The request cannot be read.', 400);
    const link = new URLSearchParams(read.text).get('link') ?? '';
    const said = await use(link);
    return context.redirect(`${path}?${new URLSearchParams({ link, said })}`, 303);
  });
}
