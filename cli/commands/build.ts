import path from 'node:path';
import pc from 'picocolors';
import { compile } from '../compile/compile.ts';
import type { BuildSummary, TenantResult } from '../compile/compile.types.ts';
import { tenantSlugs } from '../compile/load.ts';
import { countText } from '../diagnostics/pretty.ts';
import { prettyFindings, wantsColour } from './output.ts';

export interface BuildCommandOptions {
  tenants: string;
  out: string;
  format: 'pretty' | 'json';
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
  const text =
    options.format === 'json'
      ? JSON.stringify(jsonSummary(summary), null, 2)
      : prettySummary(summary, options.quiet ?? false);
  if (text) console.log(text);
  return code;
}

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

function prettySummary({ tenants, diagnostics, duration }: BuildSummary, quiet: boolean): string {
  const paint = pc.createColors(wantsColour());
  const findings = [...diagnostics, ...tenants.flatMap((one) => one.diagnostics)];
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
