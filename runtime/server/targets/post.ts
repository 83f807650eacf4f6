import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Posted } from '../../contracts/server-core.types.ts';
import { guardedLookup } from '../../photos/public-address.ts';
import type { Networks } from './networks.ts';
import { faultOfStatus, neverConnected } from './platform-target.ts';
import { TargetError } from './target.types.ts';

/** Of all of it, in milliseconds. */
const TIMEOUT_MS = 15_000;

/**
 * POSTs to an address that a definition names. Connects to allowed networks only, follows no redirect, resolves with a 2xx once all of the answer
 * is there. Throws TargetError.
 */
export async function post(
  { url, headers, body, timeoutMs = TIMEOUT_MS }: Posted,
  allowed: Networks,
  signal: AbortSignal,
): Promise<void> {
  const address = URL.parse(url);
  if (!address || !/^https?:$/.test(address.protocol)) throw new TargetError('away', `${url} is no address of the web`);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  // A name is looked up under guard; an IP address is not looked up at all.
  if (isIP(host) !== 0 && !allowed(host))
    throw new TargetError(
      'away',
      `${host} is not on the public internet: LEAD_NETWORKS lists networks that may be reached`,
    );
  const timeout = AbortSignal.timeout(timeoutMs);
  let status: number;
  try {
    status = await exchange(address, { headers, body }, allowed, AbortSignal.any([signal, timeout]));
  } catch (cause) {
    const why = timeout.aborted ? `no answer within ${timeoutMs} ms` : (cause as Error).message;
    const isAway = (cause as Error).name === 'PhotoError' || (!timeout.aborted && neverConnected(cause));
    throw new TargetError(isAway ? 'away' : 'uncertain', `${address.host}: ${why}`, { cause });
  }
  if (status >= 200 && status < 300) return;
  if (status >= 300 && status < 400)
    throw new TargetError('away', `${address.host} leads elsewhere (${status}): write the address that it leads to`);
  throw new TargetError(faultOfStatus(status), `${address.host} answers ${status}`);
}

function exchange(
  url: URL,
  { headers, body }: Pick<Posted, 'headers' | 'body'>,
  allowed: Networks,
  signal: AbortSignal,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      // A connection of its own: one that others opened may lead to an address that was not checked.
      agent: false,
      lookup: guardedLookup(allowed),
      signal,
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body), 'User-Agent': 'Forecourt' },
    });
    request.once('error', reject);
    request.once('response', (response: IncomingMessage) => {
      response.once('error', reject);
      response.once('end', () => resolve(response.statusCode ?? 0));
      // Nobody reads what it says, only that it says all of it.
      response.resume();
    });
    request.end(body);
  });
}
