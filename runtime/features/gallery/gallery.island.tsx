import { type KeyboardEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import type { IslandProps } from '../../islands/island.tsx';
import type { CarImage } from '../../rules/car/car.types.ts';
import { isDrawn, pictureSrc } from '../../rules/car/car-pictures.ts';
import { Icon } from '../../ui/icon.tsx';
import { Illustration } from '../../ui/illustration.tsx';
import { Picture } from '../../ui/picture.tsx';

interface Props {
  images: CarImage[];
  name: string;
}

/** Pictures in a row to swipe through, thumbnails that jump to them, and a full-screen view with keys. */
export default function Gallery({ images, name, onAlive }: Props & IslandProps): ReactElement {
  const [shown, setShown] = useState(0);
  const [open, setOpen] = useState(false);
  const row = useRef<HTMLUListElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => onAlive?.(), [onAlive]);
  useEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);

  const show = (index: number): void => {
    const next = (index + images.length) % images.length;
    setShown(next);
    const item = row.current?.children[next] as HTMLElement | undefined;
    if (item && row.current)
      row.current.scrollTo({ left: item.offsetLeft - row.current.offsetLeft, behavior: 'smooth' });
  };
  const keys = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(shown + step);
  };
  const large = images[shown] ?? images[0];
  return (
    <div className="gallery">
      <ul className="pictures" ref={row} aria-label={`Photos of ${name}`} tabIndex={0} onKeyDown={keys}>
        {images.map((image, index) => (
          <li key={image.url} id={`photo-${index + 1}`}>
            <a
              href={pictureSrc(image.url, 1920)}
              onClick={(event) => {
                event.preventDefault();
                setShown(index);
                setOpen(true);
              }}
            >
              <Picture
                image={image}
                sizes="(max-width: 992px) 100vw, 60vw"
                widths={[480, 640, 960, 1280]}
                first={index === 0}
              />
              <Illustration url={image.url} />
            </a>
          </li>
        ))}
      </ul>
      <ul className="gallery__thumbs" aria-label="Choose a photo">
        {images.map((image, index) => (
          <li key={image.url}>
            <a
              href={`#photo-${index + 1}`}
              aria-current={index === shown}
              onClick={(event) => {
                event.preventDefault();
                show(index);
              }}
            >
              <Picture
                image={{ url: image.thumb ?? image.url, alt: `Photo ${index + 1} of ${images.length}` }}
                sizes="120px"
                widths={[160, 320]}
              />
            </a>
          </li>
        ))}
      </ul>
      {open && large ? (
        <dialog
          className="lightbox"
          ref={dialog}
          aria-label={`Photos of ${name}`}
          onClose={() => setOpen(false)}
          onKeyDown={keys}
        >
          <img src={pictureSrc(large.url, 1920)} alt={large.alt} width={1920} height={1280} />
          <p className="lightbox__count" aria-live="polite">
            {shown + 1} of {images.length}
            {isDrawn(large.url) ? ' · Illustration' : ''}
          </p>
          <button
            type="button"
            className="lightbox__step lightbox__step--back"
            aria-label="Previous photo"
            onClick={() => show(shown - 1)}
          >
            <Icon name="arrow" />
          </button>
          <button type="button" className="lightbox__step" aria-label="Next photo" onClick={() => show(shown + 1)}>
            <Icon name="arrow" />
          </button>
          <button type="button" className="lightbox__close" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </dialog>
      ) : null}
    </div>
  );
}
