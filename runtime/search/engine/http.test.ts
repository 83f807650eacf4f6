import { gzipSync } from 'node:zlib';
import { generateTenantToken } from 'meilisearch/token';
import { describe, expect, it } from 'vitest';
import { deriveKey } from './keys.ts';
import { SearchEngine } from './search-engine.ts';

const MASTER = 'MASTER_KEY';
const UID = '11111111-1111-4111-8111-111111111111';

/** What only an engine in this process can show; all else is in acceptance/. */
function setUp(options: { masterKey?: string | null; maxBodyBytes?: number } = {}) {
  const time = { now: Date.parse('2026-03-02T10:00:00.000Z') };
  const due: [run: () => void, delayMs: number][] = [];
  const engine = new SearchEngine({
    masterKey: MASTER,
    clock: () => new Date(time.now),
    schedule: (run, delayMs) => due.push([run, delayMs]),
    ...options,
  });
  engine.load('north', [{ id: 1, make: 'Alder' }], { filterableAttributes: ['make'] });
  const call = async (method: string, path: string, body?: unknown, key: string | null = MASTER) => {
    const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' });
    if (key !== null) headers.set('authorization', `Bearer ${key}`);
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await engine.handle(new Request(`http://search.test${path}`, init));
    return { status: response.status, headers: response.headers, body: await response.json() };
  };
  return { engine, call, due, time };
}

describe('§4: a body over the limit is 413', () => {
  const search = (engine: SearchEngine, body: BodyInit, headers: Record<string, string> = {}) =>
    engine.handle(
      new Request('http://search.test/indexes/north/search', {
        method: 'POST',
        headers: { authorization: `Bearer ${MASTER}`, 'content-type': 'application/json', ...headers },
        body,
        duplex: 'half',
      } as RequestInit),
    );

  it('announced', async () => {
    const { call } = setUp({ maxBodyBytes: 100 });
    const { status, body } = await call('POST', '/indexes/north/search', { q: 'x'.repeat(200) });
    expect([status, body.code, body.type]).toEqual([413, 'payload_too_large', 'invalid_request']);
    expect(Object.keys(body).sort()).toEqual(['code', 'link', 'message', 'type']);
  });

  it('not announced, without end', async () => {
    const { engine } = setUp({ maxBodyBytes: 100 });
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(60).fill(32)) });
    expect((await search(engine, endless)).status).toBe(413);
  });

  it('packed: what it unpacks to counts', async () => {
    const { engine } = setUp({ maxBodyBytes: 10_000 });
    const bomb = gzipSync(JSON.stringify({ q: 'x'.repeat(5_000_000) }));
    expect(bomb.length).toBeLessThan(10_000);
    expect((await search(engine, new Uint8Array(bomb), { 'content-encoding': 'gzip' })).status).toBe(413);
  });
});

describe('§3: the clock', () => {
  it('a key ends when it says', async () => {
    const { call, time } = setUp();
    const expiresAt = '2026-03-02T11:00:00Z';
    const { body } = await call('POST', '/keys', { uid: UID, actions: ['search'], indexes: ['*'], expiresAt });
    const search = async () => (await call('POST', '/indexes/north/search', {}, body.key)).status;
    expect(await search()).toBe(200);
    time.now = Date.parse(expiresAt) - 1;
    expect(await search()).toBe(200);
    time.now++;
    expect(await search()).toBe(403);
  });

  it('a tenant token ends when it or its parent says', async () => {
    const { call, time } = setUp();
    const expiresAt = '2026-03-02T12:00:00Z';
    const { body } = await call('POST', '/keys', { uid: UID, actions: ['search'], indexes: ['*'], expiresAt });
    const mint = (hour: number) =>
      generateTenantToken({ apiKey: body.key, apiKeyUid: UID, expiresAt: new Date(`2026-03-02T${hour}:00:00Z`) });
    const [short, long] = [await mint(11), await mint(13)];
    const statuses = async () => {
      const answers = [short, long].map((key) => call('POST', '/indexes/north/search', {}, key));
      return (await Promise.all(answers)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 200]);
    time.now = Date.parse('2026-03-02T11:00:01Z');
    expect(await statuses()).toEqual([403, 200]);
    time.now = Date.parse('2026-03-02T12:00:01Z');
    expect(await statuses()).toEqual([403, 403]);
  });
});

describe('§3: the master key', () => {
  it('without one all is open but the keys', async () => {
    const { call } = setUp({ masterKey: null });
    expect((await call('GET', '/indexes', undefined, null)).status).toBe(200);
    expect((await call('POST', '/indexes/north/search', {}, 'anything')).status).toBe(200);
    for (const key of [null, 'anything']) {
      const { status, body } = await call('GET', '/keys', undefined, key);
      expect([status, body.code, body.type]).toEqual([401, 'missing_master_key', 'auth']);
    }
  });

  it('another one changes every key', async () => {
    expect(deriveKey(MASTER, UID)).not.toBe(deriveKey('other', UID));
    expect(deriveKey(MASTER, '00000000-0000-0000-0000-000000000000')).toBe(
      'aeb94973e0b6e912d94165430bbe87dee91a7c4f891ce19050c3910ec96977e9',
    );
  });
});

describe('§5: the delay of tasks', () => {
  it('a task begins a few milliseconds after it was sent, and one wait serves all that follow', async () => {
    const { call, due } = setUp();
    await call('POST', '/indexes', { uid: 'a' });
    await call('POST', '/indexes', { uid: 'b' });
    expect(due).toHaveLength(1);
    expect(due[0]![1]).toBeGreaterThanOrEqual(5);
    due[0]![0]();
    expect((await call('GET', '/tasks')).body.results.map((task: { status: string }) => task.status)).toEqual([
      'succeeded',
      'succeeded',
    ]);
    await call('POST', '/indexes', { uid: 'c' });
    expect(due).toHaveLength(2);
  });

  it('many tasks are done in slices, so that searches come between', async () => {
    const { call, due, time, engine } = setUp();
    for (let id = 0; id < 10; id++) await call('POST', '/indexes/north/documents', [{ id: `n${id}` }]);
    const put = engine.state.indexes;
    expect(put.get('north')!.store.size).toBe(1);
    const clock = time.now;
    // Every look at the clock takes 20 ms: a slice of 50 ms ends after a task or two.
    Object.defineProperty(time, 'now', { get: () => clock + 20 * looks++ });
    let looks = 0;
    due[0]![0]();
    const size = engine.state.indexes.get('north')!.store.size;
    expect(size).toBeGreaterThan(1);
    expect(size).toBeLessThan(11);
    for (let round = 1; round < due.length; round++) due[round]![0]();
    expect(engine.state.indexes.get('north')!.store.size).toBe(11);
  });
});

describe('§4: a fault of ours', () => {
  it('is 500 with the four keys and tells nothing about itself', async () => {
    const { engine, call } = setUp();
    engine.state.indexes.set('broken', null as never);
    const { status, body } = await call('GET', '/stats');
    expect([status, body.code, body.type]).toEqual([500, 'internal', 'internal']);
    expect(body.message).not.toMatch(/null|undefined|property/);
  });
});
