import path from 'node:path';
import { writeWhole } from '../../runtime/server/host/write-whole.ts';
import type { BuiltSite, SiteCode, SiteSource } from '../../runtime/server/site/built-site.ts';
import type { ServedFile } from '../../runtime/server/site/manifest.types.ts';
import { assembleSite } from '../build/emit/assemble-site.ts';
import { browserSources } from '../build/emit/browser-sources.ts';
import { emit } from '../build/emit/emit.ts';
import { siteArtwork } from '../build/emit/site-artwork.ts';
import { openTemplates } from '../build/emit/templates.ts';
import { ownImages } from '../build/emit/tenant-images.ts';
import { type FontFile, openFonts } from '../build/emit/theme.ts';
import { plan, signatureOf } from '../build/plan/plan.ts';
import { prepare, readLanguage } from '../build/prepare.ts';
import { stockOf } from '../build/stock/stock.ts';
import { resolve } from '../definition/resolve/resolve.ts';
import { hasErrors } from '../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';

export interface DevSiteOptions {
  tenantsDir: string;
  slug: string;
  /** Folder for the emitted sources, below the project so that the development server may read them. */
  dir: string;
  /** Public address of a file of that folder. */
  address: (file: string) => string;
  code: () => Promise<SiteCode>;
  now: () => Date;
  /** Hears what is wrong with the definition each time it is read. */
  report: (findings: Diagnostic[]) => void;
}

export interface DevSite extends SiteSource {
  /** Read everything again at the next request. */
  touch(): void;
  fonts(): readonly FontFile[];
}

/** A tenant with mistakes: the last good site stays (design §3). */
export class DefinitionError extends Error {
  override name = 'DefinitionError';
  readonly findings: readonly Diagnostic[];

  constructor(message: string, findings: readonly Diagnostic[]) {
    super(message);
    this.findings = findings.filter(({ severity }) => severity === 'error');
  }
}

/** A site from its sources, without bundle, build or verification: what `forecourt dev` serves. */
export function devSite(options: DevSiteOptions): DevSite {
  let version = 1;
  let fonts: FontFile[] = [];
  const shared = { templates: openTemplates(), fonts: openFonts() };
  const make = async (): Promise<BuiltSite> => {
    const { slug, tenantsDir, dir, address } = options;
    const language = await readLanguage();
    const { tenants, findings } = await prepare(tenantsDir, [slug], language, { now: options.now() });
    const one = tenants[0];
    if (!one || hasErrors(findings)) {
      options.report(findings);
      throw new DefinitionError(`${slug} has errors.`, findings);
    }
    const tenant = resolve(one.layered, language.features);
    const { cars, findings: stockFindings } = await stockOf({ ...one, tenant, now: options.now() });
    options.report([...findings, ...stockFindings]);
    if (hasErrors(stockFindings)) throw new DefinitionError(`The stock of ${slug} has errors.`, stockFindings);
    const sitePlan = plan(tenant, language.features, one.layered.config);
    const emitted = emit(tenant, one.source.files, shared);
    const sources = browserSources(sitePlan.browser, shared.templates);
    for (const [name, text] of Object.entries(sources)) await writeWhole(path.join(dir, slug, name), text);
    fonts = emitted.fonts;
    const images = ownImages(tenant, cars, one.source.files);
    const { drawings } = images;
    const pictures = [...images.pictures, ...siteArtwork(tenant, cars, language.features)];
    for (const { file, bytes } of [...pictures, ...drawings.map(({ url, bytes }) => ({ file: url.slice(1), bytes }))])
      await writeWhole(path.join(dir, slug, file), bytes);
    const browser = { script: address(`${slug}/browser.ts`), styles: address(`${slug}/styles.css`) };
    const site = await assembleSite({ tenant, plan: sitePlan, emitted, images, browser, preloadFonts: [] });
    const manifest = {
      format: 3 as const,
      slug,
      name: tenant.name,
      signature: signatureOf(sitePlan.browser),
      features: sitePlan.features,
      build: String(version),
      site: '',
      stock: '',
      render: '',
      api: '',
      standalone: '',
      server: [],
      assets: Object.fromEntries(drawings.map(({ url }) => [url, drawingFile(url)])),
      pages: {},
      pictures: Object.fromEntries(pictures.map(({ id, file }) => [id, file])),
    };
    return { dir: path.join(dir, slug), manifest, site, cars, ...(await options.code()) };
  };
  return {
    version: async () => version,
    read: make,
    touch: () => {
      version += 1;
    },
    fonts: () => fonts,
  };
}

/** A drawing as a manifest names it; its address already says its content. */
function drawingFile(url: string): ServedFile {
  return { file: url.slice(1), br: null, type: 'image/svg+xml', etag: `"${path.basename(url)}"` };
}
