import { type Approvals, isClusterApproved } from '../approve/approvals.ts';
import type { Cluster, SiteReview } from '../review.types.ts';
import { countedText, leftOut, momentText, reviewSections, reviewTotals } from './review-sections.ts';

/** Rows of the table, and lines of each folded part: all is at most sixty lines. */
const MOST = { rows: 14, lines: 4 };

/** A review as a comment of a pull request: a table of the changes, the rest folded. At most sixty lines. */
export function reviewMarkdown(review: SiteReview, approvals: Approvals, to: string): string {
  const { changes, open, failed, dealers, changed, pages, lookedAt } = reviewTotals(review, approvals);
  const head =
    changes === 0
      ? `## ${failed > 0 ? `${countedText(failed, 'dealer')} could not be looked at` : 'Nothing has changed on the pages that stand for all'}`
      : `## ${countedText(changes, 'change')} that shoppers see, ${open === 0 ? 'all approved' : `${open} not approved`}`;
  const ordered = reviewSections(review, approvals).flatMap(({ clusters }) => clusters);
  const facts = [
    `${code(review.before)} → ${code(review.after)}`,
    `sites as of ${momentText(review.now)}`,
    `${changed.toLocaleString('en')} of ${countedText(dealers, 'dealer')} changed`,
    `${lookedAt.toLocaleString('en')} of ${countedText(pages, 'page')} looked at`,
  ];
  return [
    head,
    '',
    `${facts.join(', ')}.`,
    ...table(ordered, approvals),
    ...folded(
      'Dealers of each change',
      ordered.map(({ id, dealers: all }) => `${code(id)}: ${names(all)}`),
    ),
    ...folded('Pages that came or went', [
      ...review.came.map(({ dealer, path }) => `came: ${plain(dealer)} ${code(path)}`),
      ...review.went.map(({ dealer, path }) => `went: ${plain(dealer)} ${code(path)}`),
    ]),
    ...folded(
      'Not looked at',
      leftOut(review).map(({ reason, words }) => `${words}: ${plain(reason)}`),
    ),
    ...folded('Notes', review.notes.map(plain)),
    ...(open > 0
      ? [
          '',
          `Look at the report (${code(`${to}/index.html`)}), then approve what was meant: ${code('npx forecourt review --approve <id>')}, or ${code('all')}.`,
        ]
      : []),
  ].join('\n');
}

function table(clusters: readonly Cluster[], approvals: Approvals): string[] {
  if (clusters.length === 0) return [];
  const rows = clusters
    .slice(0, MOST.rows)
    .map(
      (one) =>
        `| ${plain(one.title)} | ${code(one.id)} | ${one.dealers.length.toLocaleString('en')} | ${one.pairs.length.toLocaleString('en')} | ${isClusterApproved(one, approvals) ? '✓ approved' : 'not approved'} |`,
    );
  const rest = clusters.length - MOST.rows;
  return [
    '',
    '| change | id | dealers | pairs | |',
    '|---|---|--:|--:|---|',
    ...rows,
    ...(rest > 0 ? ['', `And ${countedText(rest, 'change')} more in the report.`] : []),
  ];
}

function folded(title: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - MOST.lines;
  return [
    '',
    `<details><summary>${title} (${lines.length.toLocaleString('en')})</summary>`,
    '',
    ...lines.slice(0, MOST.lines).map((line) => `- ${line}`),
    ...(rest > 0 ? [`- and ${rest.toLocaleString('en')} more in the report`] : []),
    '</details>',
  ];
}

const names = (dealers: readonly string[]): string =>
  dealers.length <= 12
    ? plain(dealers.join(', '))
    : `${plain(dealers.slice(0, 10).join(', '))} and ${(dealers.length - 10).toLocaleString('en')} more`;

/** Dealers' words as Markdown that means nothing else: no tag, no mention, no row of a table. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[\\`*_{}[\]|#~]/g, '\\$&')
    .replace(/@(?=\w)/g, '@\u200b')
    .replace(/:\/\//g, ':\u200b//');
}

function code(text: string): string {
  return `\`${text.replace(/\s+/g, ' ').replaceAll('`', "'").replaceAll('|', '\\|')}\``;
}
