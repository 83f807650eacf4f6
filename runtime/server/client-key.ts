import type { Context } from 'hono';
import { addressKey } from './guards/address-key.ts';
import type { RateLimiter } from './guards/rate-limit.ts';

const LOOPBACK = 'loopback';

/** Who a request counts against: the address of its connection, never a header that anyone can write. */
export function connectionKey(context: Context): string {
  const env = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  const key = addressKey(env?.incoming?.socket?.remoteAddress ?? 'unknown');
  return /^127\.|^0:0:0:0::\/64$/.test(key) ? LOOPBACK : key;
}

/**
 * A limiter that lets this machine's own connections pass: behind a proxy on the same machine they are all visitors together, and
 * refusing one for what the others sent would lose enquiries.
 */
export function sparingLoopback(limiter: RateLimiter): RateLimiter {
  return { take: (key) => (key.endsWith(` ${LOOPBACK}`) ? { allowed: true, retryAfter: 0 } : limiter.take(key)) };
}
