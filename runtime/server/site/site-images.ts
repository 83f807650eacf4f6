import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import type { PhotoAddresses } from '../../photos/photo-address.ts';
import type { PhotoHosts } from '../../photos/photo-url.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { artwork } from '../images/artwork.ts';
import type { ImageEncoder } from '../images/image-encoder.ts';
import { artworkName, type ImageSubject } from '../images/image-name.ts';
import type { PhotoService } from '../images/photo-service.ts';
import { sitePhotos } from '../images/site-photos.ts';
import type { BuiltSite } from './built-site.ts';
import type { OpenServices } from './open-services.ts';

interface Options {
  encoder: ImageEncoder;
  photoService: PhotoService;
  /** Where photographs may be fetched from. */
  photoHosts: PhotoHosts;
  addresses: PhotoAddresses;
  /** A car as the stock has it. */
  carById(id: string): Promise<Car | null>;
  /** Of the site's services. */
  hooks: () => OpenServices['hooks'];
  clientKey: (context: Context) => string;
}

/** The photographs and the drawings of one site, to be mounted at '/'. */
export function siteImages(built: BuiltSite, options: Options): Hono {
  const { encoder, photoService, photoHosts, addresses, carById, hooks } = options;
  const asking = { tenant: built.site.tenant.slug, clientKey: options.clientKey };
  const photos = sitePhotos({
    ...photosOf(built),
    service: photoService,
    addresses,
    carById,
    rangeImage: (key) => firstImage(hooks(), key),
    hosts: photoHosts,
    asking,
  });
  return new Hono().route('/', photos).route(
    '/',
    artwork(encoder, (subject) => artworkOf(built, subject), asking),
  );
}

/** The web address of an image that the service of a feature has; null: none has it. */
async function firstImage(hooks: OpenServices['hooks'], key: string): Promise<string | null> {
  for (const { image } of hooks) {
    const found = await image?.(key);
    if (found) return found;
  }
  return null;
}

/** What a build says of the photographs of its site. */
function photosOf({ dir, manifest, site: { tenant, assets } }: BuiltSite) {
  return {
    dir,
    files: manifest.pictures ?? {},
    names: Object.fromEntries(
      Object.entries(assets.pictures ?? {}).map(([name, address]) => [address.split('/').at(-1), name]),
    ),
    quality: tenant.cards.imageQuality,
  };
}

/** A drawing that a build put into the site's folder; null where it has none such. */
function artworkOf({ dir, manifest }: BuiltSite, subject: ImageSubject): (() => Promise<string>) | null {
  const file = manifest.pictures?.[artworkName(subject)];
  return file === undefined ? null : () => readFile(path.join(dir, file), 'utf8');
}
