import type { ReactElement } from 'react';
import type { Site } from '../contracts/site.types.ts';
import type { PagePicture } from '../contracts/site-texts.types.ts';
import { Picture } from '../ui/picture.tsx';

interface Props {
  site: Site;
  picture: PagePicture;
  sizes: string;
  first?: boolean;
}

/** An image of the dealer's folder, in the widths that the image service answers; nothing where the file is gone. */
export function OwnPicture({ site, picture: { image, alt }, sizes, first = false }: Props): ReactElement | null {
  const url = site.assets.pictures?.[image];
  return url ? <Picture image={{ url, alt }} sizes={sizes} widths={[320, 480, 640, 960]} first={first} /> : null;
}
