export type StockErrorCode =
  | 'malformed'
  | 'too-large'
  | 'no-columns'
  | 'missing-column'
  | 'no-location'
  | 'bad-state'
  | 'locked';

/** Stock that cannot be read or written at all; `line` (from 1) is where it breaks, where that is known. */
export class StockError extends Error {
  override name = 'StockError';
  readonly code: StockErrorCode;
  readonly line: number | null;

  constructor(code: StockErrorCode, message: string, line: number | null = null) {
    super(message);
    this.code = code;
    this.line = line;
  }
}
