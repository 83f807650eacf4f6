import type { ReactElement } from 'react';
import type { Slot } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { imageSrc } from '../../rules/car/car-images.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { Picture } from '../../ui/picture.tsx';

/** As wide as an image is drawn: beside the box from 992 px on. */
const SIZES = '(max-width: 992px) 100vw, (max-width: 1312px) 60vw, 800px';

/**
 * The car's images: a row to swipe through by itself, with small ones that lead to each. Arrows, the count and the full view come with the script of
 * the first touch (`gallery.lazy.ts`).
 */
export const slot: Slot<'car.media', Car> = {
  load: (_context, { car }) => (car.images.length > 0 ? car : null),
  body: ({ context, data: car }) => {
    const { tenant } = context.site;
    const several = car.images.length > 1;
    return (
      <div className="gallery">
        <div className="gallery__stage">
          <ul className="pictures" aria-label={say(tenant, 'car.photos', { name: car.name })} tabIndex={0}>
            {car.images.map((image, index) => (
              <li key={image.url} id={`photo-${index + 1}`}>
                <a href={imageSrc(image.url, 1920)}>
                  <Picture image={image} sizes={SIZES} widths={[480, 640, 960, 1280]} first={index === 0} />
                  <Illustration url={image.url} />
                </a>
              </li>
            ))}
          </ul>
          {several ? (
            <>
              <p className="gallery__count">
                <Icon name="camera" />
                <span className="gallery__number">1</span> / {car.images.length}
              </p>
              <Steps name="gallery__step" tenant={tenant} />
            </>
          ) : null}
        </div>
        {several ? <Thumbs car={car} tenant={tenant} /> : null}
        <Lightbox car={car} tenant={tenant} />
      </div>
    );
  },
};

interface Props {
  car: Car;
  tenant: ResolvedTenant;
}

function Thumbs({ car: { images }, tenant }: Props): ReactElement {
  return (
    <ul className="gallery__thumbs">
      {images.map((image, index) => (
        <li key={image.url}>
          <a href={`#photo-${index + 1}`} aria-current={index === 0}>
            <Picture
              image={{
                url: image.thumb ?? image.url,
                alt: say(tenant, 'car.photo', { number: index + 1, count: images.length }),
              }}
              sizes="120px"
              widths={[160, 320]}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Steps({ name, tenant }: { name: string; tenant: ResolvedTenant }): ReactElement {
  return (
    <>
      <button
        className={`${name} ${name}--back`}
        type="button"
        aria-label={say(tenant, 'car.photosBack')}
        data-step="-1"
      >
        <Icon name="arrow" />
      </button>
      <button className={name} type="button" aria-label={say(tenant, 'car.photosNext')} data-step="1">
        <Icon name="arrow" />
      </button>
    </>
  );
}

/** The frame of the full view; the script fills it with the images when it opens. */
function Lightbox({ car, tenant }: Props): ReactElement {
  return (
    <dialog className="lightbox" aria-label={say(tenant, 'car.photos', { name: car.name })}>
      <p className="lightbox__count" aria-live="polite" />
      {car.images.length > 1 ? <Steps name="gallery__step" tenant={tenant} /> : null}
      <div className="lightbox__thumbs" />
      <div className="lightbox__tools">
        <button type="button" data-zoom="" aria-label={say(tenant, 'car.zoom')} aria-pressed={false}>
          <Icon name="search" />
        </button>
        <button type="button" data-close="" aria-label={say(tenant, 'car.photosClose')}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
