import type { FetchContext } from './arrival.types.ts';

/** Why a file could not be fetched, and what to do about it. */
export class SourceError extends Error {
  override name = 'SourceError';
  readonly hint: string;

  constructor(message: string, hint: string, options?: ErrorOptions) {
    super(message, options);
    this.hint = hint;
  }
}

/** The value of the environment variable that a definition names. @throws {SourceError} where it is not set */
export function secretOf(name: string, env: Readonly<Record<string, string | undefined>>, holds: string): string {
  const value = env[name];
  if (value) return value;
  throw new SourceError(
    `The environment variable ${name} is not set.`,
    `Set it where stock is fetched: it holds ${holds}.`,
  );
}

/** That an address is within a network that nobody has allowed. */
export function privateAddress(host: string): SourceError {
  return new SourceError(
    `${host} is not on the public internet.`,
    'Where that is meant, set STOCK_NETWORKS to the networks that stock may be fetched from, for example 10.1.0.0/16.',
  );
}

export const TRIED_AGAIN = 'It is tried again by itself. Where that does not help, ask whoever runs that server.';

/** That a connection to a host failed. */
export function connectionError(host: string, cause: NodeJS.ErrnoException): SourceError {
  return new SourceError(`${host} ${reasonOf(cause)}.`, TRIED_AGAIN, { cause });
}

/** That a host had not sent all in the time that a fetch may take. */
export function tookTooLong(host: string, { totalMs }: FetchContext['limits'], cause: unknown): SourceError {
  return new SourceError(`${host} took longer than ${totalMs / 1000} s.`, TRIED_AGAIN, { cause });
}

const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'is not known',
  EAI_AGAIN: 'cannot be looked up',
  ECONNREFUSED: 'does not answer',
  ECONNRESET: 'broke off',
  ERR_STREAM_PREMATURE_CLOSE: 'broke off',
  ETIMEDOUT: 'does not answer',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that nobody vouches for',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate of another name',
};

/** What went wrong on a connection, in words after the host's name. */
function reasonOf(error: NodeJS.ErrnoException): string {
  return REASONS[error.code ?? ''] ?? (/^is silent/.test(error.message) ? error.message : `fails (${error.message})`);
}
