import { Hono } from 'hono';
import type { FeatureApi } from '../../contracts/services.types.ts';

/**
 * GET /pay/:token/papers/:document: a paper of a purchase, as a file to keep, for whoever has the token of its reservation. 404 where its page shows
 * none such. It is never shown in the site's own name: browsers save it, and run nothing of it.
 */
export const api: FeatureApi<'reservations'> = ({ services: { reservations } }) => {
  const app = new Hono();
  app.get('/pay/:token/papers/:document', async (context) => {
    const token = context.req.param('token');
    context.header('Cache-Control', 'no-store');
    context.header('X-Robots-Tag', 'noindex');
    const view = (await reservations?.view(token)) ?? null;
    const paper = view && (await reservations?.paper(token, context.req.param('document')));
    if (!paper) return context.text('There is no such paper, or it is not there any more.', 404);
    const ending = paper.type === 'application/pdf' ? 'pdf' : 'txt';
    context.header('Content-Type', paper.type);
    context.header('Content-Disposition', `attachment; filename="${paper.kind}-${view.reference}.${ending}"`);
    context.header('X-Content-Type-Options', 'nosniff');
    context.header('Content-Security-Policy', "default-src 'none'; sandbox");
    return context.body(new Uint8Array(paper.bytes));
  });
  return app;
};
