import path from 'node:path';
import type { Site } from '../../runtime/site.types.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { Cache } from './cache.ts';
import type { Durations, Made } from './compile.types.ts';
import { hashOf } from './content-hash.ts';
import { emit, sourceFiles } from './emit.ts';
import { pageFault } from './fault-finding.ts';
import { featureOfPlace } from './features.ts';
import { layer } from './layer.ts';
import { legalTemplates } from './legal.ts';
import { legalPages } from './legal-pages.ts';
import { load, shown } from './load.ts';
import { ownDrawings, ownPictures, pictureAddresses } from './own-pictures.ts';
import { pagePlace, placesIn } from './place-in-definition.ts';
import { plan } from './plan.ts';
import { kindOf, PageError, type RenderedPage, type Rendering, render } from './render.ts';
import { resolve } from './resolve.ts';
import { openSoundKinds } from './sound-kinds.ts';
import { stockOf } from './stock.ts';
import { stopwatch } from './stopwatch.ts';
import type { Tools } from './tools.ts';
import { productFile, traceName } from './trace.ts';
import { invalidHtml } from './verify/html-check.ts';
import { isWeighed } from './verify/page-type.ts';
import { verify } from './verify/verify.ts';
import { write } from './write.ts';

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

/** Phases resolve to write of one tenant. */
export async function compileTenant(task: SiteTask, tools: Tools): Promise<SiteOutcome> {
  const { slug } = task;
  const { cache, features } = tools;
  const now = new Date(task.now);
  const dir = path.resolve(task.outDir, slug);
  const durations: Durations = {};
  const phase = stopwatch(durations);
  const made: Made = { features: [], signature: null, pages: 0, cars: 0, bytes: 0, diagnostics: [...task.findings] };
  const notWritten: SiteOutcome = { made, durations, rendered: 0, written: null };
  const failed = (findings: Diagnostic[]): SiteOutcome | null => {
    made.diagnostics.push(...findings);
    return hasErrors(findings) ? notWritten : null;
  };

  const source = await phase('load', () => load(task.tenantsDir, slug, tools.read, tools.yaml));
  const { tenant, layered } = await phase('resolve', () => {
    const read = layer(source, tools.schema, tools.layering);
    return { layered: read, tenant: resolve(read, features) };
  });
  const { cars, findings } = await phase('stock', () => stockOf({ tenant, source, layered, now }));
  const unsold = failed(findings);
  if (unsold) return unsold;
  const sitePlan = await phase('plan', () => plan(tenant, features));
  const emitted = await phase('emit', () => emit(tenant, source.files, tools));
  const pictures = ownPictures(tenant, cars, source.files);
  const drawings = ownDrawings(tenant, source.files);
  const addresses = pictureAddresses(pictures, drawings);
  const { browser, server, renderer } = await phase('bundle', async () => ({
    browser: await tools.browser(sitePlan.browser),
    server: await tools.serverCode(sitePlan.features),
    renderer: await tools.renderer(),
  }));
  const { bundle, sources } = browser;
  const site: Site = {
    tenant,
    plan: sitePlan,
    assets: {
      script: bundle.script,
      styles: bundle.styles,
      theme: emitted.theme.inline,
      preloadFonts: emitted.fonts.map(({ url }) => url),
      ...(addresses ? { pictures: addresses } : {}),
    },
    legal: await phase('emit', () => legalPages(emitted.legal, tenant.domains)),
  };
  const codeOf = await pageCode(tools);
  const secrets = secretsOf(site, tools.env);
  const looks = ['verify/html-check.ts', 'verify/verify.ts'].map(tools.codeOf).join();
  const loads = hashOf(JSON.stringify([tenant.budgets, bundle.files, drawings.map(({ url }) => url)]));
  const kinds = openSoundKinds(
    { slug, template: tenant.template, plan: sitePlan, codeOf, looks, loads },
    cache,
    tools.seen,
  );
  const [siteJson, stockJson] = [JSON.stringify(site), JSON.stringify(cars)];
  let rendering: Rendering;
  try {
    rendering = await phase('render', () =>
      render({
        site,
        cars,
        renderer,
        now,
        isWanted: (route) => secrets.length > 0 || !kinds.isKnown(route, null) || isWeighed(route, layered),
      }),
    );
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    const { filling, message, route } = error;
    const feature = filling?.module.split('/')[0] ?? featureOfPlace(message) ?? (route.page.split('/')[0] as string);
    const source = await tools.serverSourceOf(message);
    made.diagnostics.push(
      pageFault(slug, error, source, placesIn({ layered, features })({ feature, route: route.id })),
    );
    return notWritten;
  }
  const { pages, rendered } = rendering;
  const looked = await phase('verify', async () =>
    verify({
      site,
      cars,
      pages: rendered,
      layered,
      files: source.files,
      shownDir: shown(source.dir),
      features,
      drawings,
      bundle,
      sizes: await bundleSizes(cache, bundle.files),
      secrets,
      served: new Set([
        '/icon.svg',
        ...bundle.files.map(({ name }) => `/${name}`),
        ...[...emitted.fonts, ...drawings].map(({ url }) => url),
      ]),
    }),
  );
  const isWrong = hasErrors(looked);
  const invalid = await phase('verify', () =>
    invalidHtml(kinds.samples(shortestFirst(rendered)), slug, {
      validator: tools.validator,
      placeOf: pagePlace({ layered, features }, sitePlan),
      sound({ route, slots }) {
        if (!isWrong) kinds.keep(route, slots);
      },
    }),
  );
  const faulty = failed([...looked, ...invalid]);
  if (faulty) return faulty;
  for (const { route, slots } of oneOfEach(rendered)) kinds.keep(route, slots);
  const manifest = await phase('write', () =>
    write(
      dir,
      {
        site,
        siteJson,
        stockJson,
        pages,
        browser: bundle,
        server,
        fonts: emitted.fonts,
        pictures,
        drawings,
        packageJson: tools.packageJson(slug),
        sources: sourceFiles(emitted, sources),
      },
      cache,
    ),
  );
  return {
    made: {
      ...made,
      features: sitePlan.features,
      signature: bundle.signature,
      pages: pages.length,
      cars: cars.length,
      bytes: pages.reduce((sum, { html }) => sum + html.length, 0),
    },
    durations,
    rendered: rendered.length,
    written: {
      manifest: manifest.build,
      from: task.now,
      until: Math.min(...pages.map(({ served }) => served.expires)),
      others: [
        ...layered.layers.flatMap(({ name, file }) =>
          name === 'tenant' ? [] : traceName(source.dir, path.resolve(file.file)),
        ),
        ...legalTemplates(tenant, source.files).map((name) => productFile(`templates/${name}`)),
      ],
    },
  };
}

