import * as z from 'zod/mini';
import { ProviderError } from '../provider.types.ts';
import { type BankTransaction, bankAnswers } from './quickstream-answers.ts';
import type { BankHash } from './quickstream-hmac.ts';
import { type BankHosts, bankHosts } from './quickstream-hosts.ts';

const TIMEOUT_MS = 15_000;
const MOST_BYTES = 256 * 1024;

/** What of the bank is not known for sure, as the definition has it. */
export interface BankWays {
  hosts: string;
  urls: Readonly<Record<'token' | 'page' | 'api', string | null>>;
  hash: BankHash;
  amountField: string;
  referenceField: string;
  customerField: string;
  searchPath: string;
  voidPath: string;
  refundPath: string;
  noticeAddresses: string | null;
}

export interface BankAccount {
  communityCode: string;
  supplierCode: string;
  username: string;
  password: string;
  secretKey: string;
  /** 'name:password'; null: notices are refused. */
  noticeLogin: string | null;
  ways: BankWays;
  /** QUICKSTREAM_API_BASE: another server that speaks the bank's interface; null: the bank itself. */
  base: string | null;
  /** Where a browser goes with a token, in place of the bank's page: a stand-in's. */
  page?: string;
  fetch: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** `status`: of the bank's answer; null: there was none. */
export class BankError extends ProviderError {
  readonly status: number | null;

  constructor(
    outcome: 'refused' | 'unknown',
    status: number | null,
    message: string,
    options?: ErrorOptions & { unsure?: string },
  ) {
    super(outcome, `QuickStream: ${message}`, options);
    this.status = status;
  }
}

export interface BankClient extends Omit<BankHosts, 'token'> {
  /** A token for one payment, good for an hour. */
  token(fields: Readonly<Record<string, string>>): Promise<string>;
  /** Null: the bank has none with this receipt number. */
  transaction(receipt: string): Promise<BankTransaction | null>;
  /** Null: such a list cannot be had. */
  list(path: string): Promise<BankTransaction[] | null>;
  /** Moves money. `key`: sent again with it, it is done once. What the bank says was made; null: it says nothing that is understood. */
  post(path: string, body: object, key: string): Promise<BankTransaction | null>;
}

/** Calls of the bank's interface for one facility. All reject with BankError where it is not done, or nobody knows whether it was. */
export function quickstreamClient(account: BankAccount): BankClient {
  const { ways, base, fetch } = account;
  const hosts = bankHosts(base, ways.hosts, ways.urls);
  const authorization = `Basic ${Buffer.from(`${account.secretKey}:`).toString('base64')}`;
  const call = (method: 'GET' | 'POST', path: string, more: RequestInit = {}, key?: string): Promise<Answer> =>
    sent(fetch, `${hosts.api}${path}`, {
      method,
      ...more,
      headers: {
        Authorization: authorization,
        Accept: 'application/json',
        ...(more.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
    });
  return {
    ...{ api: hosts.api, live: hosts.live, page: account.page ?? hosts.page },
    async token(fields) {
      const body = new URLSearchParams({ username: account.username, password: account.password, ...fields });
      const answer = await sent(fetch, hosts.token, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/plain' },
        body: body.toString(),
      });
      const token = /^\s*token=([\w.~+/=-]{8,500})\s*$/.exec(answer.text)?.[1];
      if (isDone(answer) && token !== undefined) return token;
      if (isDone(answer)) throw new BankError('refused', answer.status, 'the bank gives no token');
      throw failure(answer);
    },
    async transaction(receipt) {
      const answer = await call('GET', `/rest/v1/transactions/${encodeURIComponent(receipt)}`);
      if (answer.status === 404) return null;
      return read(bankAnswers.transaction, answer);
    },
    async list(path) {
      const answer = await call('GET', path);
      // Whether there is such a list is not known of every facility; a key that is not known at all says nothing of it.
      if (answer.status >= 400 && answer.status < 500 && ![401, 429].includes(answer.status)) return null;
      const known = isDone(answer) ? z.safeParse(bankAnswers.transactions, parsed(answer.text)) : null;
      if (known === null) throw failure(answer);
      return known.success ? known.data : null;
    },
    async post(path, body, key) {
      const answer = await call('POST', path, { body: JSON.stringify(body) }, key);
      if (isDone(answer)) return z.safeParse(bankAnswers.transaction, parsed(answer.text)).data ?? null;
      if (answer.status !== 500) throw failure(answer);
      throw new BankError('unknown', 500, 'answered 500', {
        unsure:
          'The bank answered with an error of its own to a payment that was to go back. Its support can tell whether it did.',
      });
    },
  };
}

interface Answer {
  status: number;
  text: string;
}

const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300;

async function sent(fetch: typeof globalThis.fetch, url: string, init: RequestInit): Promise<Answer> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return { status: answer.status, text: (await answer.text()).slice(0, MOST_BYTES) };
  } catch (error) {
    const message = error instanceof Error && error.name === 'TimeoutError' ? 'no answer in time' : 'no answer';
    throw new BankError('unknown', null, message, { cause: error });
  }
}

function read<Schema extends z.core.$ZodType>(schema: Schema, answer: Answer): z.core.output<Schema> {
  if (!isDone(answer)) throw failure(answer);
  const known = z.safeParse(schema, parsed(answer.text));
  if (known.success) return known.data;
  throw new BankError('unknown', answer.status, 'an answer that is not understood');
}

/** 409: the same call is under way; 429: too many; above 499: it may have been done, but for 503. */
function failure({ status }: Answer): BankError {
  const isRefused = status >= 400 && status < 500 && status !== 409 && status !== 429;
  return new BankError(isRefused ? 'refused' : 'unknown', status, `answered ${status}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
