import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import { FIELD_RULES } from '../../../runtime/rules/form/field-rules.data.ts';
import type { FieldType } from '../../../runtime/rules/form/form.types.ts';
import type { Cache } from '../../cache/cache.ts';
import { browserBundle } from '../bundle/browser-bundle.ts';
import type { CompiledBrowser } from '../bundle/units/compiled-browser.ts';
import { browserCode, type FieldTypes } from '../plan/plan.ts';
import { scriptFiles } from './script-graph.ts';

/** Brotli bytes as they are served. */
export interface BrowserBytes {
  /** JavaScript that loads with a page, before any interaction. */
  before: number;
  /** JavaScript in all, once every island is alive. */
  script: number;
  styles: number;
}

/**
 * What each enabled feature costs a browser: the bundle of the enabled features less the bundle of the same features without it, both from the
 * cache or made. Code that something else needs too, such as React, which the loader of islands brings, therefore counts for none. A feature
 * without browser code costs 0. Key: the feature's id.
 */
export async function featureCosts(
  enabled: readonly Feature[],
  compiled: CompiledBrowser,
  cache: Cache,
): Promise<Map<string, BrowserBytes>> {
  const whole = await browserBytes(enabled, compiled, cache);
  const costs = new Map<string, BrowserBytes>();
  for (const feature of enabled) {
    const own = browserCode([feature], FIELD_TYPES);
    const silent = own.islands.length + own.behaviours.length + own.styles.length + (own.pageStyles ?? []).length === 0;
    const rest = silent
      ? whole
      : await browserBytes(
          enabled.filter((one) => one !== feature),
          compiled,
          cache,
        );
    costs.set(feature.id, {
      before: Math.max(0, whole.before - rest.before),
      script: Math.max(0, whole.script - rest.script),
      styles: Math.max(0, whole.styles - rest.styles),
    });
  }
  return costs;
}

/** Any form may use any of them. */
const ALL_TYPES = Object.keys(FIELD_RULES).sort() as FieldType[];
const FIELD_TYPES: FieldTypes = { 'one-page': ALL_TYPES, stepped: ALL_TYPES };

/** All that a site of these features may load, as if one page had all its islands. */
export async function browserBytes(
  enabled: readonly Feature[],
  compiled: CompiledBrowser,
  cache: Cache,
): Promise<BrowserBytes> {
  const code = browserCode(enabled, FIELD_TYPES);
  const bundle = browserBundle(code, compiled, cache);
  const islands = new Map(code.islands.map(({ name, module }) => [name, `runtime/features/${module}`]));
  const { before, after } = scriptFiles(bundle.chunks, bundle.script, islands, [...islands.keys()]);
  const bytesOf = async (names: readonly string[]): Promise<number> => {
    const files = bundle.files.filter(({ name }) => names.includes(name));
    const sizes = await Promise.all(files.map(async (file) => (await cache.brotli(file)).bytes));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return {
    before: await bytesOf(before),
    script: await bytesOf([...before, ...after]),
    styles: await bytesOf(
      [bundle.styles, ...new Set(Object.values(bundle.pageStyles))].map((address) => address.slice(1)),
    ),
  };
}
