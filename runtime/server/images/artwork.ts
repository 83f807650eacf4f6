import { type Context, Hono } from 'hono';
import { ARTWORK_VERSION } from '../../rules/car/car-images.ts';
import { answerImage } from './answer-picture.ts';
import { type Asking, answerInTime } from './asker.ts';
import type { ImageEncoder } from './image-encoder.ts';
import { acceptedFormat, CONTENT_TYPES } from './image-format.ts';
import { carSubject, type ImageSubject, sceneSubject } from './image-name.ts';

/**
 * The drawings of one site as a sub-application, mounted at the root: GET /pictures/{version}/cars/{body}/{colour}/{view}/{width}
 * and /pictures/{version}/scenes/{scene}/{width}, as AVIF, WebP or JPEG by Accept. Anything not on the closed lists, and what the site does not
 * have, is a 404; an address of another version, or of none, redirects to today's.
 * @param encoder shared by all sites of a server
 * @param drawing reads the SVG of a drawing; null where the site does not have it
 */
export function artwork(
  encoder: ImageEncoder,
  drawing: (subject: ImageSubject) => (() => Promise<string>) | null,
  asking: Asking,
): Hono {
  const answer = async (c: Context, subject: ImageSubject | null): Promise<Response> => {
    const svg = subject && drawing(subject);
    if (!subject || svg === null) return c.notFound();
    const format = acceptedFormat(c.req.header('accept'));
    return answerInTime(c, asking, async (asker) =>
      answerImage(c, await encoder(subject, format, svg, asker), CONTENT_TYPES[format]),
    );
  };
  const carOf = (c: Context): ImageSubject | null => {
    const { body = '', colour = '', view = '', width = '' } = c.req.param() as Record<string, string>;
    return carSubject(body, colour, view, width);
  };
  const sceneOf = (c: Context): ImageSubject | null => {
    const { scene = '', width = '' } = c.req.param() as Record<string, string>;
    return sceneSubject(scene, width);
  };
  return new Hono()
    .get(`/pictures/${ARTWORK_VERSION}/cars/:body/:colour/:view/:width`, (c) => answer(c, carOf(c)))
    .get(`/pictures/${ARTWORK_VERSION}/scenes/:scene/:width`, (c) => answer(c, sceneOf(c)))
    .get('/pictures/cars/:body/:colour/:view/:width', (c) => toCurrent(c, carOf(c)))
    .get('/pictures/scenes/:scene/:width', (c) => toCurrent(c, sceneOf(c)))
    .get('/pictures/:version{v[0-9]+}/cars/:body/:colour/:view/:width', (c) => toCurrent(c, carOf(c)))
    .get('/pictures/:version{v[0-9]+}/scenes/:scene/:width', (c) => toCurrent(c, sceneOf(c)));
}

function toCurrent(c: Context, subject: ImageSubject | null): Response | Promise<Response> {
  if (subject === null) return c.notFound();
  const path =
    subject.kind === 'car' ? `cars/${subject.body}/${subject.colour}/${subject.view}` : `scenes/${subject.scene}`;
  c.header('Cache-Control', 'public, max-age=300');
  return c.redirect(`/pictures/${ARTWORK_VERSION}/${path}/${subject.width}`, 302);
}
