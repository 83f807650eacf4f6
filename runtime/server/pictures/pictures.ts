import { type Context, Hono } from 'hono';
import { ARTWORK_VERSION } from '../../rules/car/car-pictures.ts';
import { answerPicture } from './answer-picture.ts';
import { type EncodePicture, encodePicture } from './encode-picture.ts';
import { encodeQueue, PictureQueueFull } from './encode-queue.ts';
import { acceptedFormat, CONTENT_TYPES } from './picture-format.ts';
import { carSubject, type PictureSubject, pictureName, sceneSubject } from './picture-name.ts';
import { diskStore, memoryStore } from './picture-store.ts';

export interface PictureOptions {
  /** Directory of encoded pictures, created when needed; null keeps a few in memory only. */
  cacheDir: string | null;
  /** For tests: how a picture is drawn and encoded. */
  encode?: EncodePicture;
}

const ENCODINGS_AT_ONCE = 2;
const MAX_WAITING = 300;
const MEMORY_BYTES = 16 * 1024 * 1024;

/**
 * The embedded pictures as a sub-application, mounted at the root: GET /pictures/{version}/cars/{body}/{colour}/{view}/{width}
 * and /pictures/{version}/scenes/{scene}/{width}, as AVIF, WebP or JPEG by Accept. Anything not on the closed lists is a 404; an address of
 * another version, or of none, redirects to today's.
 */
export function pictures(options: PictureOptions): Hono {
  const encode = options.encode ?? encodePicture;
  const store = options.cacheDir === null ? memoryStore(MEMORY_BYTES) : diskStore(options.cacheDir);
  const queue = encodeQueue(ENCODINGS_AT_ONCE, MAX_WAITING);

  const answer = async (c: Context, subject: PictureSubject | null): Promise<Response> => {
    if (subject === null) return c.notFound();
    const format = acceptedFormat(c.req.header('accept'));
    const name = pictureName(subject, format);
    try {
      const kept = await store.get(name);
      const bytes =
        kept ??
        (await queue(name, async () => {
          const encoded = await encode(subject, format);
          await store.put(name, encoded);
          return encoded;
        }));
      return answerPicture(c, bytes, CONTENT_TYPES[format]);
    } catch (error) {
      if (!(error instanceof PictureQueueFull)) throw error;
      return c.text('Busy', 503, { 'Retry-After': '2', 'Cache-Control': 'no-store' });
    }
  };

  const app = new Hono();
  app.get(`/pictures/${ARTWORK_VERSION}/cars/:body/:colour/:view/:width`, (c) => {
    const { body, colour, view, width } = c.req.param();
    return answer(c, carSubject(body, colour, view, width));
  });
  app.get(`/pictures/${ARTWORK_VERSION}/scenes/:scene/:width`, (c) => {
    const { scene, width } = c.req.param();
    return answer(c, sceneSubject(scene, width));
  });
  const cars = (c: Context) => {
    const { body = '', colour = '', view = '', width = '' } = c.req.param() as Record<string, string>;
    return toCurrent(c, carSubject(body, colour, view, width));
  };
  const scenes = (c: Context) => {
    const { scene = '', width = '' } = c.req.param() as Record<string, string>;
    return toCurrent(c, sceneSubject(scene, width));
  };
  app.get('/pictures/cars/:body/:colour/:view/:width', cars);
  app.get('/pictures/scenes/:scene/:width', scenes);
  app.get('/pictures/:version{v[0-9]+}/cars/:body/:colour/:view/:width', cars);
  app.get('/pictures/:version{v[0-9]+}/scenes/:scene/:width', scenes);
  return app;
}

function toCurrent(c: Context, subject: PictureSubject | null): Response | Promise<Response> {
  if (subject === null) return c.notFound();
  const path =
    subject.kind === 'car' ? `cars/${subject.body}/${subject.colour}/${subject.view}` : `scenes/${subject.scene}`;
  c.header('Cache-Control', 'public, max-age=300');
  return c.redirect(`/pictures/${ARTWORK_VERSION}/${path}/${subject.width}`, 302);
}
