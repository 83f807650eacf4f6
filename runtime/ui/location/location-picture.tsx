import type { ReactElement } from 'react';
import type { Site } from '../../contracts/site.types.ts';
import { imageSrc, imageSrcset } from '../../rules/car/car-images.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';

interface Props {
  site: Site;
  location: ResolvedLocation;
  /** At the head of a location's own page: fetched first. */
  hero?: boolean;
}

/** A location from outside: 150 px high on a card, 230 px at the head of its page (§9 Presentation). Nothing without an image. */
export function LocationPicture({ site, location, hero = false }: Props): ReactElement | null {
  const picture = location.more?.image;
  const url = picture ? site.assets.pictures?.[picture.image] : undefined;
  if (!picture || !url) return null;
  const srcSet = imageSrcset(url, [320, 480, 640, 960, 1280]);
  return (
    <img
      className={hero ? 'location-picture location-picture--hero' : 'location-picture'}
      src={imageSrc(url, 640)}
      {...(srcSet
        ? // What is cut off counts, and that some cards have a page's width to themselves.
          {
            srcSet,
            sizes: hero ? 'max(100vw, 50rem)' : '(max-width: 991px) max(100vw, 25rem), 62rem',
          }
        : {})}
      width={hero ? 800 : 400}
      height={hero ? 230 : 150}
      alt={picture.alt ?? ''}
      decoding="async"
      {...(hero ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
}
