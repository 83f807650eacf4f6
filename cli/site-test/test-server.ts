import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import type { Answer } from '../../runtime/contracts/site-check.types.ts';
import type { Lead } from '../../runtime/rules/lead/lead.types.ts';
import type { Clock } from '../../runtime/rules/location/clock.types.ts';
import { listen } from '../../runtime/server/host/listen.ts';
import { openServer } from '../../runtime/server/host/open-server.ts';
import { sharedCode } from '../../runtime/server/host/shared-code.ts';
import { openLeads } from '../../runtime/server/leads/open-leads.ts';
import {
  type BuiltSite,
  readBuiltSite,
  type SiteError,
  type SiteSource,
} from '../../runtime/server/site/built-site.ts';
import type { StoredLead } from '../../runtime/server/store/lead-store.types.ts';
import type { ResolvedTenant } from '../../runtime/tenant/tenant.types.ts';
import { readFeatureTables } from '../definition/features.ts';
import { imageStandIn } from './image-stand-in.ts';
import type { ImageWeights } from './image-weights.ts';
import type { ServerFault } from './site-test.types.ts';

/** Built sites, served for a test: nothing that they do leaves this process or stays. */
export interface TestServer {
  sites: ReadonlyMap<string, BuiltSite>;
  origin(slug: string): string;
  /** A request from the site's own pages, without a connection. */
  ask(
    slug: string,
    path: string,
    request?: { method: string; headers?: Record<string, string>; body?: string },
  ): Promise<Answer>;
  /** Bytes of an image of a site as a browser of today gets it; null for one that is not on this machine. */
  weigh(slug: string, path: string): Promise<number | null>;
  /** What went wrong in the server of a site so far. */
  faults(slug: string): readonly ServerFault[];
  /** Enquiries of a site that are stored under a name. */
  enquiriesOf(slug: string, name: string): Promise<readonly Lead[]>;
  close(): Promise<void>;
}

/** Pages stay as they are for the whole test. */
const KEEP_PAGES_MS = 600_000;
const NO_LIMIT = { enquiries: 1_000_000, searches: 1_000_000, pages: 1_000_000 };

/** Built sites by slug, from their folders. In place of one that cannot be read is why. */
export type ReadSites = (dirs: ReadonlyMap<string, string>) => Promise<Map<string, BuiltSite | SiteError>>;

/** Reads the sites of one run, whose server code is put into a folder for that alone. */
export function siteReader(codeDir: string): ReadSites {
  const load = sharedCode(codeDir);
  const read = async (slug: string, dir: string): Promise<[string, BuiltSite | SiteError]> => [
    slug,
    await readBuiltSite(dir, load).catch((error: SiteError) => error),
  ];
  return async (dirs) => new Map(await Promise.all([...dirs].map(([slug, dir]) => read(slug, dir))));
}

/** A folder that is gone when the process ends, at the latest. */
export function temporaryFolder(): { dir: string; remove(): void } {
  const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-site-test-'));
  const remove = (): void => {
    process.removeListener('exit', remove);
    rmSync(dir, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return { dir, remove };
}

/** Serves built sites on a free port of this machine alone. */
export async function openTestServer(
  sites: ReadonlyMap<string, BuiltSite>,
  {
    clock,
    weights,
    namedPort = 0,
  }: {
    clock: Clock;
    weights: ImageWeights;
    /** The port that pages name in their own address; 0: the one that answers. */
    namedPort?: number;
  },
): Promise<TestServer> {
  const data = temporaryFolder();
  const dataDir = data.dir;
  const faults = new Map([...sites.keys()].map((slug): [string, ServerFault[]] => [slug, []]));
  const server = await openServer({
    tables: await readFeatureTables(),
    sources: [...sites.values()].map(sealed),
    dataDir,
    port: namedPort,
    clock,
    env: {},
    log: (level, message, { tenant, path: at = '', reason = message, at: position = '' } = {}) => {
      if (level !== 'error') return;
      faults.get(`${tenant}`)?.push({ path: `${at}`, reason: `${reason}`, at: `${position}` });
    },
    index: false,
    keepPagesMs: KEEP_PAGES_MS,
    limits: NO_LIMIT,
  });
  const app = new Hono();
  app.all('*', (context) => {
    const { pathname, hostname } = new URL(context.req.url);
    const site = sites.get(hostname.replace('.localhost', ''));
    return (
      imageStandIn(pathname, site?.manifest.pictures ?? {}) ?? server.app.fetch(context.req.raw, context.env as object)
    );
  });
  const listening = await listen(app, 0, { hostname: '127.0.0.1' });
  const leads = await openLeads({ tables: await readFeatureTables(), dataDir, clock, log: () => {} });
  const host = (slug: string): string => `${slug}.localhost:${listening.port}`;
  return {
    sites,
    origin: (slug) => `http://${host(slug)}`,
    async ask(slug, path, { headers, ...request } = { method: 'GET' }) {
      const origin = `http://${host(slug)}`;
      const own = { Host: host(slug), ...(request.method === 'GET' ? {} : { Origin: origin }) };
      const answer = await app.request(new URL(path, origin).href, { ...request, headers: { ...own, ...headers } });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    },
    weigh: (slug, path) =>
      weights(path, async (asked, headers) => {
        const url = new URL(asked, `http://${host(slug)}`).href;
        const answer = await server.app.request(url, { headers: { Host: host(slug), ...headers } });
        return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
      }),
    faults: (slug) => faults.get(slug) ?? [],
    async enquiriesOf(slug, name) {
      const stored = await leads.store.list({ tenant: slug, limit: 1000 });
      const named = stored.filter((one) => one.name === name);
      return Promise.all(named.map(async ({ id }) => ((await leads.store.get(slug, id)) as StoredLead).lead));
    },
    async close() {
      await listening.close(0);
      await server.close();
      await leads.close();
      data.remove();
    },
  };
}

/** A site whose enquiries go to the sandbox platform and whose searches are answered here, whatever its definition says. */
function sealed(built: BuiltSite): SiteSource {
  const { tenant } = built.site;
  const here = {
    ...tenant,
    preview: null,
    platform: {
      kind: 'sandbox' as const,
      baseUrl: null,
      authEnv: null,
      updates: tenant.platform.updates,
      sandbox: 'up' as const,
    },
    leads: { ...tenant.leads, targets: [], confirmation: false, desk: { ...tenant.leads.desk, enabled: false } },
    searchService: { kind: 'embedded' as const, index: tenant.slug },
  } satisfies ResolvedTenant;
  return { version: async () => 0, read: async () => ({ ...built, site: { ...built.site, tenant: here } }) };
}
