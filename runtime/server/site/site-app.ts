import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { FeatureServices } from '../../contracts/feature-services.types.ts';
import type { Log } from '../../contracts/log.types.ts';
import type { SiteStock } from '../../contracts/page.types.ts';
import type { PlatformClient } from '../../contracts/platform.types.ts';
import type { RateLimiter } from '../../contracts/service-core.types.ts';
import type { SiteServices } from '../../contracts/services.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { type NumberHider, numberHider } from '../../rules/phone/hidden-numbers.ts';
import { API_BASE, apiBase } from '../../rules/web/api-base.ts';
import type { SearchClient } from '../../search/client/client.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { previewGuard } from '../guards/preview-guard.ts';
import { siteGuard } from '../guards/site-guard.ts';
import type { VisitorBudgets } from '../guards/visitor-budgets.ts';
import type { VisitorTurns } from '../guards/visitor-turns.ts';
import { matchRoute } from '../http/match-route.ts';
import type { LastingCache } from '../http/page-cache.ts';
import { headersByPath, type PageSecurity } from '../http/security-headers.ts';
import { leadDesk } from '../leads/lead-desk.ts';
import type { LeadStore } from '../store/lead-store.types.ts';
import type { UploadReader } from '../uploads/upload-reader.ts';
import type { BuiltSite } from './built-site.ts';
import type { OpenServices } from './open-services.ts';
import { pageAnswers } from './page-answers.ts';
import { reservedCars } from './reserved-cars.ts';
import { servedFiles } from './served-files.ts';
import { answerIcons } from './site-icons.ts';
import { type SitePages, sitePages } from './site-pages.ts';
import { wellKnown } from './well-known.ts';

/** What answers are made of words, other than pages: those have no hidden number since they were made. */
const DATA = /^(?:application\/(?:[\w.+-]*json|[\w.+-]*xml|x-ndjson)|text\/(?:plain|csv|xml))\b/;

export interface SiteAppOptions {
  built: BuiltSite;
  search: SearchClient;
  store: LeadStore;
  platform: PlatformClient;
  stock: SiteStock;
  services: OpenServices;
  /** The photographs and drawings of this site. */
  images: Hono;
  clock: Clock;
  log: Log;
  /** The origin that pages name as theirs, whatever address they were asked for by. */
  origin: (context: Context) => string;
  /** Origins of the site's own pages. */
  origins: (context: Context) => readonly string[];
  clientKey: (context: Context) => string;
  budgets: VisitorBudgets;
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

/** Passwords of previews that are shorter can be guessed. */
const SHORT_PASSWORD = 12;

/** One site as a web application: its files, pages, search and enquiries (design §6). */
export function siteApp(options: SiteAppOptions): Hono {
  const { built } = options;
  const { site } = built;
  const base = apiBase(site.tenant.api);
  const services = siteServices(options);
  const pages = pagesOf(options, services);
  const files = servedFiles(built.dir, built.manifest, options.memory);
  const answers = pageAnswers({ ...options, pages, files });

  const app = new Hono();
  const formHosts = options.services.hooks.flatMap((hooks) => hooks.formHosts ?? []);
  const headersOf = headersByPath(pageHeaders(built, base, options.dev), formHosts);
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of headersOf(context.req.path)) context.res.headers.set(name, value);
  });
  const hider = numberHider(site.tenant);
  if (hider)
    app.use(async (context, next) => {
      await next();
      await hideNumbers(context, hider);
    });
  app.onError((error, context) => errorAnswer(error, context, options));
  if (site.tenant.preview && !options.dev) app.use(guardOfPreview(site.tenant.slug, site.tenant.preview, options));

  app.get('/assets/*', answers.asset);
  app.route('/', answerIcons(site, files.asset));
  app.route('/', wellKnown({ ...options, site, stock: services.stock }));
  app.route('/', options.images);
  // A plan names all that the endpoints of its features ask.
  const servicesOf = (feature: string): FeatureServices => options.services.of(feature) as FeatureServices;
  for (const id of site.plan.features)
    for (const api of built.apis[id] ?? [])
      app.route('/', api({ ...services, ...guardOf(options, pages, id), services: servicesOf(id) }));
  app.all(`${API_BASE}/*`, (context) => context.json({ message: 'There is nothing at this address.' }, 404));
  app.get('*', answers.page);
  app.all('*', (context) => context.text('This page can only be read.', 405, { Allow: 'GET, HEAD' }));
  return base === API_BASE ? app : withBase(app, base);
}

