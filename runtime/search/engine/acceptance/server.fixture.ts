import { EngineError, errorBody } from '../errors.ts';
import { SearchEngine } from '../search-engine.ts';

/**
 * The server that the acceptance suite runs against: the one at MEILI_URL (with MEILI_MASTER_KEY), which speaks HTTP, or else an embedded
 * engine in this process. Indexes get names that no other run uses.
 */
export interface Server {
  remote: boolean;
  /** A search: POST to '/multi-search' or '/indexes/<uid>/search'. */
  call(method: 'POST', path: string, request: { body: unknown }): Promise<Answer>;
  /** A new index with these documents and settings. */
  fill(documents: object[], settings?: object): Promise<string>;
  /** A name for an index that does not exist. */
  name(): string;
}

// Answers are whatever JSON the protocol says: tests look into them freely.
export interface Answer {
  status: number;
  body: Json;
}
export type Json = ReturnType<typeof JSON.parse>;

/** An answer on which a test was built and that did not come: what it would go on to see proves nothing. */
export class UnexpectedAnswer extends Error {
  override name = 'UnexpectedAnswer';

  constructor(asked: string, { status, body }: Answer) {
    super(`${asked}: ${status} ${JSON.stringify(body)}`);
  }
}

type Searches = Pick<Server, 'call'> & { load(uid: string, documents: object[], settings: object): Promise<void> };

export function openServer(): Server {
  const { MEILI_URL: url, MEILI_MASTER_KEY: key = 'MASTER_KEY' } = process.env;
  const { call, load } = url === undefined ? embedded() : service(url, key);
  const run = crypto.randomUUID().slice(0, 8);
  let names = 0;
  const name = (): string => `index-${run}-${names++}`;
  return {
    remote: url !== undefined,
    call,
    name,
    async fill(documents, settings = {}) {
      const uid = name();
      await load(uid, documents, settings);
      return uid;
    },
  };
}

function embedded(): Searches {
  const engine = new SearchEngine({ clock: () => new Date() });
  const answer = (path: string, body: Json): unknown => {
    const uid = /^\/indexes\/([^/]+)\/search$/.exec(path)?.[1];
    return uid === undefined ? engine.multiSearch(body.queries) : engine.search(uid, body);
  };
  return {
    async call(_method, path, { body }) {
      try {
        // As text, so that nothing is answered that JSON cannot say.
        return { status: 200, body: JSON.parse(JSON.stringify(answer(path, body))) };
      } catch (error) {
        if (!(error instanceof EngineError)) throw error;
        return { status: error.status, body: errorBody(error) };
      }
    },
    load: async (uid, documents, settings) => engine.load(uid, documents, settings),
  };
}

function service(url: string, key: string): Searches {
  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const response = await fetch(new URL(path, url), {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  };
  const done = async (method: string, path: string, body: unknown): Promise<void> => {
    const { body: task } = await send(method, path, body);
    for (;;) {
      const answer = await send('GET', `/tasks/${task.taskUid}`);
      if (answer.body.status === 'succeeded') return;
      if (!['enqueued', 'processing'].includes(answer.body.status)) throw new UnexpectedAnswer(path, answer);
      await new Promise((again) => setTimeout(again, 10));
    }
  };
  return {
    call: (method, path, { body }) => send(method, path, body),
    async load(uid, documents, settings) {
      await done('PATCH', `/indexes/${uid}/settings`, settings);
      await done('POST', `/indexes/${uid}/documents?primaryKey=id`, documents);
    },
  };
}

/** Status and code of an answer, for tables; the code is null where it is no error. */
export function outcome({ status, body }: Answer): [number, string | null] {
  return [status, body?.code ?? null];
}
