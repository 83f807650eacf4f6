import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { PhotoError } from '../../photos/photo-error.ts';
import { type PhotoHosts, readPhotoUrl } from '../../photos/photo-url.ts';
import { guardedLookup, isLoopback, isPublicAddress } from '../../photos/public-address.ts';

export interface FetchLimits extends PhotoHosts {
  maxBytes: number;
  /** For all of it, redirects included. */
  timeoutMs: number;
}

const MAX_REDIRECTS = 3;

/**
 * The bytes at an address that `readPhotoUrl` allowed. Follows redirects on the same host only, connects to public addresses only, stops
 * at the limits. Throws PhotoError.
 */
export async function fetchPhoto(from: URL, limits: FetchLimits): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  let url = from;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await get(url, limits, signal).catch((cause: Error) => {
      if (cause instanceof PhotoError) throw cause;
      const why = signal.aborted ? `took longer than ${limits.timeoutMs} ms` : cause.message;
      throw new PhotoError(`${url.host}: ${why}`, { cause });
    });
    if (answer instanceof Uint8Array) return answer;
    const next = readPhotoUrl(URL.parse(answer.location, url)?.href ?? '', limits);
    if (!next || next.hostname !== from.hostname) throw new PhotoError(`${url.host} leads to another host.`);
    url = next;
  }
  throw new PhotoError(`${from.host} redirects more than ${MAX_REDIRECTS} times.`);
}

function get(url: URL, limits: FetchLimits, signal: AbortSignal): Promise<Uint8Array | { location: string }> {
  const allowed = (address: string): boolean => isPublicAddress(address) || (limits.loopback && isLoopback(address));
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      // A connection of its own: one that others opened may lead to an address that was not checked.
      agent: false,
      lookup: guardedLookup(allowed),
      signal,
      headers: { Accept: 'image/*', 'Accept-Encoding': 'identity', 'User-Agent': 'Forecourt image service' },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      const { statusCode = 0, headers } = response;
      const give = (error: PhotoError): void => {
        response.destroy();
        reject(error);
      };
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        resolve({ location: headers.location });
      } else if (statusCode !== 200) give(new PhotoError(`${url.host} answers ${statusCode}.`));
      else if (Number(headers['content-length'] ?? 0) > limits.maxBytes) give(tooLarge(url, limits));
      else read(response, limits.maxBytes, () => tooLarge(url, limits)).then(resolve, reject);
    });
    request.end();
  });
}

async function read(response: IncomingMessage, maxBytes: number, tooMuch: () => PhotoError): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Leaving the loop by an exception closes the connection.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw tooMuch();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (url: URL, { maxBytes }: FetchLimits): PhotoError =>
  new PhotoError(`${url.host} sends more than ${maxBytes} bytes.`);
