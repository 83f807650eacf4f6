import type { Site } from '../../runtime/contracts/site.types.ts';
import type { Renderer } from '../../runtime/shell/renderer.tsx';
import type { Tools } from './build-context.ts';
import type { BrowserBundle, ServerBundle } from './bundle/bundle.types.ts';
import type { ServerCode } from './bundle/server-code.ts';
import { assembleSite } from './emit/assemble-site.ts';
import { emit, sourceFiles } from './emit/emit.ts';
import { type SiteDrawing, siteArtwork } from './emit/site-artwork.ts';
import { type OwnImages, ownImages } from './emit/tenant-images.ts';
import type { FontFile } from './emit/theme.ts';
import type { ReadSite } from './read-site.ts';
import type { Phase } from './stopwatch.ts';

/** A site before its pages are rendered: their data, and the files that belong to it. */
export interface MadeSite {
  site: Site;
  bundle: BrowserBundle;
  /** Of all features, and what of it this site runs. */
  allServer: ServerBundle;
  server: ServerCode;
  renderer: Renderer;
  fonts: readonly FontFile[];
  images: OwnImages;
  artwork: readonly SiteDrawing[];
  packageJson: string;
  /** Emitted sources by name, for people to read. */
  sources: Record<string, string>;
}

/** Phases emit and bundle. Most code was made before: it is taken from the cache. */
export async function makeSite(
  { source, tenant, plan, cars }: ReadSite,
  { code, emit: emitTools, definitions }: Pick<Tools, 'code' | 'emit' | 'definitions'>,
  phase: Phase,
): Promise<MadeSite> {
  const emitted = await phase('emit', () => emit(tenant, source.files, emitTools));
  const images = await phase('emit', () => ownImages(tenant, cars, source.files));
  const artwork = await phase('emit', () => siteArtwork(tenant, cars, definitions.features));
  const { browser, ...made } = await phase('bundle', async () => ({
    browser: await code.browser(plan.browser),
    allServer: await code.server(),
    server: await code.serverCode(plan.features),
    renderer: (await code.opened()).renderer,
  }));
  const { bundle, sources } = browser;
  const { fonts } = emitted;
  const preloadFonts = fonts.map(({ url }) => url);
  const site = await phase('emit', () =>
    assembleSite({ tenant, plan, emitted, images, browser: bundle, preloadFonts }),
  );
  const packageJson = emitTools.packageJson(tenant.slug);
  return { ...made, site, bundle, fonts, images, artwork, packageJson, sources: sourceFiles(emitted, sources) };
}
