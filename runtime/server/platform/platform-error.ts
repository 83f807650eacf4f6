export type PlatformFault =
  | 'status'
  | 'timeout'
  | 'unreachable'
  | 'unreadable'
  | 'redirect'
  | 'credentials'
  | 'no-id'
  | 'aborted';

/** A call to the platform that gave no usable answer. */
export class PlatformError extends Error {
  override name = 'PlatformError';
  readonly fault: PlatformFault;
  /** The HTTP status (§8: raised after the retries), where there was one. */
  readonly status: number | null;

  constructor(fault: PlatformFault, message: string, status: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
    this.status = status;
  }
}
