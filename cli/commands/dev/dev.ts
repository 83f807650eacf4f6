import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import type { Log } from '../../../runtime/contracts/log.types.ts';
import { listenError } from '../../../runtime/server/host/listen.ts';
import { openServer } from '../../../runtime/server/host/open-server.ts';
import { projectRoot } from '../../cache/cache.ts';
import { readFeatureTables } from '../../definition/features.ts';
import { isReallyIn, rootsOf } from '../../definition/source/safe-file.ts';
import { slugHint, tenantSlugs } from '../../definition/source/tenant-slugs.ts';
import { collectChanges } from '../../dev/dev-changes.ts';
import { type DevEvents, devEvents, EVENTS_PATH } from '../../dev/dev-events.ts';
import { errorsPage, OVERLAY_PATH, withClient } from '../../dev/dev-pages.ts';
import { DefinitionError, type DevSite } from '../../dev/dev-site.ts';
import { devSites, lookAgain, takeUp } from '../../dev/dev-sites.ts';
import { GALLERY_PATH } from '../../dev/gallery/gallery.ts';
import { onChange, openVite, VITE_PATH } from '../../dev/vite-server.ts';
import { namedTenants } from '../../terminal/named-tenants.ts';
import { waitForSignal } from '../../terminal/wait-for-signal.ts';

/** What the development server does on this machine for a page, as Vite's error overlay asks. */
const ACTS = /^\/__open-in-editor/i;

export interface DevOptions {
  tenants: string;
  data: string;
  port: number;
  /** 127.0.0.1 unless given: sources are for this machine only. */
  host: string;
}

/** More sites than these are each read when they are first asked for: all at once would take minutes. */
const AT_ONCE = 20;

type SiteServer = Awaited<ReturnType<typeof openServer>>;

/** `forecourt dev`: sites straight from their sources; a change to YAML, stock, an image, a template or a component reloads the page, and mistakes show in it. Runs until it is stopped. */
export async function dev(slugs: string[], options: DevOptions): Promise<number> {
  const chosen = await chosenTenants(slugs, options.tenants);
  if (!chosen) return 2;
  const http = createServer();
  const ready = Promise.withResolvers<RequestListener>();
  http.on('request', (request, response) => void ready.promise.then((answer) => answer(request, response)));
  // Before anything else is open: where no port can be had, nothing keeps the process.
  const port = await listen(http, options);
  if (port !== options.port) console.log(`Port ${options.port} is in use: taking ${port}.`);
  const vite = await openVite(http);
  const events = devEvents(chosen);
  const { sites, touch } = devSites(chosen, options.tenants, { vite, events });
  let last = '';
  const say = (line: string): void => {
    if (line !== last) console.log(line);
    last = line;
  };
  const changes = collectChanges(options.tenants, chosen, (change) => {
    void takeUp(change, { sites, touch, events, say });
  });
  onChange(vite, options.tenants, changes.saw);
  const stopLooking = lookAgain(options.tenants, { broken: events.broken, saw: changes.saw, now: Date.now });
  const server = await openSites(sites, { ...options, port });
  ready.resolve(await requestListener(server, vite, { ownFiles: rootsOf(options.tenants, projectRoot), events }));
  console.log(addresses(chosen, port).join('\n'));
  if (chosen.length <= AT_ONCE) await openAll(chosen, server, port);
  await waitForSignal();
  stopLooking();
  changes.close();
  events.close();
  http.closeAllConnections();
  http.close();
  await vite.close();
  await server.close();
  return 0;
}

/** The tenants that are meant; null, and said why, where there is none or one is not there. */
async function chosenTenants(slugs: string[], tenantsDir: string): Promise<string[] | null> {
  const chosen = await namedTenants(slugs, tenantsDir);
  if (!chosen) return null;
  const known = await tenantSlugs(tenantsDir);
  const unknown = chosen.filter((slug) => !known.includes(slug));
  if (unknown.length === 0) return chosen;
  const none = unknown.map((slug) => `there is no tenant ${slug}. ${slugHint(slug, known)}`.trimEnd());
  console.error(`forecourt: ${none.join(' ')}`);
  return null;
}

/** Each site is made when it is first asked for: one with errors says them in the browser. */
async function openSites(sites: ReadonlyMap<string, DevSite>, { data, port }: DevOptions): Promise<SiteServer> {
  return openServer({
    tables: await readFeatureTables(),
    sources: [],
    later: sites,
    dataDir: path.resolve(data),
    port,
    clock: () => new Date(),
    env: process.env,
    log: plainLog(),
    index: true,
    keepPagesMs: 0,
    dev: true,
  });
}

