import pc from 'picocolors';
import { inFileOrder } from '../../diagnostics/diagnostic.ts';
import { countText } from '../../diagnostics/reporters/pretty.ts';
import type { TenantOutcome, TestLevel } from '../../site-test/site-test.types.ts';
import { wantsColour } from '../../terminal/output.ts';

/** One tenant's line: '✓ passed  harbour-motors  64 pages, 210 links, 18 in the browser, 5,310 ms'; where only some are tested in full, which. */
export function outcomeText(
  { slug, status, full, counts, diagnostics, duration }: TenantOutcome,
  { width, level }: { width: number; level: TestLevel },
): string {
  const paint = pc.createColors(wantsColour());
  const mark: Record<TenantOutcome['status'], string> = {
    passed: paint.green('✓ passed  '),
    failed: paint.red('✗ failed  '),
    untested: paint.red('✗ untested'),
  };
  const { pages, visits, links } = counts;
  const facts = [
    ...(status === 'passed' ? [] : [countText(diagnostics)]),
    ...(status === 'untested'
      ? []
      : [
          plural(pages, 'page'),
          ...(links > 0 ? [plural(links, 'link')] : []),
          `${visits} in the browser`,
          ...(level === 'representative' && full ? ['in full'] : []),
          `${milliseconds(duration)} ms`,
        ]),
  ];
  return `${mark[status]}  ${slug.padEnd(width)}  ${paint.dim(facts.join(', '))}`;
}

/** '✗ 1 of 15 tenants failed (full): 3 errors, 61,022 ms, 4,068 a tenant'. */
export function totalText(
  outcomes: readonly TenantOutcome[],
  { level, duration }: { level: TestLevel; duration: number },
): string {
  const paint = pc.createColors(wantsColour());
  // As they are shown above.
  const diagnostics = inFileOrder(outcomes.flatMap((one) => one.diagnostics));
  const failed = outcomes.filter(({ status }) => status !== 'passed').length;
  const all = plural(outcomes.length, 'tenant');
  const took = [
    `${milliseconds(duration)} ms`,
    ...(outcomes.length > 1 ? [`${milliseconds(duration / outcomes.length)} a tenant`] : []),
  ].join(', ');
  if (outcomes.length === 0) return paint.green('✓ nothing to test: nothing has changed, or this shard is empty');
  const full = outcomes.filter((one) => one.full).length;
  const how = level === 'representative' ? `${level}: ${full} in full` : level;
  if (failed === 0) return `${paint.green(`✓ ${all} passed (${how})`)}${paint.dim(`: ${took}`)}`;
  const verdict = `✗ ${outcomes.length === 1 ? `${outcomes[0]?.slug}` : `${failed} of ${all}`} failed (${how}): ${countText(diagnostics)}`;
  const more = diagnostics[0]
    ? `\n${paint.dim(`  More about the first: npx forecourt explain ${diagnostics[0].id}`)}`
    : '';
  return `${paint.red(verdict)}${paint.dim(`, ${took}`)}${more}`;
}

const plural = (count: number, word: string): string =>
  `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
const milliseconds = (duration: number): string => Math.round(duration).toLocaleString('en');
