import pc from 'picocolors';
import type { BuildSummary, Durations, TenantResult } from '../../build/build.types.ts';
import { inFileOrder } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { namesText } from '../../diagnostics/reporters/names-text.ts';
import { countText } from '../../diagnostics/reporters/pretty.ts';
import { prettyDiagnostics, wantsColour } from '../../terminal/output.ts';

export const diagnosticsOf = ({ tenants, diagnostics }: BuildSummary): Diagnostic[] =>
  inFileOrder([...diagnostics, ...tenants.flatMap((one) => one.diagnostics)]);

/** One summary with a row per tenant (design §7). */
export function jsonSummary({ tenants, diagnostics, duration, phases }: BuildSummary): object {
  return {
    format_version: '1.2',
    valid: tenants.every(({ status }) => status !== 'failed'),
    duration_ms: Math.round(duration),
    phases_ms: phases,
    tenants: tenants.map(({ signature, durations, cache, rendered, diagnostics: own, standing: _, ...row }) => ({
      ...row,
      signature,
      pages_rendered: rendered,
      durations_ms: durations,
      cache_hits: { browser: cache.browser === 'hit', server: cache.server === 'hit' },
      diagnostics: own,
    })),
    diagnostics,
  };
}

/** Above this number of sites the summary has no line for one that simply is. */
const MANY = 40;

/** What a build did, for people. */
export function buildText(summary: BuildSummary, told: { quiet: boolean; why: boolean; timings: boolean }): string {
  const { tenants, duration } = summary;
  const paint = pc.createColors(wantsColour());
  const diagnostics = diagnosticsOf(summary);
  const lines = diagnostics.length > 0 ? [prettyDiagnostics(diagnostics)] : [];
  const width = Math.max(...tenants.map(({ slug }) => slug.length));
  const mark: Record<TenantResult['status'], string> = {
    built: paint.green('✓ built'),
    unchanged: paint.dim('· unchanged'),
    failed: paint.red('✗ failed'),
  };
  for (const one of tenants) {
    const stands = one.status === 'unchanged' && tenants.length > MANY;
    if (stands || (told.quiet && one.status !== 'failed')) continue;
    lines.push(`${mark[one.status]}  ${one.slug.padEnd(width)}  ${paint.dim(factsOf(one))}`);
    if (told.why) lines.push(...whyLines(one).map((line) => `  ${paint.dim(line)}`));
  }
  if (told.timings) lines.push('', timingsTable(summary), '');
  const lost = tenants.filter(({ enquiries }) => enquiries === 'sandbox').map(({ slug }) => slug);
  if (!told.quiet && lost.length > 0) lines.push(sandboxText(lost));
  const previews = tenants.filter(({ enquiries }) => enquiries === 'preview').map(({ slug }) => slug);
  if (!told.quiet && previews.length > 0) lines.push(previewText(previews));
  if (!told.quiet) lines.push(paint.dim(`${countsOf(tenants)}, ${countText(diagnostics)}, ${Math.round(duration)} ms`));
  return lines.join('\n');
}

/** Dealers that a line names; of more it says how many. */
const NAMED = 5;

function namesOf(slugs: readonly string[]): string {
  const more = slugs.length - NAMED;
  return namesText(more > 0 ? [...slugs.slice(0, NAMED), `${more} more`] : slugs);
}

function previewText(slugs: readonly string[]): string {
  const are = slugs.length === 1 ? 'is a preview' : 'are previews';
  return `${namesOf(slugs)} ${are}: visitors are asked for a password, and enquiries stay in the sandbox. Take \`preview\` out to go live.`;
}

function sandboxText(slugs: readonly string[]): string {
  return `Enquiries of ${namesOf(slugs)} stay in the sandbox and reach nobody: set \`leads.targets\`, or \`platform.base_url\`.`;
}

function factsOf({ status, standing, cars, features, pages, durations }: TenantResult): string {
  if (status === 'failed') return standing ? 'the last good build stays' : 'there is no earlier build';
  const facts = `${cars} cars, ${features.length} features, ${pages} pages`;
  return status === 'built' ? `${facts}, ${Math.round(total(durations))} ms` : facts;
}

function whyLines({ status, reasons }: TenantResult): string[] {
  return status === 'unchanged' ? ['nothing that it is made from has changed'] : reasons;
}

function countsOf(tenants: readonly TenantResult[]): string {
  const all = `${tenants.length} tenant${tenants.length === 1 ? '' : 's'}`;
  if (tenants.length <= MANY) return all;
  const having = (status: TenantResult['status']): number => tenants.filter((one) => one.status === status).length;
  return `${all} (${having('built')} built, ${having('unchanged')} unchanged, ${having('failed')} failed)`;
}

/** The run by the clock, then what the phases of all sites took together, in whatever process. */
function timingsTable({ tenants, phases }: BuildSummary): string {
  const built = tenants.filter(({ durations }) => total(durations) > 0);
  const sums: Durations = {};
  for (const { durations } of built)
    for (const [name, ms] of Object.entries(durations)) sums[name] = (sums[name] ?? 0) + ms;
  const rows: [string, string, string][] = [
    ['of the run, some at the same time:', '', ''],
    ...Object.entries(phases).map(([name, ms]): [string, string, string] => [`  ${name}`, figure(ms), '']),
    ...(built.length > 0 ? [['of all sites, in all processes:', '', ''] satisfies [string, string, string]] : []),
    ...Object.entries(sums).map(([name, ms]): [string, string, string] => [
      `  ${name}`,
      figure(ms),
      figure(ms / built.length),
    ]),
  ];
  const [first, second, third] = [0, 1, 2].map((at) => Math.max(...rows.map((row) => (row[at] as string).length), 10));
  return [['phase', 'ms', 'ms a site'] as const, ...rows]
    .map(([name, ms, each]) =>
      `${name.padEnd(first ?? 0)}  ${ms.padStart(second ?? 0)}  ${each.padStart(third ?? 0)}`.trimEnd(),
    )
    .join('\n');
}

const figure = (ms: number): string => ms.toFixed(1);
const total = (durations: Durations): number => Object.values(durations).reduce((sum, ms) => sum + ms, 0);

/**
 * Gives of one build after another what was not said before: the first as a whole; later what was built, what failed in another way, and what
 * failed and is now as it was. Null: nothing.
 */
export function watchReport(): (summary: BuildSummary) => BuildSummary | null {
  let failures: Map<string | null, string> | null = null;
  return (summary) => {
    const before = failures;
    const now = new Map<string | null, string>(
      summary.tenants
        .filter(({ status }) => status === 'failed')
        .map(({ slug, diagnostics }) => [slug, JSON.stringify(diagnostics)]),
    );
    now.set(null, JSON.stringify(summary.diagnostics));
    failures = now;
    if (!before) return summary;
    const isNew = (slug: string | null): boolean => before.get(slug) !== now.get(slug);
    const tenants = summary.tenants.filter(({ slug, status }) => status === 'built' || isNew(slug));
    const diagnostics = isNew(null) ? summary.diagnostics : [];
    return tenants.length + diagnostics.length > 0 ? { ...summary, tenants, diagnostics } : null;
  };
}
