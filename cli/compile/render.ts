import type { SlotName } from '../../runtime/feature.types.ts';
import type { PageContext, SiteStock } from '../../runtime/page.types.ts';
import type { Car } from '../../runtime/rules/car.types.ts';
import { isAvailable } from '../../runtime/rules/car-state.ts';
import type { ServedPage } from '../../runtime/server/manifest.types.ts';
import { knownPages, type Match } from '../../runtime/server/match-route.ts';
import type { Rendered, Renderer, SlotError } from '../../runtime/shell/renderer.tsx';
import type { PlannedRoute, Site } from '../../runtime/site.types.ts';
import { servedPage } from './served-page.ts';
import { linkReader } from './verify/internal-links.ts';

/** A page that was looked at in this build. */
export interface RenderedPage {
  path: string;
  route: PlannedRoute;
  html: string;
  /** The same in UTF-8. */
  bytes: Buffer;
  links: readonly string[];
  /** The slots that it asked for. */
  slots: readonly SlotName[];
}

/** What pages are alike: their module and the slots that they ask for. */
export function kindOf(page: string, slots: readonly SlotName[]): string {
  return `${page} ${slots.join()}`;
}

/** A page that lies ready: what the next build has to know to leave it as it is. */
export interface KnownPage {
  served: ServedPage;
  /** The page's module and those that its slots were filled with. */
  modules: readonly string[];
  /** Hash of what it was made from: the site and the code of its modules, and the stock where it asked for that. */
  key: string;
  ofStock: boolean;
  /** Length of the HTML in bytes. */
  bytes: number;
  /** When it was rendered, in milliseconds; it is right from then until `served.expires`. */
  from: number;
}

/** A page of the built site; `fresh` is null where the file of the build before stays. */
export interface BuiltPage extends KnownPage {
  path: string;
  fresh: Uint8Array | null;
}

export interface RenderInput {
  site: Site;
  cars: readonly Car[];
  renderer: Renderer;
  now: Date;
  /** The key of a page with these modules. */
  keyOf(modules: readonly string[], ofStock: boolean): string;
  /** The UTF-8 of a page. */
  encode(html: string): Buffer;
  /** Pages of the build before, by their address. */
  known: Readonly<Record<string, KnownPage>>;
  /** Whether a page of a route that is rendered per request has to be looked at. */
  isWanted(route: PlannedRoute): boolean;
}

export interface Rendering {
  /** Every page that is known at build. */
  pages: BuiltPage[];
  /** What was rendered now, dynamic pages too: `verify` looks at it. */
  rendered: RenderedPage[];
}

/**
 * Phase render: every page that is known at build, but for those of the build before that would come out the same. Pages that are rendered per
 * request are rendered once too where no such page was looked at before, so that `verify` sees what shoppers will get.
 */
export async function render(input: RenderInput): Promise<Rendering> {
  const { site, cars, now, keyOf, known } = input;
  const renderPage = openPages(input);
  const linksOf = linkReader();
  const done: Rendering = { pages: [], rendered: [] };
  for (const { path, route, params } of [...knownPages(site.plan.routes), ...sampleCar(site, cars)]) {
    const dynamic = route.render === 'request';
    if (dynamic && !input.isWanted(route)) continue;
    const before = known[path];
    if (!dynamic && before && isRight(before, now) && before.key === keyOf(before.modules, before.ofStock)) {
      done.pages.push({ ...before, path, fresh: null });
      continue;
    }
    const { rendered, ofStock } = await renderPage({ path, route, params }).catch((cause: unknown) => {
      throw new PageError({ path, route }, cause);
    });
    if (rendered.kind !== 'html') continue;
    const { html, status, expires } = rendered;
    const modules = [route.page, ...rendered.slots.flatMap((name) => site.plan.slots[name] ?? [])];
    const bytes = input.encode(html);
    done.rendered.push({ path, route, html, bytes, links: linksOf(html), slots: rendered.slots });
    if (dynamic) continue;
    done.pages.push({
      path,
      fresh: bytes,
      served: servedPage(path, bytes, { status, expires: expires.getTime() }),
      modules,
      ofStock,
      key: keyOf(modules, ofStock),
      bytes: bytes.length,
      from: now.getTime(),
    });
  }
  return done;
}

/** A page that could not be rendered: a fault of the product. */
export class PageError extends Error {
  override name = 'PageError';
  readonly path: string;
  readonly route: PlannedRoute;
  /** What filled the slot in which it broke off; null outside slots. */
  readonly filling: Pick<SlotError, 'slot' | 'module'> | null;
  constructor({ path, route }: { path: string; route: PlannedRoute }, cause: unknown) {
    super(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause), { cause });
    this.path = path;
    this.route = route;
    // The renderer is bundled, so its classes are others than those that are imported here.
    this.filling = cause instanceof Error && cause.name === 'SlotError' ? (cause as SlotError) : null;
  }
}

type PagesInput = Pick<RenderInput, 'site' | 'cars' | 'renderer' | 'now'>;

/** Renders pages of a site one by one, and says whether each asked for its stock. */
function openPages({ site, cars, renderer, now }: PagesInput) {
  const stock = openBuildStock(site, cars, now);
  const origin = `https://${site.tenant.domains[0] ?? `${site.tenant.slug}.localhost`}`;
  return async ({
    path,
    route,
    params,
  }: Match & { path: string }): Promise<{ rendered: Rendered; ofStock: boolean }> => {
    stock.forget();
    const context: PageContext = {
      site,
      url: new URL(path, origin),
      params,
      now,
      stock: stock.asked,
      form: null,
    };
    const rendered = await renderer.render(route, context);
    return { rendered, ofStock: stock.wasAsked() };
  };
}

const isRight = ({ from, served }: KnownPage, now: Date): boolean =>
  now.getTime() >= from && now.getTime() < served.expires;

/** The page of a car that may be bought, which shows what all such pages are like. */
function sampleCar(
  { plan }: Site,
  cars: readonly Car[],
): { path: string; route: PlannedRoute; params: Record<string, string> }[] {
  const car = cars.find((one) => one.show_on_dealer_website && isAvailable(one));
  const route = plan.routes.find(({ path }) => path === '/cars/:slug');
  return car && route ? [{ path: `/cars/${car.slug}`, route, params: { slug: car.slug } }] : [];
}

/** The stock as pages see it, indexed when one asks for it; it notes whether it is asked. */
function openBuildStock(site: Site, cars: readonly Car[], now: Date) {
  let real: Promise<SiteStock> | null = null;
  let wasAsked = false;
  const stock = (): Promise<SiteStock> => {
    wasAsked = true;
    real ??= import('./build-stock.ts').then(({ buildStock }) => buildStock(site, cars, now));
    return real;
  };
  const asked: SiteStock = {
    listing: async (...args) => (await stock()).listing(...args),
    cars: async (...args) => (await stock()).cars(...args),
    availableSlugs: async () => (await stock()).availableSlugs(),
    car: async (...args) => (await stock()).car(...args),
    carById: async (...args) => (await stock()).carById(...args),
    carsById: async (...args) => (await stock()).carsById(...args),
    counts: async (...args) => (await stock()).counts(...args),
    listedModels: async () => (await stock()).listedModels(),
  };
  return {
    asked,
    wasAsked: () => wasAsked,
    forget() {
      wasAsked = false;
    },
  };
}
