import type { HtmlValidate } from 'html-validate';
import type { Site } from '../../../runtime/contracts/site.types.ts';
import { FIXED_FILES } from '../../../runtime/rules/web/fixed-files.data.ts';
import type { Cache } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import { pagePosition } from '../../definition/locate/position-in-definition.ts';
import { hasErrors } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { BrowserBundle, ServerBundle } from '../bundle/bundle.types.ts';
import type { OwnVector } from '../emit/tenant-images.ts';
import { kindOf, type RenderedPage } from '../render/render.ts';
import { invalidHtml } from './html-check.ts';
import { openVerifiedPages, type VerifiedPages, type VerifiedTraits } from './verified-pages.ts';
import { type VerifyInput, verify } from './verify.ts';

/** What pages are looked at with. */
export interface VerifyContext {
  cache: Cache;
  /** The code of a part of the compiler, by its module: `partCode`. */
  codeOf(module: string): string;
  validator(): Promise<HtmlValidate>;
  verified: VerifiedTraits;
}

/** What of a site decides which of its pages were looked at before. */
interface KindsInput {
  site: Site;
  bundle: BrowserBundle;
  server: ServerBundle;
  vectors: readonly OwnVector[];
}

/** The pages of a site that need not be looked at again, since others like them were without fault. */
export function verifiedPagesOf({ site, bundle, server, vectors }: KindsInput, context: VerifyContext): VerifiedPages {
  const { tenant, plan } = site;
  const looks = ['cli/build/verify/html-check.ts', 'cli/build/verify/verify.ts'].map(context.codeOf).join();
  const loads = hashOf(JSON.stringify([tenant.budgets, bundle.files, vectors.map(({ url }) => url)]));
  const kind = { slug: tenant.slug, template: tenant.template, plan, codeOf: pageCode(server), looks, loads };
  return openVerifiedPages(kind, context.cache, context.verified);
}

/** Tells the code that a page with some modules is rendered by: the files of the server code of their features. */
function pageCode({ renderer, features }: ServerBundle): (modules: readonly string[]) => string {
  const cached = new Map<string, string>();
  return (modules) => {
    const key = modules.join();
    const used = new Set(modules.map((name) => name.split('/')[0] as string));
    const code = cached.get(key) ?? hashOf([renderer, ...[...used].sort().map((id) => features[id] ?? id)].join());
    cached.set(key, code);
    return code;
  };
}

export interface VerifySiteInput extends Omit<VerifyInput, 'sizes' | 'served'> {
  fonts: readonly { url: string }[];
  icons: readonly OwnVector[];
  kinds: VerifiedPages;
}

/** Looks at a site's pages, and notes the kinds of those that are without fault. */
export async function verifySite(input: VerifySiteInput, context: VerifyContext): Promise<Diagnostic[]> {
  const { site, pages, kinds, bundle } = input;
  const found = await verify({ ...input, sizes: await bundleSizes(bundle, context.cache), served: servedBy(input) });
  const isWrong = hasErrors(found);
  const invalid = await invalidHtml(kinds.samples(shortestFirst(pages)), site.tenant.slug, {
    validator: context.validator,
    positionOf: pagePosition(input, site.plan),
    valid({ route, slots }) {
      if (!isWrong) kinds.keep(route, slots);
    },
  });
  const all = [...found, ...invalid];
  if (!hasErrors(all)) for (const { route, slots } of oneOfEach(pages)) kinds.keep(route, slots);
  return all;
}

/** Addresses that a site's server answers beside its pages. */
function servedBy({ bundle, fonts, vectors, icons }: VerifySiteInput): Set<string> {
  return new Set([
    ...FIXED_FILES,
    ...bundle.files.map(({ name }) => `/${name}`),
    ...[...fonts, ...vectors, ...icons].map(({ url }) => url),
  ]);
}

/** One page of each kind: whatever stands for what others show too. */
function oneOfEach(pages: readonly RenderedPage[]): Iterable<RenderedPage> {
  return new Map(pages.map((page) => [kindOf(page.route.page, page.slots), page])).values();
}

/** The time that a page takes to look at grows with it, so a short one stands for what several show. */
function shortestFirst(pages: readonly RenderedPage[]): RenderedPage[] {
  return pages.toSorted((a, b) => a.html.length - b.html.length);
}

/** Brotli size of each file, as it is served. */
async function bundleSizes({ files }: BrowserBundle, cache: Cache): Promise<Map<string, number>> {
  return new Map(await Promise.all(files.map(async (file) => [file.name, (await cache.brotli(file)).bytes] as const)));
}
