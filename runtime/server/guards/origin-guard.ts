import type { Context, MiddlewareHandler } from 'hono';

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

/** Answers 403 to a request that comes from another site's page. `allowed` yields origins such as 'https://dealer.example', lower case. */
export function originGuard(allowed: (context: Context) => readonly string[]): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    const request = { method: req.method, fetchSite: req.header('sec-fetch-site'), origin: req.header('origin') };
    if (isOwnOrigin(request, allowed(context))) return next();
    const message = 'This request did not come from a page of this site.';
    // A browser shows what it gets.
    const isShown = req.header('accept')?.includes('text/html') === true;
    return isShown
      ? context.text(`${message} Go back, and try again or call us.`, 403)
      : context.json({ message }, 403);
  };
}
