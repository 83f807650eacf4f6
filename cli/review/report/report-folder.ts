import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { writeWholeSync } from '../../../runtime/server/host/write-whole.ts';
import type { Approvals } from '../approve/approvals.ts';
import type { SiteReview } from '../review.types.ts';
import { reportPage } from './report-page.ts';
import { reviewJson } from './review-json.ts';
import { shownClusters } from './shown-clusters.ts';

/** A report cannot go where it was to go. */
export class ReportFolderError extends Error {
  override name = 'ReportFolderError';
}

/** The file of a report that machines read. */
export const REVIEW_FILE = 'review.json';
const PAGE_FILE = 'index.html';
/** Folder of a report that its pictures are in. */
export const PICTURES = 'pictures';

/**
 * Writes `index.html` and `review.json` beside the pictures that the review names.
 * @param dir the folder of the pictures
 * @param to what people call the report's folder
 * @throws {PictureError} where a picture is missing
 */
export function writeReport(dir: string, to: string, review: SiteReview, approvals: Approvals): void {
  const shown = shownClusters(review, approvals, dir);
  writeWholeSync(path.join(dir, PAGE_FILE), reportPage({ review, approvals, shown, to }));
  writeWholeSync(path.join(dir, REVIEW_FILE), reviewJson(review, approvals));
}

/** Makes a report in a folder of its own and puts it in the place of the one before, whole or not at all. */
export interface NewReport {
  /** Where it is made: beside its place. */
  dir: string;
  /** Puts it in its place. */
  place(): void;
  /** Takes away what was not put in its place. */
  drop(): void;
}

/** @throws {ReportFolderError} where something is in that place that is no report: nothing is deleted then */
export function newReport(to: string): NewReport {
  const place = path.resolve(to);
  const found = statSync(place, { throwIfNoEntry: false });
  const isReport = [PAGE_FILE, REVIEW_FILE].every((name) => existsSync(path.join(place, name)));
  const isAlone = isReport && readdirSync(place).every((name) => partsOf(place).has(name));
  if (found && !found.isDirectory())
    throw new ReportFolderError(`${to} is a file: name a folder for the report with --to.`);
  if (found && !isAlone && readdirSync(place).length > 0)
    throw new ReportFolderError(
      `${to} is a folder that holds something else than a report, or besides one: name another one with --to. Nothing was deleted.`,
    );
  const [dir, old] = ['new', 'old'].map((kind) => path.join(path.dirname(place), `.review-${kind}-${process.pid}`)) as [
    string,
    string,
  ];
  mkdirSync(dir, { recursive: true });
  return {
    dir,
    place() {
      if (existsSync(place)) renameSync(place, old);
      renameSync(dir, place);
      rmSync(old, { recursive: true, force: true });
    },
    drop: () => rmSync(dir, { recursive: true, force: true }),
  };
}

/** What is in the folder of a report: its files, and the folders of the pictures that it names. */
function partsOf(dir: string): Set<string> {
  const text = readFileSync(path.join(dir, REVIEW_FILE), 'utf8');
  const folders = [...text.matchAll(/"([^"/]+)\/[^"]*\.png"/g)].map(([, folder = '']) => folder);
  return new Set([PAGE_FILE, REVIEW_FILE, PICTURES, ...folders]);
}
