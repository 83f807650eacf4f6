/** Raised where an image cannot be made while somebody waits for it: too much else is to be done, or they have gone. */
export class ImageBusy extends Error {
  override name = 'ImageBusy';

  constructor() {
    super('Too many pictures are to be made.');
  }
}

/** A photograph that cannot be shown, and why: its address, its host, its size or its bytes. Never the visitor's fault. */
export class PhotoError extends Error {
  override name = 'PhotoError';
}
