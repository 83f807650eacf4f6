import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAINTS } from '../../../runtime/server/images/paint.data.ts';
import { statePicture } from './state-picture.ts';

let dir: string;
const manifest = { pictures: { arc: 'arc.jpg', 'cars/ute/side': 'ute.svg', 'scenes/coast': 'coast.svg' } };
const bodyOf = (pathname: string): string => String(statePicture(pathname, { dir, manifest })?.body);

beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'forecourt-pictures-'));
  writeFileSync(path.join(dir, 'arc.jpg'), 'a photo');
  writeFileSync(path.join(dir, 'ute.svg'), '<svg fill="var(--base)" stroke="var(--other)"/>');
  writeFileSync(path.join(dir, 'coast.svg'), '<svg>coast</svg>');
});
afterAll(() => rmSync(dir, { recursive: true }));

it('a file of the dealer is shown as it is', () => {
  const picture = statePicture('/pictures/v1/files/arc/640', { dir, manifest });
  expect([picture?.type, String(picture?.body)]).toEqual(['image/jpeg', 'a photo']);
});

it('a drawing is shown as it is drawn, a vehicle in its colour', () => {
  expect(bodyOf('/pictures/v2/cars/ute/red/side/640')).toBe(`<svg fill="${PAINTS.red.base}" stroke="var(--other)"/>`);
  expect(bodyOf('/pictures/v1/scenes/coast/1280')).toBe('<svg>coast</svg>');
});

it('a photograph from elsewhere has a tint of its own, the same at every width', () => {
  const photo = bodyOf('/pictures/v1/photos/7/abcdef/320');
  expect(photo).toBe(bodyOf('/pictures/v1/photos/7/abcdef/640'));
  expect(photo).not.toBe(bodyOf('/pictures/v1/photos/8/abcdef/640'));
});

it.each(['/cars', '/pictures/v1/files/none/640', '/pictures/v1/cars/boat/red/side/640', '/pictures/v1/scenes/coast/7'])(
  '%s is not a picture',
  (pathname) => expect(statePicture(pathname, { dir, manifest })).toBeNull(),
);
