import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { findPostgres, startPostgres, type TestPostgres } from '../store/postgres/postgres.fixture.ts';
import { type LeadProcess, leadSteps, saveStep, startLeadProcess } from './lead-process.fixture.ts';

const ENQUIRIES = 300;
const IN_PARALLEL = 16;
const found = findPostgres();

interface Received {
  method: string;
  key: string;
  lead: { message?: string; phone?: string };
}

/** A platform that notes every request, and leaves it to nobody to be sent once. */
async function startReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { lead } = (await json(request)) as Pick<Received, 'lead'>;
    received.push({ method: request.method ?? '', key: String(request.headers['idempotency-key']), lead });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ id: `P-${received.length}` }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

describe.each<{ on: string; postgres: boolean }>([
  { on: 'one folder', postgres: false },
  { on: 'one PostgreSQL database', postgres: true },
])('two servers on $on', ({ postgres }) => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-two-'));
  let database: TestPostgres | undefined;
  let servers: LeadProcess[] = [];
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(postgres && 'missing' in found)(
    `take ${ENQUIRIES} enquiries in two steps, each step at another of them: none is lost, none delivered twice`,
    async () => {
      if (postgres && 'bin' in found) database = await startPostgres(found.bin);
      const receiver = await startReceiver();
      const env = {
        PLATFORM_URL: receiver.url,
        LEASE_MS: '60000',
        ...(database ? { DATABASE_URL: await database.newDatabase() } : {}),
      };
      servers = await Promise.all([startLeadProcess(folder, env), startLeadProcess(folder, env)]);
      const at = (n: number): LeadProcess => servers[n % servers.length] as LeadProcess;

      const taken = new Map<number, string>();
      const waiting = Array.from({ length: ENQUIRIES }, (_, n) => n);
      const enquire = async (n: number): Promise<void> => {
        const { first, last } = leadSteps(n);
        // Every fourth is sent to both at once, as by a shopper who clicks twice.
        const both = n % 4 === 0 ? [at(n), at(n + 1)] : [at(n)];
        const answers = await Promise.all(
          both.map((server) => saveStep(server, 'POST', '/api/leads', `e-${n}`, first)),
        );
        const ids = new Set(answers.map(({ id }) => id));
        expect([ids.size, answers.every(({ status }) => status === 200 || status === 201)]).toEqual([1, true]);
        const [id] = ids as unknown as [string];
        const done = await saveStep(at(n + 1), 'PUT', `/api/leads/${id}`, `e-${n}-last`, last);
        expect(done).toEqual({ status: 200, id });
        taken.set(n, id);
      };
      const shopper = async (): Promise<void> => {
        for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) await enquire(n);
      };
      await Promise.all(Array.from({ length: IN_PARALLEL }, shopper));

      const states = async (server: LeadProcess) =>
        (await (await fetch(`${server.base}/states`)).json()) as { id: string; state: string }[];
      await expect
        .poll(async () => (await states(at(0))).filter(({ state }) => state !== 'delivered').length, {
          timeout: 30_000,
        })
        .toBe(0);
      receiver.close();

      const ids = [...taken.values()].sort();
      for (const server of servers) expect((await states(server)).map(({ id }) => id).sort()).toEqual(ids);
      const { received } = receiver;
      expect(new Set(ids).size).toBe(ENQUIRIES);
      const keys = received.map(({ key }) => key);
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
      const creates = received.filter(({ method }) => method === 'POST');
      expect(creates.map(({ key }) => key).sort()).toEqual(ids);
      const messages = received.flatMap(({ lead }) => lead.message ?? []).sort();
      expect(messages).toEqual(Array.from({ length: ENQUIRIES }, (_, n) => `Enquiry ${n}`).sort());
    },
    120_000,
  );
});
