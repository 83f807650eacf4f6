/** A fault of the database or of how it is set up; never a mistake of the shopper. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** The database does not answer at the moment: the same request may succeed later. Whether it was stored is unknown, so it counts as not stored. */
export class StoreUnavailableError extends StoreError {
  override name = 'StoreUnavailableError';
}
