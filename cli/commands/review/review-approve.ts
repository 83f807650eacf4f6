import path from 'node:path';
import pc from 'picocolors';
import { readApprovals, writeApprovals } from '../../review/approve/approvals.ts';
import { namedClusters, withApproved } from '../../review/approve/approve-clusters.ts';
import { REVIEW_FILE, writeReport } from '../../review/report/report-folder.ts';
import { readReview } from '../../review/report/review-json.ts';
import { countedText, reviewTotals } from '../../review/report/review-sections.ts';
import { wantsColour } from '../../terminal/output.ts';

interface Approving {
  /** The report's folder. */
  to: string;
  by: string | undefined;
  /** The file of approvals. */
  file: string;
  clock: () => Date;
}

/**
 * `forecourt review --approve <id|all>`: what the last report found was meant. Writes the file of approvals and brings the report up to date.
 * 0 when done, 2 where nobody is named. Throws where there is no such report or change, or a file is damaged; then nothing is written.
 */
export async function approveChanges(name: string, { to, by, file, clock }: Approving): Promise<number> {
  const review = readReview(path.join(to, REVIEW_FILE));
  const before = readApprovals(file);
  const clusters = namedClusters(review, name);
  const who = by?.trim() || (await gitUser());
  if (!who) {
    console.error('forecourt: nobody knows who approves this: say it with --by "Your Name", or tell git user.name.');
    return 2;
  }
  const approvals = withApproved(before, clusters, { by: who, at: clock().toISOString() });
  writeApprovals(file, approvals);
  writeReport(to, to, review, approvals);
  const { changes, open } = reviewTotals(review, approvals);
  const paint = pc.createColors(wantsColour());
  const left =
    open === 0 ? 'Nothing is left to approve.' : `${open} of ${countedText(changes, 'change')} not approved.`;
  console.log(
    `${paint.green(`✓ ${who} approved ${countedText(clusters.length, 'change')}`)}: ${file}\n${paint.dim(`  ${left}`)}`,
  );
  return 0;
}

async function gitUser(): Promise<string> {
  const { execa } = await import('execa');
  const { stdout } = await execa('git', ['config', 'user.name'], { reject: false });
  return (stdout ?? '').trim();
}
