import path from 'node:path';
import { type Cache, hashOf } from '../compile/cache.ts';
import { type Fresh, inputsHash } from '../compile/freshness.ts';
import type { TenantSource } from '../compile/load.ts';
import { readManifest } from '../compile/write.ts';
import { finding } from '../diagnostics/diagnostic.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.types.ts';

/**
 * Why a tenant's site cannot be tested: it is not built, or its definition, its stock or the product has changed since; null where it can.
 * Where this machine does not know what a site was made from, e.g. one that was copied here, it is taken as it is.
 */
export async function notTestable(
  source: TenantSource,
  { outDir, cache, toolchain, location }: { outDir: string; cache: Cache; toolchain: string; location: Location },
): Promise<Diagnostic | null> {
  const { slug } = source;
  const dir = path.resolve(outDir, slug);
  const say = (message: string): Diagnostic =>
    finding('site/not-built', { message, hint: `Run \`npx forecourt build ${slug}\` first.`, tenant: slug, location });
  const manifest = await readManifest(dir);
  if (!manifest) return say(`There is no built site of ${slug} in ${outDir}.`);
  const made = await cache.record<Fresh>('fresh', `${hashOf(dir)}-${slug}`);
  return made && made.manifest === manifest.build && made.inputs !== inputsHash(source, toolchain)
    ? say(`The built site of ${slug} is older than what it is made from.`)
    : null;
}
