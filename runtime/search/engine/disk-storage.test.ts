import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DiskStorage } from './disk-storage.ts';
import { FaultyFiles } from './faulty-files.fixture.ts';
import { openSearchEngine } from './open-engine.ts';
import { SearchEngine } from './search-engine.ts';
import { StorageError } from './storage-error.ts';

const MASTER = 'M';
const NOW = new Date('2026-03-02T10:00:00.000Z');

/** An engine on these files, or in this folder, whose tasks run when told to. */
function start(where: FaultyFiles | string) {
  const due: (() => void)[] = [];
  let uids = 0;
  const options = {
    masterKey: MASTER,
    clock: () => NOW,
    schedule: (run: () => void) => void due.push(run),
    uuid: () => `00000000-0000-4000-8000-${String(uids++).padStart(12, '0')}`,
  };
  const engine =
    typeof where === 'string'
      ? openSearchEngine(where, options)
      : new SearchEngine({ ...options, storage: new DiskStorage(where) });
  const call = async (method: string, address: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${MASTER}`, 'content-type': 'application/json' };
    const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
    const response = await engine.handle(new Request(`http://search.test${address}`, init));
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  /** Does what waits, and once more what was put off. */
  const run = () => {
    for (const round of [1, 2, 3]) for (const work of due.splice(0)) if (round > 0) work();
  };
  return { engine, call, run };
}
type Started = ReturnType<typeof start>;

/** All that a client can see of an engine. */
async function seen({ call }: Started): Promise<string> {
  const { results } = (await call('GET', '/indexes?limit=100')).body;
  const indexes = [];
  for (const index of results) {
    const at = `/indexes/${index.uid}`;
    indexes.push(
      index,
      (await call('GET', `${at}/documents?limit=100`)).body,
      (await call('GET', `${at}/settings`)).body,
    );
  }
  const keys = (await call('GET', '/keys?limit=100')).body;
  const features = (await call('GET', '/experimental-features')).body;
  return JSON.stringify([indexes, (await call('GET', '/tasks?limit=100')).body, keys, features]);
}

const STEPS: [name: string, method: string, address: string, body?: unknown][] = [
  ['create', 'POST', '/indexes', { uid: 'cars', primaryKey: 'id' }],
  ['add', 'POST', '/indexes/cars/documents', [{ id: 2, make: 'Älder\n"' }, { id: 'a', make: null }, { id: 1 }]],
  ['update', 'PUT', '/indexes/cars/documents', [{ id: 'a', km: 5 }]],
  ['settings', 'PATCH', '/indexes/cars/settings', { filterableAttributes: ['make'], synonyms: { a: ['b'] } }],
  ['another', 'POST', '/indexes/Vans/documents', [{ id: 7 }]],
  ['swap', 'POST', '/swap-indexes', [{ indexes: ['cars', 'Vans'] }]],
  ['fails', 'POST', '/indexes/cars/documents', [{ id: 'ä' }]],
  ['delete a document', 'DELETE', '/indexes/Vans/documents/2'],
  [
    'key',
    'POST',
    '/keys',
    { uid: '11111111-1111-4111-8111-111111111111', actions: ['search'], indexes: ['*'], expiresAt: null },
  ],
  ['feature', 'PATCH', '/experimental-features', { containsFilter: true }],
  ['forget', 'DELETE', '/tasks?uids=0,1'],
  ['rename', 'PATCH', '/indexes/cars', { uid: 'x'.repeat(300) }],
  ['delete an index', 'DELETE', '/indexes/Vans'],
];

describe('§9: an engine that keeps what it knows', () => {
  it('goes on where it was, after every step', async () => {
    const files = new FaultyFiles();
    const first = start(files);
    for (const [, method, address, body] of STEPS) {
      await first.call(method, address, body);
      first.run();
      expect([method, address, (await seen(start(files.afterCrash()))) === (await seen(first))]).toEqual([
        method,
        address,
        true,
      ]);
    }
    expect((await first.call('GET', '/tasks')).body.total).toBeGreaterThan(8);
    const again = start(files.afterCrash());
    const { body } = await again.call('POST', '/indexes', { uid: 'next' });
    expect(body.taskUid).toBe(first.engine.state.nextTaskUid);
  });

  it('documents keep their order and their ids, searches their answers', async () => {
    const files = new FaultyFiles();
    const first = start(files);
    for (const [, method, address, body] of STEPS.slice(0, 4)) await first.call(method, address, body);
    first.run();
    const again = start(files.afterCrash());
    for (const search of [{}, { filter: 'make IS NULL' }, { q: 'alder' }]) {
      const hits = async (engine: Started) => (await engine.call('POST', '/indexes/cars/search', search)).body.hits;
      expect(await hits(again)).toEqual(await hits(first));
    }
    await again.call('POST', '/indexes/cars/documents', [{ id: 9 }, { id: 2 }]);
    again.run();
    const { results } = (await again.call('GET', '/indexes/cars/documents')).body;
    expect(results.map((doc: { id: number }) => doc.id)).toEqual([2, 'a', 1, 9]);
  });

  it('what was acknowledged and still waited is done by the next run', async () => {
    const files = new FaultyFiles();
    const first = start(files);
    const { body } = await first.call('POST', '/indexes/cars/documents', [{ id: 1 }]);
    await first.call('PATCH', '/indexes/cars/settings', { stopWords: ['a'] });
    const found = files.afterCrash();
    const again = start(found);
    expect((await again.call('GET', `/tasks/${body.taskUid}`)).body.status).toBe('enqueued');
    again.run();
    expect((await again.call('GET', `/tasks/${body.taskUid}`)).body.status).toBe('succeeded');
    expect((await again.call('GET', '/indexes/cars/settings/stop-words')).body).toEqual(['a']);
    expect((await seen(start(found.afterCrash()))) === (await seen(again))).toBe(true);
  });

  it('what a server loads at its start is kept too', async () => {
    const files = new FaultyFiles();
    start(files).engine.load('cars', [{ id: 1 }], { stopWords: ['a'] });
    const again = start(files.afterCrash());
    expect((await again.call('GET', '/indexes/cars/documents')).body.results).toEqual([{ id: 1 }]);
  });

  it('writes only the indexes that changed, and leaves nothing behind', async () => {
    const files = new FaultyFiles();
    const { engine, call, run } = start(files);
    for (let at = 0; at < 20; at++) engine.load(`site-${at}`, [{ id: at }], {});
    const before = new Set(files.list());
    await call('POST', '/indexes/site-3/documents', [{ id: 'new' }]);
    run();
    const after = files.list();
    expect(after).toHaveLength(before.size);
    expect(after.filter((name) => !before.has(name))).toEqual([expect.stringMatching(/^index-site-3-/)]);
  });

  it('a long history does not grow the journal without end', async () => {
    const files = new FaultyFiles();
    const { call, run } = start(files);
    const size = () => files.list().reduce((sum, name) => sum + files.read(name)!.split('\n').length, 0);
    for (let round = 0; round < 30; round++) {
      for (let at = 0; at < 100; at++) await call('DELETE', '/indexes/none');
      run();
      await call('DELETE', '/tasks?statuses=*');
      run();
    }
    expect(size()).toBeLessThan(3000);
  });
});

describe('§9: a crash at any moment leaves the state before or after', () => {
  it.each([0, 0.5, 1])('with %d of the last write on the disk', async (torn) => {
    let crashes = 0;
    for (const [at, [, method, address, body]] of STEPS.entries()) {
      for (let failAt = 0; ; failAt++) {
        const files = new FaultyFiles();
        const engine = start(files);
        for (const [, ...step] of STEPS.slice(0, at)) {
          await engine.call(...step);
          engine.run();
        }
        const before = await seen(engine);
        files.failAt = files.operations + failAt;
        files.torn = torn;
        const { status } = await engine.call(method, address, body);
        engine.run();
        const crashed = files.operations > files.failAt;
        const found = start(files.afterCrash());
        found.run();
        const left = await seen(found);
        files.failAt = Number.POSITIVE_INFINITY;
        if (!crashed) {
          expect([address, failAt, left === (await seen(engine))]).toEqual([address, failAt, true]);
          break;
        }
        crashes++;
        // Either it never happened, or it did and was done whole, now or by the next run.
        const clean = start(new FaultyFiles());
        for (const [, ...step] of STEPS.slice(0, at + 1)) {
          await clean.call(...step);
          clean.run();
        }
        const whole = left === (await seen(clean));
        // What was acknowledged is never lost.
        const fine = status < 300 ? whole : whole || left === before;
        expect([address, failAt, status, fine]).toEqual([address, failAt, status, true]);
      }
    }
    expect(crashes).toBeGreaterThan(40);
  });

  it('a disk that fails and recovers loses nothing and makes nothing up', async () => {
    for (let failAt = 0; failAt < 60; failAt++) {
      const files = new FaultyFiles();
      const engine = start(files);
      files.failAt = files.operations + failAt;
      files.recovers = true;
      files.torn = 0.5;
      for (const [, method, address, body] of STEPS) {
        await engine.call(method, address, body);
        engine.run();
      }
      const same = (await seen(start(files.afterCrash()))) === (await seen(engine));
      expect([failAt, same]).toEqual([failAt, true]);
    }
  });

  it('a torn acceptance spoils none that comes after it', async () => {
    const files = new FaultyFiles();
    const { call } = start(files);
    files.failAt = files.operations;
    files.recovers = true;
    files.torn = 0.5;
    expect((await call('POST', '/indexes/cars/documents', [{ id: 1 }])).status).toBe(422);
    const { status, body } = await call('POST', '/indexes/cars/documents', [{ id: 2 }]);
    expect(status).toBe(202);
    const again = start(files.afterCrash());
    again.run();
    expect((await again.call('GET', `/tasks/${body.taskUid}`)).body.status).toBe('succeeded');
    expect((await again.call('GET', '/indexes/cars/documents')).body.results).toEqual([{ id: 2 }]);
  });

  it('a full disk is told: requests are refused, accepted tasks wait for room, and nothing has changed', async () => {
    const files = new FaultyFiles();
    const { call, run } = start(files);
    await call('POST', '/indexes/cars/documents', [{ id: 1 }]);
    run();
    files.failAt = files.operations;
    const refused = await call('POST', '/indexes/cars/documents', [{ id: 2 }]);
    expect([refused.status, refused.body.code, refused.body.type]).toEqual([422, 'io_error', 'system']);
    expect((await call('POST', '/keys', { actions: ['*'], indexes: ['*'], expiresAt: null })).body.code).toBe(
      'io_error',
    );
    files.failAt = Number.POSITIVE_INFINITY;
    const { body } = await call('POST', '/indexes/cars/documents', [{ id: 3 }]);
    files.failAt = files.operations;
    run();
    expect((await call('GET', `/tasks/${body.taskUid}`)).body).toMatchObject({
      status: 'enqueued',
      details: { receivedDocuments: 1, indexedDocuments: null },
      startedAt: null,
    });
    expect((await call('GET', '/indexes/cars/documents')).body.results).toEqual([{ id: 1 }]);
    expect((await call('GET', '/keys')).body.total).toBe(4);
    files.failAt = Number.POSITIVE_INFINITY;
    run();
    expect((await call('GET', `/tasks/${body.taskUid}`)).body.status).toBe('succeeded');
    expect((await call('GET', '/indexes/cars/documents')).body.results).toEqual([{ id: 1 }, { id: 3 }]);
  });
});

describe('§9: a damaged state is told, never half used', () => {
  it.each<[string, RegExp, (text: string) => string | null]>([
    ['a missing index file', /^index-/, () => null],
    ['a shortened index file', /^index-/, (text) => text.slice(0, -10)],
    [
      'an index file without its last line',
      /^index-/,
      (text) => `${text.trimEnd().split('\n').slice(0, -1).join('\n')}\n`,
    ],
    ['an index file with another text', /^index-/, () => 'rubbish'],
    ['a shortened journal', /^tasks-/, (text) => text.slice(0, -10)],
    ['a journal with another text', /^tasks-/, (text) => 'x'.repeat(text.length)],
    ['a manifest with another text', /^state\.json$/, () => '{'],
    ['a manifest of another format', /^state\.json$/, (text) => text.replace('"format":1', '"format":2')],
  ])('%s', async (_, name, damage) => {
    const files = new FaultyFiles();
    const { call, run } = start(files);
    await call('POST', '/indexes/cars/documents', [{ id: 1 }, { id: 2 }]);
    run();
    const file = files.list().find((entry) => name.test(entry))!;
    const text = damage(files.read(file)!);
    if (text === null) files.contents.delete(file);
    else files.contents.set(file, text);
    expect(() => start(files)).toThrow(StorageError);
    expect(() => start(files)).toThrow(file);
  });
});

describe('§9: in a folder', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  it('is readable files, without the value of any key', async () => {
    const dir = path.join(mkdtempSync(path.join(os.tmpdir(), 'engine-')), 'made', 'here');
    folders.push(path.resolve(dir, '../..'));
    const first = start(dir);
    for (const [, method, address, body] of STEPS.slice(0, 10)) {
      await first.call(method, address, body);
      first.run();
    }
    const again = start(dir);
    expect((await seen(again)) === (await seen(first))).toBe(true);
    const { results } = (await again.call('GET', '/keys')).body;
    const everything = readdirSync(dir).map((name) => readFileSync(path.join(dir, name), 'utf8'));
    for (const { key } of results) for (const text of everything) expect(text).not.toContain(key);
    writeFileSync(path.join(dir, 'notes.txt'), 'not ours');
    await again.call('DELETE', '/indexes/cars');
    again.run();
    expect(readdirSync(dir)).toContain('notes.txt');
  });
});
