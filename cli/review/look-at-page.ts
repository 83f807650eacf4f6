import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { PageState } from '../../runtime/contracts/site-check.types.ts';
import type { PictureOfPage } from './compare/compare-pages.ts';
import { cropPairs } from './compare/crop-pairs.ts';
import { readRaster } from './compare/raster.ts';
import { seenChanges } from './compare/seen-changes.ts';
import type { Photo, Photographer } from './pictures/photographer.ts';
import { PICTURES } from './report/report-folder.ts';
import type { NotLookedAt, PairPictures, PlannedPage, ReviewWidth, SeenChange } from './review.types.ts';

/** A page at one width, as it comes or in a state. */
export interface PageLook {
  planned: PlannedPage;
  width: ReviewWidth;
  state: PageState | null;
}

export interface LookOutcome {
  changes: readonly SeenChange[];
  /** Set: one of its sides could not be photographed. */
  notLookedAt: NotLookedAt | null;
  /** Files of the whole page; null: they are equal, or not there. */
  whole: { before: string; after: string } | null;
}

/** Of a change that has no pictures of its own. */
const NO_PICTURES: PairPictures = {
  before: null,
  after: null,
  difference: null,
  beforeBox: null,
  afterBox: null,
  wholeBefore: null,
  wholeAfter: null,
};

/** Photographs both sides of a page and holds them against each other. Pictures of what changed go into the report's folder, where `keeps` says so. */
export async function lookAtPage(
  { planned, width, state }: PageLook,
  photographer: Photographer,
  { reportDir, keeps }: { reportDir: string; keeps: (change: Omit<SeenChange, 'pictures'>) => boolean },
): Promise<LookOutcome> {
  const { dealer, family, page, path: at } = planned;
  const place = { dealer, page, path: at, width, state: state?.name ?? null };
  const photos: Photo[] = [];
  for (const side of ['before', 'after'] as const)
    try {
      photos.push(await photographer.take(planned[side], width, state));
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      const reason = `no photograph of it ${side}: ${said.split('\n')[0]}`;
      return { changes: [], notLookedAt: { ...place, reason, failed: true }, whole: null };
    }
  const [before, after] = (await Promise.all(photos.map(pictureOf))) as [PictureOfPage, PictureOfPage];
  if (before.raster.height === after.raster.height && before.raster.data.equals(after.raster.data))
    return { changes: [], notLookedAt: null, whole: null };
  await mkdir(path.join(reportDir, PICTURES), { recursive: true });
  const rasters = { before: before.raster, after: after.raster };
  const changes = await seenChanges(before, after, { ...place, family }, async (change, name) =>
    keeps(change) ? cropPairs(rasters, change, { dir: reportDir, name: path.posix.join(PICTURES, name) }) : NO_PICTURES,
  );
  const [was, is] = photos.map(({ file }) => file) as [string, string];
  return { changes, notLookedAt: null, whole: { before: was, after: is } };
}

const pictureOf = async ({ file, described }: Photo): Promise<PictureOfPage> => ({
  described,
  raster: await readRaster(file),
});
