import { appendFileSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openServer } from '../../server/host/open-server.ts';
import type { RunningServer } from '../../server/host/open-server.types.ts';
import { peer } from '../../server/host/peer.fixture.ts';
import { sharedCode } from '../../server/host/shared-code.ts';
import { nodeTimers } from '../../server/platform/node-timers.ts';
import { siteFolder } from '../../server/site/built-site.ts';
import { type BuiltTenants, builtTenants } from '../../server/site/built-tenants.fixture.ts';
import { type SmtpFixture, startSmtp } from '../../server/targets/mail/smtp.fixture.ts';
import { featureTables } from '../../test-data/feature-tables.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const DAY = 24 * 3_600_000;
const MINUTE = 60_000;
const SLUGS = ['harbour-motors', 'quarry-cars'] as const;
const definition = (slug: string): string => `
leads:
  mail: { server: env:MAIL_SERVER, from: website@${slug}.example }
  desk: { enabled: true, to: [boss@${slug}.example], digest_at: "07:30" }
  targets: [{ id: sales, kind: mail, to: [sales@${slug}.example] }]
`;

describe('the desk of the sites of one server', () => {
  let tenants: BuiltTenants;
  let smtp: SmtpFixture;
  let server: RunningServer;
  const state = { now: Date.parse(NOW), gone: '', reads: 0, held: Promise.resolve() };
  /** What is to run in a minute: one round of the desk for all sites. */
  let due: (() => void)[] = [];

  beforeAll(async () => {
    tenants = await builtTenants(NOW);
    for (const slug of SLUGS) appendFileSync(path.join(tenants.dir, `tenants/${slug}/tenant.yaml`), definition(slug));
    await tenants.build(NOW);
    smtp = await startSmtp();
    const { after } = nodeTimers;
    vi.spyOn(nodeTimers, 'after').mockImplementation((ms, run) => {
      if (ms !== MINUTE) return after(ms, run);
      due.push(run);
      return () => {
        due = due.filter((one) => one !== run);
      };
    });
    const load = sharedCode(path.join(tenants.dir, 'server-code'));
    server = await openServer({
      sources: SLUGS.map((slug) => {
        const folder = siteFolder(path.join(tenants.dir, 'generated', slug), load);
        return {
          version: async () => (state.gone === slug ? null : folder.version()),
          async read() {
            state.reads += 1;
            await state.held;
            return folder.read();
          },
        };
      }),
      dataDir: path.join(tenants.dir, 'data'),
      tables: featureTables,
      port: 4000,
      clock: () => new Date(state.now),
      env: { MAIL_SERVER: smtp.url },
      log: () => {},
      index: false,
      keepPagesMs: 0,
    });
  });
  afterEach(() => {
    smtp.messages.length = 0;
  });
  afterAll(async () => {
    await server.close();
    vi.restoreAllMocks();
    await smtp.stop();
    tenants.remove();
  });

  const ask = (slug: string, address: string, init: RequestInit = {}) => {
    const at = `${slug}.localhost:4000`;
    const headers = { host: at, origin: `http://${at}`, ...(init.headers as Record<string, string>) };
    return server.app.request(`http://${at}${address}`, { redirect: 'manual', ...init, headers }, peer());
  };
  const round = (): void => {
    for (const run of due.splice(0)) run();
  };
  const readers = (): string[] => smtp.messages.flatMap(({ envelope }) => envelope.to).sort();

  it('a mail about an enquiry has a link that marks it answered: by its button, once', async () => {
    const lead = {
      name: 'Sam Taylor',
      phone: '0491570006',
      email: 'sam@example.com',
      postcode: '2000',
      category: 'General Enquiry',
      message: 'Is it there?',
    };
    const sent = await ask('harbour-motors', '/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lead }),
    });
    expect([sent.status, await sent.text()]).toEqual([201, expect.any(String)]);
    await expect.poll(readers, { timeout: 5000 }).toEqual(['sales@harbour-motors.example']);
    const { pathname, search, searchParams } = new URL(
      /Mark as answered:\s+(\S+)/.exec(smtp.messages[0]?.text ?? '')?.[1] ?? 'x:',
    );
    expect(pathname).toBe('/desk');
    const page = async () => (await ask('harbour-motors', `/desk${search}`)).text();
    expect(await page()).toContain('Has this enquiry been answered?');
    const press = async () => {
      const body = new URLSearchParams({ link: searchParams.get('link') ?? '' });
      const { headers } = await ask('harbour-motors', '/api/desk', { method: 'POST', body });
      return new URL(headers.get('location') ?? 'x:', 'http://x').searchParams.get('said');
    };
    expect([await press(), await press()]).toEqual(['done', 'used']);
    expect(await page()).toContain('This was done already.');
    expect((await ask('quarry-cars', `/desk${search}`)).status).toBe(404);
  });

  it('each dealer has its digest from one round of all, and a site that is gone sends nothing until it is back', async () => {
    expect(due).toHaveLength(1);
    round();
    await expect.poll(readers, { timeout: 5000 }).toEqual(SLUGS.map((slug) => `boss@${slug}.example`));
    await expect.poll(() => due.length).toBe(1);
    state.gone = 'harbour-motors';
    state.now += DAY;
    expect((await ask('harbour-motors', '/')).status).toBe(421);
    smtp.messages.length = 0;
    round();
    await expect.poll(() => due.length, { timeout: 5000 }).toBe(1);
    expect(readers()).toEqual(['boss@quarry-cars.example']);
    state.gone = '';
    state.now += MINUTE;
    expect((await ask('harbour-motors', '/')).status).toBe(200);
    round();
    await expect.poll(() => due.length, { timeout: 5000 }).toBe(1);
    expect(readers()).toEqual(SLUGS.map((slug) => `boss@${slug}.example`));
  });

  it('a build that is read for long is opened once, and meanwhile the one of before answers', async () => {
    const manifest = path.join(tenants.dir, 'generated/harbour-motors/manifest.json');
    state.now += MINUTE;
    utimesSync(manifest, new Date(state.now), new Date(state.now));
    state.reads = 0;
    let release = (): void => {};
    state.held = new Promise((resolve) => {
      release = resolve;
    });
    const first = ask('harbour-motors', '/');
    await expect.poll(() => state.reads).toBe(1);
    for (let times = 0; times < 3; times += 1) {
      state.now += MINUTE;
      expect((await ask('harbour-motors', '/')).status).toBe(200);
    }
    release();
    expect([(await first).status, state.reads]).toEqual([200, 1]);
    round();
    await expect.poll(() => due.length, { timeout: 5000 }).toBe(1);
  });

  it('ends with the server', async () => {
    await server.close();
    expect(due).toEqual([]);
  });
});
