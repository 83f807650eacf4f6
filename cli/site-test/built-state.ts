import type { BuildOptions } from '../build/build.types.ts';
import { recordedSite } from '../build/incremental/build-record.ts';
import type { PresentCode } from '../build/incremental/code-artifacts.ts';
import { staleReasons } from '../build/incremental/stale-reasons.ts';
import { readManifest } from '../build/write/manifest.ts';
import type { Cache } from '../cache/cache.ts';
import { diagnostic } from '../diagnostics/diagnostic.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.types.ts';

type Folders = Pick<BuildOptions, 'tenantsDir' | 'outDir'>;

/** The command that builds a site where it is tested. */
export function buildCommand(slug: string, { tenantsDir, outDir }: Folders, ...options: readonly string[]): string {
  const elsewhere = [
    ...(tenantsDir === 'tenants' ? [] : ['--tenants', tenantsDir]),
    ...(outDir === 'generated' ? [] : ['--out', outDir]),
  ];
  return ['npx forecourt build', slug, ...options, ...elsewhere].join(' ');
}

/** Where a site lies and the code of now, by which it is held. */
interface TestedState extends Folders {
  cache: Cache;
  code: PresentCode;
  location: Location;
}

/**
 * Why a tenant's site cannot be tested: it is not built, or its definition, its stock or the product has changed since; null where it can.
 * Where this machine does not know what a site was made from, e.g. one that was copied here, it is taken as it is.
 */
export function notTestable(
  slug: string,
  { tenantsDir, outDir, cache, code, location }: TestedState,
): Diagnostic | null {
  const say = (message: string): Diagnostic =>
    diagnostic('site/not-built', {
      message,
      hint: `Run \`${buildCommand(slug, { tenantsDir, outDir })}\` first; where that fails, it says what is wrong.`,
      tenant: slug,
      location,
    });
  const site = recordedSite(slug, { tenantsDir, outDir }, cache);
  const manifest = readManifest(site.outDir);
  if (!manifest) return say(`There is no built site of ${slug} in ${outDir}.`);
  const { record } = site;
  if (!record || record.manifest !== manifest.build) return null;
  // Pages that have run out by now are rendered again by the server, so they are held against the moment of the build.
  const [reason] = staleReasons(site, { now: new Date(record.from), damaged: new Set(), ...code }, cache);
  return reason ? say(`The built site of ${slug} is older than what it is made from: ${reason}.`) : null;
}
