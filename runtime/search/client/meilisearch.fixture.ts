import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Doc } from '../engine/engine.types.ts';
import { EngineError, errorBody } from '../engine/errors.ts';
import { SearchEngine } from '../engine/search-engine.ts';
import { DEFAULT_SETTINGS } from '../engine/settings.ts';

/** How the server behaves: it answers, hangs, breaks off every connection, answers 500, or loses every swap. */
export type Mood = 'well' | 'hanging' | 'gone' | 'broken' | 'swaps fail' | 'tasks hang' | 'short';

/** A key, and what it may do: on which indexes; absent: on all. */
export interface FixtureKey {
  value: string;
  actions: string[];
  indexes?: string[];
}

interface Index {
  primaryKey: string | null;
  createdAt: string;
  settings: Doc;
  documents: Map<unknown, Doc>;
}

interface Task {
  uid: number;
  indexUid: string | null;
  type: string;
  status: string;
  error: { code: string; message: string } | null;
}

interface Asked {
  method: string;
  path: string;
  acceptEncoding: string | undefined;
}

/**
 * A small server on a port of its own that speaks the calls of a Meilisearch 1.50 that Forecourt makes, for tests of what happens when it refuses
 * or fails. As there, a task of a swap does not exist for a key that is limited to indexes, and answers are compressed for whoever takes that.
 */
export interface MeilisearchFixture {
  url: string;
  mood: Mood;
  keys: FixtureKey[];
  /** What was asked so far. */
  asked: Asked[];
  uids(): string[];
  documents(uid: string): Doc[];
  settings(uid: string): Doc | undefined;
  put(uid: string, documents: readonly object[], settings?: object): void;
  close(): Promise<void>;
}

type Call = { params: string[]; body: unknown; key: FixtureKey | null };
type Route = [method: string, path: RegExp, action: string, run: (call: Call) => unknown];

