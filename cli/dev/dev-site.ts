import path from 'node:path';
import type { BuiltSite, SiteSource } from '../../runtime/server/site/built-site.ts';
import type { Manifest } from '../../runtime/server/site/manifest.types.ts';
import type { BuildContext } from '../build/build-context.ts';
import { type CodePhase, type MadeSite, makeSite } from '../build/make-site.ts';
import { signatureOf } from '../build/plan/plan.ts';
import { languageOf, prepare } from '../build/prepare.ts';
import type { Phase } from '../build/stopwatch.ts';
import { servedAsset, siteManifest } from '../build/write/manifest.ts';
import { placeFiles } from '../build/write/place-files.ts';
import { hashOf } from '../cache/content-hash.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { DevCode } from './dev-code.ts';
import { withGallery } from './gallery/gallery.ts';

export interface DevSiteOptions {
  tenantsDir: string;
  slug: string;
  /** Folder for what is emitted, a folder a site. */
  dir: string;
  /** What sites are made with, as it is now. */
  context: () => Promise<BuildContext>;
  codeOf: (context: BuildContext) => CodePhase<DevCode>;
  now: () => Date;
  /** Hears what is wrong with the definition each time it is read. */
  report: (diagnostics: Diagnostic[]) => void;
  /** Hears each time that the site was made, and why it could not be. */
  settled: (error: unknown) => void;
}

export interface DevSite extends SiteSource {
  /** Read everything again at the next request. */
  touch(): void;
}

/** A tenant with mistakes: the last good site stays (design §3). */
export class DefinitionError extends Error {
  override name = 'DefinitionError';
  readonly slug: string;
  readonly diagnostics: readonly Diagnostic[];

  constructor(slug: string, message: string, diagnostics: readonly Diagnostic[]) {
    super(message);
    this.slug = slug;
    this.diagnostics = diagnostics.filter(({ severity }) => severity === 'error');
  }
}

/**
 * A site from its sources: prepared and made by the phases of a build, with modules instead of bundles, and neither rendered nor verified. Made once a
 * version; one with mistakes is none that a server would take up.
 */
export function devSite(options: DevSiteOptions): DevSite {
  let version = 1;
  let good = 0;
  let made: { version: number; site: Promise<BuiltSite> } | null = null;
  const makeNow = async (number: number): Promise<BuiltSite> => {
    try {
      const site = placed(await madeNow(options), path.join(options.dir, options.slug), number);
      good = Math.max(good, number);
      options.settled(null);
      return site;
    } catch (error) {
      options.settled(error);
      throw error;
    }
  };
  const read = (): Promise<BuiltSite> => {
    if (made?.version !== version) {
      const now = { version, site: makeNow(version) };
      made = now;
      // What has mistakes is read again when it is next asked for: the watcher may be slower than who fixes and looks.
      now.site.catch(() => {
        if (made === now) made = null;
      });
    }
    return made.site;
  };
  return {
    read,
    version: async () => {
      await read().catch(() => null);
      return good;
    },
    touch: () => {
      version += 1;
    },
  };
}

/** @throws {DefinitionError} */
async function madeNow({
  slug,
  tenantsDir,
  codeOf,
  report,
  ...options
}: Omit<DevSiteOptions, 'settled'>): Promise<MadeSite<DevCode>> {
  const [context, now] = [await options.context(), options.now()];
  const { yaml: cached } = context.definitions;
  const { tenants, diagnostics } = await prepare(tenantsDir, [slug], languageOf(context.definitions), { now, cached });
  const definition = tenants[0]?.definition;
  if (!definition) {
    report(diagnostics);
    throw new DefinitionError(slug, `${slug} has errors.`, diagnostics);
  }
  const { made, diagnostics: ofStock } = await makeSite({ definition, now }, context, codeOf(context), untimed);
  report([...diagnostics, ...ofStock]);
  if (!made) throw new DefinitionError(slug, `The stock of ${slug} has errors.`, ofStock);
  return made;
}

const untimed: Phase = async (_name, work) => work();

/** Writes what the site serves of its own, and answers the site as a server reads it. */
function placed(
  { site, cars, images, artwork, fonts, sources, code: { renderer, apis, services } }: MadeSite<DevCode>,
  dir: string,
  version: number,
): BuiltSite {
  const own = [...fonts, ...images.vectors, ...images.icons].map(({ url, bytes }) => {
    const asset = { ...servedAsset(url.slice(1), hashOf(bytes)), br: null };
    return { url, asset, file: { name: asset.file, bytes } };
  });
  const pictures = [...images.pictures, ...artwork];
  placeFiles(dir, [
    ...own.map(({ file }) => file),
    ...pictures.map(({ file: name, bytes }) => ({ name, bytes })),
    ...Object.entries(sources).map(([name, bytes]) => ({ name: `src/${name}`, bytes })),
  ]);
  const manifest: Manifest = {
    ...siteManifest(site, pictures, signatureOf(site.plan.browser)),
    assets: Object.fromEntries(own.map(({ url, asset }) => [url, asset])),
    build: String(version),
  };
  return { dir, manifest, site: { ...site, plan: withGallery(site.plan) }, cars, renderer, apis, services };
}
