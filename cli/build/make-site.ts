import type { Site, SitePlan } from '../../runtime/contracts/site.types.ts';
import type { Renderer } from '../../runtime/shell/renderer.tsx';
import { readRedirects } from '../definition/redirects/read-redirects.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { BuildContext } from './build-context.ts';
import { assembleSite } from './emit/assemble-site.ts';
import type { BrowserSources } from './emit/browser-sources.ts';
import { type Emitted, emit, sourceFiles } from './emit/emit.ts';
import { identityOf } from './emit/identity/identity-of.ts';
import { siteTexts } from './emit/pages/site-texts.ts';
import { type SiteArtwork, siteArtwork } from './emit/site-artwork.ts';
import { type OwnImages, ownImages } from './emit/tenant-images.ts';
import type { ResolvedDefinition } from './prepared-tenant.ts';
import { type ReadSite, readSite } from './read-site.ts';
import type { Phase } from './stopwatch.ts';

/** The code of a site: bundled by a build, as its sources are by `forecourt dev`. */
export interface SiteCode {
  /** Public addresses of what pages load. */
  script: string;
  styles: string;
  /** Of the sheets that some pages alone load, by module; absent: `styles` has them. */
  pageStyles?: Record<string, string>;
  /** Their texts, by address. */
  pageTexts?: Record<string, string>;
  /** What the browser's code is made from. */
  sources: BrowserSources;
  renderer: Renderer;
}

/** Phase code: the code of what a site is planned to be. */
export type CodePhase<C extends SiteCode> = (plan: SitePlan) => Promise<C>;

/** A site before its pages are rendered: their data, and the files that belong to it. */
export interface MadeSite<C extends SiteCode> extends ReadSite {
  site: Site;
  code: C;
  fonts: Emitted['fonts'];
  images: OwnImages;
  artwork: readonly SiteArtwork[];
  /** Emitted sources by name, for people to read. */
  sources: Record<string, string>;
}

/**
 * The phases that make a site of a prepared definition, whoever serves it: stock, emit, code and assemble.
 * @returns without `made` where the stock has errors
 */
export async function makeSite<C extends SiteCode>(
  input: { definition: ResolvedDefinition; now: Date },
  context: Pick<BuildContext, 'definitions' | 'emit'>,
  codeOf: CodePhase<C>,
  phase: Phase,
): Promise<{ diagnostics: Diagnostic[]; made: MadeSite<C> | null }> {
  const read = await phase('stock', () => readSite(input, context.definitions));
  const { definition, source, cars, diagnostics } = read;
  if (hasErrors(diagnostics)) return { diagnostics, made: null };
  const { tenant, plan } = definition;
  const emitted = await phase('emit', () => emit(tenant, source.files, context.emit));
  const texts = await phase('emit', () => siteTexts(tenant, definition.config, source.files));
  const folder = await phase('emit', () => ownImages(tenant, cars, source.files, texts));
  const own = await phase('emit', () =>
    identityOf({ tenant, files: source.files, fonts: emitted.fonts }, read, context.emit),
  );
  if (!own.made) return { diagnostics: [...diagnostics, ...own.diagnostics], made: null };
  const { identity, logos, icons } = own.made;
  const images = { ...folder, vectors: [...folder.vectors, ...logos], icons };
  const artwork = await phase('emit', () => siteArtwork(tenant, cars, context.definitions.features));
  const code = await phase('bundle', () => codeOf(plan));
  const redirects = readRedirects(source.files, tenant.domains).lines.map(({ from, to, kind }) => ({ from, to, kind }));
  const site = await phase('emit', () =>
    assembleSite({ tenant, plan, emitted, identity, images: folder, texts, redirects, browser: code }),
  );
  const sources = sourceFiles(emitted, code.sources);
  return { diagnostics, made: { ...read, site, code, fonts: emitted.fonts, images, artwork, sources } };
}
