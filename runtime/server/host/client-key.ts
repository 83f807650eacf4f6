import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { RateLimiter } from '../../contracts/service-core.types.ts';
import { type AddressList, addressKey } from '../guards/address-list.ts';

const LOOPBACK = 'loopback';
/** What a proxy calls a visitor that is no address: all of those are one. */
const UNKNOWN = 'unknown';
const NOBODY: AddressList = () => false;

/** What a proxy adds to a request that it passes on. */
const FORWARDING = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/**
 * Who a request counts against: the address of its connection. Behind proxies that the operator names (`isTrusted`), the last address of
 * X-Forwarded-For that is none of them; a header from anyone else counts for nothing, since anyone can write it.
 * @param onUnnamed hears each time that a proxy on this machine says who a visitor is and is not named
 */
export function clientKey(isTrusted: AddressList, onUnnamed?: () => void): (context: Context) => string {
  return (context) => {
    const peer = peerOf(context);
    const hops = (context.req.header('x-forwarded-for') ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter(Boolean);
    if (!isTrusted(peer) || hops.length === 0) {
      if (hops.length > 0 && isLoopback(peer)) onUnnamed?.();
      return peerKey(peer);
    }
    let address: string | null = peer;
    while (address !== null && isTrusted(address) && hops.length > 0) address = hopAddress(hops.pop() as string);
    return address === null ? UNKNOWN : addressKey(address);
  };
}

/**
 * Whether a request comes from this machine itself, whatever it says of its host: from a loopback address, and through no proxy. What is for whoever
 * runs the server alone goes by it.
 */
export function isThisMachine(context: Context): boolean {
  return isLoopback(peerOf(context)) && !FORWARDING.some((name) => context.req.header(name) !== undefined);
}

/** Who a connection counts against; null for this machine's own and those of the proxies that the operator names, which carry many visitors. */
export function connectionKeyOf(
  isTrusted: AddressList = NOBODY,
): (socket: { remoteAddress?: string | undefined }) => string | null {
  return ({ remoteAddress }) => {
    const address = plain(remoteAddress ?? UNKNOWN);
    return isLoopback(address) || isTrusted(address) ? null : addressKey(address);
  };
}

function peerOf({ env }: Context): string {
  const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return plain(incoming?.socket?.remoteAddress ?? UNKNOWN);
}

const peerKey = (peer: string): string => (isLoopback(peer) ? LOOPBACK : addressKey(peer));
const isLoopback = (address: string): boolean => /^127\.|^(?:0{0,4}:){2,7}0{0,3}1$/.test(address);

/** 203.0.113.11, 203.0.113.11:40001, 2001:db8::5, [2001:db8::5], "[2001:db8::5]:40001"; null for what is no address. */
function hopAddress(hop: string): string | null {
  const bare = hop.replace(/^"(.*)"$/, '$1');
  const [, host = bare] =
    /^\[([0-9a-f:.%]+)\](?::\d{1,5})?$/i.exec(bare) ?? /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(bare) ?? [];
  const address = plain(host);
  return isIP(address) === 0 ? null : address;
}

/** An IPv4 address that is written as one of version 6 (::ffff:203.0.113.11, ::ffff:cb00:710b) is one of version 4. */
function plain(address: string): string {
  const trimmed = address.trim();
  const [, dotted, high, low] =
    /^::ffff:(?:(\d+\.\d+\.\d+\.\d+)|([0-9a-f]{1,4}):([0-9a-f]{1,4}))$/i.exec(trimmed) ?? [];
  if (high === undefined || low === undefined) return dotted ?? trimmed;
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => Math.floor(bits / 2 ** shift) % 256).join('.');
}

/**
 * A limiter that lets this machine's own connections pass: behind a proxy on the same machine they are all visitors together, and
 * refusing one for what the others sent would lose enquiries.
 */
export function sparingLoopback(limiter: RateLimiter): RateLimiter {
  return {
    take: (key, cost) => (key.endsWith(` ${LOOPBACK}`) ? { allowed: true, retryAfter: 0 } : limiter.take(key, cost)),
  };
}
