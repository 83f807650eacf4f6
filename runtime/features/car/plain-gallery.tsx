import type { ReactElement } from 'react';
import type { Car } from '../../rules/car.types.ts';
import type { VehicleWords } from '../../rules/vehicle-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Pictures to swipe through: a scrolling row that needs no script. */
export function PlainGallery({ car, words }: { car: Car; words: VehicleWords }): ReactElement {
  if (car.images.length === 0) {
    return (
      <div className="car__no-photo">
        <Icon name="camera" />
        <p>Photos of this {words.vehicle} are on their way. Ask us for some and we will send them.</p>
      </div>
    );
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
        </li>
      ))}
    </ul>
  );
}
