import type { Context, MiddlewareHandler } from 'hono';
import type { RenderRefusal } from '../../contracts/services.types.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface RequestOrigin {
  method: string;
  /** Sec-Fetch-Site, which a page cannot forge. */
  fetchSite: string | undefined;
  origin: string | undefined;
}

/**
 * Whether a request may change something (quality.md A5): Sec-Fetch-Site, where sent, is same-origin; else Origin, where sent, is one
 * of the tenant's own. Every browser sends one of them with a POST from another site's page; a request with neither comes from a program
 * or through a proxy that strips headers, and refusing it would lose a shopper's enquiry. The request's Host counts for nothing.
 */
export function isOwnOrigin({ method, fetchSite, origin }: RequestOrigin, allowed: readonly string[]): boolean {
  if (SAFE.has(method.toUpperCase())) return true;
  if (fetchSite !== undefined) return fetchSite.toLowerCase() === 'same-origin';
  return origin === undefined || allowed.includes(origin.toLowerCase());
}

/** Yields origins such as 'https://dealer.example', lower case. */
export type OriginsOf = (context: Context) => readonly string[];

/** The page that a form was sent from, at the origin of its host that is the site's own; null where nothing says it, or it is another site's. */
export function cameFrom(context: Context, allowed: OriginsOf): string | null {
  const from = URL.parse(context.req.header('referer') ?? '');
  const own = allowed(context).find((origin) => URL.parse(origin)?.hostname === from?.hostname);
  return from && own ? own + from.pathname + from.search : null;
}

/** Answers 403 to a request that comes from another site's page: to a browser that shows it with the page of `renderRefusal`, where there is one. */
export function originGuard(allowed: OriginsOf, renderRefusal?: RenderRefusal): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    const request = { method: req.method, fetchSite: req.header('sec-fetch-site'), origin: req.header('origin') };
    if (isOwnOrigin(request, allowed(context))) return next();
    context.header('Cache-Control', 'no-store');
    const message = ANSWERS.elsewhere;
    if (!req.header('accept')?.includes('text/html')) return context.json({ message }, 403);
    const page = await renderRefusal?.(message, cameFrom(context, allowed));
    return page ? context.html(page, 403) : context.text(message, 403);
  };
}
