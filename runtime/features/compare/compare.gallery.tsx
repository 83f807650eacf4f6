import type { Gallery } from '../../contracts/gallery.types.ts';
import { savedPath } from '../../rules/car/saved-ids.ts';
import { page } from './compare-page.tsx';

/** The comparison with as many cars as there may be, and with too few. */
export const gallery: Gallery = async ({ cars, page: at }) => {
  const ids = cars.map(({ id }) => id);
  const states = await Promise.all([
    at('Three cars', page, savedPath('/compare', ids.slice(0, 3))),
    at('One car, and one that is gone', page, savedPath('/compare', [...ids.slice(0, 1), 999_999_999])),
    at('None that is still there', page, savedPath('/compare', [999_999_999])),
  ]);
  return [{ title: 'Comparison', states: states.flat() }];
};