/** What the server offers to pages and endpoints of the site, but for what needs its pages. */
function siteServices(options: SiteAppOptions): Omit<SiteServices, 'services' | keyof ReturnType<typeof guardOf>> {
  const { built, stock, search, store, platform, clock, log } = options;
  const { tenant } = built.site;
  const leads = leadDesk({
    tenant,
    store,
    carById: (id) => stock.carById(id),
    onAccepted: options.onAccepted,
    claims: options.services.hooks.flatMap(({ claims }) => claims ?? []),
    clock,
    log,
  });
  return {
    site: built.site,
    stock,
    search,
    platform,
    leads,
    clock,
    log,
  };
}

function pagesOf(options: SiteAppOptions, services: ReturnType<typeof siteServices>): SitePages {
  return sitePages({
    built: options.built,
    stock: services.stock,
    services,
    servicesOf: options.services.of,
    clock: options.clock,
    memory: options.memory,
    keepMs: options.keepPagesMs,
    stockVersion: reservedCars(() => options.services.hooks).version,
  });
}

/** What keeps the endpoints of a feature from being misused, and says so to browsers by pages of the site. */
function guardOf(
  { built, origins, clientKey, budgets, uploads }: SiteAppOptions,
  { private: renderPage, refusal: renderRefusal }: SitePages,
  feature: string,
): Pick<SiteServices, 'guard' | 'renderPage' | 'renderRefusal'> {
  const { slug } = built.site.tenant;
  const budgetOf = budgets.ofFeature(feature, built.site.plan.budgets?.[feature]);
  return {
    guard: siteGuard({ slug, origins, clientKey, budgetOf, renderRefusal, uploads }),
    renderPage,
    renderRefusal,
  };
}

/** What the headers of the site's pages depend on. */
function pageHeaders({ site: { tenant, assets, plan } }: BuiltSite, api: string, dev: boolean): PageSecurity {
  return {
    theme: assets.theme,
    sheets: Object.values(assets.pageTexts ?? {}),
    plan,
    dev,
    images: imageOrigins(tenant),
    api,
    noPrefetch: tenant.links.noPrefetch,
  };
}

function errorAnswer(error: Error, context: Context, { built, log }: Pick<SiteAppOptions, 'built' | 'log'>): Response {
  // The address of a page for one visitor alone is its key.
  const personal = matchRoute(built.site.plan.routes, context.req.path)?.route;
  const facts = {
    tenant: built.site.tenant.slug,
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
}

function guardOfPreview(
  slug: string,
  { passwordEnv, user }: NonNullable<ResolvedTenant['preview']>,
  { env, clientKey, guesses, log }: SiteAppOptions,
): MiddlewareHandler {
  const password = env[passwordEnv];
  if (password && password.length < SHORT_PASSWORD)
    log(
      'warn',
      `The password of a preview is short enough to be guessed: give it ${SHORT_PASSWORD} characters or more`,
      { tenant: slug, variable: passwordEnv },
    );
  return previewGuard({ slug, user, password, clientKey, guesses });
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

/** Where the images of an outside image service come from. */
function imageOrigins({ imageService }: ResolvedTenant): string[] {
  const url = imageService.kind === 'cdn' ? URL.parse(imageService.baseUrl ?? '') : null;
  return url ? [url.origin] : [];
}

/** Takes hidden numbers out of what is no page: found cars, feeds, files for machines. */
async function hideNumbers(context: Context, hider: NumberHider): Promise<void> {
  const { res } = context;
  const type = res.headers.get('content-type') ?? '';
  if (!DATA.test(type) || res.headers.has('content-encoding') || !res.body || context.get('showsNumbers')) return;
  const text = await res.clone().text();
  const shown = hider.text(text);
  if (shown === text) return;
  const headers = new Headers(res.headers);
  headers.delete('content-length');
  headers.delete('etag');
  context.res = undefined;
  context.res = new Response(shown, { status: res.status, headers });
}
