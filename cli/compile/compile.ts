import path from 'node:path';
import { inFileOrder } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { openCache } from './cache.ts';
import type { BuildOptions, BuildSummary, TenantResult } from './compile.types.ts';
import { compileTenant } from './compile-tenant.ts';
import { type Fresh, freshSite, inputsHash, toolchainHash } from './freshness.ts';
import { load } from './load.ts';
import { prepare, readLanguage } from './prepare.ts';
import { tenantSlugs } from './tenant-slugs.ts';

/** All phases (design §3) for every tenant asked for. A tenant with errors fails alone, and its last good build stays. */
export async function compile(options: BuildOptions): Promise<BuildSummary> {
  const started = performance.now();
  const cache = openCache(options.cacheDir);
  const slugs = options.slugs.length > 0 ? options.slugs : await tenantSlugs(options.tenantsDir);
  const toolchain = await toolchainHash();
  const results = new Map<string, TenantResult>();
  const inputs = new Map<string, string>();
  for (const slug of slugs) {
    const source = await load(options.tenantsDir, slug);
    inputs.set(slug, inputsHash(source, toolchain));
    const dir = path.resolve(options.outDir, slug);
    const fresh = options.force ? null : await freshSite(cache, dir, slug, inputs.get(slug) as string, options.now);
    if (fresh) results.set(slug, unchanged(slug, fresh));
  }
  let findings: Diagnostic[] = [];
  if (results.size < slugs.length) {
    const language = await readLanguage();
    const prepared = await prepare(options.tenantsDir, slugs, language, options.now);
    findings = prepared.findings;
    for (const one of prepared.tenants) {
      const { slug } = one.source;
      if (results.has(slug) && !findings.some(({ tenant, severity }) => tenant === slug && severity === 'error'))
        continue;
      results.set(
        slug,
        await compileTenant(one, prepared, language, { ...options, cache, inputs: inputs.get(slug) as string }),
      );
    }
  }
  const tenants = slugs.map((slug) => results.get(slug) as TenantResult);
  const known = new Set(tenants.flatMap(({ diagnostics }) => diagnostics));
  return {
    tenants,
    diagnostics: inFileOrder(findings.filter((one) => !known.has(one))),
    duration: performance.now() - started,
  };
}

function unchanged(slug: string, { made }: Fresh): TenantResult {
  return {
    slug,
    status: 'unchanged',
    standing: true,
    ...made,
    durations: {},
    cache: { browser: 'hit', server: 'hit' },
  };
}
