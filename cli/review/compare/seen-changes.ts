import { hash } from 'node:crypto';
import type { Box, PagePlace, PairPictures, ReviewWidth, SeenChange } from '../review.types.ts';
import { groupChanges } from './cluster-changes.ts';
import { comparePages, type FoundChange, type PictureOfPage } from './compare-pages.ts';
import { placeWords, selectorOf } from './element-names.ts';
import { coveredPixels, cropRaster, type Raster } from './raster.ts';

/** Where a comparison is made: a page of a dealer at a width, as it comes or in a state. */
export interface LookedAt extends PagePlace {
  width: ReviewWidth;
  state: string | null;
}

/** Writes the pictures of a change, under a name. */
export type WritePictures = (change: Omit<SeenChange, 'pictures'>, name: string) => Promise<PairPictures>;

/** What a shopper sees otherwise on a page, those of one cause as one: the first of them stands for all. */
export async function seenChanges(
  before: PictureOfPage,
  after: PictureOfPage,
  at: LookedAt,
  write: WritePictures,
): Promise<SeenChange[]> {
  const { dealer, family, page, path, width, state } = at;
  const found = comparePages(before, after).map((change) => ({
    ...change,
    dealer,
    selectors: [selectorOf(change.path)],
  }));
  const seen: SeenChange[] = [];
  for (const group of groupChanges(found)) {
    const [first] = group as [(typeof group)[number]];
    const content = group.map((one) => contentHash(one, before.raster, after.raster)).sort();
    const id = hash('sha256', JSON.stringify([dealer, page, path, width, state, first.kind, ...content]));
    const change = {
      dealer,
      family,
      page,
      path,
      width,
      state,
      kind: first.kind,
      selector: first.selectors[0] ?? '',
      selectors: [...new Set(group.flatMap(({ selectors }) => selectors))],
      times: group.length,
      place: placeWords(first.path, first.behind),
      what: first.what,
      values: first.values,
      before: first.before,
      after: first.after,
      hash: id,
    };
    seen.push({ ...change, pictures: await write(change, id.slice(0, 20)) });
  }
  return seen;
}

/** Told by what is in both boxes, wherever on the page they are: what was approved stays so when something above it grows. */
function contentHash({ kind, values, before, after }: FoundChange, was: Raster, is: Raster): string {
  const pixels = (box: Box | null, raster: Raster): string => {
    if (box === null) return '';
    const cut = cropRaster(raster, coveredPixels(box, raster));
    return `${cut.width} ${hash('sha256', cut.data)}`;
  };
  return `${kind} ${values} ${pixels(before, was)} ${pixels(after, is)}`;
}
