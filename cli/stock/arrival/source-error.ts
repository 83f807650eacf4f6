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