export async function meilisearchFixture(): Promise<MeilisearchFixture> {
  const indexes = new Map<string, Index>();
  const tasks: Task[] = [];
  let made = 0;
  const newIndex = (primaryKey: string | null): Index => ({
    primaryKey,
    // As fine as the real server's, so that no two are the same.
    createdAt: `2026-01-01T00:00:00.${String(++made).padStart(9, '0')}Z`,
    settings: {},
    documents: new Map(),
  });
  const there = (uid: string): Index => {
    const index = indexes.get(uid);
    if (!index) throw new EngineError('index_not_found', `Index \`${uid}\` not found.`);
    return index;
  };
  const enqueue = (type: string, indexUid: string | null, run: () => void) => {
    const task: Task = { uid: tasks.length, indexUid, type, status: 'succeeded', error: null };
    tasks.push(task);
    if (fixture.mood === 'tasks hang') task.status = 'processing';
    else
      try {
        run();
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        task.status = 'failed';
        task.error = { code: error.code, message: error.message };
      }
    return { taskUid: task.uid, indexUid, status: 'enqueued', type, enqueuedAt: '2026-01-01T00:00:00Z' };
  };
  const orNew = (uid: string): Index => {
    if (!indexes.has(uid)) indexes.set(uid, newIndex(null));
    return there(uid);
  };
  const view = (uid: string) => {
    const { createdAt, primaryKey } = there(uid);
    return { uid, createdAt, updatedAt: createdAt, primaryKey };
  };
  const allowed = ({ key }: Call, uid: string): void => {
    if (key?.indexes && !key.indexes.includes(uid))
      throw new EngineError('invalid_api_key', 'The provided API key is invalid.');
  };
  const swap = (pairs: { indexes: [string, string] }[]) => {
    for (const { indexes: pair } of pairs) {
      const [a, b] = pair.map(there) as [Index, Index];
      if (fixture.mood === 'swaps fail') throw new EngineError('internal', 'The disk is full.');
      indexes.set(pair[0], b);
      indexes.set(pair[1], a);
    }
  };
  const addTo = (uid: string, documents: Doc[]) => {
    for (const { id } of documents)
      if (!/^[\w-]+$/.test(String(id)))
        throw new EngineError('invalid_document_id', `Document identifier \`${id}\` is invalid.`);
    for (const one of documents) orNew(uid).documents.set(one.id, one);
  };
  const search = (queries: { indexUid: string }[]) => {
    const engine = new SearchEngine({ clock: () => new Date() });
    for (const uid of new Set(queries.map(({ indexUid }) => indexUid))) {
      const index = indexes.get(uid);
      if (index) engine.load(uid, [...index.documents.values()], index.settings);
    }
    return engine.multiSearch(queries);
  };

  const routes: Route[] = [
    ['POST', /^\/multi-search$/, 'search', ({ body }) => search((body as { queries: { indexUid: string }[] }).queries)],
    ['GET', /^\/indexes\/([\w-]+)$/, 'indexes.get', ({ params: [uid = ''] }) => view(uid)],
    [
      'POST',
      /^\/indexes$/,
      'indexes.create',
      (call) => {
        const { uid, primaryKey = null } = call.body as { uid: string; primaryKey?: string };
        allowed(call, uid);
        return enqueue('indexCreation', uid, () => {
          if (indexes.has(uid)) throw new EngineError('index_already_exists', `Index \`${uid}\` already exists.`);
          indexes.set(uid, newIndex(primaryKey));
        });
      },
    ],
    [
      'DELETE',
      /^\/indexes\/([\w-]+)$/,
      'indexes.delete',
      ({ params: [uid = ''] }) => enqueue('indexDeletion', uid, () => there(uid) && indexes.delete(uid)),
    ],
    [
      'PATCH',
      /^\/indexes\/([\w-]+)\/settings$/,
      'settings.update',
      ({ params: [uid = ''], body }) => enqueue('settingsUpdate', uid, () => Object.assign(orNew(uid).settings, body)),
    ],
    [
      'GET',
      /^\/indexes\/([\w-]+)\/settings$/,
      'settings.get',
      ({ params: [uid = ''] }) => ({ ...DEFAULT_SETTINGS, ...there(uid).settings }),
    ],
    [
      'POST',
      /^\/indexes\/([\w-]+)\/documents$/,
      'documents.add',
      ({ params: [uid = ''], body }) => enqueue('documentAdditionOrUpdate', uid, () => addTo(uid, body as Doc[])),
    ],
    [
      'GET',
      /^\/indexes\/([\w-]+)\/stats$/,
      'stats.get',
      ({ params: [uid = ''] }) => ({ numberOfDocuments: there(uid).documents.size, isIndexing: false }),
    ],
    [
      'POST',
      /^\/swap-indexes$/,
      'indexes.swap',
      (call) => {
        const pairs = call.body as { indexes: [string, string] }[];
        for (const uid of pairs.flatMap((pair) => pair.indexes)) allowed(call, uid);
        return enqueue('indexSwap', null, () => swap(pairs));
      },
    ],
    [
      'GET',
      /^\/tasks\/(\d+)$/,
      'tasks.get',
      ({ params: [uid = ''], key }) => {
        const task = tasks[Number(uid)];
        const hidden = key?.indexes && (task?.indexUid == null || !key.indexes.includes(task.indexUid));
        if (!task || hidden) throw new EngineError('task_not_found', `Task \`${uid}\` not found.`);
        return task;
      },
    ],
  ];

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = request;
    const path = new URL(request.url ?? '/', 'http://fixture.invalid').pathname;
    fixture.asked.push({ method, path, acceptEncoding: headers['accept-encoding'] as string | undefined });
    if (fixture.mood === 'gone') return void request.socket.destroy();
    if (fixture.mood === 'hanging') return;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { status, body } = respond(method, path, headers.authorization, text === '' ? null : JSON.parse(text));
    const packed = String(headers['accept-encoding']).includes('gzip');
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(packed ? { 'content-encoding': 'gzip' } : {}),
    });
    response.end(packed ? gzipSync(JSON.stringify(body)) : JSON.stringify(body));
  };
  const respond = (method: string, path: string, authorization: string | undefined, body: unknown) => {
    try {
      if (fixture.mood === 'broken') throw new EngineError('internal', 'An internal error has occurred.');
      const route = routes.find(([of, pattern]) => of === method && pattern.test(path));
      if (!route) throw new EngineError('not_found', `No ${method} ${path} here.`, 404);
      const [, pattern, action, run] = route;
      const [, ...params] = pattern.exec(path)!;
      const call = { params, body, key: keyOf(authorization, action) };
      const queries = (body as { queries?: { indexUid: string }[] } | null)?.queries ?? [];
      const named = path.startsWith('/indexes/') ? params.slice(0, 1) : queries.map(({ indexUid }) => indexUid);
      for (const uid of named) allowed(call, uid);
      const found = run(call);
      if (fixture.mood === 'short') (found as { results?: unknown[] }).results?.pop();
      return { status: typeof found === 'object' && found !== null && 'taskUid' in found ? 202 : 200, body: found };
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      return { status: error.status, body: errorBody(error) };
    }
  };
  const keyOf = (authorization: string | undefined, action: string): FixtureKey | null => {
    if (fixture.keys.length === 0) return null;
    const key = fixture.keys.find(({ value }) => authorization === `Bearer ${value}`);
    if (!key || !(key.actions.includes('*') || key.actions.includes(action)))
      throw new EngineError('invalid_api_key', 'The provided API key is invalid.');
    return key;
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const fixture: MeilisearchFixture = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    keys: [],
    asked: [],
    uids: () => [...indexes.keys()].sort(),
    documents: (uid) => [...there(uid).documents.values()],
    settings: (uid) => indexes.get(uid)?.settings,
    put(uid, documents, settings = {}) {
      const index = { ...newIndex('id'), settings: settings as Doc };
      for (const one of documents as Doc[]) index.documents.set(one.id, one);
      indexes.set(uid, index);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return fixture;
}
