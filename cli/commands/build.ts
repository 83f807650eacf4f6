import path from 'node:path';
import pc from 'picocolors';
import { compile } from '../compile/compile.ts';
import type { BuildSummary, TenantResult } from '../compile/compile.types.ts';
import { tenantSlugs } from '../compile/tenant-slugs.ts';
import { inFileOrder } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { countText } from '../diagnostics/pretty.ts';
import type { Format } from '../diagnostics/reporters.ts';
import { prettyFindings, textOf, wantsColour } from './output.ts';
import { printReport } from './print-report.ts';

export interface BuildCommandOptions {
  tenants: string;
  out: string;
  /** `pretty` and `json` say what was made; the others what was found. */
  format: Format;
  quiet?: boolean;
  force?: boolean;
  now?: Date;
}

/** `forecourt build`: 0 when every site was made, 1 when a tenant has errors, 2 where there is nothing to build. */
export async function build(slugs: string[], options: BuildCommandOptions): Promise<number> {
  if (slugs.length === 0 && (await tenantSlugs(options.tenants)).length === 0) {
    console.error(`forecourt: there are no tenants in ${options.tenants}: each is a folder with a tenant.yaml.`);
    return 2;
  }
  const summary = await compile({
    tenantsDir: options.tenants,
    outDir: options.out,
    cacheDir: path.resolve('.cache'),
    slugs,
    now: options.now ?? new Date(),
    force: options.force ?? false,
    env: process.env,
  });
  const code = summary.tenants.some(({ status }) => status === 'failed') ? 1 : 0;
  const quiet = options.quiet ?? false;
  if (options.format === 'json') console.log(JSON.stringify(jsonSummary(summary), null, 2));
  else if (options.format === 'pretty') printIfAny(prettySummary(summary, quiet));
  else
    await printReport(options.format, {
      command: 'build',
      findings: findingsOf(summary),
      tenants: summary.tenants.map(({ slug }) => slug),
      mended: [],
      read: textOf,
      colour: wantsColour(),
      quiet,
    });
  return code;
}

const findingsOf = ({ tenants, diagnostics }: BuildSummary): Diagnostic[] =>
  inFileOrder([...diagnostics, ...tenants.flatMap((one) => one.diagnostics)]);

const printIfAny = (text: string): void => {
  if (text) console.log(text);
};

/** One summary with a row per tenant (design §7). */
function jsonSummary({ tenants, diagnostics, duration }: BuildSummary): object {
  return {
    format_version: '1.0',
    valid: tenants.every(({ status }) => status !== 'failed'),
    duration_ms: Math.round(duration),
    tenants: tenants.map(({ signature, durations, cache, diagnostics: own, standing: _, ...row }) => ({
      ...row,
      signature,
      durations_ms: durations,
      cache_hits: { browser: cache.browser === 'hit', server: cache.server === 'hit' },
      diagnostics: own,
    })),
    diagnostics,
  };
}

function prettySummary(summary: BuildSummary, quiet: boolean): string {
  const { tenants, duration } = summary;
  const paint = pc.createColors(wantsColour());
  const findings = findingsOf(summary);
  const lines = findings.length > 0 ? [prettyFindings(findings)] : [];
  const width = Math.max(...tenants.map(({ slug }) => slug.length));
  const mark: Record<TenantResult['status'], string> = {
    built: paint.green('✓ built'),
    unchanged: paint.dim('· unchanged'),
    failed: paint.red('✗ failed'),
  };
  for (const one of tenants) {
    if (quiet && one.status !== 'failed') continue;
    const facts =
      one.status === 'failed'
        ? one.standing
          ? 'the last good build stays'
          : 'there is no earlier build'
        : `${one.cars} cars, ${one.features.length} features, ${one.pages} pages`;
    const took =
      one.status === 'built' ? `, ${Math.round(Object.values(one.durations).reduce((sum, ms) => sum + ms, 0))} ms` : '';
    lines.push(`${mark[one.status]}  ${one.slug.padEnd(width)}  ${paint.dim(facts + took)}`);
  }
  if (!quiet)
    lines.push(
      paint.dim(
        `${tenants.length} tenant${tenants.length === 1 ? '' : 's'}, ${countText(findings)}, ${Math.round(duration)} ms`,
      ),
    );
  return lines.join('\n');
}
