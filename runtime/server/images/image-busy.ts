/** Raised where a picture cannot be made while somebody waits for it: too much else is to be done, or they have gone. */
export class ImageBusy extends Error {
  override name = 'PictureBusy';

  constructor() {
    super('Too many pictures are to be made.');
  }
}
