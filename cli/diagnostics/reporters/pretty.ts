import pc from 'picocolors';
import { catalogue, type DiagnosticId } from '../catalogue.data.ts';
import type { Diagnostic } from '../diagnostic.types.ts';
import { isFixable } from '../fixes/chosen-fixes.ts';
import { type ReadSource, sourceReader } from '../source-text.ts';
import { visible } from './display.ts';
import { folded } from './folded.ts';
import { codeFrame } from './frame.ts';
import { maskedReader } from './masked.ts';
import type { Report } from './report.types.ts';

/** A finding's words on a terminal; a value that is a whole page must not push the rest off the screen. */
const MAX_WORDS = 600;

/**
 * Diagnostics as a person reads them in a terminal: what, where (with the line), why, what to do; once for all tenants that share them.
 * @param ofSeveral whether other tenants were looked at too; left out, whether others have diagnostics
 */
export function pretty(
  diagnostics: readonly Diagnostic[],
  read: ReadSource,
  colour: boolean,
  ofSeveral = new Set(diagnostics.map(({ tenant }) => tenant)).size > 1,
): string {
  const paint = pc.createColors(colour);
  const source = sourceReader(maskedReader(read, diagnostics));
  const blocks = folded(diagnostics).map((one) => {
    const mark = one.severity === 'error' ? paint.red : paint.yellow;
    const lines = [`${mark(paint.bold(one.severity))}${mark(`[${one.id}]`)} ${paint.bold(words(one.message))}`];
    const tenant = ofSeveral ? unnamedTenant(one) : null;
    if (one.location) {
      const { file, start } = one.location;
      const path = one.path ? paint.dim(`  ${words(one.path)}`) : '';
      const whose = tenant ? paint.dim(`  of ${tenant}`) : '';
      lines.push(`  ${paint.cyan('-->')} ${words(file)}:${start.line}:${start.column}${path}${whose}`);
      lines.push(...codeFrame(source(file), one.location, mark, paint.dim));
    } else if (tenant) lines.push(`  ${paint.cyan('-->')} ${tenant}`);
    for (const { message, location } of one.related) {
      const { file, start } = location;
      lines.push(`  ${paint.cyan('-->')} ${words(file)}:${start.line}:${start.column}  ${words(message)}`);
      lines.push(...codeFrame(source(file), location, paint.cyan, paint.dim));
    }
    lines.push(
      `  ${paint.dim('why:')} ${catalogue[one.id as DiagnosticId].why}`,
      `  ${paint.green('fix:')} ${words(one.hint)}`,
    );
    return lines.join('\n');
  });
  return blocks.length > 0 ? `${blocks.join('\n\n')}\n` : '';
}

/** The tenant of a diagnostic whose words and file do not name it: on a line of its group's. */
export function unnamedTenant({ tenant, message, location }: Diagnostic): string | null {
  return tenant && !`${message} ${location?.file ?? ''}`.includes(tenant) ? tenant : null;
}

/** The pretty reporter: what `--fix` did, the diagnostics, and how it stands. Quiet says nothing where nothing is wrong. */
export function prettyReport({ diagnostics, tenants, fixed, read, colour, quiet }: Report): string {
  const paint = pc.createColors(colour);
  const failed = diagnostics.some(({ severity }) => severity === 'error');
  const lines = fixed.map(
    ({ file, line, column, title }) => `${paint.green('mended')} ${words(file)}:${line}:${column}  ${words(title)}`,
  );
  if (lines.length > 0) lines.push('');
  if (diagnostics.length > 0) lines.push(pretty(diagnostics, read, colour, tenants.length > 1));
  if (!quiet || failed) {
    const fixable = diagnostics.filter(isFixable).length;
    const byMachine = fixable > 0 ? `; --fix mends ${shareText(fixable, diagnostics.length)}` : '';
    const line = `${failed ? '✗' : '✓'} ${subject(tenants)}: ${countText(diagnostics)}${byMachine}`;
    lines.push(failed ? paint.red(line) : paint.green(line));
    if (diagnostics[0] && !quiet)
      lines.push(paint.dim(`  More about the first: npx forecourt explain ${diagnostics[0].id}`));
  }
  return lines.join('\n');
}

/** 'harbour-motors', '14 tenants': what a report is about. */
export function subject(tenants: readonly string[]): string {
  return tenants.length === 1 ? (tenants[0] as string) : `${tenants.length} tenants`;
}

/** '2 errors and 1 warning', 'no findings'. */
export function countText(diagnostics: readonly Diagnostic[]): string {
  const count = (severity: Diagnostic['severity']): number =>
    diagnostics.filter((one) => one.severity === severity).length;
  const say = (n: number, word: string): string[] => (n > 0 ? [`${n} ${word}${n > 1 ? 's' : ''}`] : []);
  return [...say(count('error'), 'error'), ...say(count('warning'), 'warning')].join(' and ') || 'no findings';
}

/** 'it', 'all of them', '2 of them'. */
function shareText(part: number, whole: number): string {
  if (whole === 1) return 'it';
  return `${part === whole ? 'all' : part} of them`;
}

function words(text: string): string {
  return visible(text.length > MAX_WORDS ? `${text.slice(0, MAX_WORDS)}…` : text);
}
