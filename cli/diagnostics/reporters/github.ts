import type { Diagnostic } from '../diagnostic.types.ts';
import { folded } from './folded.ts';
import { countText, subject, unnamedTenant } from './pretty.ts';
import type { Report } from './report.types.ts';

/** GitHub shows about ten annotations a step and drops the others without a word. */
const MAX_ANNOTATIONS = 10;
/** A job summary may have 1 MiB. */
const MAX_SUMMARY = 1_000_000;

/** The github reporter: workflow commands that annotate the changed files, errors before warnings, then a line that counts all. */
export function githubReport({ diagnostics, tenants, fixed, quiet }: Report): string {
  if (quiet && diagnostics.length === 0) return '';
  const shown = errorsFirst(folded(diagnostics)).slice(0, MAX_ANNOTATIONS);
  const failed = diagnostics.some(({ severity }) => severity === 'error');
  const facts = [
    ...(diagnostics.length > shown.length ? [`${shown.length} shown as annotations, all in the job summary`] : []),
    ...(fixed.length > 0 ? [`${fixed.length} mended`] : []),
  ];
  return [
    ...shown.map(annotation),
    `${failed ? '✗' : '✓'} ${subject(tenants)}: ${countText(diagnostics)}${facts.map((fact) => `, ${fact}`).join('')}`,
  ].join('\n');
}

/** The full list as Markdown, for the file that GITHUB_STEP_SUMMARY names. */
export function githubSummary({ diagnostics, tenants }: Report): string {
  const head = `### Forecourt: ${markdown(subject(tenants))}: ${countText(diagnostics)}\n\n`;
  if (diagnostics.length === 0) return head;
  let text = `${head}| | Finding | Place | What to do |\n|---|---|---|---|\n`;
  for (const [index, diagnostic] of errorsFirst(diagnostics).entries()) {
    const { severity, id, hint, location } = diagnostic;
    const position = location ? `${location.file}:${location.start.line}:${location.start.column}` : '';
    const row = `| ${severity} | ${markdown(withTenant(diagnostic))} (${id}) | ${markdown(position)} | ${markdown(hint)} |\n`;
    if (Buffer.byteLength(text + row) > MAX_SUMMARY) return `${text}\nand ${diagnostics.length - index} more.\n`;
    text += row;
  }
  return `${text}\n`;
}

function annotation(diagnostic: Diagnostic): string {
  const { severity, id, hint, location } = diagnostic;
  const { file, start, end } = location ?? {};
  const oneLine = start && end && start.line === end.line;
  const properties: [name: string, value: string | number | undefined][] = [
    ['file', file],
    ['line', start?.line],
    ['endLine', end?.line],
    // Columns are only taken within one line; theirs include the last.
    ['col', oneLine ? start.column : undefined],
    ['endColumn', oneLine ? Math.max(start.column, end.column - 1) : undefined],
    ['title', id],
  ];
  const list = properties.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${property(String(value))}`],
  );
  return `::${severity} ${list.join(',')}::${data(`${withTenant(diagnostic)}\n${hint}`)}`;
}

/** What is wrong, and whose it is where nothing else tells. */
function withTenant(diagnostic: Diagnostic): string {
  const tenant = unnamedTenant(diagnostic);
  return tenant ? `${diagnostic.message} (of ${tenant})` : diagnostic.message;
}

/** https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands; escapes as in actions/toolkit. */
const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** Text of a table cell that Markdown and HTML leave as it is. */
const markdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/[\\|*_[\]~]/g, '\\$&');

const errorsFirst = (diagnostics: readonly Diagnostic[]): Diagnostic[] => [
  ...diagnostics.filter(({ severity }) => severity === 'error'),
  ...diagnostics.filter(({ severity }) => severity !== 'error'),
];
