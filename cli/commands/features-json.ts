import type { BrowserBytes } from '../compile/feature-cost.ts';
import type { TenantFeatures } from './features.types.ts';

/** What `forecourt features --format json` prints: schema/output/features-report.schema.json. */
export function featuresJson(tenants: readonly TenantFeatures[]): string {
  const told = tenants.map(({ bytes, budget, features, ...tenant }) => ({
    ...tenant,
    bytes: bytesJson(bytes),
    budget: bytesJson(budget),
    features: features.map((feature) => ({ ...feature, bytes: bytesJson(feature.bytes) })),
  }));
  return JSON.stringify({ format_version: '1.1', tenants: told }, null, 2);
}

function bytesJson(bytes: BrowserBytes | null): object | null {
  return bytes && { script_before: bytes.before, script: bytes.script, styles: bytes.styles };
}
