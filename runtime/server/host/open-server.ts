import type { Log } from '../../contracts/log.types.ts';
import { SearchEngine } from '../../search/engine/search-engine.ts';
import { addressList } from '../guards/address-list.ts';
import { lastingCache } from '../http/page-cache.ts';
import { openLeads } from '../leads/open-leads.ts';
import { mailServers } from '../targets/mail-servers.ts';
import { targetNetworks } from '../targets/networks.ts';
import { clientKey } from './client-key.ts';
import { heardLog } from './heard-log.ts';
import type { RunningServer, ServerOptions } from './open-server.types.ts';
import { openSites } from './open-sites.ts';
import { serverApp } from './server-app.ts';
import { serverCore } from './server-core.ts';
import { serverImages } from './server-images.ts';
import { healthWatch, type ServerRounds, startServerRounds } from './server-rounds.ts';
import { sharedHalves } from './shared-halves.ts';
import { siteLimits } from './site-limits.ts';

/** Pages and files of all sites that are kept in memory, unless MEMORY_CACHE_MB says otherwise. */
const MEMORY_CACHE_MB = 256;
const MB = 1024 * 1024;
/** How long a server that stops waits for what features have to finish last. */
const FLUSH_MS = 2000;

/** Everything that answers for some sites, without a port: stores, search, sites, relay. A rebuilt site is taken up by itself. */
export async function openServer(options: ServerOptions): Promise<RunningServer> {
  const { clock, env, dataDir, dev = false, arrivalOf = () => null } = options;
  let rounds: ServerRounds | null = null;
  const networks = targetNetworks(env.LEAD_NETWORKS);
  const heard = heardLog(options.log);
  const ending = new AbortController();
  const leads = await openLeads({
    dataDir,
    databaseUrl: env.DATABASE_URL,
    filesKey: env.FORECOURT_FILES_KEY,
    syncBeside: true,
    tables: options.tables,
    clock,
    log: heard.log,
  });
  const log = withoutEcho(heard.log, () => leads.fault()?.message);
  if (env.DATABASE_URL && !env.FORECOURT_FILES_KEY)
    log('warn', 'Without FORECOURT_FILES_KEY only this server can deliver the files that shoppers send to it', {});
  const images = serverImages({ dataDir, env, clock, log });
  const outgoing = mailServers(env, log);
  const onAccepted = (): void => rounds?.wakeRelay();
  const { store, database, safe } = leads;
  const server = serverCore({
    ...{ database, store, safe, mailServers: outgoing, networks, onAccepted, arrivalOf, env, clock, log, dev },
    ending: ending.signal,
  });
  const halves = sharedHalves(server, heard);
  const sites = await openSites(options, {
    ...siteLimits(clock, options.limits),
    ...images.shared,
    store,
    sandbox: leads.sandbox,
    linkKey: leads.linkKey,
    engine: new SearchEngine({ clock }),
    memory: lastingCache((Number(env.MEMORY_CACHE_MB) || MEMORY_CACHE_MB) * MB, clock),
    photoHosts: { loopback: options.photosFromLoopback ?? false },
    networks,
    mailServers: outgoing,
    clientKey: clientKey(addressList(env.TRUSTED_PROXIES), proxyWarning(log)),
    onAccepted,
    server,
    shared: halves.of,
    clock,
    log,
    env,
    port: options.port,
    searchTimeoutMs: options.searchTimeoutMs,
    keepPagesMs: options.keepPagesMs,
    dev,
  }).catch(async (error: unknown) => {
    await halves.close();
    await leads.close();
    await halves.flush(FLUSH_MS);
    throw error;
  });
  rounds = startServerRounds({ sites, store, clock, log });
  const health = healthWatch(clock);
  const { index } = options;
  return {
    app: serverApp(sites, { index, dev, arrivalOf, healthy: health.healthy, storeFault: leads.fault }),
    tenants: () => sites.open().map(({ built }) => built.site.tenant),
    servicesOf: (slug, feature) => sites.bySlug(slug)?.services.of(feature) ?? {},
    log,
    async crashed(error, ms) {
      log('error', 'The server has to end', {}, error);
      await halves.flush(ms);
    },
    stopping: health.stopping,
    async close() {
      ending.abort();
      void health.stopping(0);
      await rounds?.stop();
      await sites.close();
      await halves.close();
      outgoing.close();
      images.close();
      await leads.close();
      await halves.flush(FLUSH_MS);
    },
  };
}

/** Warns, once, of a proxy that nobody has named. */
function proxyWarning(log: Log): () => void {
  let warned = false;
  return () => {
    if (warned) return;
    warned = true;
    log(
      'warn',
      'A proxy on this machine passes visitors on and is not named in TRUSTED_PROXIES: limits cannot tell its visitors apart',
      { fix: 'Set TRUSTED_PROXIES=127.0.0.1,::1 if the proxy is yours' },
    );
  };
}

/**
 * A log that leaves out what only says again, for one request more, what has been said once and still holds. A lead that was lost is no echo:
 * `lost` among the facts says that a line is about one.
 */
export function withoutEcho(log: Log, said: () => string | undefined): Log {
  return (level, message, facts, cause) => {
    const known = facts?.lost === true ? undefined : said();
    if (known && (message.includes(known) || String(facts?.reason ?? '').includes(known))) return;
    log(level, message, facts, cause);
  };
}
