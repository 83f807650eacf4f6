import type { Context, MiddlewareHandler } from 'hono';
import type { Guard, RenderRefusal } from '../../contracts/services.types.ts';
import { ANSWERS } from '../../rules/words/answers.data.ts';
import { isThisMachine } from '../host/client-key.ts';
import { type UploadReader, uploadReader } from '../uploads/upload-reader.ts';
import { decodeUtf8, readBody } from './read-body.ts';
import type { BudgetOf } from './visitor-budgets.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface SiteGuardOptions {
  slug: string;
  origins: (context: Context) => readonly string[];
  clientKey: (context: Context) => string;
  budgetOf: BudgetOf;
  /** What a browser is shown that is refused; without it, bare words. */
  renderRefusal?: RenderRefusal;
  /** Shared by all sites of a server; without one, its own. */
  uploads?: UploadReader;
}

/** The guard of the endpoints that a feature has on one site. */
export function siteGuard({
  slug,
  origins,
  clientKey,
  budgetOf,
  renderRefusal,
  uploads = uploadReader(),
}: SiteGuardOptions): Guard {
  const budget: Guard['budget'] = (name) => {
    const { limiter, shared } = budgetOf(name);
    const site = shared ? 'all' : slug;
    return (context, cost) => limiter.take(`${site} ${clientKey(context)}`, cost);
  };
  return {
    ownOrigin: originGuard(origins, renderRefusal),
    origins,
    cameFrom: (context) => cameFrom(context, origins),
    clientKey,
    isThisMachine,
    budget,
    limited(name, refuse) {
      const take = budget(name);
      return async (context, next) => {
        const { allowed, retryAfter } = take(context);
        if (allowed) return next();
        context.header('Retry-After', String(retryAfter));
        return refuse(context);
      };
    },
    readUpload: (context) => uploads(context.req.raw, { visitor: clientKey(context), dealer: slug }),
    readBytes: (context, maxBytes) => readBody(context.req.raw, maxBytes),
    async readBody(context, maxBytes) {
      const read = await readBody(context.req.raw, maxBytes);
      return read.ok ? { ok: true, text: decodeUtf8(read.bytes) } : read;
    },
  };
}

interface RequestOrigin {
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
type OriginsOf = (context: Context) => readonly string[];

/** The page that a form was sent from, at the origin of its host that is the site's own; null where nothing says it, or it is another site's. */
function cameFrom(context: Context, allowed: OriginsOf): string | null {
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
