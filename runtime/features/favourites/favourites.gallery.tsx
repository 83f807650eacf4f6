import type { Gallery, GalleryGiven, GalleryState } from '../../contracts/gallery.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { savedPath } from '../../rules/car/saved-ids.ts';
import { counted } from '../../rules/words/vehicle-words.ts';
import { page } from './favourites-page.tsx';
import { Strip } from './strip.tsx';
import { StripCars } from './strip-slots.tsx';

/** The strip of saved cars, and their page. */
export const gallery: Gallery = async (given) => [
  { title: 'Strip of saved cars', states: strips(given) },
  { title: 'Page of saved cars', states: await pages(given) },
];

function strips({ context: { site }, cars }: GalleryGiven): GalleryState[] {
  if (!site.tenant.favourites.strip) return [];
  const of = (name: string, saved: readonly Car[]): GalleryState => ({
    name,
    over: true,
    body: (
      <Strip tenant={site.tenant} words={`${counted(saved.length, site.tenant.words)} saved`}>
        <StripCars cars={saved} tenant={site.tenant} />
      </Strip>
    ),
  });
  return [
    of('None', []),
    of('One', cars.slice(0, 1)),
    of('Three', cars.slice(0, 3)),
    of('More than there is room for', cars),
    of(
      'Without photos',
      cars.slice(0, 2).map((car) => ({ ...car, images: [] })),
    ),
  ];
}

async function pages({ context, cars, page: at }: GalleryGiven): Promise<GalleryState[]> {
  const { path } = context.site.tenant.favourites;
  const ids = cars.map(({ id }) => id);
  const states = await Promise.all([
    at('Two cars, and one that is gone', page, savedPath(path, [...ids.slice(0, 2), 999_999_999])),
    at('None that is still there', page, savedPath(path, [999_999_999])),
  ]);
  return states.flat();
}
