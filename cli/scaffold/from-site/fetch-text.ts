import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, isPublicAddress } from '../../../runtime/photos/public-address.ts';

export interface TextLimits {
  maxBytes: number;
  /** For all of it, redirects included. */
  timeoutMs: number;
  /** Which IP addresses may be connected to; the public internet unless said. */
  allowed?: (address: string) => boolean;
}

export interface FetchedText {
  /** Where it came from in the end. */
  url: string;
  text: string;
}

/** Why something could not be fetched, in words. `status` is null where there was no answer. */
export class FetchError extends Error {
  override name = 'FetchError';
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

const MAX_REDIRECTS = 4;
/** Says who asks and why, to whoever reads the log of that site. */
const USER_AGENT = 'Forecourt/0.1 (reads one dealer page, once, to set up the same dealer’s new site)'.replace(
  '’',
  "'",
);

const TEXT = 'text/html, text/css, text/plain, application/xml;q=0.9';

/** The text at an address of the web, the beginning of it where it is longer than its limit. Throws FetchError. */
export async function fetchText(from: string, limits: TextLimits): Promise<FetchedText> {
  const { url, bytes, charset } = await fetchBytes(from, TEXT, limits);
  return { url, text: decoded(bytes, charset) };
}

/** What is at an address of the web, as it came. */
export interface FetchedBytes {
  url: string;
  bytes: Buffer;
  /** Whether there is more than the limit let through. */
  isCut: boolean;
  charset: string;
}

/**
 * What is at an address of the web: from public addresses only, not the network of this machine; not more than its limits. Throws FetchError.
 * @param accept types of content that are wanted
 */
export async function fetchBytes(from: string, accept: string, limits: TextLimits): Promise<FetchedBytes> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = URL.parse(from);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (!url || !/^https?:$/.test(url.protocol) || url.username !== '')
      throw new FetchError(`${from} is no address of the web.`);
    const answer = await get(url, accept, limits, signal).catch((cause: Error) => {
      if (cause instanceof FetchError) throw cause;
      const why = signal.aborted ? `no answer within ${limits.timeoutMs / 1000} seconds` : cause.message;
      throw new FetchError(`${url?.host} cannot be read: ${why}.`);
    });
    if ('bytes' in answer) return { url: url.href, ...answer };
    url = URL.parse(answer.location, url.href);
  }
  throw new FetchError(`${from} leads from one address to another without end.`);
}

type Body = Omit<FetchedBytes, 'url'>;

function get(url: URL, accept: string, limits: TextLimits, signal: AbortSignal): Promise<Body | { location: string }> {
  const { maxBytes, allowed = isPublicAddress } = limits;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is looked up under guard; an IP address is not looked up at all.
  if (isIP(host) !== 0 && !allowed(host))
    return Promise.reject(new FetchError(`${host} is on a private network: save the page and name its file.`));
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      // A connection of its own: one that others opened may lead to an address that was not checked.
      agent: false,
      lookup: guardedLookup(allowed),
      signal,
      headers: {
        Accept: accept,
        'Accept-Encoding': 'identity',
        'User-Agent': USER_AGENT,
      },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        resolve({ location: headers.location });
      } else if (statusCode !== 200) {
        response.destroy();
        reject(new FetchError(`${url.host} answers ${statusCode}.`, statusCode));
      } else read(response, maxBytes).then(resolve, reject);
    });
    request.end();
  });
}

/** The beginning of a longer text does: what is told of a dealer is in it. */
async function read(response: IncomingMessage, maxBytes: number): Promise<Body> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  const charset = /charset=["']?([\w-]+)/i.exec(response.headers['content-type'] ?? '')?.[1] ?? 'utf-8';
  return { bytes: Buffer.concat(chunks).subarray(0, maxBytes), isCut: bytes > maxBytes, charset };
}

function decoded(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
