import type { Feature } from '../../runtime/contracts/feature.types.ts';
import type { BrowserCode } from '../../runtime/contracts/site.types.ts';
import type { Cache } from '../cache/cache.ts';
import { browserBundle } from './bundle/browser-bundle.ts';
import type { BrowserBundle, ServerBundle } from './bundle/bundle.types.ts';
import { cachedServer, serverBundle } from './bundle/server-bundle.ts';
import { type OpenedCode, openServerCode, type ServerCode, serverCode } from './bundle/server-code.ts';
import type { ServerPositions } from './bundle/source-positions.ts';
import {
  type CompiledBrowser,
  type CompiledRecord,
  cachedBrowser,
  compiledBrowser,
} from './bundle/units/compiled-browser.ts';
import { type BrowserSources, browserSources } from './emit/browser-sources.ts';
import type { Templates } from './emit/templates.ts';
import { signatureOf } from './plan/plan.ts';

/** What makes the code of sites, each piece once in a process. */
export interface CodeContext {
  /** The browser code that was compiled before and would be compiled the same now; else null. */
  cachedBrowser(): CompiledRecord | null;
  /** That of all features, compiled where there is none. */
  compiledBrowser(): Promise<CompiledBrowser>;
  /** The browser code of a signature, linked once, and its sources as people read them. */
  browser(code: BrowserCode): Promise<{ bundle: BrowserBundle; sources: BrowserSources }>;
  /** The server code that was made before and would be made the same now; else null. */
  cachedServer(): ServerBundle | null;
  server(): Promise<ServerBundle>;
  /** What of it a site with these features runs. */
  serverCode(features: readonly string[]): Promise<ServerCode>;
  /** The code of all features, ready to run. */
  opened(): Promise<OpenedCode>;
  /** Where in the sources an error of the server code comes from. */
  serverSourceOf: ServerPositions;
}

export function openCodeContext(features: readonly Feature[], cache: Cache, templates: Templates): CodeContext {
  const browser = async (code: BrowserCode) => ({
    bundle: browserBundle(code, await context.compiledBrowser(), cache),
    sources: browserSources(code, templates),
  });
  const browsers = new Map<string, ReturnType<typeof browser>>();
  const codes = new Map<string, ServerCode>();
  let compiled: Promise<CompiledBrowser> | null = null;
  let server: Promise<ServerBundle> | null = null;
  let opened: Promise<OpenedCode> | null = null;
  let positions: Promise<ServerPositions> | null = null;
  const context: CodeContext = {
    cachedBrowser: () => cachedBrowser(features, cache),
    compiledBrowser() {
      compiled ??= compiledBrowser(features, cache);
      return compiled;
    },
    browser(code) {
      const signature = signatureOf(code);
      const made = browsers.get(signature) ?? browser(code);
      browsers.set(signature, made);
      return made;
    },
    cachedServer: () => cachedServer(features, cache),
    server() {
      server ??= serverBundle(features, cache, templates);
      return server;
    },
    async serverCode(some) {
      const key = some.join();
      const code = codes.get(key) ?? serverCode(await context.server(), some, { cache, templates });
      codes.set(key, code);
      return code;
    },
    opened() {
      opened ??= context
        .server()
        .then((bundle) =>
          context.serverCode([...new Set([...Object.keys(bundle.features), ...Object.keys(bundle.apis)])].sort()),
        )
        .then((code) => openServerCode(code, cache));
      return opened;
    },
    async serverSourceOf(stack) {
      positions ??= import('./bundle/source-positions.ts').then(({ serverPositions }) =>
        serverPositions(features, cache, templates),
      );
      return (await positions)(stack);
    },
  };
  return context;
}
