/** Two states cannot be compared; its message says what to do. */
export class StatesError extends Error {
  override name = 'StatesError';
}
