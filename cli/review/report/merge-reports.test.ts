import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aChange, aCluster, aReview, drawPictures } from '../review.fixture.ts';
import type { SeenChange } from '../review.types.ts';
import type { ClusterChanges } from '../review-options.types.ts';
import { mergeReports } from './merge-reports.ts';
import { newReport, ReportFolderError, writeReport } from './report-folder.ts';

const NONE = new Map();
const cluster: ClusterChanges = (changes) =>
  changes.length === 0 ? [] : [aCluster('joined', 'All', changes as [SeenChange, ...SeenChange[]])];
const left = (dealer: string, page: string | null, reason: string) => ({
  dealer,
  page,
  path: page,
  width: null,
  state: null,
  reason,
  failed: false,
});

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'forecourt-merge-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A shard's report of one dealer with one change. */
async function shard(name: string, dealer: string, given: Parameters<typeof aReview>[0] = {}): Promise<string> {
  const review = aReview({
    clusters: [aCluster('one', 'One', [aChange({ dealer, selector: '.same' })])],
    dealers: [{ dealer, family: 'classic', pages: 5, lookedAt: 4 }],
    came: [],
    went: [],
    notLookedAt: [],
    ...given,
  });
  const folder = path.join(dir, name);
  await drawPictures(review, folder);
  writeReport(folder, 'review', review, NONE);
  return folder;
}

it('reports of shards are one: pictures come with them, changes are clustered anew', async () => {
  const folders = [
    await shard('b', 'dealer-02', {
      at: '2026-12-01T02:00:00.000Z',
      notLookedAt: [left('dealer-02', null, '3 pages like others'), left('dealer-09', null, 'not of the sample')],
    }),
    await shard('a', 'dealer-01', {
      notLookedAt: [left('dealer-01', 'car', 'too many'), left('dealer-09', null, 'not of the sample')],
    }),
  ];
  const to = path.join(dir, 'all');
  const review = mergeReports(folders, to, cluster);
  expect(review.clusters.map(({ id, dealers }) => [id, dealers])).toEqual([['joined', ['dealer-01', 'dealer-02']]]);
  expect(review.dealers.map(({ dealer }) => dealer)).toEqual(['dealer-01', 'dealer-02']);
  expect(review.at).toBe('2026-12-01T02:00:00.000Z');
  expect(review.notLookedAt).toEqual([
    left('dealer-02', null, '3 pages like others'),
    left('dealer-09', null, 'not of the sample'),
    left('dealer-01', 'car', 'too many'),
  ]);
  expect(review.notes).toHaveLength(1);
  writeReport(to, 'review', review, NONE);
  const [first, second] = review.clusters[0]?.pairs ?? [];
  expect([first?.pictures.after, second?.pictures.after]).toEqual([
    '1/pairs/dealer-02-car-same-added-390.after.png',
    '2/pairs/dealer-01-car-same-added-390.after.png',
  ]);
  expect(readFileSync(path.join(to, first?.pictures.after ?? ''))).toEqual(
    readFileSync(path.join(dir, 'b/pairs/dealer-02-car-same-added-390.after.png')),
  );
});

it('a report of a shard without a change is joined too', async () => {
  const folders = [await shard('a', 'dealer-01'), await shard('b', 'dealer-02', { clusters: [], dealers: [] })];
  expect(mergeReports(folders, path.join(dir, 'all'), cluster).clusters).toHaveLength(1);
});

it('what does not belong together is told', async () => {
  const one = await shard('a', 'dealer-01');
  const merge = (...folders: string[]) => mergeReports(folders, path.join(dir, 'all'), cluster);
  expect(() => merge(one, one)).toThrow(/dealer-01 is in .*a and in .*a: name each shard's report once/);
  const other = await shard('b', 'dealer-02', { now: '2026-12-02T00:00:00.000Z' });
  expect(() => merge(one, other)).toThrow(/different comparisons: `now` is .* the same --now/);
  expect(() => merge(one, path.join(dir, 'none'))).toThrow(/there is no report in .*none/);
  rmSync(path.join(one, 'pairs/dealer-01-car-same-added-390.after.png'));
  expect(() => merge(one)).toThrow(/there is no picture .*fetch the whole report again/);
});

it('a folder that is no report is never deleted, and one that is goes as a whole', async () => {
  const to = path.join(dir, 'mine');
  mkdirSync(path.join(to, 'letters'), { recursive: true });
  expect(() => newReport(to)).toThrow(/holds something else than a report, or besides one: name another one with --to/);
  expect(statSync(path.join(to, 'letters')).isDirectory()).toBe(true);
  const before = await shard('old', 'dealer-01');
  expect(() => newReport(path.join(before, 'index.html'))).toThrow(/is a file/);
  const report = newReport(before);
  await drawPictures(aReview({ clusters: [] }), report.dir);
  writeReport(report.dir, 'review', aReview({ clusters: [] }), NONE);
  report.place();
  report.drop();
  expect(statSync(path.join(before, 'pairs'), { throwIfNoEntry: false })).toBeUndefined();
  expect(readFileSync(path.join(before, 'review.json'), 'utf8')).toContain('"clusters": []');
  expect(statSync(report.dir, { throwIfNoEntry: false })).toBeUndefined();
});

it('what somebody keeps beside a report is not deleted with it', async () => {
  const folder = await shard('kept', 'dealer-01', {});
  newReport(folder).drop();
  writeFileSync(path.join(folder, 'notes.txt'), 'to be asked about');
  expect(() => newReport(folder)).toThrow(ReportFolderError);
});
