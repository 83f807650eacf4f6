import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import { imageSrc, imageSrcset } from '../../rules/car/car-images.ts';
import { capital, counted } from '../../rules/words/vehicle-words.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';

/** §9 Favourites strip. */
const SLOTS = ['first', 'second', 'third'];
const BADGE_MAXIMUM = 9;

interface Props {
  cars: readonly Car[];
  tenant: ResolvedTenant;
}

/** What the strip shows of a saved list: the browser takes it from the page of saved cars. */
export function StripSlots({ cars, tenant }: Props): ReactElement {
  return (
    <template id="strip-slots" data-words={`${counted(cars.length, tenant.words)} saved`}>
      <StripCars cars={cars} tenant={tenant} />
    </template>
  );
}

/** The first saved cars, and the way on to all of them. */
export function StripCars({ cars, tenant }: Props): ReactElement {
  const { words, compare, favourites, search } = tenant;
  const shown = cars.slice(0, SLOTS.length);
  // One alone is compared with nothing.
  const compares = compare.enabled && cars.length > 1;
  const more = Math.min(cars.length - SLOTS.length, BADGE_MAXIMUM);
  return (
    <>
      <ul className="strip__cars">
        {shown.map((car) => (
          <li key={car.id} className="strip__car">
            <Thumbnail car={car} />
            <a href={`/cars/${car.slug}`}>
              <span className="strip__name">
                {car.make} {car.model}
              </span>
            </a>
            <button type="button" data-unsave={car.id} aria-label={`Remove ${car.name}`}>
              <Icon name="close" />
            </button>
          </li>
        ))}
        {shown.length === 0 ? (
          <li className="strip__none">
            <strong>No Saved {capital(words.vehicles)}</strong>
            <a href={search.basePath}>Get Started</a>
          </li>
        ) : null}
        {SLOTS.slice(Math.max(shown.length, 1)).map((slot) => (
          <li key={slot} className="strip__empty" aria-hidden="true" />
        ))}
      </ul>
      {cars.length > 0 ? (
        <a className="button button--brand strip__go" href={compares ? '/compare' : favourites.path}>
          {compares ? `Compare ${capital(words.vehicles)}` : 'See all saved'}
          {more > 0 ? (
            <span className="strip__more">
              <span className="visually-hidden">and </span>+{more}
              <span className="visually-hidden"> more</span>
            </span>
          ) : null}
        </a>
      ) : null}
    </>
  );
}

function Thumbnail({ car }: { car: Car }): ReactElement {
  const [image] = car.images;
  if (!image) {
    return (
      <span className="strip__thumb">
        <Icon name="camera" />
      </span>
    );
  }
  const url = image.thumb ?? image.url;
  const srcSet = imageSrcset(url, [160, 320]);
  return (
    <img
      className="strip__thumb"
      src={imageSrc(url, 160)}
      {...(srcSet ? { srcSet, sizes: '(min-width: 768px) 84px, 33vw' } : {})}
      width={84}
      height={56}
      alt=""
      decoding="async"
    />
  );
}
