import { type Context, Hono } from 'hono';
import type { CarFactsSource } from '../../contracts/car-facts.types.ts';
import type { Desk } from '../../contracts/desk.types.ts';
import type { FaultDesk } from '../../contracts/faults.types.ts';
import type { Log } from '../../contracts/log.types.ts';
import type { PlatformClient } from '../../contracts/platform.types.ts';
import type { RangeSource } from '../../contracts/range.types.ts';
import type { SiteReservationDesk } from '../../contracts/reservation.types.ts';
import type { ReservationStaff } from '../../contracts/reservation-staff.types.ts';
import type { ReviewSource } from '../../contracts/reviews.types.ts';
import type { Budget } from '../../contracts/services.types.ts';
import type { VehicleLookup } from '../../contracts/vehicle-lookup.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { numberHider } from '../../rules/phone/hidden-numbers.ts';
import { API_BASE, apiBase } from '../../rules/web/api-base.ts';
import type { SearchClient } from '../../search/client/client.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { siteBookings } from '../bookings/site-bookings.ts';
import { siteViews } from '../cars/site-views.ts';
import { previewGuard } from '../guards/preview-guard.ts';
import type { RateLimiter } from '../guards/rate-limit.ts';
import { siteGuard } from '../guards/site-guard.ts';
import type { VisitorTurns } from '../guards/visitor-turns.ts';
import { matchRoute } from '../host/match-route.ts';
import type { LastingCache } from '../host/page-cache.ts';
import { headersByPath } from '../host/security-headers.ts';
import { send } from '../host/send-file.ts';
import { servedFiles } from '../host/served-files.ts';
import { leadDesk } from '../leads/lead-desk.ts';
import type { CarLocks } from '../payments/car-locks.ts';
import { nodeTimers } from '../platform/node-timers.ts';
import { siteStock } from '../stock/site-stock.ts';
import type { LeadStore } from '../store/lead-store.types.ts';
import type { UploadReader } from '../uploads/upload-reader.ts';
import type { BuiltSite } from './built-site.ts';
import { hideNumbers } from './hide-numbers.ts';
import { siteIcons } from './site-icons.ts';
import { type PageAnswer, type PageAsker, sitePages } from './site-pages.ts';
import { wellKnown } from './well-known.ts';

export interface SiteAppOptions {
  built: BuiltSite;
  search: SearchClient;
  store: LeadStore;
  platform: PlatformClient;
  range: RangeSource;
  reviews: ReviewSource;
  carFacts: CarFactsSource;
  lookup: VehicleLookup;
  desk: Desk;
  /** Null: the site takes no reservations. */
  reservations?: SiteReservationDesk | null;
  reservationStaff?: ReservationStaff | null;
  /** Where providers of payments send notices and shoppers. */
  payments?: Hono | null;
  /** Cars that reservations have locked; null: none ever are. */
  locks?: Pick<CarLocks, 'version'> | null;
  /** The drawings of this site. */
  artwork: Hono;
  /** The photographs of this site. */
  photos: Hono;
  clock: Clock;
  log: Log;
  /** Where its pages' faults are reported. */
  faultDesk: FaultDesk;
  /** The origin that pages name as theirs, whatever address they were asked for by. */
  origin: (context: Context) => string;
  /** Origins of the site's own pages. */
  origins: (context: Context) => readonly string[];
  clientKey: (context: Context) => string;
  limiters: Readonly<Record<Budget, RateLimiter>>;
  /** Pages that are made for one visitor, on all sites of a server together. */
  pageWork: RateLimiter;
  pageTurns: VisitorTurns;
  /** Wrong passwords of previews. */
  guesses: RateLimiter;
  uploads: UploadReader;
  onAccepted: () => void;
  keepPagesMs: number;
  /** Pages and files, shared by all sites of a server. */
  memory: LastingCache;
  env: Readonly<Record<string, string | undefined>>;
  /** Pages come from the development server. */
  dev: boolean;
}

const LONGEST_ADDRESS = 4096;
/** Passwords of previews that are shorter can be guessed. */
const SHORT_PASSWORD = 12;

