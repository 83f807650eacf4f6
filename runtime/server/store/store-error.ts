/** A fault of the database or of how it is set up; never a mistake of the shopper. */
export class StoreError extends Error {
  override name = 'StoreError';
}
