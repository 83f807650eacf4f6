import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenShared } from '../../contracts/server-core.types.ts';
import type { LoadedService } from '../../contracts/service-core.types.ts';
import { openServer } from '../../server/host/open-server.ts';
import type { RunningServer } from '../../server/host/open-server.types.ts';
import { siteFolder } from '../../server/site/built-site.ts';
import { type BuiltTenants, builtTenants } from '../../server/site/built-tenants.fixture.ts';
import { type Receiver, startReceiver } from '../../server/targets/receiver.fixture.ts';
import { featureTables } from '../../test-data/feature-tables.fixture.ts';

const NOW = '2026-11-20T09:00:00+11:00';
const SLUG = 'harbour-motors';
const ENDS_PROCESS = path.join(import.meta.dirname, '../../server/host/ends-process.fixture.ts');
const HOST = `${SLUG}.localhost:4000`;

describe('faults of a built site', () => {
  let tenants: BuiltTenants;
  let receiver: Receiver;
  let server: RunningServer;
  let starts = 0;
  /** What the server logs as an error once its site is closed. */
  let saysLast: string | null;
  /** How the store is when the last faults are sent. */
  let storeAtLast: string;
  const looksAtStore: OpenShared<null> = ({ database }) => ({
    shared: null,
    async flush() {
      storeAtLast = await database.transact(async () => 'open').catch(() => 'closed');
    },
  });
  beforeAll(async () => {
    tenants = await builtTenants(NOW);
    appendFileSync(
      path.join(tenants.dir, 'tenants', SLUG, 'tenant.yaml'),
      '\nerror_reporting: { kind: sentry, dsn: env:FAULTS }\n',
    );
    await tenants.build(NOW);
  });
  afterAll(() => tenants?.remove());
  beforeEach(async () => {
    saysLast = null;
    receiver = await startReceiver();
    const source = siteFolder(path.join(tenants.dir, 'generated', SLUG));
    server = await openServer({
      tables: featureTables,
      sources: [
        {
          version: source.version,
          async read() {
            const built = await source.read();
            const open: LoadedService = async (core) => {
              core.shared(looksAtStore);
              const { faultReports } = built.services;
              const opened = (await faultReports?.(core)) ?? expect.unreachable('The site has this service.');
              const close = async (): Promise<void> => {
                await opened.close?.();
                if (saysLast) core.log('error', saysLast, { tenant: SLUG });
              };
              return { ...opened, close };
            };
            const render: typeof built.renderer.render = async (route, context) => {
              if (context.url.pathname === '/enquiry') throw new TypeError('Planted for sam@example.com');
              return built.renderer.render(route, context);
            };
            return { ...built, renderer: { render }, services: { ...built.services, faultReports: open } };
          },
        },
      ],
      dataDir: path.join(tenants.dir, `faults-${++starts}`),
      port: 4000,
      clock: () => new Date(NOW),
      env: { FAULTS: dsn(), LEAD_NETWORKS: '127.0.0.1' },
      log: () => {},
      index: true,
      keepPagesMs: 0,
    });
  });
  afterEach(async () => {
    await server.close();
    await receiver.stop();
  });
  const dsn = (): string => `${receiver.url.replace('//', '//abc@')}/4`;
  const ask = async (address: string, init: RequestInit = {}): Promise<Response> =>
    server.app.request(`http://${HOST}${address}`, { ...init, headers: { host: HOST, ...init.headers } });
  const tell = (body: unknown, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    ask('/api/errors', { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
  const events = async () => {
    await server.close();
    return receiver.received.map(({ path: at, body }) => ({ at, ...JSON.parse(body.split('\n')[2] ?? '') }));
  };
  const FAULT = { type: 'TypeError', message: 'x is not a function', path: '/', frames: [] };

  it('a page that cannot be made is told of, without the query and what it says of a shopper', async () => {
    expect((await ask('/enquiry?car=2021&name=Sam+Taylor')).status).toBe(500);
    const [event, ...more] = await events();
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      at: '/api/4/envelope/',
      transaction: '/enquiry',
      environment: 'production',
      platform: 'node',
      tags: { origin: 'server', dealer: SLUG },
      exception: { values: [{ type: 'TypeError', value: 'Planted for …' }] },
    });
    expect(event.exception.values[0].stacktrace.frames.at(-1).filename).toBe(
      'runtime/features/error-reports/faults-http.test.ts',
    );
    expect(event.release).toMatch(/^\w+$/);
    expect(JSON.stringify(receiver.received)).not.toMatch(/Sam|sam@|2021/);
  });

  it('what the server says while it closes is told too', async () => {
    saysLast = 'The store could not be closed';
    const told = (await events()).map(({ message, tags }) => [message.formatted, tags.dealer]);
    expect([told, storeAtLast]).toEqual([[[saysLast, SLUG]], 'closed']);
  });

  it('a service that hangs holds no page up, and no server that stops', async () => {
    await receiver.mode('hang');
    const began = performance.now();
    expect((await ask('/enquiry')).status).toBe(500);
    expect((await ask('/contact')).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(1500);
    const closing = performance.now();
    await server.close();
    expect(performance.now() - closing).toBeLessThan(4000);
  });

  it('a page’s fault in a browser is told of, scrubbed once more', async () => {
    const frame = { function: 'wake', file: '/assets/form.js?name=Sam', line: 3, column: 9 };
    const answer = await tell({
      ...FAULT,
      message: 'Cannot use "Sam" of sam@example.com',
      path: '/pay/hD83kdJw92kd0qLsmX71PqzT?name=Sam',
      frames: [frame, { function: 1 }, 'x'],
    });
    expect(answer.status).toBe(204);
    const [event] = await events();
    expect(event).toMatchObject({
      platform: 'javascript',
      transaction: '/pay/…',
      tags: { origin: 'browser' },
      exception: { values: [{ type: 'TypeError', value: 'Cannot use "…" of …' }] },
    });
    expect(event.exception.values[0].stacktrace.frames).toEqual([
      { function: 'wake', filename: '/assets/form.js', lineno: 3, colno: 9, in_app: true },
    ]);
  });

  it.each<[what: string, body: unknown, headers: Record<string, string> | undefined, status: number]>([
    ['of another site', FAULT, { 'sec-fetch-site': 'cross-site' }, 403],
    ['no JSON', 'x', undefined, 400],
    ['no message', { ...FAULT, message: ' ' }, undefined, 400],
    ['no path', { ...FAULT, path: 'https://evil.example' }, undefined, 400],
    ['too large', { ...FAULT, message: 'x'.repeat(9000) }, undefined, 413],
    ['of a robot', FAULT, { 'sec-fetch-site': 'same-origin', 'user-agent': 'Googlebot/2.1' }, 204],
  ])('%s is not told on', async (_, body, headers, status) => {
    expect((await tell(body, headers)).status).toBe(status);
    expect(await events()).toEqual([]);
  });

  it('a visitor has a limit', async () => {
    const forwarded = { 'sec-fetch-site': 'same-origin' };
    const statuses = new Set<number>();
    for (let count = 0; count < 25; count++) statuses.add((await tell(FAULT, forwarded)).status);
    expect([...statuses]).toEqual([204, 429]);
  });

  it('a process that a rejected promise ends tells of it, and ends as it would', async () => {
    const { exitCode, stderr } = await execa(
      process.execPath,
      [ENDS_PROCESS, path.join(tenants.dir, 'generated', SLUG), path.join(tenants.dir, 'faults-ends')],
      { reject: false, env: { FAULTS: dsn(), LEAD_NETWORKS: '127.0.0.1' } },
    );
    expect(exitCode).toBe(1);
    expect(stderr).toContain('RangeError: Planted for sam@example.com');
    const [event, ...more] = await events();
    expect(more).toEqual([]);
    expect(event).toMatchObject({ tags: { origin: 'server' }, exception: { values: [{ value: 'Planted for …' }] } });
  });

  it('where the service hangs, it ends all the same', async () => {
    await receiver.mode('hang');
    const began = performance.now();
    const { exitCode } = await execa(
      process.execPath,
      [ENDS_PROCESS, path.join(tenants.dir, 'generated', SLUG), path.join(tenants.dir, 'faults-hangs')],
      { reject: false, env: { FAULTS: dsn(), LEAD_NETWORKS: '127.0.0.1' } },
    );
    expect(exitCode).toBe(1);
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});
