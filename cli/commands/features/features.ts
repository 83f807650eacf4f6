import path from 'node:path';
import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import type { CompleteConfig } from '../../../schema/complete-tenant.gen.ts';
import { type CompiledBrowser, compiledBrowser } from '../../build/bundle/units/compiled-browser.ts';
import { definitionSignature } from '../../build/plan/definition-signature.ts';
import { prepare, readLanguage } from '../../build/prepare.ts';
import { type BrowserBytes, browserBytes, featureCosts } from '../../build/verify/feature-cost.ts';
import { type Cache, openCache } from '../../cache/cache.ts';
import { enabledFeatures } from '../../definition/features.ts';
import type { Layered } from '../../definition/layers/layer.ts';
import { originOfValue } from '../../definition/layers/provenance.ts';
import { type SchemaPositions, schemaPositions } from '../../definition/layers/provenance-schema.ts';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import { namedTenants } from '../../terminal/named-tenants.ts';
import { prettyDiagnostics } from '../../terminal/output.ts';
import { progressBar } from '../../terminal/progress.ts';
import type { FeatureState, TenantFeatures } from './features.types.ts';
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
  const cached = openCache(options.cacheDir ?? path.resolve('.cache'));
  const language = await readLanguage(cached);
  const { tenants, diagnostics } = await prepare(options.tenants, wanted, language);
  const unreadable = tenants.flatMap(({ source }) => (source.tenant.value === undefined ? source.diagnostics : []));
  if (unreadable.length > 0) {
    console.error(prettyDiagnostics(unreadable));
    return 1;
  }
  const cache = options.bytes ? cached : null;
  const bar =
    cache && options.format === 'pretty'
      ? progressBar('Measuring', process.stderr, { elapsed: () => performance.now() })
      : null;
  const [tell, told] = [teller(language.features, cache), [] as TenantFeatures[]];
  for (const [done, tenant] of tenants.entries()) {
    bar?.show(done, tenants.length);
    told.push(await tell(tenant.layered));
  }
  bar?.clear();
  console.log(options.format === 'json' ? featuresJson(told) : textOf(told));
  const inVain = diagnostics.filter(({ id }) => id === 'language/no-effect');
  if (inVain.length > 0) console.error(prettyDiagnostics(inVain));
  return 0;
}

function textOf(told: readonly TenantFeatures[]): string {
  const [one, ...others] = told;
  return one && others.length === 0 ? tenantText(one) : matrixText(told);
}

/** Tells the features of a tenant; with a cache, what they cost too. */
function teller(features: readonly Feature[], cache: Cache | null): (layered: Layered) => Promise<TenantFeatures> {
  const [positions, measure] = [schemaPositions(), measuredOnce(features)];
  return async (layered) => {
    const enabled = enabledFeatures(features, layered.config);
    const measured = cache && (await measure(enabled, cache));
    return {
      slug: layered.slug,
      signature: definitionSignature(features, layered.config),
      bytes: measured?.whole ?? null,
      budget: leastBudget(layered.config as CompleteConfig),
      features: features.map((feature) => ({
        id: feature.id,
        title: feature.title,
        on: enabled.includes(feature),
        by: switchOf(feature, layered, positions),
        bytes: measured?.costs.get(feature.id) ?? null,
      })),
    };
  };
}

/** What features cost, measured once for all sites that have the same. */
function measuredOnce(features: readonly Feature[]) {
  let compiled: Promise<CompiledBrowser> | null = null;
  const measure = async (enabled: readonly Feature[], cache: Cache) => {
    compiled ??= compiledBrowser(features, cache);
    const code = await compiled;
    return {
      whole: await browserBytes(enabled, code, cache),
      costs: await featureCosts(enabled, code, cache),
    };
  };
  const cached = new Map<string, ReturnType<typeof measure>>();
  return (enabled: readonly Feature[], cache: Cache): ReturnType<typeof measure> => {
    const key = enabled.map(({ id }) => id).join();
    const measured = cached.get(key) ?? measure(enabled, cache);
    cached.set(key, measured);
    return measured;
  };
}

function leastBudget({ budgets }: CompleteConfig): BrowserBytes {
  const least = (key: 'js_before_kb' | 'js_after_kb' | 'css_kb'): number =>
    Math.round(Math.min(...Object.values(budgets).map((budget) => budget[key])) * 1024);
  return { before: least('js_before_kb'), script: least('js_after_kb'), styles: least('css_kb') };
}

function switchOf({ enabledBy }: Feature, layered: Layered, positions: SchemaPositions): FeatureState['by'] {
  if (enabledBy === 'always') return 'always';
  const at = enabledBy.key.split('.');
  const value = valueAt(layered.config, at) ?? null;
  return { key: enabledBy.key, value, origin: () => originOfValue(layered, positions, at) };
}

/** What `forecourt features --format json` prints: schema/output/features-report.schema.json. */
function featuresJson(tenants: readonly TenantFeatures[]): string {
  const told = tenants.map(({ bytes, budget, features, ...tenant }) => ({
    ...tenant,
    bytes: bytesJson(bytes),
    budget: bytesJson(budget),
    features: features.map(({ by, bytes, ...feature }) => ({
      ...feature,
      by: switchJson(by),
      bytes: bytesJson(bytes),
    })),
  }));
  return JSON.stringify({ format_version: '1.1', tenants: told }, null, 2);
}

function switchJson(by: FeatureState['by']): unknown {
  if (by === 'always') return by;
  const { origin, ...key } = by;
  return { ...key, ...origin() };
}

function bytesJson(bytes: BrowserBytes | null): object | null {
  return bytes && { script_before: bytes.before, script: bytes.script, styles: bytes.styles };
}
