import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { connectionKeyOf, trustedProxies } from '../../../runtime/server/host/client-key.ts';
import { consoleLog } from '../../../runtime/server/host/console-log.ts';
import { listen } from '../../../runtime/server/host/listen.ts';
import { openServer } from '../../../runtime/server/host/open-server.ts';
import { sharedCode } from '../../../runtime/server/host/shared-code.ts';
import { siteFolder } from '../../../runtime/server/site/built-site.ts';
import { slugHint, slugOf } from '../../definition/source/tenant-slugs.ts';
import { untilStopped } from '../../terminal/wait-for-signal.ts';

export interface ServeOptions {
  out: string;
  data: string;
  port: number;
  host?: string;
  index: boolean;
}

/** `forecourt serve`: runs until it is stopped; 2 where there is no built site. */
export async function serve(names: string[], options: ServeOptions): Promise<number> {
  const slugs = names.map((name) => slugOf(name, options.out));
  const built = await builtSites(options.out);
  const missing = slugs.filter((slug) => !built.includes(slug));
  if (built.length === 0 || missing.length > 0) {
    const none = missing.map((slug) => `not built: ${slug}. ${slugHint(slug, built)}`.trimEnd());
    console.error(
      `forecourt: ${none.join(' ') || `there is no built site in ${options.out}.`} Run \`npx forecourt build\` first.`,
    );
    return 2;
  }
  const chosen = slugs.length > 0 ? slugs : built;
  const load = sharedCode(path.resolve(options.data, 'server-code'));
  const server = await openServer({
    sources: chosen.map((slug) => siteFolder(path.resolve(options.out, slug), load)),
    dataDir: path.resolve(options.data),
    port: options.port,
    clock: () => new Date(),
    env: process.env,
    log: consoleLog,
    index: options.index,
    keepPagesMs: 30_000,
  });
  // Before anyone can know that it listens: who then asks it to stop finds it ready to.
  const stopped = untilStopped();
  const listening = await listen(server.app, options.port, {
    hostname: options.host,
    connectionKey: connectionKeyOf(trustedProxies(process.env.TRUSTED_PROXIES)),
  });
  console.log(
    `Serving ${chosen.length} site${chosen.length === 1 ? '' : 's'}${options.index ? ` at http://localhost:${listening.port}` : ''}`,
  );
  for (const slug of chosen) console.log(`  http://${slug}.localhost:${listening.port}`);
  await stopped;
  await listening.close();
  await server.close();
  return 0;
}

async function builtSites(out: string): Promise<string[]> {
  const folders = await readdir(out).catch(() => []);
  const has = await Promise.all(
    folders.map((name) =>
      stat(path.join(out, name, 'manifest.json')).then(
        () => true,
        () => false,
      ),
    ),
  );
  return folders.filter((_, index) => has[index]).sort();
}