/** One page of each kind: whatever stands for what others show too. */
function oneOfEach(pages: readonly RenderedPage[]): Iterable<RenderedPage> {
  return new Map(pages.map((page) => [kindOf(page.route.page, page.slots), page])).values();
}

/** The time that a page takes to look at grows with it, so a short one stands for what several show. */
function shortestFirst(pages: readonly RenderedPage[]): RenderedPage[] {
  return pages.toSorted((a, b) => a.html.length - b.html.length);
}

/** Tells the code that a page with some modules is rendered by: the files of the server code of their features. */
async function pageCode(tools: Tools): Promise<(modules: readonly string[]) => string> {
  const { renderer, features } = await tools.server();
  const known = new Map<string, string>();
  return (modules) => {
    const key = modules.join();
    const used = new Set(modules.map((name) => name.split('/')[0] as string));
    const code = known.get(key) ?? hashOf([renderer, ...[...used].sort().map((id) => features[id] ?? id)].join());
    known.set(key, code);
    return code;
  };
}

/** Brotli size of each file, as it is served. */
async function bundleSizes(
  cache: Cache,
  files: readonly { name: string; hash: string }[],
): Promise<Map<string, number>> {
  return new Map(
    await Promise.all(files.map(async ({ name, hash }) => [name, (await cache.brotli(hash)).bytes] as const)),
  );
}

function secretsOf({ tenant }: Site, env: Tools['env']): string[] {
  return tenant.environment.flatMap((name) => (env[name] ? [env[name]] : []));
}
