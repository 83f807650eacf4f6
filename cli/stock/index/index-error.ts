/** Why an index was not filled: the service's own code, or `incomplete`, `unreachable`. */
export class IndexError extends Error {
  override readonly name = 'IndexError';
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }

  /** What the client threw, with the service's words where it has said any. */
  static of(error: unknown): IndexError {
    if (error instanceof IndexError) return error;
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'unreachable';
    return new IndexError(code, message, { cause: error });
  }
}
