import pc from 'picocolors';
import { catalogue, type DiagnosticId } from './catalogue.data.ts';
import type { Diagnostic } from './diagnostic.types.ts';
import { codeFrame } from './frame.ts';

/** Gives the text of a file by the name that diagnostics use, or null. */
export type ReadSource = (file: string) => string | null;

/** Findings as a person reads them in a terminal: what, where (with the line), why, what to do; then the count. */
export function pretty(findings: readonly Diagnostic[], read: ReadSource, colour: boolean): string {
  const paint = pc.createColors(colour);
  const blocks = findings.map((one) => {
    const mark = one.severity === 'error' ? paint.red : paint.yellow;
    const lines = [`${mark(paint.bold(one.severity))}${mark(`[${one.id}]`)} ${paint.bold(one.message)}`];
    if (one.location) {
      const { file, start } = one.location;
      lines.push(
        `  ${paint.cyan('-->')} ${file}:${start.line}:${start.column}${one.path ? paint.dim(`  ${one.path}`) : ''}`,
      );
      lines.push(...codeFrame(read(file), one.location, mark, paint.dim));
    }
    for (const { message, location } of one.related) {
      lines.push(`  ${paint.cyan('-->')} ${location.file}:${location.start.line}:${location.start.column}  ${message}`);
      lines.push(...codeFrame(read(location.file), location, paint.cyan, paint.dim));
    }
    lines.push(
      `  ${paint.dim('why:')} ${catalogue[one.id as DiagnosticId].why}`,
      `  ${paint.green('fix:')} ${one.hint}`,
    );
    return lines.join('\n');
  });
  return blocks.length > 0 ? `${blocks.join('\n\n')}\n` : '';
}

/** '2 errors and 1 warning', 'no findings'. */
export function countText(findings: readonly Diagnostic[]): string {
  const count = (severity: Diagnostic['severity']): number =>
    findings.filter((one) => one.severity === severity).length;
  const say = (n: number, word: string): string[] => (n > 0 ? [`${n} ${word}${n > 1 ? 's' : ''}`] : []);
  return [...say(count('error'), 'error'), ...say(count('warning'), 'warning')].join(' and ') || 'no findings';
}
