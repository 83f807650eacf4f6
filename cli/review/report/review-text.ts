import pc from 'picocolors';
import { wantsColour } from '../../terminal/output.ts';
import { printableText } from '../../terminal/text-table.ts';
import { type Approvals, isClusterApproved } from '../approve/approvals.ts';
import type { Cluster, PagePlace, SiteReview } from '../review.types.ts';
import { approveCommand, countedText, leftOut, momentText, reviewSections, reviewTotals } from './review-sections.ts';

/** How many changes of a section, and lines of what is beside them, a terminal shows. */
const MOST_LINES = 15;

/** A review as a terminal shows it: the changes, what was not looked at, the verdict, and what to do next. */
export function reviewText(review: SiteReview, approvals: Approvals, to: string): string {
  const paint = pc.createColors(wantsColour());
  const { changes, open, failed, changed, dealers, pages, lookedAt } = reviewTotals(review, approvals);
  const idWidth = Math.max(...review.clusters.map(({ id }) => id.length), 0);
  const countWidth = Math.max(...review.clusters.map((one) => dealersText(one).length), 0);
  const line = (one: Cluster): string =>
    `  ${paint.cyan(one.id.padEnd(idWidth))}  ${dealersText(one).padStart(countWidth)}  ${printableText(one.title)}`;
  const block = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0
      ? []
      : [
          paint.bold(title),
          ...lines.slice(0, MOST_LINES),
          ...(lines.length > MOST_LINES ? [`  and ${lines.length - MOST_LINES} more in the report`] : []),
          '',
        ];
  const place =
    (mark: string) =>
    ({ dealer, page, path }: PagePlace): string =>
      `  ${mark} ${dealer}  ${page}  ${paint.dim(printableText(path))}`;
  const sections = reviewSections(review, approvals).flatMap(({ id, title, clusters }) =>
    id === 'approved' ? [] : block(title, clusters.map(line)),
  );
  const states = `${review.before} -> ${review.after}, sites as of ${momentText(review.now)}`;
  const facts = `${changed} of ${countedText(dealers, 'dealer')} changed, ${lookedAt} of ${countedText(pages, 'page')} looked at`;
  const verdict = ((): string => {
    if (open > 0) return paint.red(`✗ ${open} of ${countedText(changes, 'change')} not approved`);
    if (failed > 0) return paint.red(`✗ ${countedText(failed, 'dealer')} could not be looked at`);
    if (changes > 0) return paint.green(`✓ ${countedText(changes, 'change')}, all approved`);
    return paint.green('✓ nothing has changed on the pages that stand for all');
  })();
  const first = review.clusters.find((one) => !isClusterApproved(one, approvals));
  return [
    paint.dim(printableText(states)),
    '',
    ...sections,
    ...block('Pages that came or went', [
      ...review.came.map(place(paint.green('+'))),
      ...review.went.map(place(paint.red('-'))),
    ]),
    ...block(
      'Not looked at',
      leftOut(review).map(({ words, reason }) => `  ${words}: ${printableText(reason)}`),
    ),
    ...block(
      'Notes',
      review.notes.map((note) => `  ${printableText(note)}`),
    ),
    `${verdict}${paint.dim(`: ${facts}`)}`,
    ...(first
      ? [paint.dim(`  Look: ${to}/index.html`), paint.dim(`  It was meant: ${approveCommand(first.id, to)}, or all`)]
      : []),
  ].join('\n');
}

const dealersText = ({ dealers }: Cluster): string => countedText(dealers.length, 'dealer');
