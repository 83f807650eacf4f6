import { type Approvals, isClusterApproved } from '../approve/approvals.ts';
import type { Cluster, NotLookedAt, SiteReview } from '../review.types.ts';

interface ReviewSection {
  id: 'several' | 'alone' | 'words' | 'approved';
  title: string;
  clusters: readonly Cluster[];
}

/** The changes of a review as reports show them, those that are approved last; sections without a change are left out. */
export function reviewSections({ clusters }: SiteReview, approvals: Approvals): ReviewSection[] {
  const sectionOf = (cluster: Cluster): ReviewSection['id'] => {
    if (isClusterApproved(cluster, approvals)) return 'approved';
    if (cluster.kind === 'words') return 'words';
    return cluster.dealers.length > 1 ? 'several' : 'alone';
  };
  const found = Map.groupBy(clusters, sectionOf);
  const titles: [ReviewSection['id'], string][] = [
    ['several', 'Changes of several dealers'],
    ['alone', 'Changes of one dealer alone'],
    ['words', 'Words that changed'],
    ['approved', 'Approved'],
  ];
  return titles.flatMap(([id, title]) => {
    const own = found.get(id);
    return own ? [{ id, title, clusters: own }] : [];
  });
}

/** How much a review is about. */
export interface ReviewTotals {
  /** Dealers of which something could not be looked at that should have been. */
  failed: number;
  changes: number;
  open: number;
  dealers: number;
  /** Dealers with a change. */
  changed: number;
  pages: number;
  lookedAt: number;
}

export function reviewTotals({ clusters, dealers, notLookedAt }: SiteReview, approvals: Approvals): ReviewTotals {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  return {
    failed: new Set(notLookedAt.flatMap(({ failed, dealer }) => (failed ? dealer : []))).size,
    changes: clusters.length,
    open: clusters.filter((one) => !isClusterApproved(one, approvals)).length,
    dealers: dealers.length,
    changed: new Set(clusters.flatMap((one) => one.dealers)).size,
    pages: sum(dealers.map(({ pages }) => pages)),
    lookedAt: sum(dealers.map(({ lookedAt }) => lookedAt)),
  };
}

/** What was not looked at, by reason: what most was left out for first. */
export function leftOut({ notLookedAt }: SiteReview): { reason: string; all: readonly NotLookedAt[]; words: string }[] {
  return [...Map.groupBy(notLookedAt, ({ reason }) => reason)]
    .map(([reason, all]) => {
      const dealers = new Set(all.map(({ dealer }) => dealer)).size;
      const whole = all.every(({ page, path }) => page === null && path === null);
      const words = whole
        ? countedText(dealers, 'dealer')
        : `${countedText(all.length, 'page')} of ${countedText(dealers, 'dealer')}`;
      return { reason, all, words };
    })
    .sort((a, b) => b.all.length - a.all.length);
}

/** '1 page', '1,200 pages' */
export const countedText = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;

/** '2026-12-01 09:00 UTC' */
export const momentText = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** What people type to approve changes of a report; folders other than the usual one are named. */
export const approveCommand = (id: string, to: string): string =>
  `npx forecourt review --approve ${id}${to === 'review' ? '' : ` --to ${shellWord(to)}`}`;

const shellWord = (text: string): string => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);
