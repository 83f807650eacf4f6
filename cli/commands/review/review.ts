import path from 'node:path';
import { exitOnSignal } from '../../build/workers/exit-on-signal.ts';
import { APPROVALS_FILE, readApprovals } from '../../review/approve/approvals.ts';
import { newReport, writeReport } from '../../review/report/report-folder.ts';
import type { SiteReview } from '../../review/review.types.ts';
import type { MakeReview, ReviewOptions } from '../../review/review-options.types.ts';
import { namedTenants } from '../../terminal/named-tenants.ts';
import { progressBar } from '../../terminal/progress.ts';
import { approveChanges } from './review-approve.ts';
import { type ReviewFormat, tellReview } from './tell-review.ts';

export interface ReviewCommandOptions extends ReviewOptions {
  /** The report's folder. */
  to: string;
  format: ReviewFormat;
  /** A change's id, the beginning of one, or `all`: approves what the last report found in place of making another. */
  approve?: string;
  by?: string;
}

/** What the command asks of the world. */
export interface ReviewTools {
  make: MakeReview;
  clock: () => Date;
  /** Where `.forecourt/` is. */
  dir: string;
}

const TOOLS: ReviewTools = {
  make: async (...given) => (await import('../../review/make-review.ts')).makeReview(...given),
  clock: () => new Date(),
  dir: '.',
};

/** `forecourt review`: 0 where nothing changed that is not approved, 1 where something did, 2 for wrong usage. */
export async function review(
  named: string[],
  { to, format, approve, by, ...options }: ReviewCommandOptions,
  { make, clock, dir }: ReviewTools = TOOLS,
): Promise<number> {
  const file = path.join(dir, APPROVALS_FILE);
  if (approve !== undefined) {
    const more = moreThanApproving(named, options, format);
    if (more !== null)
      return usage(`--approve is about the last report, and takes no ${more}: leave it out, or review first.`);
    return approveChanges(approve, { to, by, file, clock });
  }
  if (by !== undefined) return usage('--by says who approves: add --approve <id>, or leave it out.');
  const states = (['base', 'against', 'release'] as const).filter((key) => options[key] !== undefined);
  if (states.length > 1)
    return usage(`${states.map((key) => `--${key}`).join(' and ')} each name what to compare with: give one of them.`);
  const present = await namedTenants(named, options.tenants);
  if (!present) return 2;
  // Without a name also those that are there no more.
  const slugs = named.length > 0 ? present : [];
  // Before hours of work: a damaged file of approvals, and a folder that is no report.
  const approvals = readApprovals(file);
  const report = newReport(to);
  const bar = progressBar('Looking', process.stderr, { elapsed: () => performance.now() });
  const finished = exitOnSignal(() => {
    bar.clear();
    report.drop();
    console.error(`\nforecourt: stopped; ${to} is as it was.`);
  });
  try {
    const found = await make(slugs, options, {
      to: report.dir,
      progress: bar.show,
      say: (what) => console.error(what),
    });
    bar.clear();
    const made = found ?? nothingChanged(options, clock());
    writeReport(report.dir, to, made, approvals);
    report.place();
    return tellReview(made, approvals, { format, to });
  } finally {
    bar.clear();
    finished();
    report.drop();
  }
}

/** What was given that approving has no use for; null where nothing was. */
function moreThanApproving(named: readonly string[], options: ReviewOptions, format: ReviewFormat): string | null {
  if (named.length > 0) return `tenant (${named[0]})`;
  if (format !== 'pretty') return '--format';
  const flags = {
    base: '--base',
    against: '--against',
    release: '--release',
    now: '--now',
    maxPages: '--max-pages',
    sample: '--sample',
    jobs: '--jobs',
    shard: '--shard',
  } satisfies Partial<Record<keyof ReviewOptions, string>>;
  const key = (Object.keys(flags) as (keyof typeof flags)[]).find((one) => options[one] !== undefined);
  return key ? flags[key] : null;
}

/** So that a shard without a change can be joined, and yesterday's report does not stay. */
function nothingChanged({ base, against, release, now, out }: ReviewOptions, at: Date): SiteReview {
  return {
    before: base ?? against ?? (release ? 'the release before' : 'the merge base with main'),
    after: against || release ? out : 'the working tree',
    at: at.toISOString(),
    now: (now ?? at).toISOString(),
    dealers: [],
    clusters: [],
    came: [],
    went: [],
    notLookedAt: [],
    notes: [],
  };
}

function usage(message: string): number {
  console.error(`forecourt: ${message}`);
  return 2;
}
