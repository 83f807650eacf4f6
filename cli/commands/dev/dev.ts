import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { html } from 'hono/html';
import { createServer as createViteServer } from 'vite';
import type { Log } from '../../../runtime/contracts/log.types.ts';
import { listenError } from '../../../runtime/server/host/listen.ts';
import { openServer } from '../../../runtime/server/host/open-server.ts';
import { writeWhole } from '../../../runtime/server/host/write-whole.ts';
import type { SiteCode } from '../../../runtime/server/site/built-site.ts';
import { serverEntries } from '../../build/bundle/server-bundle.ts';
import { openTemplates } from '../../build/emit/templates.ts';
import { projectRoot } from '../../cache/cache.ts';
import { readFeatures } from '../../definition/features.ts';
import { rootsOf } from '../../definition/source/safe-file.ts';
import { slugHint, tenantSlugs } from '../../definition/source/tenant-slugs.ts';
import { DefinitionError, type DevSite, devSite } from '../../dev/dev-site.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { namedTenants } from '../../terminal/named-tenants.ts';
import { prettyFindings } from '../../terminal/output.ts';
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

/** What belongs to the development server and not to a site. */
const VITE_PATH = /^\/(@|__|node_modules\/|runtime\/|\.cache\/)/;

/** `forecourt dev`: sites straight from their sources; a change to YAML, a template or a component reloads the page. Runs until it is stopped. */
export async function dev(slugs: string[], options: DevOptions): Promise<number> {
  const chosen = await namedTenants(slugs, options.tenants);
  if (!chosen) return 2;
  const known = await tenantSlugs(options.tenants);
  const unknown = chosen.filter((slug) => !known.includes(slug));
  if (unknown.length > 0) {
    const none = unknown.map((slug) => `there is no tenant ${slug}. ${slugHint(slug, known)}`.trimEnd());
    console.error(`forecourt: ${none.join(' ')}`);
    return 2;
  }
  const dir = path.join(projectRoot, '.cache/dev');
  const http = createHttpServer();
  const vite = await createViteServer({
    configFile: false,
    root: projectRoot,
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    cacheDir: path.join(projectRoot, '.cache/vite'),
    resolve: { alias: { forecourt: projectRoot } },
    oxc: { jsx: { runtime: 'automatic' } },
    optimizeDeps: {
      include: [
        'react',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'react-dom',
        'react-dom/client',
        'react-hook-form',
      ],
      noDiscovery: true,
    },
    server: {
      middlewareMode: true,
      hmr: { server: http },
      allowedHosts: ['.localhost'],
      // Sources and packages only: a running server's data and the dealers' own files stay where they are.
      fs: {
        strict: true,
        allow: ['runtime', 'node_modules', '.cache/dev', '.cache/vite'].map((name) => path.join(projectRoot, name)),
      },
      watch: { ignored: ['**/generated/**', '**/data/**', '**/.cache/**'] },
    },
  });
  const templates = openTemplates();
  const told = new Map<string, string>();
  const report = (slug: string, findings: Diagnostic[]): void => {
    const text = prettyFindings(findings);
    if (text && told.get(slug) !== text) console.log(text);
    told.set(slug, text);
  };
  const code = async (): Promise<SiteCode> => {
    const entries = serverEntries(await readFeatures(), templates);
    for (const [name, text] of Object.entries(entries)) await writeWhole(path.join(dir, `${name}.ts`), text);
    const emitted = (kind: 'feature' | 'api') =>
      Object.keys(entries)
        .filter((name) => name.startsWith(`${kind}-`))
        .map((name, index) => ({ id: name.slice(kind.length + 1), file: `${name}.ts`, index }));
    const load = async (name: string, text: string): Promise<Record<string, unknown>> => {
      const file = path.join(dir, name);
      await writeWhole(file, text);
      return vite.ssrLoadModule(file);
    };
    const render = { renderer: 'renderer.ts', features: emitted('feature') };
    const { renderer } = await load('render.ts', templates.fill('site/render.js.hbs', render));
    const { apis } = await load('api.ts', templates.fill('site/api.js.hbs', { features: emitted('api') }));
    return { renderer, apis } as SiteCode;
  };
  const sites = chosen.map((slug): [string, DevSite] => [
    slug,
    devSite({
      tenantsDir: options.tenants,
      slug,
      dir,
      address: (file) => `/.cache/dev/${file}`,
      code,
      now: () => new Date(),
      report: (findings) => report(slug, findings),
    }),
  ]);
  const all = sites.map(([, site]) => site);
  const atOnce = all.length <= AT_ONCE;
  vite.watcher.add([
    path.resolve(options.tenants),
    path.join(projectRoot, 'templates'),
    path.join(projectRoot, 'schema'),
  ]);
  let changed = (): void => {};
  vite.watcher.on('all', (_event, file) => {
    if (!/\.(ya?ml|md|hbs|json|ndjson|csv|tsv|txt|tsx?)$/.test(file)) return;
    for (const site of all) site.touch();
    vite.ws.send({ type: 'full-reload' });
    changed();
  });
  const nextChange = (): Promise<void> =>
    new Promise((resolve) => {
      changed = resolve;
    });
  const server = await whenSound(nextChange, () =>
    openServer({
      sources: atOnce ? all : [],
      ...(atOnce ? {} : { later: new Map(sites) }),
      dataDir: path.resolve(options.data),
      port: options.port,
      clock: () => new Date(),
      env: process.env,
      log: plainLog(),
      index: true,
      keepPagesMs: 0,
      dev: true,
    }),
  );

  server.app.onError((error, context) => {
    if (!(error instanceof DefinitionError)) throw error;
    return context.html(errorsPage(error), 503);
  });
  const answer = getRequestListener(async (request, env) => {
    const font = all.flatMap((site) => site.fonts()).find(({ url }) => url === new URL(request.url).pathname);
    if (font) return new Response(font.bytes as Uint8Array<ArrayBuffer>, { headers: { 'Content-Type': 'font/woff2' } });
    request.headers.delete('accept-encoding');
    return withClient(await server.app.fetch(request, env));
  });
  const ownFiles = rootsOf(options.tenants, projectRoot);
  http.on('request', (request: IncomingMessage, response) => {
    if (!mayAct(request, ownFiles)) {
      response.writeHead(403).end();
      return;
    }
    if (VITE_PATH.test(request.url ?? '')) vite.middlewares(request, response, () => answer(request, response));
    else answer(request, response);
  });
  await new Promise<void>((resolve, reject) =>
    http.once('error', (error) => reject(listenError(error, options.port))).listen(options.port, options.host, resolve),
  );
  const address = `http://localhost:${options.port}`;
  if (atOnce) {
    console.log(`Watching ${chosen.length} site${chosen.length === 1 ? '' : 's'} at ${address}`);
    for (const slug of chosen) console.log(`  http://${slug}.localhost:${options.port}`);
  } else {
    console.log(`Watching ${chosen.length} sites at ${address}, each made when it is first asked for:`);
    console.log(`  http://${chosen[0]}.localhost:${options.port} and so on`);
  }
  await untilStopped();
  http.closeAllConnections();
  http.close();
  await vite.close();
  await server.close();
  return 0;
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

/** What a browser shows of a site that has errors when it is first asked for. */
function errorsPage({ message, findings }: DefinitionError) {
  const told = findings.map(
    ({ message, hint, location }) =>
      html`<dt>${message}</dt><dd><code>${location ? `${location.file}:${location.start.line}` : ''}</code></dd><dd>${hint}</dd>`,
  );
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${message}</title>
<style>body{font:1rem/1.6 system-ui,sans-serif;max-width:46rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere}dt{font-weight:600;margin-top:1.5rem}dd{margin:0}</style></head>
<body><h1>${message}</h1><p>Mend and save: this page comes again by itself.</p><dl>${told}</dl></body></html>`;
}

/** Adds the development server's client, which reloads the page when something changes. */
async function withClient(response: Response): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html') || response.headers.has('content-encoding'))
    return response;
  const html = (await response.text()).replace('</head>', '<script type="module" src="/@vite/client"></script></head>');
  const headers = new Headers(response.headers);
  headers.delete('etag');
  headers.delete('content-length');
  return new Response(html, { status: response.status, headers });
}
