import type { BuildOptions } from './build.types.ts';
import type { BuildContext } from './build-context.ts';
import type { Checked, ValidTenant } from './check-stale.ts';
import { folderState, type SiteRecord, siteKey } from './incremental/build-record.ts';
import type { PresentCode } from './incremental/code-artifacts.ts';
import { otherFiles } from './incremental/site-inputs.ts';
import type { SiteOutcome } from './site.ts';
import { TaskError } from './workers/task-error.ts';
import type { BuildWorkers } from './workers/workers.ts';

/** What became of each site, by slug; an error is a fault of the product. */
export type Outcomes = ReadonlyMap<string, SiteOutcome | TaskError>;

/** So many reasons are kept with a build. */
const CHANGES_TOLD = 5;

/** Builds the sites of sound tenants, each in whatever process is free, and keeps what each was made from. */
export async function buildSites(
  valid: Checked['valid'],
  options: BuildOptions,
  { code, workers, context }: { code: PresentCode; workers: BuildWorkers; context: Pick<BuildContext, 'cache'> },
): Promise<Outcomes> {
  const { outDir, now, progress } = options;
  const outcomes = new Map<string, SiteOutcome | TaskError>();
  if (valid.length === 0) return outcomes;
  progress?.('sites', 0, valid.length);
  const siteWorkers = workers.sites(valid.length);
  const codeWorkers = workers.code(valid.length);
  const made = Promise.all([code.makeServer(codeWorkers), code.makeBrowser(codeWorkers)]);
  // What memory the bundler holds is free for sites once all code is made.
  made.catch(() => {}).then(() => codeWorkers.close());
  await Promise.all(
    valid.map(async (tenant) => {
      const { slug } = tenant.site;
      const { definition, diagnostics } = tenant;
      const changes = tenant.site.record ? tenant.site.reasons.slice(0, CHANGES_TOLD) : [];
      const site = { definition, outDir, now: now.getTime(), diagnostics, changes };
      const outcome = await made.then(() => siteWorkers.run({ kind: 'site', site })).catch(asTaskError);
      outcomes.set(slug, outcome);
      if (!(outcome instanceof TaskError)) keepRecord(tenant, outcome, code, context);
      progress?.('sites', outcomes.size, valid.length);
    }),
  );
  return outcomes;
}

function asTaskError(error: Error): TaskError {
  return error instanceof TaskError ? error : new TaskError(error.stack ?? error.message, { cause: error });
}

function keepRecord(
  { site, code, claims }: ValidTenant,
  outcome: SiteOutcome,
  present: PresentCode,
  { cache }: Pick<BuildContext, 'cache'>,
): void {
  const { written, made } = outcome;
  if (!written) return;
  const madeBy = {
    compiler: present.compiler,
    browser: present.browser(code) ?? '',
    server: present.server(made.features) ?? '',
  };
  for (const hash of Object.values(madeBy)) present.keepOrigin(hash);
  cache.keep<SiteRecord>('sites', siteKey(cache, site.outDir), {
    inputs: { files: { ...site.files, ...otherFiles(site.dir, written.others, cache.files) }, ...madeBy },
    manifest: written.manifest,
    completeFolder: folderState(site.outDir),
    from: written.from,
    until: written.until,
    made,
    code,
    claims,
    madeFrom: {},
  });
}
