import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { FeatureServices } from '../../contracts/feature-services.types.ts';
import type { SiteServices } from '../../contracts/services.types.ts';
import { API_BASE, apiBase } from '../../rules/web/api-base.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { previewGuard } from '../guards/preview-guard.ts';
import { siteGuard } from '../guards/site-guard.ts';
import { matchRoute } from '../http/match-route.ts';
import { headersByPath, type PageSecurity } from '../http/security-headers.ts';
import { leadDesk } from '../leads/lead-desk.ts';
import type { BuiltSite } from './built-site.ts';
import { hiddenNumbers } from './hide-numbers.ts';
import { pageAnswers } from './page-answers.ts';
import { reservedCars } from './reserved-cars.ts';
import { servedFiles } from './served-files.ts';
import type { SiteAppOptions } from './site-app.types.ts';
import { answerIcons } from './site-icons.ts';
import { type SitePages, sitePages } from './site-pages.ts';
import { wellKnown } from './well-known.ts';

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
  const formHostsAt = Object.assign({}, ...options.services.hooks.map((hooks) => hooks.formHostsAt ?? {}));
  const headersOf = headersByPath(pageHeaders(built, base, options.dev), formHosts, formHostsAt);
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of headersOf(context.req.path)) context.res.headers.set(name, value);
  });
  const hides = hiddenNumbers(site.tenant);
  if (hides) app.use(hides);
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
