import type { Log } from '../../contracts/log.types.ts';
import type { CallOptions, Json, PlatformClient } from '../../contracts/platform.types.ts';
import type { Timers } from '../../contracts/timers.types.ts';
import type { Lead } from '../../rules/lead/lead.types.ts';
import { isRecord } from '../../rules/web/is-record.ts';
import { attempt, type Fetch, type PlatformCall, PlatformError } from './platform-request.ts';

export interface PlatformClientOptions {
  /** With or without a path, e.g. 'https://platform.example/v1'. */
  baseUrl: string;
  websiteId: number;
  /** 'user:password' for basic authorisation; null sends none. Asked for at each call: a secret can be rotated. */
  credentials: () => string | null;
  fetch: Fetch;
  timers: Timers;
  log: Log;
  /** Of one attempt. */
  timeoutMs?: number;
  /** Pauses before the second and third attempt (§7: retried 2 times on a non-OK response). */
  retryDelaysMs?: readonly number[];
}

type Ask = (
  method: PlatformCall['method'],
  path: string,
  options?: CallOptions & { body?: object | FormData; idempotencyKey?: string },
) => Promise<Json | false>;

/** The client of §7 Platform API for one website. */
export function platformClient(options: PlatformClientOptions): PlatformClient {
  const ask = asker(options);
  const read = (path: string) => (call: CallOptions | undefined) => ask('GET', path, call);
  return {
    car: (slug, call) => read(`/websites/${options.websiteId}/cars/${encodeURIComponent(slug)}.json`)(call),
    manufacturer: (slug, call) =>
      read(`/manufacturers/${encodeURIComponent(slug)}.json?website_id=${options.websiteId}`)(call),
    reviews: read(`/websites/${options.websiteId}/reviews.json`),
    snap21: (orgId, call) => read(`/api/reviews/snap21?orgId=${encodeURIComponent(orgId)}`)(call),
    serviceBookings: (id, call) => read(`/dealerships/${id}/available_service_bookings.json`)(call),
    appointmentBookings: (id, call) => read(`/dealerships/${id}/available_appointment_bookings.json`)(call),
    async carPhoneCall(body, call) {
      await ask('POST', '/api/events/car_phone_call', { ...call, body });
    },
    async createLead(lead, call) {
      const id = idOf(await ask('POST', ...leadRequest(lead, call)));
      // §4, §8: an answer without an id is an error.
      if (id === null) throw new PlatformError('no-id', 'The platform answered without an id');
      return id;
    },
    async updateLead(platformId, lead, call) {
      const answer = await (call.files?.length
        ? ask('POST', ...leadRequest({ ...lead, lead_id: platformId }, call))
        : ask('PUT', `/api/leads/${encodeURIComponent(platformId)}`, { ...call, body: { lead } }));
      if (answer === false) throw new PlatformError('status', 'The platform does not know the lead', 404);
    },
    async findLead(key, call) {
      try {
        return idOf(await ask('GET', `/api/leads/by-key/${encodeURIComponent(key)}`, call));
      } catch (error) {
        // A platform without this endpoint: the same key makes a repeat safe.
        if (error instanceof PlatformError && NO_SUCH_CALL.includes(error.status ?? 0)) return null;
        throw error;
      }
    },
  };
}

const NO_SUCH_CALL = [400, 404, 405, 410, 501];

/** §7: a lead is sent as JSON; with files as a form, its content in the part `lead`. */
function leadRequest(
  lead: Lead,
  { files = [], ...call }: Parameters<PlatformClient['createLead']>[1],
): [path: string, options: NonNullable<Parameters<Ask>[2]>] {
  if (files.length === 0) return ['/api/leads', { ...call, body: { lead } }];
  const form = new FormData();
  form.set('lead', JSON.stringify(lead));
  for (const { field, name, type, bytes } of files)
    form.append(field, new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name);
  return ['/api/leads/with-files', { ...call, body: form }];
}

/** The credentials of `authEnv` in an environment. Throws when the variable that the configuration names is not set. */
export function credentialsFrom(
  env: Readonly<Record<string, string | undefined>>,
  authEnv: string | null,
): () => string | null {
  return () => {
    if (authEnv === null) return null;
    const value = env[authEnv];
    if (value) return value;
    throw new PlatformError(
      'credentials',
      `The environment variable ${authEnv} is not set: it holds 'user:password' for the platform`,
    );
  };
}

function asker({
  baseUrl,
  credentials,
  fetch,
  timers,
  log,
  timeoutMs = 10_000,
  retryDelaysMs = [250, 1000],
}: PlatformClientOptions): Ask {
  const base = baseUrl.replace(/\/+$/, '');
  return async (method, path, { signal, body, idempotencyKey } = {}) => {
    const headers: Record<string, string> = { accept: 'application/json' };
    const secret = credentials();
    if (secret !== null) headers.authorization = `Basic ${Buffer.from(secret, 'utf8').toString('base64')}`;
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
    const call: PlatformCall = {
      url: base + path,
      method,
      headers,
      signal,
      body: body === undefined || isForm ? body : JSON.stringify(body),
    };
    for (const delay of [...retryDelaysMs, null]) {
      try {
        return dataOf(await attempt(call, { fetch, timers, timeoutMs }), path, log);
      } catch (error) {
        // Only an answer that says no is asked for again at once; what is unreachable or slow is left to the caller's own patience.
        if (!(error instanceof PlatformError) || error.fault !== 'status' || delay === null) throw error;
        await new Promise<void>((resolve) => timers.after(delay, resolve));
      }
    }
    throw new PlatformError('unreachable', 'No attempt was made');
  };
}

/** §8: a 404 status in the body is logged and means no data. */
function dataOf(body: Json, path: string, log: Log): Json | false {
  const status = isRecord(body) ? body.status : null;
  if (status !== 404 && status !== '404') return body;
  log('warn', 'The platform has no data', { path, status: 404 });
  return false;
}

function idOf(answer: Json | false): string | null {
  const id = isRecord(answer) ? answer.id : null;
  return (typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : null;
}
