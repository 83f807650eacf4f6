import path from 'node:path';
import type { SitePlan } from '../../runtime/contracts/site.types.ts';
import { endsInSandbox } from '../../runtime/server/leads/ends-in-sandbox.ts';
import { shown } from '../definition/source/load.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { Durations, Made } from './build.types.ts';
import type { BuildContext } from './build-context.ts';
import type { BrowserBundle, ServerBundle } from './bundle/bundle.types.ts';
import type { ServerCode } from './bundle/server-code.ts';
import type { CodeContext } from './code-context.ts';
import { type MadeSite, makeSite, type SiteCode } from './make-site.ts';
import { nothingMade } from './nothing-made.ts';
import { type PackedDefinition, unpackDefinition } from './prepared-tenant.ts';
import type { BuiltPage, Rendering } from './render/render.ts';
import { renderSite } from './render/render-site.ts';
import { type Phase, stopwatch } from './stopwatch.ts';
import { verifiedPagesOf, verifySite } from './verify/verify-site.ts';
import { write } from './write/write.ts';

/** What is to be built: the site of one prepared tenant whose definition has no error. */
export interface SiteTask {
  definition: PackedDefinition;
  outDir: string;
  /** Milliseconds since 1970. */
  now: number;
  /** What the check found: warnings. */
  diagnostics: Diagnostic[];
  /** Why it is built, in words; empty where nothing stood before. */
  changes: string[];
}

/** What became of a site. */
export interface SiteOutcome {
  made: Made;
  durations: Durations;
  rendered: number;
  /** Null: its output has errors, so nothing was written. */
  written: { manifest: string; from: number; until: number; others: string[] } | null;
}

/** The code of a site as a build makes it: most was made before, and is taken from the cache. */
interface BundledCode extends SiteCode {
  bundle: BrowserBundle;
  /** Of all features, and what of it this site runs. */
  allServer: ServerBundle;
  server: ServerCode;
}

/** Phases stock to write of one tenant. */
export async function compileTenant(task: SiteTask, context: BuildContext): Promise<SiteOutcome> {
  const definition = unpackDefinition(task.definition);
  const now = new Date(task.now);
  const durations: Durations = {};
  const phase = stopwatch(durations);
  const { made, diagnostics } = await makeSite(
    { definition, now },
    context,
    (plan) => bundled(plan, context.code),
    phase,
  );
  const found = [...task.diagnostics, ...diagnostics];
  const looked = made && (await lookedThrough(made, now, context, phase));
  if (looked) found.push(...looked.diagnostics);
  if (!made || !looked || hasErrors(looked.diagnostics))
    return { made: nothingMade(found), durations, rendered: 0, written: null };
  const { pages, rendered } = looked;
  const manifest = await phase('write', () => written(made, pages, task, context));
  return {
    made: { ...madeOf(made, pages), diagnostics: found },
    durations,
    rendered: rendered.length,
    written: { manifest, ...spanOf(pages, task.now), others: definition.otherInputs },
  };
}

async function bundled({ browser, features }: SitePlan, code: CodeContext): Promise<BundledCode> {
  const { bundle, sources } = await code.browser(browser);
  return {
    script: bundle.script,
    styles: bundle.styles,
    pageStyles: bundle.pageStyles,
    pageTexts: bundle.pageTexts,
    sources,
    bundle,
    allServer: await code.server(),
    server: await code.serverCode(features),
    renderer: (await code.opened()).renderer,
  };
}

/** Phases render and verify. */
async function lookedThrough(
  made: MadeSite<BundledCode>,
  now: Date,
  { definitions, code: { serverSourceOf }, verify, env }: BuildContext,
  phase: Phase,
): Promise<Rendering & { diagnostics: Diagnostic[] }> {
  const { site, code, images, fonts, source, layered, cars, definition } = made;
  const { bundle, renderer, allServer: server } = code;
  const kinds = verifiedPagesOf({ site, bundle, server, vectors: images.vectors }, verify);
  const secrets = site.tenant.environment.flatMap((name) => env[name] || []);
  const { features } = definitions;
  const about = { site, cars, layered, features, kinds, ownBudgets: definition.ownBudgets };
  const rendering = await phase('render', () =>
    renderSite({ ...about, renderer, now, hasSecrets: secrets.length > 0, serverSourceOf }),
  );
  if (hasErrors(rendering.diagnostics)) return rendering;
  const { files, dir } = source;
  const looks = { ...about, ...images, pages: rendering.rendered, files, shownDir: shown(dir), bundle, fonts, secrets };
  const verified = await phase('verify', () => verifySite(looks, verify));
  return { ...rendering, diagnostics: [...rendering.diagnostics, ...verified] };
}

/** Phase write; answers the name of the build. */
async function written(
  { code: { bundle: browser, server }, ...made }: MadeSite<BundledCode>,
  pages: readonly BuiltPage[],
  { outDir, now, changes }: SiteTask,
  { emit, cache }: BuildContext,
): Promise<string> {
  const { slug } = made.site.tenant;
  const input = { ...made, pages, browser, server, packageJson: emit.packageJson(slug), at: now, changes };
  return (await write(path.resolve(outDir, slug), input, cache)).build;
}

function madeOf({ site, cars, code }: MadeSite<BundledCode>, pages: readonly BuiltPage[]): Omit<Made, 'diagnostics'> {
  return {
    features: site.plan.features,
    signature: code.bundle.signature,
    pages: pages.length,
    cars: cars.length,
    bytes: pages.reduce((sum, { html }) => sum + html.length, 0),
    enquiries: site.tenant.preview ? 'preview' : endsInSandbox(site.tenant) ? 'sandbox' : 'targets',
  };
}

/** The span of moments for which all pages are right, in milliseconds. */
function spanOf(pages: readonly BuiltPage[], from: number): { from: number; until: number } {
  return { from, until: Math.min(...pages.map(({ served }) => served.expires)) };
}
