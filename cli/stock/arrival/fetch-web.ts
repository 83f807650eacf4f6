import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import path from 'node:path';
import { guardedLookup, isLoopback } from '../../../runtime/photos/public-address.ts';
import type { WebSource } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { FetchContext, Fetched, FetchedFile } from './arrival.types.ts';
import { saveFeed } from './save-feed.ts';
import { connectionError, privateAddress, SourceError, secretOf, TRIED_AGAIN, tookTooLong } from './source-error.ts';

const MAX_REDIRECTS = 5;
/** A server that calls a file changed this very moment makes it for whoever asks: it says nothing of when the stock came. */
const JUST_NOW_MS = 10_000;

const ADVICE: Readonly<Record<number, string>> = {
  401: 'Check user and password: `stock.source.https.auth` names the variable that holds user:password.',
  403: 'Check user and password, and whether that server lets this machine in.',
  404: 'Check the address: there is no file at it.',
  410: 'Check the address: the file is there no more.',
  429: 'That server is asked too often: raise `stock.source.every_minutes`.',
};

/**
 * Fetches a file from the web into `to`, unless it is the one that is `known`. Follows redirects, each under the same guard; who logs in is told
 * to the first host alone.
 * @throws {SourceError}
 */
export async function fetchWeb(
  source: WebSource,
  known: FetchedFile | null,
  to: string,
  context: FetchContext,
): Promise<Fetched> {
  const timeout = AbortSignal.timeout(context.limits.totalMs);
  const signal = AbortSignal.any([context.signal, timeout]);
  const start = addressOf(urlOf(source, context));
  let url = start;
  try {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
      mustBeAllowed(url, context);
      const response = await ask(url, headersFor({ url, start }, source, known, context), context, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && statusCode !== 304 && headers.location !== undefined) {
        response.destroy();
        url = addressOf(URL.parse(headers.location, url)?.href ?? headers.location);
        continue;
      }
      if (statusCode === 304 && known) {
        response.resume();
        return { kind: 'unchanged', modified: modifiedAt(response, context.now()) };
      }
      if (statusCode !== 200) {
        response.destroy();
        throw refused(url, statusCode);
      }
      return { kind: 'file', file: await saved(response, url, to, context, signal) };
    }
    throw new SourceError(
      `${start.host} leads on more than ${MAX_REDIRECTS} times.`,
      'Write the address that the file is at.',
    );
  } catch (cause) {
    if (cause instanceof SourceError || context.signal.aborted) throw cause;
    const error = cause as NodeJS.ErrnoException;
    if (error.name === 'PhotoError') throw privateAddress(url.hostname);
    throw timeout.aborted ? tookTooLong(url.host, context.limits, cause) : connectionError(url.host, error);
  }
}

async function saved(
  response: IncomingMessage,
  url: URL,
  to: string,
  context: FetchContext,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const { headers } = response;
  const coding = headers['content-encoding'] ?? 'identity';
  if (!/^(identity|(x-)?gzip)$/i.test(coding)) {
    response.destroy();
    throw new SourceError(
      `${url.host} packs the file as ${coding}.`,
      'Have it sent as it is, or packed as gzip: nothing else was asked for.',
    );
  }
  const { size, sha256 } = await saveFeed(response, to, context.limits.bytes, signal);
  return {
    name: decodedName(url),
    size,
    modified: modifiedAt(response, context.now()),
    etag: headers.etag ?? null,
    lastModified: headers['last-modified'] ?? null,
    sha256,
  };
}

function ask(
  url: URL,
  headers: Record<string, string>,
  { networks, limits }: FetchContext,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      // A connection of its own: one that others opened may lead to an address that was not checked.
      agent: false,
      lookup: guardedLookup(networks),
      signal,
      headers,
      timeout: limits.silentMs,
    });
    request.once('error', reject);
    let answer: IncomingMessage | null = null;
    request.once('timeout', () => (answer ?? request).destroy(new Error(`is silent for ${limits.silentMs / 1000} s`)));
    request.once('response', (response: IncomingMessage) => {
      answer = response;
      resolve(response);
    });
    request.end();
  });
}

function headersFor(
  { url, start }: { url: URL; start: URL },
  source: WebSource,
  known: FetchedFile | null,
  { env }: FetchContext,
): Record<string, string> {
  const auth = source.authEnv === null ? null : secretOf(source.authEnv, env, 'user:password');
  return {
    Accept: 'text/csv, application/json, application/xml, text/plain;q=0.9, */*;q=0.5',
    'Accept-Encoding': 'gzip',
    'User-Agent': 'Forecourt stock',
    ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
    ...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
    ...(auth !== null && url.origin === start.origin
      ? { Authorization: `Basic ${Buffer.from(auth, 'utf8').toString('base64')}` }
      : {}),
  };
}

function mustBeAllowed(url: URL, { networks }: FetchContext): void {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isHere = host === 'localhost' || isLoopback(host);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere))
    throw new SourceError(
      `${url.host} would be asked without encryption.`,
      'Write an address that begins with https://, or have that server lead to one.',
    );
  // A name is looked up under guard; an IP address is not looked up at all.
  if (isIP(host) !== 0 && !networks(host)) throw privateAddress(host);
}

/** @throws {SourceError} */
function addressOf(text: string): URL {
  const url = URL.parse(text);
  if (url) return url;
  throw new SourceError(
    'This is no address, or a server leads to what is none.',
    'Write the address that the file is at.',
  );
}

function refused(url: URL, status: number): SourceError {
  return new SourceError(`${url.host} answers ${status}.`, ADVICE[status] ?? TRIED_AGAIN);
}

/** When the file was changed; null where that is not said, or means no more than that it was asked for. */
function modifiedAt({ headers }: IncomingMessage, now: number): number | null {
  const at = Date.parse(headers['last-modified'] ?? '');
  const date = Date.parse(headers.date ?? '');
  if (!Number.isFinite(at)) return null;
  return Math.abs((Number.isFinite(date) ? date : now) - at) < JUST_NOW_MS ? null : Math.min(at, now);
}

function decodedName({ pathname, hostname }: URL): string {
  try {
    return path.posix.basename(decodeURIComponent(pathname)).replace(/\p{Cc}/gu, '') || hostname;
  } catch {
    return hostname;
  }
}

/** The address, which may itself be a secret. @throws {SourceError} */
function urlOf({ url }: WebSource, { env }: FetchContext): string {
  return url.startsWith('env:') ? secretOf(url.slice('env:'.length), env, 'the address of the file') : url;
}
