/** A photograph that cannot be shown, and why: its address, its host, its size or its bytes. Never the visitor's fault. */
export class PhotoError extends Error {
  override name = 'PhotoError';
}
