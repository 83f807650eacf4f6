import type { SiteStock } from '../../../runtime/contracts/page.types.ts';
import type { PlannedRoute, Site } from '../../../runtime/contracts/site.types.ts';
import type { SlotName } from '../../../runtime/contracts/slot.types.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import { isAvailable } from '../../../runtime/rules/car/car-availability.ts';
import { knownPages, type Match, pageAt } from '../../../runtime/server/http/match-route.ts';
import type { ServedPage } from '../../../runtime/server/site/manifest.types.ts';
import type { Rendered, Renderer, SlotError } from '../../../runtime/shell/renderer.tsx';
import { hashOf } from '../../cache/content-hash.ts';
import { internalLinks } from '../verify/internal-links.ts';

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

/** A page of the built site, which is right until `served.expires`. */
export interface BuiltPage {
  path: string;
  served: ServedPage;
  html: Uint8Array;
}

export interface RenderInput {
  site: Site;
  cars: readonly Car[];
  renderer: Renderer;
  now: Date;
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
 * Phase render: every page that is known at build. Pages that are rendered per request are rendered once too where no such page was looked at
 * before, so that `verify` sees what shoppers will get.
 */
export async function render(input: RenderInput): Promise<Rendering> {
  const { site, cars } = input;
  const renderPage = openPages(input);
  const utf8 = encoder();
  const done: Rendering = { pages: [], rendered: [] };
  const samples = [...sampleCar(site, cars), ...samplesOfLists(site)];
  for (const { path, route, params } of [...knownPages(site.plan.routes), ...samples]) {
    const dynamic = route.render === 'request';
    if (dynamic && !input.isWanted(route)) continue;
    const rendered = await renderPage({ path, route, params }).catch((cause: unknown) => {
      throw new PageError({ path, route }, cause);
    });
    if (rendered.kind !== 'html') continue;
    const { html, status, expires } = rendered;
    const bytes = utf8(html);
    done.rendered.push({ path, route, html, bytes, links: internalLinks(html), slots: rendered.slots });
    if (!dynamic)
      done.pages.push({ path, html: bytes, served: servedPage(path, bytes, { status, expires: expires.getTime() }) });
  }
  return done;
}

/** Encodes texts as `Buffer.from` does, in two thirds of the time: that measures each text before it makes room for it. */
function encoder(): (text: string) => Buffer {
  let room = Buffer.allocUnsafeSlow(0);
  return (text) => {
    // No sign of a text takes more.
    if (room.length < text.length * 3) room = Buffer.allocUnsafeSlow(text.length * 3);
    return Buffer.from(room.subarray(0, room.write(text)));
  };
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

/** Renders pages of a site one by one. */
function openPages({ site, cars, renderer, now }: RenderInput): (page: Match & { path: string }) => Promise<Rendered> {
  const stock = openBuildStock(site, cars, now);
  const origin = `https://${site.tenant.domains[0] ?? `${site.tenant.slug}.localhost`}`;
  return ({ path, route, params }) =>
    renderer.render(route, { site, url: new URL(path, origin), params, now, stock, form: null });
}

/** The pages of a car that may be bought, which show what all such pages are like. */
function sampleCar(
  { plan }: Site,
  cars: readonly Car[],
): { path: string; route: PlannedRoute; params: Record<string, string> }[] {
  const car = cars.find((one) => one.show_on_dealer_website && isAvailable(one));
  return car ? plan.routes.filter(({ ofStock }) => ofStock).map((route) => pageAt(route, car.slug)) : [];
}

/** Of each list whose values are not known at build, the page of one. */
function samplesOfLists({ plan }: Site): { path: string; route: PlannedRoute; params: Record<string, string> }[] {
  return plan.routes.flatMap((route) => (route.sample === undefined ? [] : [pageAt(route, route.sample)]));
}

/** The stock as pages see it, indexed when one asks for it. */
function openBuildStock(site: Site, cars: readonly Car[], now: Date): SiteStock {
  let real: Promise<SiteStock> | null = null;
  const stock = (): Promise<SiteStock> => {
    real ??= import('../stock/build-stock.ts').then(({ buildStock }) => buildStock(site, cars, now));
    return real;
  };
  return {
    listing: async (...args) => (await stock()).listing(...args),
    cars: async (...args) => (await stock()).cars(...args),
    availableSlugs: async () => (await stock()).availableSlugs(),
    car: async (...args) => (await stock()).car(...args),
    carById: async (...args) => (await stock()).carById(...args),
    carsById: async (...args) => (await stock()).carsById(...args),
    counts: async (...args) => (await stock()).counts(...args),
    listedModels: async () => (await stock()).listedModels(),
    menuCounts: async () => (await stock()).menuCounts(),
  };
}

/** A page as it will be served. The server compresses it when it is asked for: most pages of a build never are. */
function servedPage(
  address: string,
  html: Uint8Array,
  { status, expires }: Pick<ServedPage, 'status' | 'expires'>,
): ServedPage {
  const name = address === '/' ? 'index' : address.slice(1).replaceAll('/', '.');
  const hash = hashOf(html);
  const file = `public/pages/${name}.${hash}.html`;
  return {
    file,
    br: null,
    type: 'text/html; charset=utf-8',
    etag: `"${hash}"`,
    status,
    expires,
  };
}
