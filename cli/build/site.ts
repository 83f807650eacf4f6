import path from 'node:path';
import type { Site } from '../../runtime/contracts/site.types.ts';
import { shown } from '../definition/source/load.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { Durations, Made } from './build.types.ts';
import type { Tools } from './build-context.ts';
import { legalTemplates } from './emit/legal.ts';
import { productFile, traceName } from './incremental/site-inputs.ts';
import { makeSite } from './make-site.ts';
import { type ReadSite, readSite } from './read-site.ts';
import type { BuiltPage } from './render/render.ts';
import { renderSite } from './render/render-site.ts';
import { stopwatch } from './stopwatch.ts';
import { soundKindsOf, verifySite } from './verify/verify-site.ts';
import { write } from './write/write.ts';

/** What is to be built: one tenant whose definition was checked and has no error. */
export interface SiteTask {
  slug: string;
  tenantsDir: string;
  outDir: string;
  /** Milliseconds since 1970. */
  now: number;
  /** What the check found: warnings. */
  findings: Diagnostic[];
}

/** What became of a site. */
export interface SiteOutcome {
  made: Made;
  durations: Durations;
  rendered: number;
  /** Null: its output has errors, so nothing was written. */
  written: { manifest: string; from: number; until: number; others: string[] } | null;
}

/** Phases load to write of one tenant. */
export async function compileTenant(task: SiteTask, tools: Tools): Promise<SiteOutcome> {
  const now = new Date(task.now);
  const durations: Durations = {};
  const phase = stopwatch(durations);
  const found = [...task.findings];
  const failed = (): SiteOutcome => ({
    made: { ...NOTHING, diagnostics: found },
    durations,
    rendered: 0,
    written: null,
  });

  const read = await readSite({ ...task, now }, tools.definitions, phase);
  found.push(...read.findings);
  if (hasErrors(read.findings)) return failed();
  const made = await makeSite(read, tools, phase);
  const { site, images, bundle, fonts } = made;
  const kinds = soundKindsOf({ site, bundle, server: made.allServer, drawings: images.drawings }, tools.verify);
  const secrets = secretsOf(site, tools.env);
  const about = { site, cars: read.cars, layered: read.layered, features: tools.definitions.features, kinds };
  const { renderer } = made;
  const { serverSourceOf } = tools.code;
  const rendering = await phase('render', () =>
    renderSite({ ...about, renderer, now, hasSecrets: secrets.length > 0, serverSourceOf }),
  );
  found.push(...rendering.findings);
  if (hasErrors(rendering.findings)) return failed();
  const { pages, rendered } = rendering;
  const { files, dir } = read.source;
  const looked = { ...about, ...images, pages: rendered, files, shownDir: shown(dir), bundle, fonts, secrets };
  const verified = await phase('verify', () => verifySite(looked, tools.verify));
  found.push(...verified);
  if (hasErrors(verified)) return failed();
  const manifest = await phase('write', () =>
    write(path.resolve(task.outDir, task.slug), { ...made, cars: read.cars, pages, browser: bundle }, tools.cache),
  );
  return {
    made: {
      features: site.plan.features,
      signature: bundle.signature,
      pages: pages.length,
      cars: read.cars.length,
      bytes: pages.reduce((sum, { html }) => sum + html.length, 0),
      diagnostics: found,
    },
    durations,
    rendered: rendered.length,
    written: { manifest: manifest.build, ...spanOf(pages, task.now), others: otherInputs(read) },
  };
}

const NOTHING: Omit<Made, 'diagnostics'> = { features: [], signature: null, pages: 0, cars: 0, bytes: 0 };

/** The span of moments for which all pages are right, in milliseconds. */
function spanOf(pages: readonly BuiltPage[], from: number): { from: number; until: number } {
  return { from, until: Math.min(...pages.map(({ served }) => served.expires)) };
}

/** What a site is made from beside the files of its tenant's folder, as a trace names it. */
function otherInputs({ source, layered, tenant }: ReadSite): string[] {
  return [
    ...layered.layers.flatMap(({ name, file }) =>
      name === 'tenant' ? [] : traceName(source.dir, path.resolve(file.file)),
    ),
    ...legalTemplates(tenant, source.files).map((name) => productFile(`templates/${name}`)),
  ];
}

function secretsOf({ tenant }: Site, env: Tools['env']): string[] {
  return tenant.environment.flatMap((name) => (env[name] ? [env[name]] : []));
}
