import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { NoPhoto } from '../../ui/card/no-photo.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Images to swipe through: a scrolling row that needs no script. */
export function PlainGallery({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement {
  if (car.images.length === 0) {
    return <NoPhoto car={car} tenant={tenant} />;
  }
  return (
    <ul className="pictures" aria-label="Photos" tabIndex={0}>
      {car.images.map((image, index) => (
        <li key={image.url} id={`photo-${index + 1}`}>
          <Picture
            image={image}
            sizes="(max-width: 992px) 100vw, 60vw"
            widths={[480, 640, 960, 1280]}
            first={index === 0}
          />
          <Illustration url={image.url} />
        </li>
      ))}
    </ul>
  );
}
