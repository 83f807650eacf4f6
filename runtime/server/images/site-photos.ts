import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Context, Hono } from 'hono';
import type { PhotoAddresses } from '../../photos/photo-address.ts';
import { type PhotoHosts, readPhotoUrl } from '../../photos/photo-url.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { ARTWORK_VERSION, IMAGE_WIDTHS, type ImageWidth } from '../../rules/car/car-images.ts';
import { answerImage, answerPlaceholder, FOR_EVER } from './answer-picture.ts';
import { type Asking, answerInTime } from './asker.ts';
import { fetchPhoto } from './fetch-photo.ts';
import { acceptedFormat, CONTENT_TYPES } from './image-format.ts';
import { type PhotoService, type PhotoSource, REST_MS } from './photo-service.ts';

export interface SitePhotosOptions {
  service: PhotoService;
  addresses: PhotoAddresses;
  /** A car as shoppers may see it, its images as the stock names them. */
  carById(id: string): Promise<Car | null>;
  /** The web address of an image of a make or a model, by its key; null: none has it. */
  rangeImage(key: string): Promise<string | null>;
  /** Folder of the built site, and its images' files by the name in their address. */
  dir: string;
  files: Readonly<Record<string, string>>;
  /** What the dealer calls these files, by the same name: 'photos/a.jpg'. */
  names: Readonly<Record<string, string>>;
  quality: number;
  hosts: PhotoHosts;
  asking: Asking;
}

const MAX_BYTES = 15 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** A new image under an old address shows the next day; until a browser has it, the old one does. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/**
 * The photographs of one site (mount at '/'): GET /pictures/{version}/photos/{car}/{key}/{width} for those that its stock names on the web,
 * /pictures/{version}/range/{key}/{width} for those that the platform has of makes and models,
 * and /pictures/{version}/files/{name}/{width} for its dealer's own. Any width is answered with the next one of the ladder. A photograph that
 * cannot be had is a neutral image; one that the site does not have is a 404.
 */
export function sitePhotos(options: SitePhotosOptions): Hono {
  const { service, addresses, carById, rangeImage, dir, files, names, quality, hosts, asking } = options;

  const answer = async (c: Context, source: PhotoSource | null, width: ImageWidth | null): Promise<Response> => {
    if (!source || !width) return c.notFound();
    const format = acceptedFormat(c.req.header('accept'));
    return answerInTime(c, asking, async (asker) => {
      const photo = await service.photo(source, { width, format, quality }, asker);
      if (photo === null) return answerPlaceholder(c, { seconds: REST_MS / 1000 });
      return answerImage(c, photo, CONTENT_TYPES[format], source.lasting ? FOR_EVER : A_DAY);
    });
  };

  const app = new Hono();
  app.get(`/pictures/${ARTWORK_VERSION}/photos/:car/:key/:width`, async (c) => {
    const { car: id, key, width } = c.req.param();
    const car = await carById(id);
    const named = car?.images.flatMap(({ url, thumb }) => (thumb === undefined ? [url] : [url, thumb]));
    const url = named?.find((one) => /^https?:/i.test(one) && addresses.key(one) === key);
    const photo = url === undefined ? null : readPhotoUrl(url, hosts);
    return answer(c, photo && onTheWeb(photo, hosts), ladderWidth(width));
  });
  app.get(`/pictures/${ARTWORK_VERSION}/range/:key/:width`, async (c) => {
    const { key, width } = c.req.param();
    const url = await rangeImage(key);
    const photo = url === null ? null : readPhotoUrl(url, hosts);
    return answer(c, photo && onTheWeb(photo, hosts), ladderWidth(width));
  });
  app.get(`/pictures/${ARTWORK_VERSION}/files/:name/:width`, (c) => {
    const { name, width } = c.req.param();
    const file = Object.hasOwn(files, name) ? files[name] : undefined;
    return answer(
      c,
      file === undefined ? null : inTheSite(name, names[name] ?? file, path.join(dir, file)),
      ladderWidth(width),
    );
  });
  return app;
}

/** The smallest width of the ladder that is enough, or its widest; null for what is no width. */
export function ladderWidth(text: string): ImageWidth | null {
  if (!/^[1-9]\d{0,4}$/.test(text)) return null;
  return IMAGE_WIDTHS.find((width) => width >= Number(text)) ?? (IMAGE_WIDTHS.at(-1) as ImageWidth);
}

function onTheWeb(url: URL, hosts: PhotoHosts): PhotoSource {
  const limits = { ...hosts, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };
  return {
    id: url.href,
    name: url.origin + url.pathname,
    line: url.host,
    lasting: false,
    read: () => fetchPhoto(url, limits),
  };
}

function inTheSite(id: string, name: string, file: string): PhotoSource {
  return { id, name, line: 'own files', lasting: true, read: () => readFile(file) };
}