/** Asks for the home page of each of few sites, so that what is wrong is said at once and the first visitor does not wait. */
async function openAll(slugs: readonly string[], { app }: SiteServer, port: number): Promise<void> {
  for (const slug of slugs) {
    const host = `${slug}.localhost:${port}`;
    const answer = await (async () => app.fetch(new Request(`http://${host}/`, { headers: { host } })))().catch(
      (error: unknown) => console.error(`${slug}: ${error instanceof Error ? error.message : String(error)}`),
    );
    await answer?.body?.cancel();
    if (answer?.status === ERRORS) console.log(`${slug} has errors: mend and save, and its page comes by itself.`);
  }
}

/** How a site with mistakes answers. */
const ERRORS = 503;

/** Answers with what is Vite's, with what the pages listen to, and with the sites. */
async function requestListener(
  server: SiteServer,
  vite: ViteDevServer,
  { ownFiles, events }: { ownFiles: readonly string[]; events: DevEvents },
): Promise<RequestListener> {
  const overlay = await readFile(new URL('../../dev/overlay.client.js', import.meta.url));
  server.app.onError((error, context) => {
    if (!(error instanceof DefinitionError)) throw error;
    return context.html(errorsPage(error), ERRORS);
  });
  const answer = getRequestListener(async (request, env) => {
    request.headers.delete('accept-encoding');
    return withClient(await server.app.fetch(request, env));
  });
  return (request: IncomingMessage, response) => {
    const { url = '' } = request;
    if (!mayAct(request, ownFiles)) {
      response.writeHead(403).end();
      return;
    }
    if (url === EVENTS_PATH) events.listen(request, response);
    else if (url === OVERLAY_PATH)
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(overlay);
    else if (VITE_PATH.test(url)) vite.middlewares(request, response, () => answer(request, response));
    else answer(request, response);
  };
}

/** So many ports are tried, from the one that is asked for on. */
const PORTS = 20;

/** Listens on the port, or on the next free one; answers which. Rejects where none of them can be had. */
async function listen(http: Server, { port, host }: DevOptions): Promise<number> {
  for (let at = port; ; at++) {
    try {
      await new Promise<void>((resolve, reject) => {
        http.once('error', reject);
        http.listen(at, host, () => {
          http.off('error', reject);
          resolve();
        });
      });
      return (http.address() as AddressInfo).port;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || at + 1 >= port + PORTS || at + 1 > MAX_PORT) throw listenError(error as Error, port);
    }
  }
}

const MAX_PORT = 65_535;

/** Where the sites are, in words. */
function addresses(slugs: readonly string[], port: number): string[] {
  const of = `${slugs.length} site${slugs.length === 1 ? '' : 's'} at http://localhost:${port}`;
  const gallery = `Every component in a site's own looks: http://${slugs[0]}.localhost:${port}${GALLERY_PATH}`;
  const sites =
    slugs.length <= AT_ONCE
      ? [`Watching ${of}`, ...slugs.map((slug) => `  http://${slug}.localhost:${port}`)]
      : [`Watching ${of}, each made when it is first asked for:`, `  http://${slugs[0]}.localhost:${port} and so on`];
  return [...sites, gallery];
}

/** Reports as a person reads them, each once in a row; a server's are for machines. */
function plainLog(): Log {
  let last = '';
  return (_level, message, facts = {}) => {
    const about = Object.values(facts).filter((fact) => fact !== null);
    const line = about.length > 0 ? `${message} (${about.join(': ')})` : message;
    if (line !== last) console.error(line);
    last = line;
  };
}

type Asked = Pick<IncomingMessage, 'url' | 'headers'>;

/**
 * Whether a request for the development server may be done: what acts on this machine only for one of its own pages, and only with files of these
 * folders. Any page of the web can ask a server of this machine; Host is Vite's to check.
 */
export function mayAct({ url = '', headers }: Asked, roots: readonly string[]): boolean {
  if (!ACTS.test(url)) return true;
  const file = URL.parse(url, 'http://dev.invalid')?.searchParams.get('file') ?? '';
  return isOwnPage(headers) && isFileIn(file, roots);
}

/** As browsers say it: by Sec-Fetch-Site, or where they send none, by the address of the page. */
function isOwnPage({ host, origin, referer, ...headers }: Asked['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const page = origin ?? referer;
  return page !== undefined && URL.parse(page)?.host === host;
}

/** @param named a path or a file URL, with a line and a column after it or not, as an editor takes it */
function isFileIn(named: string, roots: readonly string[]): boolean {
  const name = named.replace(/(:\d+){1,2}$/, '');
  try {
    return isReallyIn(realpathSync(name.startsWith('file:') ? fileURLToPath(name) : path.resolve(name)), roots);
  } catch {
    // No such file.
    return false;
  }
}
