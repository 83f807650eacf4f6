import { stat } from 'node:fs/promises';
import type { Feature } from '../../runtime/feature.types.ts';
import { browserBundle } from './bundler/browser-bundle.ts';
import type { BrowserBundle } from './bundler/bundle.types.ts';
import type { Cache } from './cache.ts';
import { browserCode } from './plan.ts';
import { openTemplates } from './templates.ts';

/** Brotli bytes as they are served, of all chunks and of the style sheet. */
export interface BrowserBytes {
  script: number;
  styles: number;
}

/**
 * What each enabled feature costs a browser: the bundle of the enabled features less the bundle of the same features without it, both from the
 * cache or made. Code that something else needs too, such as React, which the loader of islands brings, therefore counts for none. A feature
 * without browser code costs 0. Key: the feature's id.
 */
export async function featureCosts(enabled: readonly Feature[], cache: Cache): Promise<Map<string, BrowserBytes>> {
  const whole = await browserBytes(enabled, cache);
  const costs = new Map<string, BrowserBytes>();
  for (const feature of enabled) {
    const own = browserCode([feature]);
    const silent = own.islands.length + own.behaviours.length + own.styles.length === 0;
    const rest = silent
      ? whole
      : await browserBytes(
          enabled.filter((one) => one !== feature),
          cache,
        );
    costs.set(feature.id, {
      script: Math.max(0, whole.script - rest.script),
      styles: Math.max(0, whole.styles - rest.styles),
    });
  }
  return costs;
}

/** All that a site of these features may load. */
export async function browserBytes(enabled: readonly Feature[], cache: Cache): Promise<BrowserBytes> {
  const code = browserCode(enabled);
  const { bundle } = await browserBundle(code, cache, openTemplates());
  const bytes: BrowserBytes = { script: 0, styles: 0 };
  for (const { name, hash } of loaded(bundle)) {
    const { size } = await stat(await cache.brotli(hash));
    bytes[name.endsWith('.css') ? 'styles' : 'script'] += size;
  }
  return bytes;
}

/** The bundle's files without those that no chunk imports. */
function loaded({ files, chunks }: BrowserBundle): BrowserBundle['files'] {
  const made = new Set(chunks.map(({ file }) => file));
  const imported = new Set(
    chunks
      .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      .map((name) => name.replace(/^\//, '')),
  );
  return files.filter(({ name }) => name.endsWith('.css') || made.has(name) || imported.has(name));
}
