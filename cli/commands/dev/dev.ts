import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { ViteDevServer } from 'vite';
import type { Log } from '../../../runtime/contracts/log.types.ts';
import { listenError } from '../../../runtime/server/host/listen.ts';
import { openServer } from '../../../runtime/server/host/open-server.ts';
import { projectRoot } from '../../cache/cache.ts';
import { rootsOf } from '../../definition/source/safe-file.ts';
import { slugHint, tenantSlugs } from '../../definition/source/tenant-slugs.ts';
import { errorsPage, withClient } from '../../dev/dev-pages.ts';
import { DefinitionError, type DevSite } from '../../dev/dev-site.ts';
import { devSites } from '../../dev/dev-sites.ts';
import { openVite, reloadOnChange, VITE_PATH } from '../../dev/vite-server.ts';
import { namedTenants } from '../../terminal/named-tenants.ts';
import { untilStopped } from '../../terminal/wait-for-signal.ts';
import { mayAct } from './dev-guard.ts';

export interface DevOptions {
  tenants: string;
  data: string;
  port: number;
  /** 127.0.0.1 unless given: sources are for this machine only. */
  host: string;
}

const LOOK_AGAIN_MS = 1000;
/** More sites than these are each read when they are first asked for: all at once would take minutes. */
const AT_ONCE = 20;

type SiteServer = Awaited<ReturnType<typeof openServer>>;

/** `forecourt dev`: sites straight from their sources; a change to YAML, a template or a component reloads the page. Runs until it is stopped. */
export async function dev(slugs: string[], options: DevOptions): Promise<number> {
  const chosen = await chosenTenants(slugs, options.tenants);
  if (!chosen) return 2;
  const http = createServer();
  const vite = await openVite(http);
  const { sites, touch } = devSites(chosen, options.tenants, vite);
  let changed = (): void => {};
  reloadOnChange(vite, options.tenants, () => {
    touch();
    changed();
  });
  const nextChange = (): Promise<void> =>
    new Promise((resolve) => {
      changed = resolve;
    });
  const server = await whenSound(nextChange, () => openSites(sites, options));
  http.on('request', requestListener(server, vite, rootsOf(options.tenants, projectRoot)));
  await listen(http, options);
  console.log(addresses(chosen, options.port).join('\n'));
  await untilStopped();
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

/** @throws {DefinitionError} where one of few sites has errors; of many, each is made when it is first asked for. */
function openSites(sites: ReadonlyMap<string, DevSite>, { data, port }: DevOptions): Promise<SiteServer> {
  return openServer({
    ...(sites.size <= AT_ONCE ? { sources: [...sites.values()] } : { sources: [], later: sites }),
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

/** Answers with what is Vite's, and with the sites. */
function requestListener(server: SiteServer, vite: ViteDevServer, ownFiles: readonly string[]): RequestListener {
  server.app.onError((error, context) => {
    if (!(error instanceof DefinitionError)) throw error;
    return context.html(errorsPage(error), 503);
  });
  const answer = getRequestListener(async (request, env) => {
    request.headers.delete('accept-encoding');
    return withClient(await server.app.fetch(request, env));
  });
  return (request: IncomingMessage, response) => {
    if (!mayAct(request, ownFiles)) {
      response.writeHead(403).end();
      return;
    }
    if (VITE_PATH.test(request.url ?? '')) vite.middlewares(request, response, () => answer(request, response));
    else answer(request, response);
  };
}

function listen(http: Server, { port, host }: DevOptions): Promise<void> {
  return new Promise((resolve, reject) =>
    http.once('error', (error) => reject(listenError(error, port))).listen(port, host, resolve),
  );
}

/** Where the sites are, in words. */
function addresses(slugs: readonly string[], port: number): string[] {
  const of = `${slugs.length} site${slugs.length === 1 ? '' : 's'} at http://localhost:${port}`;
  if (slugs.length <= AT_ONCE) return [`Watching ${of}`, ...slugs.map((slug) => `  http://${slug}.localhost:${port}`)];
  return [`Watching ${of}, each made when it is first asked for:`, `  http://${slugs[0]}.localhost:${port} and so on`];
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

/** What `open` gives once no definition has errors: until then it is tried again after every change. */
async function whenSound<T>(nextChange: () => Promise<void>, open: () => Promise<T>): Promise<T> {
  for (let told = ''; ; ) {
    const change = nextChange();
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof DefinitionError)) throw error;
      if (told !== error.message)
        console.log(`${error.message} Mend and save: the site starts by itself (Ctrl-C stops).`);
      told = error.message;
      // The watcher says nothing of a file that is saved before it has looked at all of them.
      await Promise.race([change, setTimeout(LOOK_AGAIN_MS)]);
    }
  }
}
