import { type IncomingHttpHeaders, request } from 'node:http';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANSWERS } from '../../../runtime/rules/words/answers.data.ts';
import {
  findPostgres,
  startPostgres,
  type TestPostgres,
} from '../../../runtime/server/store/postgres/postgres.fixture.ts';
import { forecourt, type Workspace, warmWorkspace } from '../../tenants.fixture.ts';
import { startServe } from './serve-process.fixture.ts';

const found = findPostgres();
const RESTARTS = 10;
const WRITERS = 4;
/** Acknowledgements between two restarts. */
const BETWEEN = 20;
const FORM = 'application/x-www-form-urlencoded';
const PAGES = ['/', '/contact', '/search/new-used-and-demo-cars'];

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

describe.skipIf('missing' in found)('forecourt serve, with a PostgreSQL that goes away', () => {
  let space: Workspace;
  let postgres: TestPostgres;
  let url = '';
  let server: ReturnType<typeof startServe>['process'];
  let port = 0;
  beforeAll(async () => {
    space = await warmWorkspace();
    expect((await forecourt(space.dir, ['build', '--quiet'])).code).toBe(0);
    postgres = await startPostgres((found as { bin: string }).bin);
  });
  afterAll(async () => {
    await postgres?.stop();
    space.remove();
  });
  beforeEach(async () => {
    url = await postgres.newDatabase();
  });
  afterEach(async () => {
    server.kill('SIGKILL');
    await server;
  });

  const boot = async (): Promise<void> => {
    const started = startServe(space.dir, { DATABASE_URL: url });
    server = started.process;
    port = await started.listening;
  };
  const ask = (method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const host = `harbour-motors.localhost:${port}`;
      const asking = request(
        { host: '127.0.0.1', port, path, method, headers: { host, connection: 'close', ...headers } },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => parts.push(chunk));
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              body: Buffer.concat(parts).toString(),
            }),
          );
          answer.on('error', reject);
        },
      );
      asking.on('error', reject);
      asking.end(body);
    });
  /** Each of somebody else. */
  const lead = (message: string) => ({
    name: 'Sam Taylor',
    phone: `04${[...message]
      .reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e8, 7)
      .toString()
      .padStart(8, '0')}`,
    email: `${message.replace(/\W+/g, '-').toLowerCase()}@example.com`,
    postcode: '2000',
    category: 'General Enquiry',
    message,
  });
  const sendJson = (message: string) =>
    ask(
      'POST',
      '/api/leads',
      { 'content-type': 'application/json', 'idempotency-key': message.replace(/ /g, '-') },
      JSON.stringify({ lead: lead(message) }),
    );
  const sendForm = (message: string) =>
    ask('POST', '/api/leads', { 'content-type': FORM }, new URLSearchParams(lead(message)).toString());
  const messages = async (table: 'leads' | 'sandbox_leads'): Promise<string[]> => {
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query(`select lead from ${table}`);
    await client.end();
    return rows.map((row) => (JSON.parse(row.lead) as { message: string }).message).sort();
  };
  const timed = async <T>(work: Promise<T>): Promise<[T, number]> => {
    const began = performance.now();
    return [await work, performance.now() - began];
  };

  it('starts, shows pages, and takes enquiries once the database is there', async () => {
    await postgres.halt();
    await boot();
    for (const page of PAGES) expect((await ask('GET', page)).status).toBe(200);
    const json = await sendJson('Hello');
    expect([json.status, json.headers['retry-after'], JSON.parse(json.body)]).toEqual([
      503,
      '10',
      { message: ANSWERS.storeAway },
    ]);
    const form = await sendForm('What I had typed');
    expect([form.status, form.headers['retry-after']]).toEqual([503, '10']);
    expect(form.body).toContain(ANSWERS.storeAway);
    expect(form.body).toContain('What I had typed');
    await postgres.start();
    expect([(await sendJson('Hello')).status, (await sendForm('What I had typed')).status]).toEqual([201, 303]);
    expect(await messages('leads')).toEqual(['Hello', 'What I had typed']);
  });

  it('answers within 5 s, and pages at once, while the database hangs', async () => {
    await boot();
    expect((await sendJson('Before')).status).toBe(201);
    postgres.pause();
    try {
      const sending = timed(sendJson('Hung'));
      for (const page of PAGES) {
        const [{ status }, took] = await timed(ask('GET', page));
        expect([status, took < 3000]).toEqual([200, true]);
      }
      const [{ status }, took] = await sending;
      expect([status, took < 5000]).toEqual([503, true]);
    } finally {
      postgres.resume();
    }
    expect((await sendJson('Hung')).status).toBe(201);
    expect(await messages('leads')).toEqual(['Before', 'Hung']);
  });

  it(`${RESTARTS} restarts under ${WRITERS} writers: none lost, none twice, pages throughout`, async () => {
    await boot();
    const acknowledged = new Set<string>();
    const refused: number[] = [];
    const pages: { status: number; took: number }[] = [];
    let sent = 0;
    let restarts = 0;
    let restarting: Promise<void> | null = null;
    const restart = async (): Promise<void> => {
      // As an operator does it, and as a crash does.
      await postgres.halt(restarts % 2 === 0 ? 'fast' : 'immediate');
      // Somebody asks while it is away.
      refused.push((await sendJson('While it was away')).status);
      await postgres.start();
      restarts += 1;
      restarting = null;
    };
    const done = (): boolean => restarts === RESTARTS && acknowledged.size >= BETWEEN * (RESTARTS + 1);
    const writer = async (_: unknown, index: number): Promise<void> => {
      const [send, taken] = index % 2 === 0 ? [sendJson, 201] : [sendForm, 303];
      while (!done()) {
        const message = `Enquiry ${sent++}`;
        for (;;) {
          const { status } = await send(message);
          if (status === taken) break;
          refused.push(status);
          await restarting;
        }
        acknowledged.add(message);
        if (restarts < RESTARTS && acknowledged.size >= BETWEEN * (restarts + 1)) restarting ??= restart();
      }
    };
    const visitor = async (): Promise<void> => {
      while (!done()) {
        const [{ status }, took] = await timed(ask('GET', PAGES[pages.length % PAGES.length] as string));
        pages.push({ status, took });
      }
    };
    await Promise.all([...Array.from({ length: WRITERS }, writer), visitor()]);
    // Whoever was refused sends it again, under the same key.
    expect((await sendJson('While it was away')).status).toBe(201);

    expect(new Set(refused)).toEqual(new Set([503]));
    expect(pages.filter(({ status }) => status !== 200)).toEqual([]);
    const expected = [...acknowledged, 'While it was away'].sort();
    expect(await messages('leads')).toEqual(expected);
    const delivered = await messages('sandbox_leads');
    expect(new Set(delivered).size).toBe(delivered.length);
    console.info(
      `${restarts} restarts: ${expected.length} enquiries acknowledged and stored once, ${refused.length} answered 503 and sent again, ` +
        `${pages.length} pages answered 200, the slowest in ${Math.round(Math.max(...pages.map(({ took }) => took)))} ms`,
    );
    if (process.env.FORECOURT_PROVE === undefined) return;
    // What a relay had in hand when the database went is its own for a lease of a minute.
    await expect.poll(() => messages('sandbox_leads'), { timeout: 180_000, interval: 2000 }).toEqual(expected);
  }, 240_000);
});
