import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FeatureService, LoadedService } from '../../contracts/service-core.types.ts';
import type { FeatureApi } from '../../contracts/services.types.ts';
import type { Site } from '../../contracts/site.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { Renderer } from '../../shell/renderer.tsx';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { Manifest } from './manifest.types.ts';
import { MANIFEST_FORMAT } from './manifest-format.data.ts';

/** A built site as it lies in `generated/<slug>`, read whole. */
export interface BuiltSite extends SiteEndpoints {
  dir: string;
  manifest: Manifest;
  site: Site;
  cars: Car[];
  renderer: Renderer;
}

/** What a site's features do beside its pages. */
export interface SiteEndpoints {
  /** Their endpoints, by their ids. */
  apis: Readonly<Record<string, readonly FeatureApi[]>>;
  /** Their services, by name. */
  services: Readonly<Record<string, FeatureService | LoadedService>>;
}

/** A site's own server code. */
export type BuiltCode = Pick<BuiltSite, 'renderer' | keyof SiteEndpoints>;

/** Where a server takes a site from. */
export interface SiteSource {
  /** Changes whenever `read` would give another site; null: there is none any more. */
  version(): Promise<number | null>;
  /** The site, whole. Throws SiteError where there is none. */
  read(): Promise<BuiltSite>;
}

/** A built site's folder; a new build of it is a new version. Of many, `load` brings in what they share (`sharedCode`). */
export function siteFolder(dir: string, load = loadSiteCode): SiteSource {
  return {
    version: async () => {
      try {
        return (await stat(path.join(dir, 'manifest.json'))).mtimeMs;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    read: () => readBuiltSite(dir, load),
  };
}

/** A folder that holds no complete site. */
export class SiteError extends Error {
  override name = 'SiteError';
}

/** Who a built site is of, as it was built: no code of it is run. Throws SiteError as `readBuiltSite` does. */
export async function readBuiltTenant(dir: string): Promise<ResolvedTenant> {
  return (await readParts(dir, async () => null)).site.tenant;
}

/** Reads a built site. Throws SiteError where there is none, or one that another version of the product has built. `load` brings in the server code of a site, its own unless given. */
export async function readBuiltSite(dir: string, load = loadSiteCode): Promise<BuiltSite> {
  const { code, ...parts } = await readParts(dir, load);
  return { ...parts, ...code };
}

/** A built site with what `load` makes of its manifest. */
async function readParts<Code>(dir: string, load: (dir: string, manifest: Manifest) => Promise<Code>) {
  try {
    const manifest = JSON.parse(await readFile(path.join(dir, 'manifest.json'), 'utf8')) as Manifest;
    if (manifest.format !== MANIFEST_FORMAT)
      throw new SiteError(`${dir} was built by another version of Forecourt: run \`forecourt build\`.`);
    const json = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(dir, name), 'utf8'));
    return {
      dir,
      manifest,
      site: (await json(manifest.site)) as Site,
      cars: (await json(manifest.stock)) as Car[],
      code: await load(dir, manifest),
    };
  } catch (cause) {
    if (cause instanceof SiteError) throw cause;
    throw new SiteError(`${dir} holds no complete site: run \`forecourt build\`.`, { cause });
  }
}

/** The server code of a built site. */
export async function loadSiteCode(dir: string, { render, api }: Manifest): Promise<BuiltCode> {
  const load = (name: string): Promise<unknown> => import(pathToFileURL(path.join(dir, name)).href);
  const [{ renderer }, { apis, services }] = (await Promise.all([load(render), load(api)])) as [
    Pick<BuiltCode, 'renderer'>,
    SiteEndpoints,
  ];
  return { renderer, apis, services };
}
