import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLeads } from '../../../runtime/server/leads/open-leads.ts';
import { featureTables } from '../../../runtime/test-data/feature-tables.fixture.ts';
import { forecourt, type Workspace, warmWorkspace } from '../../tenants.fixture.ts';
import { startServe } from './serve-process.fixture.ts';

const ENQUIRIES = 200;
/** Acknowledgements after which the process is killed, with others under way. */
const KILLS = [60, 140];
const IN_PARALLEL = 10;
const WEBSITE_ID = 9001;

describe('forecourt serve, killed', () => {
  let space: Workspace;
  let server: ReturnType<typeof startServe>['process'] | null = null;
  let port = 0;
  beforeAll(async () => {
    space = await warmWorkspace();
    expect((await forecourt(space.dir, ['build', '--quiet'])).code).toBe(0);
  });
  afterAll(async () => {
    server?.kill('SIGKILL');
    await server;
    space.remove();
  });

  const boot = async (): Promise<void> => {
    const started = startServe(space.dir);
    server = started.process;
    port = await started.listening;
  };
  const killHard = async (): Promise<void> => {
    server?.kill('SIGKILL');
    await server;
  };

  /** Sends one enquiry; null where the connection broke, so that nobody knows whether it was stored. */
  const send = (n: number): Promise<{ status: number; id: string } | null> =>
    new Promise((resolve) => {
      const lead = {
        name: 'Sam Taylor',
        phone: `04${String(n).padStart(8, '0')}`,
        email: `sam${n}@example.com`,
        postcode: '2000',
        message: `Enquiry ${n}`,
        category: 'General Enquiry',
      };
      const host = `harbour-motors.localhost:${port}`;
      const headers = {
        host,
        origin: `http://${host}`,
        'content-type': 'application/json',
        'idempotency-key': `enquiry-${n}`,
        connection: 'close',
      };
      const sending = request(
        { host: '127.0.0.1', port, path: '/api/leads', method: 'POST', headers },
        (answer: IncomingMessage) => {
          let text = '';
          answer.on('data', (chunk: Buffer) => {
            text += chunk.toString();
          });
          answer.on('end', () =>
            resolve({ status: answer.statusCode ?? 0, id: (JSON.parse(text) as { id: string }).id }),
          );
          answer.on('error', () => resolve(null));
        },
      );
      sending.on('error', () => resolve(null));
      sending.end(JSON.stringify({ lead }));
    });

  it(`loses none of the enquiries that it acknowledged, and delivers each once`, { timeout: 120_000 }, async () => {
    await boot();
    const acknowledged = new Map<number, string>();
    const waiting = Array.from({ length: ENQUIRIES }, (_, n) => n);
    const kills = [...KILLS];
    let restarting: Promise<void> = Promise.resolve();
    let broken = 0;
    const worker = async (): Promise<void> => {
      for (let n = waiting.shift(); n !== undefined; ) {
        await restarting;
        const answer = await send(n);
        if (answer === null) {
          // The shopper's page sends it again, under the same key.
          broken += 1;
          continue;
        }
        expect(answer.status).toBe(201);
        acknowledged.set(n, answer.id);
        if (kills.length > 0 && acknowledged.size >= (kills[0] as number)) {
          kills.shift();
          restarting = killHard().then(boot);
        }
        n = waiting.shift();
      }
    };
    await Promise.all(Array.from({ length: IN_PARALLEL }, worker));
    expect([acknowledged.size, kills.length]).toEqual([ENQUIRIES, 0]);
    expect(broken).toBeGreaterThan(0);
    await killHard();
    await boot();

    const listed = async () => {
      const run = await forecourt(space.dir, ['leads', 'list', '--format', 'json', '--limit', '1000']);
      expect(run.code).toBe(0);
      return (JSON.parse(run.stdout) as { leads: { id: string; tenant: string; state: string }[] }).leads;
    };
    const ids = [...acknowledged.values()].sort();
    expect(new Set(ids).size).toBe(ENQUIRIES);
    expect((await listed()).map(({ id }) => id).sort()).toEqual(ids);
    // What the killed processes had in hand is theirs for a lease of a minute; `retry` is for whoever does not want to wait.
    await expect
      .poll(
        async () => {
          await forecourt(space.dir, ['leads', 'retry', '--tenant', 'harbour-motors']);
          return (await listed()).filter(({ state }) => state !== 'delivered').length;
        },
        { timeout: 90_000, interval: 5000 },
      )
      .toBe(0);
    const leads = await openLeads({
      tables: featureTables,
      dataDir: path.join(space.dir, 'data'),
      clock: () => new Date(),
      log: () => {},
    });
    const received = await leads.sandbox.list(WEBSITE_ID);
    await leads.close();
    const messages = received.map(({ lead }) => lead.message ?? '').sort();
    expect(messages).toEqual(Array.from({ length: ENQUIRIES }, (_, n) => `Enquiry ${n}`).sort());
    expect(received.filter(({ writes }) => writes !== 1)).toEqual([]);
  });
});
