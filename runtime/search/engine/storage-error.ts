/** The kept state of an engine cannot be read or written; the message names the file and what to do. */
export class StorageError extends Error {
  override readonly name = 'StorageError';
}
