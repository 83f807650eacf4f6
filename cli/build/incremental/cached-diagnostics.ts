import path from 'node:path';
import { type Cache, projectRoot, type Recorded } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { todays } from '../../definition/rules/today.ts';
import { tenantSlugs } from '../../definition/source/tenant-slugs.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { compilerCode } from './compiler-code.ts';
import { ownFiles } from './site-inputs.ts';

/** What a run of checks is about. */
export interface CheckRun {
  tenantsDir: string;
  slugs: readonly string[];
  withStock: boolean;
  now: Date;
}

interface Remembered extends Recorded {
  /** A hash of what the diagnostics were made from. */
  inputs: string;
  diagnostics: Diagnostic[];
}

/**
 * The diagnostics of a run: those of the last one if since then no file of the tenants, their groups or the product has changed, nor another tenant's
 * definition, and no day has begun; else what `check` says now.
 */
export async function cachedDiagnostics(
  cache: Cache,
  run: CheckRun,
  check: () => Promise<Diagnostic[]>,
): Promise<Diagnostic[]> {
  const { tenantsDir, slugs, withStock, now } = run;
  const key = hashOf(JSON.stringify([process.cwd(), path.resolve(tenantsDir), slugs, withStock]));
  const inputs = hashOf(JSON.stringify([await filesOf(run, cache), compilerCode(cache).hash, todays(now)]));
  const cached = cache.record<Remembered>('validated', key);
  const diagnostics = cached?.inputs === inputs ? cached.diagnostics : await check();
  if (cached?.inputs !== inputs)
    cache.keepIfWritable<Remembered>('validated', key, { inputs, diagnostics, madeFrom: {} });
  await cache.files.save();
  return diagnostics;
}

/** The files that a check reads, by content: of the tenants and their groups all, of other tenants what they may claim, of the product its presets. */
async function filesOf({ tenantsDir, slugs }: CheckRun, { files }: Cache): Promise<unknown> {
  const wanted = new Set(slugs);
  const others = (await tenantSlugs(tenantsDir)).filter((slug) => !wanted.has(slug));
  const folders = ['_groups', ...slugs].map((name) => path.resolve(tenantsDir, name));
  return [
    [...folders, path.join(projectRoot, 'templates')].map((folder) => ownFiles(folder, files)),
    others.map((slug) => [slug, files.hash(path.resolve(tenantsDir, slug, 'tenant.yaml'))]),
  ];
}
