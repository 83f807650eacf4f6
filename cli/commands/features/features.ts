import path from 'node:path';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import { browserCode, signatureOf } from '../../build/plan/plan.ts';
import { readLanguage } from '../../build/prepare.ts';
import { type BrowserBytes, browserBytes, featureCosts } from '../../build/verify/feature-cost.ts';
import { type Cache, openCache } from '../../cache/cache.ts';
import { enabledFeatures } from '../../definition/features.ts';
import { type Layered, layer, valueAt } from '../../definition/layers/layer.ts';
import { originOf } from '../../definition/layers/provenance.ts';
import { type SchemaPlaces, schemaPlaces } from '../../definition/layers/provenance-schema.ts';
import { keysWithoutEffect } from '../../definition/schema/no-effect.ts';
import { withoutEffect } from '../../definition/schema/without-effect.ts';
import { load } from '../../definition/source/load.ts';
import { once } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { namedTenants } from '../../terminal/named-tenants.ts';
import { prettyFindings } from '../../terminal/output.ts';
import { progressBar } from '../../terminal/progress.ts';
import type { FeatureState, TenantFeatures } from './features.types.ts';
import { featuresJson } from './features-json.ts';
import { matrixText } from './features-matrix.ts';
import { tenantText } from './features-text.ts';

export interface FeaturesOptions {
  tenants: string;
  format: 'pretty' | 'json';
  /** False: bundle nothing, so no cost is known. */
  bytes: boolean;
  cacheDir?: string;
}

/** `forecourt features`: what is on, who switched it on, what it costs, and which keys switch nothing. 0 when told, 1 for a definition that is not there or cannot be read, 2 without tenants. */
export async function features(slugs: string[], options: FeaturesOptions): Promise<number> {
  const wanted = await namedTenants(slugs, options.tenants);
  if (!wanted) return 2;
  const language = await readLanguage();
  const places = schemaPlaces();
  const cache = options.bytes ? openCache(options.cacheDir ?? path.resolve('.cache')) : null;
  const measure = measuredOnce();
  const told: TenantFeatures[] = [];
  const inVain: Diagnostic[] = [];
  const dead = withoutEffect(language.schema);
  const sources = await Promise.all(wanted.map((slug) => load(options.tenants, slug)));
  const unreadable = sources.filter(({ tenant }) => tenant.value === undefined).flatMap(({ findings }) => findings);
  if (unreadable.length > 0) {
    console.error(prettyFindings(unreadable));
    return 1;
  }
  const bar =
    cache && options.format === 'pretty'
      ? progressBar('Measuring', process.stderr, { elapsed: () => performance.now() })
      : null;
  for (const [done, source] of sources.entries()) {
    bar?.show(done, sources.length);
    const layered = layer(source, language.schema, language.layering);
    inVain.push(...keysWithoutEffect(layered, language.schema, dead));
    const enabled = enabledFeatures(language.features, layered.config);
    const measured = cache && (await measure(enabled, cache));
    told.push({
      slug: source.slug,
      signature: signatureOf(browserCode(enabled)),
      bytes: measured?.whole ?? null,
      budget: leastBudget(layered.config as CompleteConfig),
      features: language.features.map((feature) => ({
        id: feature.id,
        title: feature.title,
        on: enabled.includes(feature),
        by: switchOf(feature, layered, places),
        bytes: measured?.costs.get(feature.id) ?? null,
      })),
    });
  }
  bar?.clear();
  const [one, ...others] = told;
  console.log(
    options.format === 'json' ? featuresJson(told) : one && !others.length ? tenantText(one) : matrixText(told),
  );
  if (inVain.length > 0) console.error(prettyFindings(once(inVain)));
  return 0;
}

/** What features cost, measured once for all sites that have the same. */
function measuredOnce() {
  const measure = async (enabled: readonly Feature[], cache: Cache) => ({
    whole: await browserBytes(enabled, cache),
    costs: await featureCosts(enabled, cache),
  });
  const known = new Map<string, ReturnType<typeof measure>>();
  return (enabled: readonly Feature[], cache: Cache): ReturnType<typeof measure> => {
    const key = enabled.map(({ id }) => id).join();
    const measured = known.get(key) ?? measure(enabled, cache);
    known.set(key, measured);
    return measured;
  };
}

function leastBudget({ budgets }: CompleteConfig): BrowserBytes {
  const least = (key: 'js_before_kb' | 'js_after_kb' | 'css_kb'): number =>
    Math.round(Math.min(...Object.values(budgets).map((budget) => budget[key])) * 1024);
  return { before: least('js_before_kb'), script: least('js_after_kb'), styles: least('css_kb') };
}

function switchOf({ enabledBy }: Feature, layered: Layered, places: SchemaPlaces): FeatureState['by'] {
  if (enabledBy === 'always') return 'always';
  const at = enabledBy.key.split('.');
  const value = valueAt(layered.config, at) ?? null;
  return { key: enabledBy.key, value, origin: () => originOf(layered, places, at) };
}
