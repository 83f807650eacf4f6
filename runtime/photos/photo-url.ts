import { isIP } from 'node:net';
import { isLoopback, isPublicAddress } from './public-address.ts';

const LONGEST = 2048;
/** Names that are never on the public internet (RFC 6761, 6762, 9476 and what routers and clouds use). */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|arpa)\.?$/;

/** Which hosts photographs may come from. `loopback` also allows this machine, on any port: for tests only. */
export interface PhotoHosts {
  loopback: boolean;
}

/**
 * The address of a photograph in a feed, if it may be fetched: http or https on its usual port, no user or password, a host with a public
 * name or address. Null for anything else; never throws. What a name leads to is checked when it is connected to (`guardedLookup`).
 */
export function readPhotoUrl(text: string, { loopback }: PhotoHosts): URL | null {
  if (text.length > LONGEST) return null;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  if (loopback && isLoopback(bareHost(url))) return url;
  return isPublicHost(url) && url.port === '' ? url : null;
}

/** Whether an address may be on the public internet, as far as its host says. */
export function isPublicHost(url: URL): boolean {
  const host = bareHost(url);
  return isIP(host) === 0 ? host.includes('.') && !PRIVATE_NAME.test(host) : isPublicAddress(host);
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
