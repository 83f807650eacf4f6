import type { BrowserCode } from '../../runtime/site.types.ts';
import { keptBundle } from './bundler/browser-bundle.ts';
import type { BrowserBundle } from './bundler/bundle.types.ts';
import { browserHash, type CodeHash, serverHash } from './code-hash.ts';
import { compilerCode } from './compiler-code.ts';
import type { Crew } from './crew/crew.ts';
import { keepMadeFrom } from './made-from.ts';
import { signatureOf } from './plan.ts';
import { serverCode } from './server-code.ts';
import type { Tools } from './tools.ts';

/** The code that sites of now are made with, by its hashes. */
export interface PresentCode {
  compiler: string;
  /** The bundle of a signature; null while there is none that is current. */
  browser(signature: string): string | null;
  /** The server code of a set of features; null while it is not current. */
  server(features: readonly string[]): string | null;
  /** Makes the bundles that are not current, of those that are wanted. Returns the signatures of which it made one. */
  makeBrowser(wanted: readonly BrowserCode[], crew: (tasks: number) => Crew): Promise<string[]>;
  /** Makes the server code where it is not current. Returns whether it did. */
  makeServer(crew: Crew): Promise<boolean>;
}

export function openCode(tools: Tools): PresentCode {
  const { cache } = tools;
  const bundles = new Map<string, string | null>();
  const servers = new Map<string, string>();
  let server: Awaited<ReturnType<Tools['server']>> | null = null;
  const known = ({ hash, madeFrom }: CodeHash): string => {
    keepMadeFrom(cache, hash, madeFrom);
    return hash;
  };
  const browser = (signature: string): string | null => {
    const before = bundles.get(signature);
    if (before !== undefined) return before;
    const kept: BrowserBundle | null = keptBundle(signature, cache);
    const hash = kept && known(browserHash(kept));
    bundles.set(signature, hash);
    return hash;
  };
  return {
    compiler: known(compilerCode(cache)),
    browser,
    server(features) {
      server ??= tools.keptServer();
      if (!server) return null;
      const key = features.join();
      const hash = servers.get(key) ?? known(serverHash(serverCode(server, features, tools), server));
      servers.set(key, hash);
      return hash;
    },
    async makeBrowser(wanted, crew) {
      const missing = new Map(wanted.map((code) => [signatureOf(code), code]));
      for (const signature of missing.keys()) if (browser(signature) !== null) missing.delete(signature);
      const workers = crew(missing.size);
      await Promise.all([...missing.values()].map((code) => workers.run({ kind: 'browser', code })));
      for (const signature of missing.keys()) bundles.delete(signature);
      return [...missing.keys()];
    },
    async makeServer(crew) {
      const kept = tools.keptServer();
      // React comes first of all browser code, and takes about as long.
      if (!kept) await Promise.all([crew.run({ kind: 'server' }), crew.run({ kind: 'react' })]);
      server = await tools.server();
      return !kept;
    },
  };
}
