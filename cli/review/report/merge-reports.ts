import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { NotLookedAt, PairPictures, SeenChange, SiteReview } from '../review.types.ts';
import type { ClusterChanges } from '../review-options.types.ts';
import { REVIEW_FILE } from './report-folder.ts';
import { readReview } from './review-json.ts';
import { PictureError } from './shown-clusters.ts';

/** Reports are of different comparisons, or of the same dealers. */
export class MergeError extends Error {
  override name = 'MergeError';
}

/**
 * Joins reports of shards: links their pictures into a folder and clusters their changes anew.
 * @param dir where the pictures go, each report's in a folder of its own
 * @throws {ReviewFileError} where a folder has no report, {MergeError} where they do not belong together, {PictureError} where a picture is missing
 */
export function mergeReports(folders: readonly string[], dir: string, clusterChanges: ClusterChanges): SiteReview {
  const reports = folders.map((folder) => ({ folder, review: readReview(path.join(folder, REVIEW_FILE)) }));
  const [first, ...others] = reports;
  if (!first) throw new MergeError('name the folders of the reports that are to be joined.');
  for (const { folder, review } of others)
    for (const key of ['before', 'after', 'now'] as const)
      if (review[key] !== first.review[key])
        throw new MergeError(
          `${first.folder} and ${folder} are reports of different comparisons: \`${key}\` is ${first.review[key]} in the one and ${review[key]} in the other. Make all shards with the same commits and the same --now.`,
        );
  refuseTwice(reports);
  const all = reports.map(({ review }) => review);
  const changes = reports.flatMap(({ folder, review }, at) =>
    review.clusters.flatMap(({ pairs }) =>
      pairs.map((pair): SeenChange => ({ ...pair, pictures: taken(pair.pictures, folder, dir, String(at + 1)) })),
    ),
  );
  const byDealer = (a: { dealer: string }, b: { dealer: string }): number => (a.dealer < b.dealer ? -1 : 1);
  return {
    ...first.review,
    at: all.map(({ at }) => at).reduce((latest, at) => (at > latest ? at : latest)),
    dealers: all.flatMap(({ dealers }) => dealers).sort(byDealer),
    clusters: clusterChanges(changes),
    came: all.flatMap(({ came }) => came),
    went: all.flatMap(({ went }) => went),
    notLookedAt: stillLeftOut(all),
    notes: [...new Set(all.flatMap(({ notes }) => notes))],
  };
}

function refuseTwice(reports: readonly { folder: string; review: SiteReview }[]): void {
  const seen = new Map<string, string>();
  for (const { folder, review } of reports)
    for (const { dealer } of review.dealers) {
      const other = seen.get(dealer);
      if (other !== undefined)
        throw new MergeError(`${dealer} is in ${other} and in ${folder}: name each shard's report once.`);
      seen.set(dealer, folder);
    }
}

/** What no shard has looked at, each told once: the sample is the same for all shards. */
function stillLeftOut(all: readonly SiteReview[]): NotLookedAt[] {
  const left = all.flatMap(({ notLookedAt }) => notLookedAt);
  return [...new Map(left.map((one) => [JSON.stringify(one), one])).values()];
}

/** The pictures of a pair, each linked or copied into a folder of the merged report. */
function taken(pictures: PairPictures, from: string, dir: string, below: string): PairPictures {
  const take = (name: string | null): string | null => {
    if (name === null) return null;
    const [source, target] = [path.join(from, name), path.join(dir, below, name)];
    mkdirSync(path.dirname(target), { recursive: true });
    try {
      linkSync(source, target);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') throw new PictureError(`there is no picture ${source}: fetch the whole report again.`);
      // Several pairs may name one whole page; other file systems take no link.
      if (code !== 'EEXIST') copyFileSync(source, target);
    }
    return path.posix.join(below, name);
  };
  return {
    ...pictures,
    before: take(pictures.before),
    after: take(pictures.after),
    difference: take(pictures.difference),
    wholeBefore: take(pictures.wholeBefore),
    wholeAfter: take(pictures.wholeAfter),
  };
}
