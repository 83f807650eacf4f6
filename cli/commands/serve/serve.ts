import { existsSync } from 'node:fs';
import path from 'node:path';
import { addressList } from '../../../runtime/server/guards/address-list.ts';
import { connectionKeyOf } from '../../../runtime/server/host/client-key.ts';
import { consoleLog } from '../../../runtime/server/host/console-log.ts';
import { endsReported } from '../../../runtime/server/host/ends-reported.ts';
import { listen } from '../../../runtime/server/host/listen.ts';
import { openServer } from '../../../runtime/server/host/open-server.ts';
import { sharedCode } from '../../../runtime/server/host/shared-code.ts';
import { nodeTimers } from '../../../runtime/server/platform/node-timers.ts';
import { siteFolder } from '../../../runtime/server/site/built-site.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { builtSites, orphanSites } from '../../build/write/built-sites.ts';
import { readFeatureTables } from '../../definition/features.ts';
import { slugHint, slugOf, tenantSlugs } from '../../definition/source/tenant-slugs.ts';
import { stockArrival } from '../../stock/arrival/stock-arrival.ts';
import { waitForSignal } from '../../terminal/wait-for-signal.ts';
import { pullInChild } from './pull-child.ts';
import { startStockRounds } from './stock-rounds.ts';

export interface ServeOptions {
  out: string;
  data: string;
  port: number;
  host?: string;
  index: boolean;
  /** The tenants' folder, if it is on this machine: where new stock is taken in, and which sites still have a tenant. */
  tenants: string;
  /** Look for new stock of tenants that say where it comes from. */
  pull: boolean;
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
  const clock = () => new Date();
  const dirOf = (slug: string): string | null => {
    const dir = path.resolve(options.tenants, slug);
    return existsSync(path.join(dir, 'tenant.yaml')) ? dir : null;
  };
  const arrivalOf = ({ slug, stock }: Pick<ResolvedTenant, 'slug' | 'stock'>) => {
    const dir = dirOf(slug);
    return dir === null ? null : stockArrival(dir, stock, clock().getTime());
  };
  const server = await openServer({
    tables: await readFeatureTables(),
    sources: chosen.map((slug) => siteFolder(path.resolve(options.out, slug), load)),
    dataDir: path.resolve(options.data),
    port: options.port,
    clock,
    arrivalOf,
    env: process.env,
    log: consoleLog,
    index: options.index,
    keepPagesMs: 30_000,
  });
  const unwatch = endsReported(server);
  // Before anyone can know that it listens: who then asks it to stop finds it ready to.
  const stopped = waitForSignal();
  const listening = await listen(server.app, options.port, {
    hostname: options.host,
    connectionKey: connectionKeyOf(addressList(process.env.TRUSTED_PROXIES)),
  });
  console.log(
    `Serving ${chosen.length} site${chosen.length === 1 ? '' : 's'}${options.index ? ` at http://localhost:${listening.port}` : ''}`,
  );
  for (const slug of chosen) console.log(`  http://${slug}.localhost:${listening.port}`);
  const rounds = startStockRounds({
    tenants: server.tenants,
    dirOf,
    arrivalOf,
    pull: options.pull ? pullInChild(options) : null,
    clock,
    timers: nodeTimers,
    log: server.log,
  });
  // A service manager sends visitors elsewhere meanwhile; who presses Ctrl-C waits for nobody.
  if ((await stopped) === 'SIGTERM') await Promise.all([server.stopping(), listening.drain()]);
  await rounds.stop();
  await listening.close();
  await server.close();
  unwatch();
  return 0;
}

/** That some sites are not served, and what to do. */
function orphansText(slugs: readonly string[], tenants: string): string {
  const [first = ''] = slugs;
  return slugs.length === 1
    ? `forecourt: ${first} is not served: its folder ${path.join(tenants, first)} is gone. \`npx forecourt remove ${first}\` deletes the built site too.`
    : `forecourt: ${slugs.join(', ')} are not served: their folders in ${tenants} are gone. \`npx forecourt build --prune\` deletes the built sites too.`;
}
