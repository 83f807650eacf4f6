import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildTenants } from '../../build/build.ts';
import type { BuildSummary } from '../../build/build.types.ts';
import { compilerCode } from '../../build/incremental/compiler-code.ts';
import { builtSites, orphanSites, removeSite } from '../../build/write/built-sites.ts';
import { openCache, projectRoot } from '../../cache/cache.ts';
import { tenantSlugs } from '../../definition/source/tenant-slugs.ts';
import { inFileOrder } from '../../diagnostics/diagnostic.ts';
import { namesText } from '../../diagnostics/reporters/names-text.ts';
import type { Format } from '../../diagnostics/reporters/reporters.ts';
import { isFolder, outputText, wantsColour } from '../../terminal/output.ts';
import { progressBar } from '../../terminal/progress.ts';
import { reportInterruption } from '../../terminal/wait-for-signal.ts';
import { buildText, diagnosticsOf, jsonSummary, watchReport } from './build-text.ts';
import { choiceNotes, chosenTenants, type TenantChoice } from './chosen-tenants.ts';

export interface BuildCommandOptions extends TenantChoice {
  out: string;
  /** `pretty` and `json` say what was made; the others what was found. */
  format: Format;
  quiet?: boolean;
  force?: boolean;
  now?: Date;
  jobs?: number;
  why?: boolean;
  timings?: boolean;
  /** Delete built sites whose tenants are gone. */
  prune?: boolean;
  /** Build again after every change, until it is stopped. */
  watch?: boolean;
}

/** How a build speaks. */
interface Voice {
  /** What it tells of a summary; null: nothing. */
  news: (summary: BuildSummary) => BuildSummary | null;
  say: (line: string) => void;
  warn: (line: string) => void;
}

const CACHE = '.cache';
/** What sites are made from beside the dealers' own files. */
const PRODUCT = ['cli', 'runtime', 'schema', 'templates', 'package-lock.json'];

/** `forecourt build`: 0 when every site was made, 1 when a tenant has errors, 2 where there is nothing to build. */
export async function build(named: string[], options: BuildCommandOptions): Promise<number> {
  const { watch, ...first } = options;
  const [say, warn] = [console.log, console.error];
  if (!watch) return buildOnce(named, first, { news: (summary) => summary, say, warn });
  const { buildWatched } = await import('./build-watched.ts');
  const voice: Voice = { news: watchReport(), say: saidOnce(say), warn: saidOnce(warn) };
  let force = options.force ?? false;
  return buildWatched({
    tenantsDir: options.tenants,
    product: PRODUCT.map((name) => path.join(projectRoot, name)),
    compiler: () => compilerCode(openCache(path.resolve(CACHE))).hash,
    warmUp: () => Promise.all([import('../../build/check-tenants.ts'), import('../../build/site.ts')]),
    build() {
      const made = buildOnce(named, { ...first, force }, voice);
      force = false;
      return made;
    },
  });
}

async function buildOnce(named: string[], options: BuildCommandOptions, { news, say, warn }: Voice): Promise<number> {
  const cacheDir = path.resolve(CACHE);
  const chosen = await chosenTenants(named, options, cacheDir);
  if (!chosen) return 2;
  const { slugs } = chosen;
  const obstacle = holdsDefinitions(options) ? "the dealers' definitions are there" : obstacleAt(options.out);
  if (obstacle) {
    console.error(`forecourt: sites cannot be written to ${options.out}: ${obstacle}. Name another folder with --out.`);
    return 2;
  }
  const inCache = obstacleAt(cacheDir);
  if (inCache) {
    console.error(`forecourt: what builds keep cannot be written to .cache: ${inCache}. Move it away.`);
    return 2;
  }
  const whole = named.length === 0 && !options.since && !options.shard;
  const told = options.format === 'pretty' && !options.quiet;
  const { none, warning } = choiceNotes(chosen, options);
  if (warning) warn(warning);
  if (none && told) say(none);
  const bar = (label: string) => progressBar(label, process.stderr, { elapsed: () => performance.now() });
  const bars = told ? { check: bar('Checking'), sites: bar('Building') } : null;
  let reached = 'before the first site was made';
  const finished = reportInterruption(() => reached);
  const summary = await buildTenants({
    tenantsDir: options.tenants,
    outDir: options.out,
    cacheDir,
    slugs,
    whole,
    now: options.now ?? new Date(),
    force: options.force ?? false,
    env: process.env,
    ...(options.jobs ? { jobs: options.jobs } : {}),
    progress(phase, done, total) {
      if (phase === 'sites') bars?.check.clear();
      bars?.[phase].show(done, total);
      if (phase === 'sites') reached = `with ${done} of ${total} sites made`;
    },
  }).finally(() => {
    finished();
    bars?.check.clear();
    bars?.sites.clear();
  });
  const orphans =
    named.length === 0 || options.prune ? orphanSites(builtSites(options.out), await tenantSlugs(options.tenants)) : [];
  for (const site of orphans) {
    const folder = path.join(options.out, site);
    if (options.prune) removeSite(options.out, site, openCache(cacheDir));
    warn(
      options.prune
        ? `forecourt: ${folder} is deleted: there is no tenant for it any more. Enquiries that it took stay in the store.`
        : `forecourt: there is no tenant for the site in ${folder} any more: \`forecourt serve\` leaves it out. \`npx forecourt build --prune\` deletes it.`,
    );
  }
  const quiet = options.quiet ?? false;
  if (options.format === 'json') console.log(JSON.stringify(jsonSummary(summary), null, 2));
  else if (options.format === 'pretty') {
    const told = news(summary);
    const text = told
      ? buildText(told, { quiet, why: options.why ?? false, timings: options.timings ?? false })
      : stillFailed(summary);
    if (text) console.log(text);
  } else {
    const { printReport } = await import('../../terminal/print-report.ts');
    await printReport(options.format, {
      command: 'build',
      diagnostics: inFileOrder(diagnosticsOf(summary)),
      tenants: summary.tenants.map(({ slug }) => slug),
      fixed: [],
      read: outputText,
      colour: wantsColour(),
      quiet,
    });
  }
  return summary.tenants.some(({ status }) => status === 'failed') ? 1 : 0;
}

/** That a change was seen which fixed nothing; '' where nothing had failed. */
function stillFailed({ tenants }: BuildSummary): string {
  const failed = tenants.filter(({ status }) => status === 'failed').map(({ slug }) => slug);
  const time = new Date().toLocaleTimeString('en-GB');
  return failed.length > 0 ? `${time}  As told above: ${namesText(failed)} failed.` : '';
}

/** Says a line only the first time. */
function saidOnce(say: (line: string) => void): (line: string) => void {
  const said = new Set<string>();
  return (line) => {
    if (!said.has(line)) say(line);
    said.add(line);
  };
}

/** Why nothing can be written to a folder, which is made where it is missing; null where it can. */
function obstacleAt(folder: string): string | null {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? 'it is no folder' : (error as Error).message;
  }
}

/** Like `mkdirSync` with `recursive`, which never ends in folders such as /proc that cannot hold any. */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return;
  if (path.dirname(folder) !== folder) makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another build may have made it meanwhile.
    if (!isFolder(folder)) throw error;
  }
}

/** Whether sites would lie in the folder of all dealers, or in that of one, whose files are part of what it is made from. */
function holdsDefinitions({ tenants, out }: Pick<BuildCommandOptions, 'tenants' | 'out'>): boolean {
  const [first = ''] = path.relative(tenants, out).split(path.sep);
  return first === '' || (first !== '..' && existsSync(path.join(tenants, first, 'tenant.yaml')));
}
