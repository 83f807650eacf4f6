import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../../runtime/shell/renderer.tsx';
import type { Site } from '../../runtime/site.types.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { browserBundle } from './bundler/browser-bundle.ts';
import { serverBundle } from './bundler/server-bundle.ts';
import { type Cache, hashOf } from './cache.ts';
import type { BuildOptions, Durations, TenantResult } from './compile.types.ts';
import { emit, sourceFiles } from './emit.ts';
import { keepFresh } from './freshness.ts';
import { invalidHtml } from './html-check.ts';
import { legalHtml } from './legal.ts';
import { ownDrawings, ownPictures, pictureAddresses } from './own-pictures.ts';
import { plan, signatureOf } from './plan.ts';
import type { Language, Prepared } from './prepare.ts';
import { render } from './render.ts';
import { resolve } from './resolve.ts';
import { stockOf } from './stock.ts';
import { verify } from './verify.ts';
import { readManifest, write } from './write.ts';

export interface TenantOptions extends BuildOptions {
  cache: Cache;
  inputs: string;
}

/** Phases resolve to write of one tenant whose definition was checked. */
export async function compileTenant(
  { source, layered }: Prepared['tenants'][number],
  prepared: Prepared,
  { features }: Language,
  options: TenantOptions,
): Promise<TenantResult> {
  const { slug } = source;
  const { cache, now } = options;
  const dir = path.resolve(options.outDir, slug);
  const durations: Durations = {};
  const phase = stopwatch(durations);
  const result: TenantResult = {
    slug,
    status: 'failed',
    standing: (await readManifest(dir)) !== null,
    features: [],
    signature: null,
    pages: 0,
    cars: 0,
    bytes: 0,
    durations,
    cache: { browser: null, server: null },
    diagnostics: prepared.findings.filter(({ tenant }) => tenant === slug),
  };
  if (hasErrors(result.diagnostics) || prepared.findings.some((one) => one.tenant === null && one.severity === 'error'))
    return result;

  const tenant = await phase('resolve', () => resolve(layered, features));
  const { cars, findings } = await phase('stock', () => stockOf({ tenant, source, layered, now }));
  result.diagnostics.push(...findings);
  if (hasErrors(findings)) return result;
  const sitePlan = await phase('plan', () => plan(tenant, features));
  const emitted = await phase('emit', () => emit(tenant, sitePlan, source.files));
  const pictures = ownPictures(tenant, cars, source.files);
  const drawings = ownDrawings(tenant, source.files);
  const addresses = pictureAddresses(pictures, drawings);
  const signature = signatureOf(sitePlan.browser);
  const [browser, server] = await phase(
    'bundle',
    async () => [await browserBundle(signature, emitted.browser, cache), await serverBundle(features, cache)] as const,
  );
  const site: Site = {
    tenant,
    plan: sitePlan,
    assets: {
      script: browser.bundle.script,
      styles: browser.bundle.styles,
      theme: emitted.theme,
      preloadFonts: emitted.fonts.map(({ url }) => url),
      ...(addresses ? { pictures: addresses } : {}),
    },
    legal: Object.fromEntries(Object.entries(emitted.legal).map(([id, markdown]) => [id, legalHtml(markdown)])),
  };
  const pages = await phase('render', async () =>
    render(site, cars, await rendererOf(cache, server.bundle.render), now),
  );
  const verified = await phase('verify', async () => [
    ...(await verify({
      site,
      cars,
      pages,
      layered,
      features,
      drawings,
      bundle: browser.bundle,
      sizes: await bundleSizes(cache, browser.bundle.files),
      secrets: secretsOf(site, options.env),
      served: new Set([
        '/icon.svg',
        ...browser.bundle.files.map(({ name }) => `/${name}`),
        ...[...emitted.fonts, ...drawings].map(({ url }) => url),
      ]),
    })),
    ...(await oncePerKind(cache, hashOf(signature + server.bundle.render), () => invalidHtml(pages, slug))),
  ]);
  result.diagnostics.push(...verified);
  if (hasErrors(verified)) return result;
  const manifest = await phase('write', () =>
    write(
      dir,
      {
        site,
        cars,
        pages,
        browser: browser.bundle,
        server: server.bundle,
        fonts: emitted.fonts,
        pictures,
        drawings,
        sources: sourceFiles(emitted),
      },
      cache,
    ),
  );
  const made = {
    features: sitePlan.features,
    signature,
    pages: Object.keys(manifest.pages).length,
    cars: cars.length,
    bytes: pages.filter(({ dynamic }) => !dynamic).reduce((sum, { html }) => sum + Buffer.byteLength(html), 0),
    diagnostics: result.diagnostics,
  };
  await keepFresh(cache, dir, slug, {
    inputs: options.inputs,
    manifest: manifest.build,
    made,
    from: now.getTime(),
    until: Math.min(...pages.map(({ expires }) => expires)),
  });
  return {
    ...result,
    ...made,
    status: 'built',
    cache: { browser: browser.fresh ? 'miss' : 'hit', server: server.fresh ? 'miss' : 'hit' },
  };
}

/** The server bundle runs from one folder of the cache, so that its modules are loaded once for all tenants. */
async function rendererOf(cache: Cache, render: string): Promise<Renderer> {
  const module = (await import(pathToFileURL(path.join(cache.dir, 'server-run', render)).href)) as {
    renderer: Renderer;
  };
  return module.renderer;
}

/** Brotli size of each file, as it is served. */
async function bundleSizes(
  cache: Cache,
  files: readonly { name: string; hash: string }[],
): Promise<Map<string, number>> {
  const sizes = await Promise.all(
    files.map(async ({ name, hash }) => [name, (await stat(await cache.brotli(hash))).size] as const),
  );
  return new Map(sizes);
}

/** HTML validity depends on templates and components, so it is checked once per signature and runtime. */
async function oncePerKind(cache: Cache, key: string, run: () => Promise<Diagnostic[]>): Promise<Diagnostic[]> {
  if (await cache.record<{ madeFrom: Record<string, never> }>('valid-html', key)) return [];
  const findings = await run();
  if (findings.length === 0) await cache.keep('valid-html', key, { madeFrom: {} });
  return findings;
}

function secretsOf({ tenant }: Site, env: BuildOptions['env']): string[] {
  return tenant.environment.flatMap((name) => (env[name] ? [env[name]] : []));
}

function stopwatch(durations: Durations): <T>(name: string, run: () => T | Promise<T>) => Promise<T> {
  return async (name, run) => {
    const started = performance.now();
    try {
      return await run();
    } finally {
      durations[name] = Math.round((performance.now() - started) * 10) / 10;
    }
  };
}
