import { availableParallelism } from 'node:os';
import { cacheLimit, limitCache } from '../cache/cache-limit.ts';
import { inFileOrder } from '../diagnostics/diagnostic.ts';
import type { BuildOptions, BuildSummary, Durations } from './build.types.ts';
import { openBuildContext } from './build-context.ts';
import { buildSites } from './build-sites.ts';
import { checkStale } from './check-stale.ts';
import { recordComplete, recordedSite } from './incremental/build-record.ts';
import { openCode } from './incremental/code-artifacts.ts';
import { staleReasons } from './incremental/stale-reasons.ts';
import { resultRows } from './result-rows.ts';
import { stopwatch } from './stopwatch.ts';
import { openWorkers } from './workers/workers.ts';
import { setDamagedAside } from './write/damaged-blobs.ts';
import { removeLeftovers } from './write/place-files.ts';

/**
 * All phases (design §3) for every tenant asked for: looks which sites are no longer what a build would make, checks those, makes the code
 * that they need and then the sites, each in whatever process is free. A tenant with errors fails alone, and its last good build stays.
 */
export async function buildTenants(options: BuildOptions): Promise<BuildSummary> {
  const started = performance.now();
  const phases: Durations = {};
  const phase = stopwatch(phases);
  const context = await phase('start', () => openBuildContext(options.cacheDir, options.env));
  const buildWorkers = openWorkers(options.jobs ?? availableParallelism(), context);
  try {
    const { slugs } = options;
    const { sites, code, damaged } = await phase('scan', () => {
      removeLeftovers(options.outDir);
      // Before anything asks for what is in their place.
      const damaged = setDamagedAside(context.cache);
      return {
        damaged,
        sites: slugs.map((slug) => recordedSite(slug, options, context.cache)),
        code: openCode(context.cache, context.code),
      };
    });
    const known = sites.flatMap(({ record }) => record ?? []);
    // Sites that were never built need no comparison with the code of now, so it is made while they are checked.
    const making =
      sites.length === 0
        ? []
        : [
            phase('browser code', () => code.makeBrowser(buildWorkers.code(sites.length))),
            phase('server code', () => code.makeServer(buildWorkers.code(sites.length))),
          ];
    // What could not be made is told of each site that needs it.
    const allMade = Promise.allSettled(making);
    if (known.length > 0) await allMade;
    await phase('scan', () => {
      for (const site of sites)
        site.reasons = options.force
          ? ['--force']
          : staleReasons(site, { now: options.now, damaged, ...code }, context.cache);
      for (const site of sites) if (site.reasons.length === 0) recordComplete(site, context.cache);
    });
    const checked = await phase('check', () => checkStale(sites, options, { workers: buildWorkers, context }));
    const outcomes = await phase('sites', () =>
      buildSites(checked.valid, options, { code, workers: buildWorkers, context }),
    );
    const looked = outcomes.size > 0 && limitCache(options.cacheDir, cacheLimit(options.env), new Date()) !== null;
    if (looked) context.cache.files.forgetGone();
    return {
      tenants: resultRows(sites, checked, outcomes, code.made),
      diagnostics: inFileOrder(checked.diagnostics.filter(({ tenant }) => tenant === null || !slugs.includes(tenant))),
      duration: performance.now() - started,
      phases,
    };
  } finally {
    buildWorkers.close();
    await context.cache.files.save();
  }
}
