import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { targetNetworks } from '../../../runtime/server/targets/networks.ts';
import { buildTenants } from '../../build/build.ts';
import type { BuildSummary } from '../../build/build.types.ts';
import { prepare, readLanguage } from '../../build/prepare.ts';
import { importOptions } from '../../build/stock/import-options.ts';
import { openCache } from '../../cache/cache.ts';
import { slugOf, tenantSlugs } from '../../definition/source/tenant-slugs.ts';
import { FETCH_LIMITS, type FetchContext } from '../../stock/arrival/arrival.types.ts';
import { readState } from '../../stock/arrival/arrival-state.ts';
import { forgetArrived, markBuilt, pullStock } from '../../stock/arrival/pull-stock.ts';
import { stockFolders } from '../../stock/arrival/stock-folders.ts';
import { StockError } from '../../stock/feed/stock-error.ts';
import { wantsColour } from '../../terminal/output.ts';
import { buildText, jsonSummary } from '../build/build-text.ts';
import { failedReport, invalidReport, type PullReport, pullReport } from './pull-report.ts';
import { stockIndex } from './stock-index.ts';
import { type StockTenant, stockTenant } from './stock-tenant.ts';

export interface StockPullOptions {
  tenants: string;
  out: string;
  format: 'pretty' | 'json';
  quiet?: boolean;
  now?: Date;
  /** Take in what is known already, and what shrinks the stock too much. */
  force?: boolean;
  /** Build the sites whose stock has changed. */
  build: boolean;
  jobs?: number;
}

const CACHE = '.cache';

/**
 * `forecourt stock pull`: fetches the stock of the tenants that are named, or of all that have a source, and builds the sites that it changes. 0 fine,
 * 1 where something could not be fetched, was refused or could not be built, 2 where a tenant has no source or is being imported.
 */
export async function stockPull(names: string[], options: StockPullOptions): Promise<number> {
  const now = options.now ?? new Date();
  const named = names.map((name) => slugOf(name, options.tenants));
  const slugs = named.length > 0 ? named : await withSource(options.tenants, now);
  const colour = wantsColour();
  const reports: PullReport[] = [];
  const pulled: StockTenant[] = [];
  for (const slug of slugs) {
    const found = await stockTenant(options.tenants, slug, now);
    const report =
      'diagnostics' in found
        ? invalidReport(slug, found.diagnostics, found.code, colour)
        : await pull(found, options, now, colour);
    if (!('diagnostics' in found)) pulled.push(found);
    reports.push(report);
    if (options.format === 'pretty' && !(options.quiet && report.code === 0)) console.log(report.text);
    if (!('diagnostics' in found) && report.code === 0) forgetArrived(found.source.dir);
  }
  const unbuilt = options.build ? pulled.filter(({ source }) => readState(source.dir).unbuilt) : [];
  const summary = unbuilt.length > 0 ? await rebuilt(unbuilt, options, now) : null;
  if (options.format === 'json')
    console.log(
      JSON.stringify(
        {
          format_version: '1.0',
          tenants: reports.map(({ row }) => row),
          build: summary && jsonSummary(summary),
        },
        null,
        2,
      ),
    );
  else if (summary) {
    const text = buildText(summary, { quiet: options.quiet ?? false, why: false, timings: false });
    if (text) console.log(text);
  } else if (slugs.length === 0 && !options.quiet)
    console.log('No tenant says where its stock comes from: `stock.source` does.');
  const indexed = summary ? await filledIndexes(unbuilt, summary, options) : 0;
  return Math.max(0, ...reports.map(({ code }) => code), failures(summary) > 0 ? 1 : 0, indexed);
}

/** The tenants that say where their stock comes from, or whose definition cannot be read so far. */
async function withSource(tenantsDir: string, now: Date): Promise<string[]> {
  const slugs = await tenantSlugs(tenantsDir);
  const { tenants } = await prepare(tenantsDir, slugs, await readLanguage(openCache(path.resolve(CACHE))), { now });
  return tenants.flatMap(({ source: { slug }, definition }) => (definition?.tenant.stock.source ? slug : []));
}

async function pull(
  { tenant, source }: StockTenant,
  { force = false, now: given }: StockPullOptions,
  now: Date,
  colour: boolean,
): Promise<PullReport> {
  const { slug, stock } = tenant;
  if (stock.source === null)
    return failedReport(
      slug,
      'invalid',
      {
        message: 'It has no `stock.source`.',
        hint: `Say there where the stock comes from, or take a file in with \`npx forecourt stock import ${slug} <file>\`.`,
      },
      2,
      colour,
    );
  const {
    file: _file,
    fileName: _name,
    write: _write,
    ...settings
  } = importOptions({
    tenant,
    dir: source.dir,
    files: source.files,
    now,
  });
  try {
    const pulled = await pullStock({
      source: stock.source,
      stock: { ...settings, force },
      settings: tenant,
      context: contextOf(given),
    });
    return pullReport(slug, pulled, force, colour);
  } catch (error) {
    if (!(error instanceof StockError)) throw error;
    return error.code === 'locked'
      ? failedReport(slug, 'busy', error, 2, colour)
      : failedReport(slug, 'failed', error, 1, colour);
  }
}

function contextOf(given: Date | undefined): FetchContext {
  return {
    env: process.env,
    networks: targetNetworks(process.env.STOCK_NETWORKS),
    folders: stockFolders(process.env.STOCK_FOLDERS),
    now: given ? () => given.getTime() : Date.now,
    wait: (ms) => wait(ms),
    signal: new AbortController().signal,
    limits: FETCH_LIMITS,
  };
}

/** Makes the sites of the stock as it is now. */
async function rebuilt(tenants: readonly StockTenant[], options: StockPullOptions, now: Date): Promise<BuildSummary> {
  const summary = await buildTenants({
    tenantsDir: options.tenants,
    outDir: options.out,
    cacheDir: path.resolve(CACHE),
    slugs: tenants.map(({ tenant }) => tenant.slug),
    now,
    force: false,
    env: process.env,
    ...(options.jobs ? { jobs: options.jobs } : {}),
  });
  for (const { tenant, source } of tenants)
    if (!isIndexed(tenant) && !failed(summary, tenant.slug)) markBuilt(source.dir);
  return summary;
}

/** Fills the search service of the sites that have one, and a key for it. Answers the exit code. */
async function filledIndexes(
  tenants: readonly StockTenant[],
  summary: BuildSummary,
  { tenants: dir, now, quiet, format }: StockPullOptions,
): Promise<number> {
  let worst = 0;
  for (const { tenant, source } of tenants) {
    if (!isIndexed(tenant) || failed(summary, tenant.slug)) continue;
    const code = await stockIndex(tenant.slug, {
      tenants: dir,
      format: 'pretty',
      silent: quiet || format === 'json',
      ...(now ? { now } : {}),
    });
    if (code === 0) markBuilt(source.dir);
    worst = Math.max(worst, code);
  }
  return worst;
}

const isIndexed = ({ searchService, stock }: StockTenant['tenant']): boolean =>
  searchService.kind === 'meilisearch' && stock.indexKeyEnv !== null;

const failed = ({ tenants }: BuildSummary, slug: string): boolean =>
  tenants.some((one) => one.slug === slug && one.status === 'failed');

const failures = (summary: BuildSummary | null): number =>
  summary?.tenants.filter(({ status }) => status === 'failed').length ?? 0;
