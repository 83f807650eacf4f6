import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { type Approvals, isApproved } from '../approve/approvals.ts';
import type { Box, SeenChange, SiteReview } from '../review.types.ts';
import type { ShownCluster, ShownPair, ShownPicture } from './shown-pair.types.ts';

/** A picture that a review names is not in its folder, or is no PNG. */
export class PictureError extends Error {
  override name = 'PictureError';
}

/** The clusters of a review with the sizes of their pictures. @throws {PictureError} */
export function shownClusters({ clusters }: SiteReview, approvals: Approvals, dir: string): ShownCluster[] {
  return clusters.map(({ id, title, pairs }) => {
    const shown = pairs.map((pair) => shownPair(pair, approvals, dir));
    return { id, title, approved: shown.every(({ approved }) => approved), pairs: shown };
  });
}

function shownPair(change: SeenChange, approvals: Approvals, dir: string): ShownPair {
  const { dealer, family, page, path: at, width, state, place, what, pictures } = change;
  return {
    dealer,
    family,
    page,
    path: at,
    width,
    state,
    words: [place, what].filter(Boolean).join(': '),
    approved: isApproved(change, approvals),
    before: shownPicture(pictures.before, pictures.beforeBox, dir),
    after: shownPicture(pictures.after, pictures.afterBox, dir),
    difference: shownPicture(pictures.difference, pictures.afterBox ?? pictures.beforeBox, dir),
    wholeBefore: pictures.wholeBefore && addressOf(pictures.wholeBefore),
    wholeAfter: pictures.wholeAfter && addressOf(pictures.wholeAfter),
  };
}

function shownPicture(name: string | null, box: Box | null, dir: string): ShownPicture | null {
  if (name === null) return null;
  const { width, height } = pngSize(path.join(dir, name));
  const share = (part: number, whole: number): number => Math.round(Math.min(100, (part / whole) * 100) * 1000) / 1000;
  return {
    src: addressOf(name),
    width,
    height,
    box: box && {
      left: share(box.left, width),
      top: share(box.top, height),
      width: share(box.width, width),
      height: share(box.height, height),
    },
  };
}

const addressOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** The size that the head of a PNG file says: a report has thousands. */
function pngSize(file: string): { width: number; height: number } {
  const head = Buffer.alloc(24);
  try {
    const opened = openSync(file, 'r');
    try {
      readSync(opened, head, 0, head.length, 0);
    } finally {
      closeSync(opened);
    }
  } catch {
    throw new PictureError(`there is no picture ${file}: make the report again with \`npx forecourt review\`.`);
  }
  const [width, height] = [head.readUInt32BE(16), head.readUInt32BE(20)];
  if (!head.subarray(0, PNG.length).equals(PNG) || width === 0 || height === 0)
    throw new PictureError(`${file} is no PNG picture: make the report again with \`npx forecourt review\`.`);
  return { width, height };
}
