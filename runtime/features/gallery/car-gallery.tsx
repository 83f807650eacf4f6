import type { Slot } from '../../contracts/page.types.ts';
import { Island } from '../../islands/island.tsx';
import type { Car } from '../../rules/car/car.types.ts';
import Gallery from './gallery.island.tsx';

/** The car's pictures with thumbnails; full screen once it is touched. */
export const slot: Slot<'car.media', Car> = {
  load: (_context, { car }) => (car.images.length > 0 ? car : null),
  body: ({ data }) => (
    <Island
      name="gallery"
      id="gallery"
      of={Gallery}
      when="interaction"
      props={{ images: data.images, name: data.name }}
    />
  ),
};
