import path from 'node:path';
import { connectionKeyOf, trustedProxies } from '../../../runtime/server/host/client-key.ts';
import { consoleLog } from '../../../runtime/server/host/console-log.ts';
import { listen } from '../../../runtime/server/host/listen.ts';
import { openServer } from '../../../runtime/server/host/open-server.ts';
import { sharedCode } from '../../../runtime/server/host/shared-code.ts';
import { siteFolder } from '../../../runtime/server/site/built-site.ts';
import { builtSites, orphanSites } from '../../build/write/built-sites.ts';
import { slugHint, slugOf, tenantSlugs } from '../../definition/source/tenant-slugs.ts';
import { untilStopped } from '../../terminal/wait-for-signal.ts';

export interface ServeOptions {
  /** Where the sites' definitions lie, if they are on this machine. */
  tenants: string;
  out: string;
  data: string;
  port: number;
  host?: string;
  index: boolean;
}

/** `forecourt serve`: runs until it is stopped; 2 where there is no built site. One whose tenant is gone is not served. */
export async function serve(names: string[], options: ServeOptions): Promise<number> {
  const slugs = names.map((name) => slugOf(name, options.out));
  const built = builtSites(options.out);
  const missing = slugs.filter((slug) => !built.includes(slug));
  if (built.length === 0 || missing.length > 0) {
    const none = missing.map((slug) => `not built: ${slug}. ${slugHint(slug, built)}`.trimEnd());
    console.error(
      `forecourt: ${none.join(' ') || `there is no built site in ${options.out}.`} Run \`npx forecourt build\` first.`,
    );
    return 2;
  }
  const orphans = new Set(orphanSites(built, await tenantSlugs(options.tenants)));
  const wanted = slugs.length > 0 ? slugs : built;
  const chosen = wanted.filter((slug) => !orphans.has(slug));
  const gone = wanted.filter((slug) => orphans.has(slug));
  if (gone.length > 0) console.error(orphansText(gone, options.tenants));
  if (chosen.length === 0) return 2;
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

/** That some sites are not served, and what to do. */
function orphansText(slugs: readonly string[], tenants: string): string {
  const [first = ''] = slugs;
  return slugs.length === 1
    ? `forecourt: ${first} is not served: its folder ${path.join(tenants, first)} is gone. \`npx forecourt remove ${first}\` deletes the built site too.`
    : `forecourt: ${slugs.join(', ')} are not served: their folders in ${tenants} are gone. \`npx forecourt build --prune\` deletes the built sites too.`;
}
