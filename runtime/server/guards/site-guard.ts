import type { Context } from 'hono';
import type { Budget, Guard, RenderRefusal } from '../../contracts/services.types.ts';
import { isThisMachine } from '../host/client-key.ts';
import { type UploadReader, uploadReader } from '../uploads/upload-reader.ts';
import { cameFrom, originGuard } from './origin-guard.ts';
import type { RateLimiter } from './rate-limit.ts';
import { decodeUtf8, readBody } from './read-body.ts';

export interface SiteGuardOptions {
  slug: string;
  origins: (context: Context) => readonly string[];
  clientKey: (context: Context) => string;
  limiters: Readonly<Record<Budget, RateLimiter>>;
  /** What a browser is shown that is refused; without it, bare words. */
  renderRefusal?: RenderRefusal;
  /** Shared by all sites of a server; without one, its own. */
  uploads?: UploadReader;
}

/** The guard of one site's endpoints. */
export function siteGuard({
  slug,
  origins,
  clientKey,
  limiters,
  renderRefusal,
  uploads = uploadReader(),
}: SiteGuardOptions): Guard {
  /** Searches count for all sites together: one thread searches for them all. */
  const own = (key: string): string => `${slug} ${key}`;
  const keyOf = { leads: own, reveals: own, lookups: own, faults: own, searches: (key: string) => `search ${key}` };
  const take: Guard['take'] = (budget, context, cost) => limiters[budget].take(keyOf[budget](clientKey(context)), cost);
  return {
    ownOrigin: originGuard(origins, renderRefusal),
    origins,
    cameFrom: (context) => cameFrom(context, origins),
    clientKey,
    isThisMachine,
    take,
    limited: (budget, refuse) => async (context, next) => {
      const { allowed, retryAfter } = take(budget, context);
      if (allowed) return next();
      context.header('Retry-After', String(retryAfter));
      return refuse(context);
    },
    readUpload: (context) => uploads(context.req.raw, { visitor: clientKey(context), dealer: slug }),
    async readBody(context, maxBytes) {
      const read = await readBody(context.req.raw, maxBytes);
      return read.ok ? { ok: true, text: decodeUtf8(read.bytes) } : read;
    },
  };
}
