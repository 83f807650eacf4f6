import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { connectionKeyOf, trustedProxies } from '../../../runtime/server/host/client-key.ts';
import { consoleLog } from '../../../runtime/server/host/console-log.ts';
import { listen } from '../../../runtime/server/host/listen.ts';
import { openServer } from '../../../runtime/server/host/open-server.ts';
import { sharedCode } from '../../../runtime/server/host/shared-code.ts';
import { nodeTimers } from '../../../runtime/server/platform/node-timers.ts';
import { siteFolder } from '../../../runtime/server/site/built-site.ts';
import type { ResolvedTenant } from '../../../runtime/tenant/tenant.types.ts';
import { slugHint, slugOf } from '../../definition/source/tenant-slugs.ts';
import { stockArrival } from '../../stock/arrival/stock-arrival.ts';
import { untilStopped } from '../../terminal/wait-for-signal.ts';
import { pullInChild } from './pull-child.ts';
import { startStockRounds } from './stock-rounds.ts';

export interface ServeOptions {
  out: string;
  data: string;
  port: number;
  host?: string;
  index: boolean;
  /** The tenants' folder: where new stock is taken in. */
  tenants: string;
  /** Look for new stock of tenants that say where it comes from. */
  pull: boolean;
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
  const rounds = startStockRounds({
    tenants: server.tenants,
    dirOf,
    arrivalOf,
    pull: options.pull ? pullInChild(options) : null,
    clock,
    timers: nodeTimers,
    log: consoleLog,
  });
  await stopped;
  await rounds.stop();
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
