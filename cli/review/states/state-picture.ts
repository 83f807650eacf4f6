import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { artworkName, carSubject, type ImageSubject, sceneSubject } from '../../../runtime/server/images/image-name.ts';
import { PAINTS } from '../../../runtime/server/images/paint.data.ts';

/** What of a built site its pictures are found by. */
interface PicturedSite {
  dir: string;
  manifest: { pictures?: Record<string, string> };
}

const SVG = 'image/svg+xml';
const TYPES: Record<string, string> = {
  '.svg': SVG,
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/**
 * What stands for a picture of a site in a review: a file of the dealer's as it is, a drawing as its SVG, neither encoded; a photograph from
 * elsewhere as a shape whose tint tells its address. Null for any other address, which the site itself answers.
 */
export function statePicture(pathname: string, site: PicturedSite): { type: string; body: Uint8Array | string } | null {
  const [, folder, version = '', kind, a = '', b = '', c = '', d = ''] = pathname.split('/');
  if (folder !== 'pictures' || !/^v\d+$/.test(version)) return null;
  if (kind === 'files') {
    const file = site.manifest.pictures?.[a];
    const type = file && TYPES[path.extname(file).toLowerCase()];
    return file && type ? { type, body: readFileSync(path.join(site.dir, file)) } : null;
  }
  if (kind === 'photos') return { type: SVG, body: tinted(`${a}/${b}`) };
  const subject = kind === 'cars' ? carSubject(a, b, c, d) : kind === 'scenes' ? sceneSubject(a, b) : null;
  return subject && { type: SVG, body: drawn(subject, site) };
}

function drawn(subject: ImageSubject, { dir, manifest }: PicturedSite): string {
  const name = artworkName(subject);
  const file = manifest.pictures?.[name];
  if (file === undefined) return tinted(name);
  const svg = readFileSync(path.join(dir, file), 'utf8');
  if (subject.kind === 'scene') return svg;
  const paint: Readonly<Record<string, string>> = { ...PAINTS[subject.colour] };
  return svg.replace(/var\(--(\w+)\)/g, (whole, tone: string) => paint[tone] ?? whole);
}

/** A dark subject on a light ground, of a hue that a text decides. */
function tinted(text: string): string {
  const hue = Number.parseInt(hash('sha256', text).slice(0, 4), 16) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2" width="1200" height="800"><rect width="3" height="2" fill="hsl(${hue} 30% 80%)"/><rect x="0.7" y="0.8" width="1.6" height="0.6" fill="hsl(${hue} 25% 25%)"/></svg>`;
}
