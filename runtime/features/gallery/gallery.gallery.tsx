import type { Gallery } from '../../contracts/gallery.types.ts';
import { slot as pictures } from './car-gallery.tsx';

/** The images of a car: many and one. */
export const gallery: Gallery = async ({ cars, slot }) => {
  const [car] = cars;
  if (!car) return [];
  const states = await Promise.all([
    slot('Several', ['car.media', pictures], { car }),
    slot('One', ['car.media', pictures], { car: { ...car, images: car.images.slice(0, 1) } }),
  ]);
  return [{ title: 'Pictures of a car', states: states.flat() }];
};
