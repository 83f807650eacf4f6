import path from 'node:path';
import { APPROVALS_FILE, readApprovals } from '../../review/approve/approvals.ts';
import { clusterChanges } from '../../review/compare/cluster-changes.ts';
import { mergeReports } from '../../review/report/merge-reports.ts';
import { newReport, writeReport } from '../../review/report/report-folder.ts';
import type { ClusterChanges } from '../../review/review-options.types.ts';
import { type ReviewFormat, tellReview } from './tell-review.ts';

interface ReviewMergeOptions {
  /** The folder of the joined report. */
  to: string;
  format: ReviewFormat;
}

/**
 * `forecourt review merge <folder…>`: one report of those that shards made; exit codes as of `forecourt review`. Throws where reports are missing or do
 * not belong together; then the report that was there stays.
 */
export async function reviewMerge(
  folders: readonly string[],
  { to, format }: ReviewMergeOptions,
  dir = '.',
  cluster: ClusterChanges = clusterChanges,
): Promise<number> {
  const approvals = readApprovals(path.join(dir, APPROVALS_FILE));
  const report = newReport(to);
  try {
    const review = mergeReports(folders, report.dir, cluster);
    writeReport(report.dir, to, review, approvals);
    report.place();
    return tellReview(review, approvals, { format, to });
  } finally {
    report.drop();
  }
}
