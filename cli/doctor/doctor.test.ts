import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { doctor } from '../commands/doctor.ts';
import { NO_STATE, writeState } from '../stock/arrival/arrival-state.ts';
import { STORED_STOCK } from '../stock/import/stored-stock.ts';
import { workspace } from '../tenants.fixture.ts';
import type { DoctorResult, Machine } from './doctor.types.ts';
import { chromiumCheck, folderCheck, nativeCheck, nodeCheck, portCheck } from './machine-checks.ts';
import { stockChecks } from './stock-checks.ts';
import { environmentChecks, serviceChecks } from './tenant-checks.ts';

/** Every key of the language has an effect: one is taken for such that has none. */
vi.mock('../../schema/keys-without-effect.data.ts', () => ({ KEYS_WITHOUT_EFFECT: ['analytics.measurement_id'] }));

const machine = (other: Partial<Machine> = {}): Machine => ({
  nodeVersion: 'v24.1.0',
  env: {},
  findChromium: async () => '/usr/bin/chromium',
  load: async () => {},
  fetch,
  net: {
    resolve: async () => ({ addresses: [], cname: null }),
    certificate: async () => ({ validTo: new Date(), error: null }),
    ask: async () => ({ status: 200, location: null, preview: false, site: null }),
  },
  ...other,
});
const dir = mkdtempSync(path.join(tmpdir(), 'forecourt-doctor-'));
let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(401).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('this machine', () => {
  it.each([
    ['v24.0.0', 'ok'],
    ['v26.1.0', 'ok'],
    ['v22.12.0', 'problem'],
  ])('Node %s: %s', (nodeVersion, status) => expect(nodeCheck(machine({ nodeVersion })).status).toBe(status));

  it('Chromium: found, none, or nothing to look with', async () => {
    const states = [
      async () => '/usr/bin/chromium',
      async () => null,
      async () => Promise.reject(new Error('no playwright')),
    ];
    const told = await Promise.all(states.map((findChromium) => chromiumCheck(machine({ findChromium }))));
    expect(told.map(({ status }) => status)).toEqual(['ok', 'warning', 'warning']);
  });

  it('a native package that does not load is a problem, told in one line', async () => {
    const load = async () => Promise.reject(new Error('wrong ELF class\n    at somewhere'));
    expect(await nativeCheck(machine({ load }), 'sharp')).toMatchObject({
      status: 'problem',
      message: 'does not load: wrong ELF class',
    });
    expect(await nativeCheck(machine(), 'sharp')).toMatchObject({ status: 'ok' });
  });

  it('a port: free or taken', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, resolve));
    const { port: number } = taken.address() as AddressInfo;
    expect(await portCheck(number)).toMatchObject({ status: 'warning', message: 'taken by another program' });
    await new Promise((resolve) => taken.close(resolve));
    expect(await portCheck(number)).toMatchObject({ status: 'ok' });
  });

  it('a folder: there, to be made, or in the way of a file', async () => {
    writeFileSync(path.join(dir, 'file'), '');
    const states = [dir, path.join(dir, 'a/b/c'), path.join(dir, 'file/inside')];
    expect(
      (await Promise.all(states.map(folderCheck))).map(({ status, message }) => [status, message.split(' ').at(-1)]),
    ).toEqual([
      ['ok', 'writable'],
      ['ok', 'made'],
      ['problem', 'folder'],
    ]);
  });
});

describe('what definitions name', () => {
  const tenants = [
    {
      slug: 'a',
      config: {
        platform: { base_url: 'http://127.0.0.1:1/', auth: 'env:PLATFORM_AUTH' },
        analytics: { measurement_id: 'env:UNUSED' },
      },
    },
    { slug: 'b', config: { platform: { auth: 'env:PLATFORM_AUTH' }, list: [{ key: 'env:OTHER' }], note: 'env: no' } },
  ];

  it('environment variables, each once, with who names it', () => {
    const told = environmentChecks(tenants, machine({ env: { OTHER: 'x' } }));
    expect(told.map(({ name, status, message }) => [name, status, message])).toEqual([
      ['OTHER', 'ok', 'set, named by b (list[0].key)'],
      ['PLATFORM_AUTH', 'warning', 'not set, named by a (platform.auth), b (platform.auth)'],
    ]);
  });

  it('nothing where nothing is named', async () => {
    expect(environmentChecks([{ slug: 'a', config: {} }], machine())).toEqual([]);
    expect(await serviceChecks([{ slug: 'a', config: {} }], machine())).toEqual([]);
  });

  it('services: any answer counts, none is told', async () => {
    const configs = [
      { slug: 'a', config: { platform: { base_url: `http://127.0.0.1:${port}` } } },
      { slug: 'b', config: { search: { service: { url: 'http://127.0.0.1:1' } } } },
    ];
    const told = await serviceChecks(configs, machine());
    expect(told.map(({ name, status, message }) => [name, status, message])).toEqual([
      ['http://127.0.0.1:1', 'warning', expect.stringContaining('used by b (search.service.url)')],
      [`http://127.0.0.1:${port}`, 'ok', 'answers (401), used by a (platform.base_url)'],
    ]);
    expect(told[0]?.todo).toMatch(/Listings and search fail until it answers\.$/);
  });

  it('one address for several services: what shoppers lack of each', async () => {
    const url = 'http://127.0.0.1:1';
    const config = { platform: { base_url: url }, image_service: { base_url: url } };
    const [told] = await serviceChecks([{ slug: 'a', config }], machine());
    expect(told?.message).toContain('used by a (platform.base_url), a (image_service.base_url)');
    expect(told?.todo).toMatch(/Enquiries wait until it answers\. Shoppers see no photos until it answers\.$/);
  });

  it('a database, without its password', async () => {
    const told = async (DATABASE_URL: string): Promise<DoctorResult | undefined> =>
      (await serviceChecks([], machine({ env: { DATABASE_URL } })))[0];
    const good = await told(`postgres://user:secret@127.0.0.1:${port}/x`);
    expect([good?.status, JSON.stringify(good).includes('secret')]).toEqual(['ok', false]);
    expect((await told('postgres://user:secret@127.0.0.1:1/x'))?.status).toBe('problem');
    const odd = await told('mysql://user:secret@host/x');
    expect([odd?.status, JSON.stringify(odd).includes('secret')]).toEqual(['problem', false]);
  });
});