/** One site as a web application: its files, pages, search and enquiries (design §6). */
export function siteApp(options: SiteAppOptions): Hono {
  const { built, search, clock, origins, clientKey, log, memory } = options;
  const { tenant, assets } = built.site;
  const base = apiBase(tenant.api);
  const stock = siteStock({
    client: search,
    index: tenant.searchService.index,
    settings: tenant.search,
    clock,
    cars: built.cars,
  });
  const {
    platform,
    range,
    reviews,
    carFacts,
    lookup,
    store,
    desk,
    reservations = null,
    reservationStaff = null,
  } = options;
  const carViews = siteViews({ tenant: tenant.slug, store, clock, timers: nodeTimers, log });
  const bookings = siteBookings({ tenant, platform, store, clock, log });
  const leads = leadDesk({
    tenant,
    store,
    carById: (id) => stock.carById(id),
    onAccepted: options.onAccepted,
    bookings,
    clock,
    log,
  });
  const pages = sitePages({
    built,
    stock,
    services: { bookings, leads, desk, range, reviews, carFacts, carViews, reservations, reservationStaff },
    clock,
    memory,
    keepMs: options.keepPagesMs,
    stockVersion: options.locks?.version,
  });
  const files = servedFiles(built.dir, built.manifest, memory);
  const askerOf = (context: Context): PageAsker => {
    const visitor = clientKey(context);
    return {
      take: () => options.pageWork.take(`pages ${visitor}`),
      inTurn: (work) => options.pageTurns(visitor, work),
    };
  };
  const headersOf = headersByPath(
    {
      theme: assets.theme,
      sheets: Object.values(assets.pageTexts ?? {}),
      plan: built.site.plan,
      dev: options.dev,
      images: imageOrigins(tenant),
      api: base,
      noPrefetch: tenant.links.noPrefetch,
    },
    reservations?.payHosts ?? [],
  );
  const app = new Hono();

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of headersOf(context.req.path)) context.res.headers.set(name, value);
  });
  const hider = numberHider(tenant);
  if (hider)
    app.use(async (context, next) => {
      await next();
      await hideNumbers(context, hider);
    });
  app.onError((error, context) => {
    // The address of a page for one visitor alone is its key.
    const personal = matchRoute(built.site.plan.routes, context.req.path)?.route;
    const facts = {
      tenant: tenant.slug,
      path: personal?.personal ? personal.path : context.req.path,
      reason: error.message,
      // Of what made it, not of what that calls.
      at:
        error.stack
          ?.split('\n')
          .find((line) => /[/\\]server[/\\]/.test(line))
          ?.trim() ?? '',
    };
    log('error', 'A page could not be made', facts, error);
    return context.text('Something went wrong on our side. Please try again in a moment.', 500);
  });
  if (tenant.preview && !options.dev) {
    const password = options.env[tenant.preview.passwordEnv];
    if (password && password.length < SHORT_PASSWORD)
      log(
        'warn',
        `The password of a preview is short enough to be guessed: give it ${SHORT_PASSWORD} characters or more`,
        {
          tenant: tenant.slug,
          variable: tenant.preview.passwordEnv,
        },
      );
    app.use(
      previewGuard({
        slug: tenant.slug,
        user: tenant.preview.user,
        password,
        clientKey,
        guesses: options.guesses,
      }),
    );
  }
  app.get('/assets/*', async (context) => {
    const file = await files.asset(context.req.path);
    if (file) return send(context, file);
    const led = await pages.redirect(ownAddress(context.req.url, options.origin(context)), askerOf(context));
    return led?.kind === 'redirect' ? ledTo(context, led) : context.notFound();
  });
  app.route('/', siteIcons(built.site, files.asset));
  app.route('/', wellKnown({ site: built.site, stock, range, origin: options.origin, clock }));
  app.route('/', options.photos);
  app.route('/', options.artwork);
  if (options.payments) app.route('/', options.payments);
  const { private: renderPage, refusal: renderRefusal } = pages;
  const guard = siteGuard({
    slug: tenant.slug,
    origins,
    clientKey,
    limiters: options.limiters,
    renderRefusal,
    uploads: options.uploads,
  });
  const services = {
    site: built.site,
    stock,
    search,
    platform,
    lookup,
    reviews,
    carFacts,
    carViews,
    reservations,
    reservationStaff,
    bookings,
    leads,
    desk,
    clock,
    log,
    faults: options.faultDesk,
    guard,
    renderPage,
    renderRefusal,
  };
  for (const id of built.site.plan.features) for (const api of built.apis[id] ?? []) app.route('/', api(services));
  app.all(`${API_BASE}/*`, (context) => context.json({ message: 'There is nothing at this address.' }, 404));
  app.get('*', async (context) => {
    if (context.req.url.length > LONGEST_ADDRESS) return context.text('This address is too long.', 414);
    const answer = await pages.answer(ownAddress(context.req.url, options.origin(context)), askerOf(context));
    if (answer.kind === 'later') return later(context, answer);
    return answer.kind === 'redirect' ? ledTo(context, answer) : send(context, answer.page);
  });
  app.all('*', (context) => context.text('This page can only be read.', 405, { Allow: 'GET, HEAD' }));
  return base === API_BASE ? app : withBase(app, base);
}

/** A site whose calls begin with something else than '/api', at which then nothing answers. */
function withBase(app: Hono, base: string): Hono {
  const forwarded = (context: Context, from: string, to: string): Response | Promise<Response> => {
    const url = new URL(context.req.url);
    url.pathname = url.pathname.replace(from, to);
    return app.fetch(new Request(url, context.req.raw), context.env);
  };
  return new Hono()
    .all(`${base}/*`, (context) => forwarded(context, base, API_BASE))
    .all(`${API_BASE}/*`, (context) => forwarded(context, API_BASE, `${API_BASE}/none`))
    .all('*', (context) => app.fetch(context.req.raw, context.env));
}

/** Nothing is wrong with the address: in a moment it has its page. */
function later(context: Context, { retryAfter }: Extract<PageAnswer, { kind: 'later' }>): Response {
  const text = 'So many pages were asked for from here that others come first. Please try again in a minute.';
  return context.text(text, 429, { 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' });
}

/** Browsers keep what has moved for ever, unless told when to ask again: a dealer may change where an old address leads. */
function ledTo(context: Context, { to, moved }: Extract<PageAnswer, { kind: 'redirect' }>): Response {
  if (moved) context.header('Cache-Control', 'public, max-age=3600');
  return context.redirect(to, moved ? 301 : 302);
}

/** The path and the query of an address, on the site's own origin. */
function ownAddress(asked: string, origin: string): URL {
  const { pathname, search } = new URL(asked);
  const url = new URL(origin);
  // Not resolved: a path that begins with two slashes would name another host.
  url.pathname = pathname;
  url.search = search;
  return url;
}

/** Where the pictures of an outside image service come from. */
function imageOrigins({ imageService }: ResolvedTenant): string[] {
  const url = imageService.kind === 'cdn' ? URL.parse(imageService.baseUrl ?? '') : null;
  return url ? [url.origin] : [];
}
