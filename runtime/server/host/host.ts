import { type Context, Hono } from 'hono';
import type { StockArrival } from '../../contracts/stock-arrival.types.ts';
import type { HostedSite } from '../site/open-site.types.ts';
import type { StoreFault } from '../store/store-watch.ts';
import { isThisMachine } from './client-key.ts';

export interface HostOptions {
  /** Asked at each request, so that a new build is served without a restart. */
  site: (host: string) => Promise<HostedSite | null>;
  /** The host that another one of a site only leads to. */
  leadsTo: (host: string) => string | null;
  /** What `localhost` answers to this machine itself: the index of all sites, or nothing. */
  index: ((context: Context) => Response | Promise<Response>) | null;
  /** Whether the server is ready to answer; for load balancers. */
  healthy: () => boolean;
  /** What does not work as it should although all sites answer. */
  degraded: () => Degraded[];
  /** How new the stock of dealers is, of whom that is known. Old stock is no fault of the server's. */
  stock: () => readonly (StockArrival & { tenant: string })[];
  /** Why enquiries cannot be stored; pages are shown all the same. */
  storeFault: () => StoreFault | null;
}

/** A part of a site that something else stands in for. */
export interface Degraded {
  tenant: string;
  part: 'search';
  code: string;
  since: Date;
}

const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/** All sites of a server behind one handler: the tenant by exact Host from the allow-list, anything else 421 (design §6). */
export function hostApp({ site, leadsTo, index, ...health }: HostOptions): Hono {
  const app = new Hono();
  app.all('*', async (context) => {
    const host = isOtherTarget(context) ? null : hostName(context.req.header('host'));
    const hosted = host === null ? null : await site(host);
    if (hosted) return hosted.app.fetch(context.req.raw, context.env as object);
    const other = host === null ? null : leadsTo(host);
    // What no site answers is never read as anything else than it says it is.
    context.header('X-Content-Type-Options', 'nosniff');
    if (other !== null) return toHost(context, other);
    if (host !== null && OWN_NAMES.has(host)) {
      if (context.req.path === '/health') return healthAnswer(context, health);
      if (index && context.req.path === '/' && isThisMachine(context)) return index(context);
    }
    return context.text('This server does not answer for that host.', 421);
  });
  return app;
}

/** The same address at another host, for good; what is sent there is sent again. */
function toHost({ req, redirect }: Context, host: string): Response {
  const { pathname, search } = new URL(req.url);
  return redirect(`https://${host}${pathname}${search}`, req.method === 'GET' || req.method === 'HEAD' ? 301 : 308);
}

/** 503 while the server is stopping, or takes no enquiries: `store` then says why and what to do, as all else to this machine alone. */
function healthAnswer(
  context: Context,
  { healthy, degraded, stock, storeFault }: Pick<HostOptions, 'healthy' | 'degraded' | 'stock' | 'storeFault'>,
): Response {
  const parts = degraded();
  const arrivals = stock().map(arrivalRow);
  const store = storeFault();
  const status = !healthy() ? 'stopping' : store === null ? 'available' : 'failing';
  const code = status === 'available' ? 200 : 503;
  context.header('Cache-Control', 'no-store');
  if (!isThisMachine(context)) return context.json({ status }, code);
  return context.json(
    {
      status,
      ...(store === null ? {} : { store }),
      ...(parts.length > 0 ? { degraded: parts } : {}),
      ...(arrivals.length > 0 ? { stock: arrivals } : {}),
    },
    code,
  );
}

function arrivalRow({
  tenant,
  source,
  arrivedAt,
  lastSuccess,
  lastError,
  stale,
}: ReturnType<HostOptions['stock']>[number]) {
  const at = (time: number | null): Date | null => (time === null ? null : new Date(time));
  return {
    tenant,
    source,
    stale,
    arrived: at(arrivedAt),
    last_success: at(lastSuccess),
    last_error: lastError && { message: lastError.message, since: at(lastError.since) },
  };
}

/** Whether the target of a request is a whole address (RFC 9112 3.2.2) of another host than its Host header: which of them is meant, nobody knows. */
function isOtherTarget({ req, env }: Context): boolean {
  const target = (env as { incoming?: { url?: string } } | undefined)?.incoming?.url ?? '/';
  return !target.startsWith('/') && URL.parse(target)?.hostname !== hostName(req.header('host'));
}

/** The name in a Host header, lower case and without port and trailing dot; null for anything that is no host. */
function hostName(header: string | undefined): string | null {
  const match = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+?)\.?(?::\d{1,5})?$/i.exec(header ?? '');
  return match?.[1]?.toLowerCase() ?? null;
}