describe('stock that comes by itself', () => {
  const HOUR = 3_600_000;
  const NOW = Date.parse('2026-11-27T12:00:00Z');
  const WEB = { source: { https: { url: 'https://feeds.example/a.csv' } } };
  /** What is told of a dealer whose stock came so many hours ago; null: never. */
  const told = (stock: object, hoursAgo: number | null, error: string | null = null): DoctorResult[] => {
    const space = mkdtempSync(path.join(dir, 'stock-'));
    mkdirSync(path.join(space, 'a'));
    const failure = error === null ? null : { since: NOW - 3 * HOUR, times: 2, message: error, refused: false };
    if (hoursAgo !== null) {
      const source = { file: 'a.csv', sha256: 'x' };
      const imported_at = new Date(NOW - hoursAgo * HOUR).toISOString();
      const header = { format: 'forecourt-stock', version: 1, tenant: 'a', source, imported_at };
      writeFileSync(path.join(space, 'a', STORED_STOCK), `${JSON.stringify(header)}\n`);
    }
    writeState(path.join(space, 'a'), { ...NO_STATE, failure });
    return stockChecks([{ slug: 'a', config: { stock } }], space, NOW);
  };

  it.each<[string, object, number | null, string | null, [string, string][]]>([
    ['by hand, and nobody asks', {}, 900, null, []],
    ['by hand, watched', { stale_after: 24 }, 5, null, [['ok', 'the newest came 5 hours ago']]],
    [
      'by hand, old',
      { stale_after: 24 },
      72,
      null,
      [['warning', 'the newest came 3 days ago, and more than 24 hours']],
    ],
    ['new', WEB, 1, null, [['ok', 'the newest came 60 minutes ago']]],
    ['old', WEB, 49, null, [['warning', 'more than 48 hours are too long']]],
    ['never', WEB, null, null, [['warning', 'nothing was taken in yet']]],
    [
      'failing',
      WEB,
      20,
      'It answers 401.',
      [['warning', 'the newest came 20 hours ago; for 3 hours: It answers 401.']],
    ],
    ['of a definition with mistakes', { source: null, stale_after: 'soon' }, 9, null, []],
    ['of another', { source: { https: 7 } }, 9, null, []],
  ])('%s', (_, stock, hoursAgo, error, expected) =>
    expect(told(stock, hoursAgo, error).map(({ status, message }) => [status, message])).toEqual(
      expected.map(([status, words]) => [status, expect.stringContaining(words)]),
    ),
  );
});

describe('the exit code', () => {
  let said: string[] = [];
  const run = async (other: Partial<Machine>, strict = false): Promise<number> => {
    said = [];
    vi.spyOn(console, 'log').mockImplementation((text: string) => said.push(text));
    const space = workspace();
    const { dir: home, tenants } = space;
    const code = await doctor(
      { tenants, out: `${home}/out`, data: `${home}/data`, port: 0, format: 'json', strict },
      machine(other),
    );
    space.remove();
    return code;
  };
  afterEach(() => vi.restoreAllMocks());

  it('0 when well, 1 with a problem, and with --strict 1 with a warning', async () => {
    const lacking = { findChromium: async () => null };
    expect(await run({})).toBe(0);
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ format_version: '1.0', healthy: true });
    expect(await run(lacking)).toBe(0);
    expect(await run(lacking, true)).toBe(1);
    expect(await run({ nodeVersion: 'v20.0.0' })).toBe(1);
  });
});
