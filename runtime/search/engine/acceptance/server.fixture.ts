import { SearchEngine } from '../search-engine.ts';

/**
 * The server that the acceptance suite runs against: the one at MEILI_URL (with MEILI_MASTER_KEY), which speaks HTTP, or else an embedded
 * engine of its own through its `handle`. Indexes get names that no other run uses.
 */
export interface Server {
  remote: boolean;
  masterKey: string;
  call(method: string, path: string, request?: Sent): Promise<Answer>;
  /** Waits until a task is done and gives it. */
  settle(taskUid: number): Promise<Task>;
  /** Sends a request that enqueues a task and gives the finished task. */
  done(method: string, path: string, body?: unknown): Promise<Task>;
  /** A new index with these documents and settings. */
  fill(documents: object[], settings?: object): Promise<string>;
  /** A name for an index that does not exist. */
  name(what?: string): string;
  /** Makes a key and gives its value. */
  key(actions: string[], indexes: string[], more?: object): Promise<string>;
}

export interface Sent {
  /** Text and bytes are sent as they are, all else as JSON. */
  body?: unknown;
  /** The bearer token; null for no header, the master key unless given. */
  key?: string | null;
  type?: string | null;
  headers?: Record<string, string>;
}

// Answers are whatever JSON the protocol says: tests look into them freely.
export interface Answer {
  status: number;
  headers: Headers;
  body: Json;
}
export type Json = ReturnType<typeof JSON.parse>;
export type Task = Json;

/** An answer on which a test was built and that did not come: what it would go on to see proves nothing. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer';

  constructor(asked: string, { status, body }: Pick<Answer, 'status' | 'body'>) {
    super(`${asked}: ${status} ${JSON.stringify(body)}`);
  }
}

const UNFINISHED = new Set(['enqueued', 'processing']);

export function openServer(): Server {
  const { MEILI_URL: url, MEILI_MASTER_KEY: key = 'MASTER_KEY' } = process.env;
  const due: (() => void)[] = [];
  const send = url === undefined ? embedded(key, due) : (request: Request) => fetch(request);
  const run = crypto.randomUUID().slice(0, 8);
  let names = 0;

  const server: Server = {
    remote: url !== undefined,
    masterKey: key,
    async call(method, path, sent = {}) {
      const response = await send(toRequest(new URL(path, url ?? 'http://engine.test'), method, sent, key));
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
    },
    async settle(taskUid) {
      for (;;) {
        const work = due.splice(0);
        for (const run of work) run();
        const answer = await server.call('GET', `/tasks/${taskUid}`);
        if (!UNFINISHED.has(answer.body.status)) return answer.body;
        // Nothing left to do, and still not done: it never will be, and no timeout could end this loop.
        if (url === undefined && work.length === 0) throw new UnexpectedAnswer(`GET /tasks/${taskUid}`, answer);
        if (url !== undefined) await new Promise((again) => setTimeout(again, 10));
      }
    },
    async done(method, path, body) {
      const answer = await server.call(method, path, { body });
      if (answer.body?.taskUid === undefined) throw new UnexpectedAnswer(`${method} ${path}`, answer);
      return server.settle(answer.body.taskUid);
    },
    async fill(documents, settings) {
      const uid = server.name();
      if (settings) await server.done('PATCH', `/indexes/${uid}/settings`, settings);
      await server.done('POST', `/indexes/${uid}/documents?primaryKey=id`, documents);
      return uid;
    },
    name: (what = 'index') => `${what}-${run}-${names++}`,
    async key(actions, indexes, more = {}) {
      const answer = await server.call('POST', '/keys', { body: { actions, indexes, expiresAt: null, ...more } });
      if (answer.status !== 201) throw new UnexpectedAnswer('POST /keys', answer);
      return answer.body.key;
    },
  };
  return server;
}

/** An engine whose tasks run when somebody waits for one. */
function embedded(masterKey: string, due: (() => void)[]): (request: Request) => Promise<Response> {
  return new SearchEngine({ masterKey, clock: () => new Date(), schedule: (run) => due.push(run) }).handle;
}

function toRequest(url: URL, method: string, { body, key, type, headers }: Sent, masterKey: string): Request {
  const all = new Headers(headers);
  const token = key === undefined ? masterKey : key;
  if (token !== null && !all.has('authorization')) all.set('authorization', `Bearer ${token}`);
  if (body !== undefined && type !== null) all.set('content-type', type ?? 'application/json');
  // Bytes, for a string would bring a content type of its own.
  const bytes =
    body === undefined || body instanceof Uint8Array
      ? body
      : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  return new Request(url, { method, headers: all, body: (bytes as Uint8Array<ArrayBuffer> | undefined) ?? null });
}

/** Status and code of an answer, for tables; the code is null where it is no error. */
export function outcome({ status, body }: Answer): [number, string | null] {
  return [status, body?.code ?? null];
}
