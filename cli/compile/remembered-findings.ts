import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import { type Cache, projectRoot, type Recorded } from './cache.ts';
import { todays } from './checks/today.ts';
import { hashOf } from './content-hash.ts';
import { fingerprint } from './fingerprint.ts';
import { tenantSlugs } from './tenant-slugs.ts';
import { TOOLCHAIN } from './toolchain.data.ts';

/** What a run of checks is about. */
export interface CheckRun {
  tenantsDir: string;
  slugs: readonly string[];
  withStock: boolean;
  now: Date;
}

interface Remembered extends Recorded {
  /** The files and the day that the findings are of. */
  files: string;
  findings: Diagnostic[];
}

/** A file changed within this time may be changed again without its times showing it: such a run is not remembered. Milliseconds. */
const TOO_YOUNG = 2000;

/**
 * The findings of a run: those of the last one if since then no file of the tenants, their groups or the product has changed, nor another tenant's
 * definition, and no day has begun; else what `check` says now.
 */
export async function rememberedFindings(
  cache: Cache,
  { tenantsDir, slugs, withStock, now }: CheckRun,
  check: () => Promise<Diagnostic[]>,
): Promise<Diagnostic[]> {
  const wanted = new Set(slugs);
  const others = (await tenantSlugs(tenantsDir)).filter((slug) => !wanted.has(slug));
  const { hash, newest } = fingerprint([
    ...TOOLCHAIN.map((name) => path.join(projectRoot, name)),
    path.join(tenantsDir, '_groups'),
    ...slugs.map((slug) => path.join(tenantsDir, slug)),
    // What others claim for themselves, none of these may.
    ...others.map((slug) => path.join(tenantsDir, slug, 'tenant.yaml')),
  ]);
  const key = hashOf(JSON.stringify([process.cwd(), path.resolve(tenantsDir), slugs, withStock]));
  const files = hashOf(JSON.stringify([hash, todays(now)]));
  const kept = cache.record<Remembered>('validated', key);
  if (kept?.files === files) return kept.findings;
  const findings = await check();
  if (now.getTime() - newest > TOO_YOUNG)
    try {
      cache.keep<Remembered>('validated', key, { files, findings, madeFrom: {} });
    } catch {
      // A folder that cannot be written costs the next run its head start, no more.
    }
  return findings;
}
