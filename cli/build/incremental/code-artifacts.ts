import { readFileSync } from 'node:fs';
import type { BrowserCode } from '../../../runtime/contracts/site.types.ts';
import type { Cache, Recorded } from '../../cache/cache.ts';
import { hashOf } from '../../cache/content-hash.ts';
import type { ServerBundle } from '../bundle/bundle.types.ts';
import { reached } from '../bundle/server-code.ts';
import {
  browserHash,
  browserOrigins,
  type CompiledBrowser,
  type CompiledRecord,
  openBrowser,
} from '../bundle/units/compiled-browser.ts';
import type { CodeContext } from '../code-context.ts';
import { signatureOf } from '../plan/plan.ts';
import type { Workers } from '../workers/workers.ts';
import { compilerCode } from './compiler-code.ts';

/** The code that sites of now are made with, by its hashes. */
export interface PresentCode {
  compiler: string;
  /** The browser code of a site; null while what it is linked from is not current. */
  browser(code: BrowserCode): string | null;
  /** The server code of a set of features; null while it is not current. */
  server(features: readonly string[]): string | null;
  /** Keeps what a piece of this code was made from, so that a later build can tell what has changed. */
  keepOrigin(hash: string): void;
  /** Compiles browser code where that is not current: once, for all sites. */
  makeBrowser(workers: Workers): Promise<void>;
  /** Makes the server code where it is not current: once. */
  makeServer(workers: Workers): Promise<void>;
  /** What this run made anew. */
  made: { browser: boolean; server: boolean };
}

export function openCode(cache: Cache, context: CodeContext): PresentCode {
  const compiler = compilerCode(cache);
  const origins = new Map<string, CodeHash['madeFrom']>();
  const textOf = ({ hash, madeFrom }: CodeHash): string => {
    origins.set(hash, madeFrom);
    return hash;
  };
  const made: PresentCode['made'] = { browser: false, server: false };
  return {
    compiler: textOf({
      hash: compiler.hash,
      madeFrom: () => ({ all: compiler.madeFrom, names: Object.keys(compiler.madeFrom) }),
    }),
    ...presentBrowser(context, cache, textOf, made),
    ...presentServer(context, textOf, made),
    keepOrigin(hash) {
      const madeFrom = origins.get(hash);
      if (madeFrom) cacheMadeFrom(cache, hash, madeFrom);
    },
    made,
  };
}

/** Notes what a piece of code was made from, and answers its hash. */
type HashText = (code: CodeHash) => string;

function presentBrowser(
  context: CodeContext,
  cache: Cache,
  textOf: HashText,
  made: PresentCode['made'],
): Pick<PresentCode, 'browser' | 'makeBrowser'> {
  const hashes = new Map<string, string>();
  let record = context.cachedBrowser();
  let opened: CompiledBrowser | null = null;
  let asked: Promise<void> | null = null;
  const compile = async (workers: Workers): Promise<void> => {
    if (record) return;
    await workers.run({ kind: 'browser' });
    made.browser = true;
    record = context.cachedBrowser();
  };
  return {
    browser(code) {
      if (!record) return null;
      const signature = signatureOf(code);
      const compiled = record;
      const open = (): CompiledBrowser => {
        opened ??= openBrowser(compiled, cache);
        return opened;
      };
      const hash = hashes.get(signature) ?? textOf(siteHash(compiled, code, open));
      hashes.set(signature, hash);
      return hash;
    },
    makeBrowser(workers) {
      asked ??= compile(workers);
      return asked;
    },
  };
}

function presentServer(
  context: CodeContext,
  textOf: HashText,
  made: PresentCode['made'],
): Pick<PresentCode, 'server' | 'makeServer'> {
  const hashes = new Map<string, string>();
  let asked: Promise<void> | null = null;
  let server: Awaited<ReturnType<CodeContext['server']>> | null = null;
  const bundle = async (workers: Workers): Promise<void> => {
    if (!context.cachedServer()) {
      await workers.run({ kind: 'server' });
      made.server = true;
    }
    server = await context.server();
  };
  return {
    server(features) {
      server ??= context.cachedServer();
      if (!server) return null;
      const key = features.join();
      const hash = hashes.get(key) ?? textOf(serverHash(server, features));
      hashes.set(key, hash);
      return hash;
    },
    makeServer(workers) {
      asked ??= bundle(workers);
      return asked;
    },
  };
}

/** What a piece of code was made from, as it is kept: sites have much the same, so all of it is listed once, and each piece says what of that it has. */
interface Origins extends Recorded {
  /** The hash of the list. */
  all: string;
  /** A sign for each entry of the list, in its order. */
  has: string;
}

const HAS = '1';

/** Keeps what some code was made from under the hash of that code, so that a later build can tell what has changed. */
export function cacheMadeFrom(cache: Cache, hash: string, madeFrom: () => MadeFrom): void {
  if (cache.hasRecord('origins', hash)) return;
  const { all, names } = madeFrom();
  const inside = new Set(names);
  const has = Object.keys(all).map((name) => (inside.has(name) ? HAS : '0'));
  cache.keep<Origins>('origins', hash, { all: cache.put(JSON.stringify(all)), has: has.join(''), madeFrom: {} });
}

function cachedOrigins(cache: Cache, hash: string): Map<string, string> | null {
  const cached = cache.lastRecord<Origins>('origins', hash);
  if (!cached || !cache.holds(cached.all)) return null;
  const all = JSON.parse(readFileSync(cache.blob(cached.all), 'utf8')) as Recorded['madeFrom'];
  return new Map(Object.entries(all).filter((_, index) => cached.has[index] === HAS));
}

/** The files that differ between what two pieces of code were made from; null where it is not known any more. */
export function originsChangedSince(cache: Cache, before: string, now: string): string[] | null {
  const [old, current] = [before, now].map((hash) => {
    const origins = cachedOrigins(cache, hash);
    // What is damaged is kept anew by the next build.
    if (!origins) cache.drop('origins', hash);
    return origins;
  });
  if (!old || !current) return null;
  return [...new Set([...old.keys(), ...current.keys()])].filter((name) => old.get(name) !== current.get(name)).sort();
}

/** A piece of code by its content, and the files that it was made from: asked for only where that is not known. */
interface CodeHash {
  hash: string;
  madeFrom: () => MadeFrom;
}

/** Files with their hashes, and the names of those that something was made from. */
interface MadeFrom {
  all: Recorded['madeFrom'];
  names: Iterable<string>;
}

/** The browser code of a site. */
const siteHash = (record: CompiledRecord, code: BrowserCode, opened: () => CompiledBrowser): CodeHash => ({
  hash: browserHash(record, code),
  madeFrom: () => ({ all: record.madeFrom, names: Object.keys(browserOrigins(opened(), code)) }),
});

/** The server code of a site with these features, by the names of what it runs: they tell the content. Of what it was made, only the modules in it. */
function serverHash(bundle: ServerBundle, features: readonly string[]): CodeHash {
  const own = features.flatMap((id) => [bundle.features[id] ?? [], bundle.apis[id] ?? []].flat());
  const entries = [bundle.renderer, bundle.standalone, ...own];
  return {
    hash: hashOf(entries.join('\n')),
    madeFrom() {
      const files = reached(bundle, entries);
      const used = new Set(bundle.chunks.flatMap(({ file, modules }) => (files.has(file) ? modules : [])));
      const names = Object.keys(bundle.madeFrom).filter((name) => used.has(name) || !name.startsWith('runtime/'));
      return { all: bundle.madeFrom, names };
    },
  };
}
