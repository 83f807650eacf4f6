import type { Context } from 'hono';
import { addressKey } from '../guards/address-key.ts';
import type { RateLimiter } from '../guards/rate-limit.ts';

const LOOPBACK = 'loopback';

/**
 * Who a request counts against: the address of its connection. Behind proxies that the operator names (`trusted`), the last address of
 * X-Forwarded-For that is none of them; a header from anyone else counts for nothing, since anyone can write it.
 */
export function clientKey(trusted: ReadonlySet<string>): (context: Context) => string {
  return (context) => {
    const env = context.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
    let address = plain(env?.incoming?.socket?.remoteAddress ?? 'unknown');
    const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map(plain).filter(Boolean);
    while (trusted.has(address) && hops.length > 0) address = hops.pop() as string;
    return keyOf(address);
  };
}

/** Who a connection counts against; null for this machine's own and those of the proxies that the operator names, which carry many visitors. */
export function connectionKeyOf(
  trusted: ReadonlySet<string>,
): (socket: { remoteAddress?: string | undefined }) => string | null {
  return ({ remoteAddress }) => {
    const address = plain(remoteAddress ?? 'unknown');
    const key = keyOf(address);
    return key === LOOPBACK || trusted.has(address) ? null : key;
  };
}

function keyOf(address: string): string {
  const key = addressKey(address);
  return /^127\.|^0:0:0:0::\/64$/.test(key) ? LOOPBACK : key;
}

/** The proxies of TRUSTED_PROXIES: addresses, with commas between them. */
export function trustedProxies(list: string | undefined): ReadonlySet<string> {
  return new Set((list ?? '').split(',').map(plain).filter(Boolean));
}

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * A limiter that lets this machine's own connections pass: behind a proxy on the same machine they are all visitors together, and
 * refusing one for what the others sent would lose enquiries.
 */
export function sparingLoopback(limiter: RateLimiter): RateLimiter {
  return {
    take: (key, cost) => (key.endsWith(` ${LOOPBACK}`) ? { allowed: true, retryAfter: 0 } : limiter.take(key, cost)),
  };
}
