import { readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWholeSync } from '../../../runtime/server/host/write-whole.ts';
import type { Cluster, SeenChange } from '../review.types.ts';

/** That somebody meant a change. */
export interface Approval {
  /** Of what was seen before and after: what decides. The rest is for people. */
  hash: string;
  /** The title of the change. */
  cluster: string;
  dealer: string;
  page: string;
  by: string;
  /** ISO. */
  at: string;
}

/** By hash. */
export type Approvals = ReadonlyMap<string, Approval>;

/** Where approvals are kept, below the folder that commands run in. */
export const APPROVALS_FILE = path.join('.forecourt', 'approved.json');

/** The file of approvals is damaged. */
export class ApprovalsError extends Error {
  override name = 'ApprovalsError';
}

/** What is approved; nothing where there is no file. @throws {ApprovalsError} where it is damaged */
export function readApprovals(file: string): Approvals {
  const wrong = (what: string): ApprovalsError =>
    new ApprovalsError(
      `${file} ${what}. Mend it by hand, or take it from git (\`git checkout -- ${file}\`); nothing was changed.`,
    );
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw wrong(`cannot be read: ${(error as Error).message}`);
  }
  if (/^(<{7}|={7}|>{7})/m.test(text))
    throw wrong('has marks of a merge conflict: keep the lines of both sides, with a comma between them');
  let read: { approved?: unknown };
  try {
    read = Object(JSON.parse(text));
  } catch (error) {
    throw wrong(`is damaged: ${(error as Error).message}`);
  }
  if (!Array.isArray(read.approved) || !read.approved.every(isApproval))
    throw wrong('is damaged: it has no list `approved` of entries with hash, cluster, dealer, page, by and at');
  return new Map(read.approved.map((one) => [one.hash, one]));
}

/** Writes what is approved: sorted and one line each, so that git joins what two people approved. */
export function writeApprovals(file: string, approvals: Approvals): void {
  const sorted = [...approvals.values()].sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const lines = sorted.map(({ hash, cluster, dealer, page, by, at }) =>
    JSON.stringify({ hash, cluster, dealer, page, by, at }),
  );
  const list = lines.length === 0 ? '[]' : `[\n    ${lines.join(',\n    ')}\n  ]`;
  writeWholeSync(file, `{\n  "format_version": "1.0",\n  "approved": ${list}\n}\n`);
}

/** Whether a change is approved. */
export const isApproved = ({ hash }: SeenChange, approvals: Approvals): boolean => approvals.has(hash);

/** Whether each of equal changes is approved. */
export const isClusterApproved = ({ pairs }: Cluster, approvals: Approvals): boolean =>
  pairs.every((pair) => isApproved(pair, approvals));

function isApproval(value: unknown): value is Approval {
  const read: Partial<Record<string, unknown>> = Object(value);
  return (
    ['hash', 'cluster', 'dealer', 'page', 'by', 'at'].every((key) => typeof read[key] === 'string') && read.hash !== ''
  );
}
