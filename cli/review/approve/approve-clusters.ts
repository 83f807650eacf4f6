import type { Cluster, SiteReview } from '../review.types.ts';
import type { Approval, Approvals } from './approvals.ts';

/** No change, or more than one, has the id that was named. */
export class UnknownClusterError extends Error {
  override name = 'UnknownClusterError';
}

/** How many ids a message lists. */
const MOST_IDS = 20;

/**
 * The changes that somebody names: by id, by the beginning of one that only it has, or `all`.
 * @throws {UnknownClusterError} with the ids that there are
 */
export function namedClusters({ clusters }: Pick<SiteReview, 'clusters'>, name: string): readonly Cluster[] {
  if (name === 'all') return clusters;
  const exact = clusters.filter(({ id }) => id === name);
  const found = exact.length > 0 || name === '' ? exact : clusters.filter(({ id }) => id.startsWith(name));
  if (found.length === 1) return found;
  const listed = (of: readonly Cluster[]): string =>
    [
      ...of.slice(0, MOST_IDS).map(({ id, title }) => `  ${id}  ${title}`),
      ...(of.length > MOST_IDS ? [`  and ${of.length - MOST_IDS} more`] : []),
    ].join('\n');
  if (found.length > 1)
    throw new UnknownClusterError(`several changes begin with ${name}: write more of one.\n${listed(found)}`);
  throw new UnknownClusterError(
    clusters.length === 0
      ? 'the last report has no change to approve.'
      : `the last report has no change ${name}. It has these, and \`all\` means each:\n${listed(clusters)}`,
  );
}

/** What is approved once these changes are too; who approved one before stays named. */
export function withApproved(
  approvals: Approvals,
  clusters: readonly Cluster[],
  { by, at }: Pick<Approval, 'by' | 'at'>,
): Approvals {
  const fresh = clusters.flatMap(({ title, pairs }) =>
    pairs.map(({ hash, dealer, page }): [string, Approval] => [hash, { hash, cluster: title, dealer, page, by, at }]),
  );
  // Of equal pairs the first is named.
  return new Map([...fresh.reverse(), ...approvals]);
}
