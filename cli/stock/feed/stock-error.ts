export type StockErrorCode =
  | 'malformed'
  | 'cut-off'
  | 'other-kind'
  | 'too-large'
  | 'no-columns'
  | 'missing-column'
  | 'no-location'
  | 'bad-state'
  | 'locked';

/** Stock that cannot be read or written at all; `line` and `column` (from 1) are where it breaks, as far as that is known; `hint` what to do. */
export class StockError extends Error {
  override name = 'StockError';
  readonly code: StockErrorCode;
  readonly line: number | null;
  readonly column: number | null;
  readonly hint: string | null;

  constructor(
    code: StockErrorCode,
    message: string,
    line: number | null = null,
    column: number | null = null,
    hint: string | null = null,
  ) {
    super(message);
    this.code = code;
    this.line = line;
    this.column = column;
    this.hint = hint;
  }
}
