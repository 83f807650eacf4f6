import type { BrowserBytes } from '../../build/verify/feature-cost.ts';
import type { FeatureState, TenantFeatures } from './features.types.ts';

/** What `forecourt features --format json` prints: schema/output/features-report.schema.json. */
export function featuresJson(tenants: readonly TenantFeatures[]): string {
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
