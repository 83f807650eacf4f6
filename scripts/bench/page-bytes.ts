import { stat } from 'node:fs/promises';
import path from 'node:path';
import { browserBundle } from '../../cli/build/bundle/browser-bundle.ts';
import { compiledBrowser } from '../../cli/build/bundle/units/compiled-browser.ts';
import { scriptFiles } from '../../cli/build/verify/script-graph.ts';
import { openCache } from '../../cli/cache/cache.ts';
import { readFeatures } from '../../cli/definition/features.ts';
import { openServer } from '../../runtime/server/host/open-server.ts';
import { type BuiltSite, readBuiltSite, siteFolder } from '../../runtime/server/site/built-site.ts';
import { featureTables } from '../../runtime/test-data/feature-tables.fixture.ts';
import { BenchError } from './bench-error.ts';
import { type PageKind, pageKinds } from './page-kinds.ts';
import type { Workspace } from './workspace.ts';

/** Bytes as stored and as sent to a browser that takes brotli. */
export interface Bytes {
  raw: number;
  br: number;
}

export interface PageBytes {
  kind: PageKind['kind'];
  html: Bytes;
  css: Bytes;
  /** Scripts that load with the page. */
  before: Bytes;
  /** Scripts that come on top once every island is alive. */
  after: Bytes;
}

export interface SiteBytes {
  slug: string;
  pages: PageBytes[];
  /** Fonts that every page asks for at once; already compressed. */
  fonts: { files: number; bytes: number };
}

/** Bytes of one page of each kind of a built site, asked of its server without a port. `place` holds `out/` and `.cache/`. */
export async function siteBytes(place: string, slug: string, workspace: Workspace): Promise<SiteBytes> {
  const dir = path.join(place, 'out', slug);
  const built = await readBuiltSite(dir);
  const cache = openCache(path.join(place, '.cache'));
  const bundle = browserBundle(built.site.plan.browser, await compiledBrowser(await readFeatures(), cache), cache);
  const clock = (): Date => new Date();
  const server = await openServer({
    tables: featureTables,
    sources: [siteFolder(dir)],
    dataDir: await workspace.fresh(`data-${slug}`),
    port: 0,
    clock,
    env: {},
    log: () => undefined,
    index: false,
    keepPagesMs: 0,
  });
  try {
    const get = async (page: PageKind, encoding: 'br' | 'identity'): Promise<Buffer> => {
      const response = await server.app.request(page.address, {
        headers: { host: `${slug}.localhost`, 'accept-encoding': encoding },
      });
      if (response.status !== page.status) throw new BenchError(`${slug}${page.address} answers ${response.status}.`);
      return Buffer.from(await response.arrayBuffer());
    };
    const islands = new Map(
      built.site.plan.browser.islands.map(({ name, module }) => [name, `runtime/features/${module}`]),
    );
    const pages: PageBytes[] = [];
    for (const page of pageKinds(built)) {
      const html = await get(page, 'identity');
      const present = [...html.toString().matchAll(/data-island="([^"]+)"/g)].map(([, name]) => name as string);
      const { before, after } = scriptFiles(bundle.chunks, built.site.assets.script, islands, present);
      pages.push({
        kind: page.kind,
        html: { raw: html.length, br: (await get(page, 'br')).length },
        css: await assetBytes(built, [
          built.site.assets.styles,
          ...[...new Set(Object.values(built.site.assets.pageStyles ?? {}))].filter((address) =>
            html.includes(address),
          ),
        ]),
        before: await assetBytes(built, before),
        after: await assetBytes(built, after),
      });
    }
    const fonts = await assetBytes(built, built.site.assets.preloadFonts);
    return { slug, pages, fonts: { files: built.site.assets.preloadFonts.length, bytes: fonts.raw } };
  } finally {
    await server.close();
  }
}

async function assetBytes({ dir, manifest }: BuiltSite, addresses: readonly string[]): Promise<Bytes> {
  const total: Bytes = { raw: 0, br: 0 };
  for (const address of addresses) {
    const asset = manifest.assets[address.startsWith('/') ? address : `/${address}`];
    if (!asset) throw new BenchError(`The manifest of ${manifest.slug} does not name ${address}.`);
    const raw = (await stat(path.join(dir, asset.file))).size;
    total.raw += raw;
    total.br += asset.br === null ? raw : (await stat(path.join(dir, asset.br))).size;
  }
  return total;
}
