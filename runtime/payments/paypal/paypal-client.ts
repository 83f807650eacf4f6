import * as z from 'zod/mini';
import { ProviderError, tooLate } from '../provider.types.ts';
import { paypalAnswers } from './paypal-answers.ts';

/** Where PayPal answers for accounts with money. */
export const PAYPAL_LIVE = 'https://api-m.paypal.com';
/** Where it answers for accounts of its developers' sandbox. */
export const PAYPAL_TEST = 'https://api-m.sandbox.paypal.com';

const TIMEOUT_MS = 15_000;
/** A token is asked anew so long before it ends. */
const TOKEN_MARGIN_MS = 5 * 60_000;
const MOST_BYTES = 1024 * 1024;

export interface PaypalAccount {
  clientId: string;
  secretKey: string;
  /** PAYPAL_API_BASE: another server that speaks PayPal's interface; null: PayPal itself. */
  base: string | null;
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface PaypalCall {
  method: 'GET' | 'POST';
  path: string;
  /** JSON; left out, an empty object with POST. */
  body?: string;
  /** Sent again with it, a call makes nothing new: at most 108 characters. */
  key?: string;
  /** In milliseconds since 1970: after it the call does not go out. */
  latest?: number | undefined;
}

export interface PaypalClient {
  /** Rejects with PaypalError where it is not done, or nobody knows whether it was. */
  call<Schema extends z.core.$ZodType>(schema: Schema, call: PaypalCall): Promise<z.core.output<Schema>>;
  /** What the account is answered that asks for a token. Rejects with PaypalError. */
  token(): Promise<z.infer<typeof paypalAnswers.token>>;
}

/** `issue`: why PayPal will not: 'ORDER_NOT_APPROVED', or else the name of the failure; null: no answer. */
export class PaypalError extends ProviderError {
  readonly issue: string | null;
  readonly status: number | null;

  constructor(
    outcome: 'refused' | 'unknown',
    { issue, status, message }: { issue: string | null; status: number | null; message: string },
    options?: ErrorOptions,
  ) {
    super(outcome, `PayPal: ${message}`, options);
    this.issue = issue;
    this.status = status;
  }
}

/** Calls of PayPal's interface for one account. A token is kept till shortly before it ends, and asked anew where PayPal knows it no more. */
export function paypalClient({ clientId, secretKey, base, fetch, now }: PaypalAccount): PaypalClient {
  const root = base ?? PAYPAL_LIVE;
  let held: { token: string; until: number } | null = null;
  let asked: Promise<string> | null = null;

  const token = async (): Promise<z.infer<typeof paypalAnswers.token>> => {
    const answer = await sent(fetch, new URL('/v1/oauth2/token', root), {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${clientId}:${secretKey}`).toString('base64')}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
    });
    return read(paypalAnswers.token, answer);
  };
  const renewed = async (): Promise<string> => {
    const answer = await token();
    held = { token: answer.access_token, until: now() + answer.expires_in * 1000 - TOKEN_MARGIN_MS };
    return held.token;
  };
  const authorized = (): Promise<string> | string => {
    if (held !== null && held.until > now()) return held.token;
    // One question for all who wait for the answer.
    asked ??= renewed().finally(() => {
      asked = null;
    });
    return asked;
  };
  const once = async ({ method, path, body, key, latest }: PaypalCall): Promise<{ answer: Answer; by: string }> => {
    const by = await authorized();
    tooLate(latest, now());
    const answer = await sent(fetch, new URL(path, root), {
      method,
      headers: {
        Authorization: `Bearer ${by}`,
        'Content-Type': 'application/json',
        Accept: 'application/json',
        Prefer: 'return=representation',
        ...(key === undefined ? {} : { 'PayPal-Request-Id': key.slice(0, 108) }),
      },
      ...(method === 'POST' ? { body: body ?? '{}' } : {}),
    });
    return { answer, by };
  };
  return {
    token,
    async call(schema, call) {
      let { answer, by } = await once(call);
      if (answer.status === 401) {
        if (held?.token === by) held = null;
        ({ answer } = await once(call));
      }
      return read(schema, answer);
    },
  };
}

interface Answer {
  status: number;
  text: string;
}

async function sent(fetch: typeof globalThis.fetch, url: URL, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: answer.status, text: (await answer.text()).slice(0, MOST_BYTES) };
  } catch (error) {
    const message = error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer';
    throw new PaypalError('unknown', { issue: null, status: null, message }, { cause: error });
  }
}

/** What an answer says; what PayPal refuses for good is told from what nobody knows the outcome of. */
function read<Schema extends z.core.$ZodType>(schema: Schema, { status, text }: Answer): z.core.output<Schema> {
  const body = parsed(text);
  if (status >= 200 && status < 300) {
    const known = z.safeParse(schema, body);
    if (known.success) return known.data;
    throw new PaypalError('unknown', { issue: null, status, message: `an answer (${status}) that is not understood` });
  }
  const failure = z.safeParse(paypalAnswers.failure, body).data ?? {};
  const issue = failure.details?.[0]?.issue ?? failure.name ?? failure.error ?? null;
  const words = [issue, failure.debug_id && `debug id ${failure.debug_id}`].filter(Boolean).join(', ');
  // 409: the same call is under way; 429: too many; above 499: it may have been done.
  const isRefused = status >= 400 && status < 500 && status !== 409 && status !== 429;
  throw new PaypalError(isRefused ? 'refused' : 'unknown', {
    issue,
    status,
    message: `answered ${status}${words ? ` (${words})` : ''}`,
  });
}

function parsed(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
