import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { SandboxLead } from '../platform/sandbox-store.ts';

const FIXTURE = join(import.meta.dirname, 'crash-server.fixture.ts');
const ENQUIRIES = 200;
/** Acknowledgements after which the server is killed, with others under way. */
const KILLS = [40, 95, 150];
const IN_PARALLEL = 12;

describe('a server that is killed (quality.md R1)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-crash-'));
  let child: ChildProcess | undefined;
  let base = '';

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const started = spawn(process.execPath, [FIXTURE, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      child = started;
      started.stdout.once('data', (port: Buffer) => {
        base = `http://127.0.0.1:${port.toString().trim()}`;
        resolve();
      });
      started.once('exit', (code) => reject(new Error(`the server ended with ${code} before it listened`)));
    });
  const kill = () =>
    new Promise<void>((resolve) => {
      child?.once('exit', () => resolve());
      child?.kill('SIGKILL');
    });
  const get = async <T>(path: string) => (await (await fetch(base + path)).json()) as T;

  afterAll(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });

  it(`loses none of ${ENQUIRIES} enquiries over ${KILLS.length} kills and delivers each once`, async () => {
    await start();
    const acknowledged = new Map<number, string>();
    let unanswered = 0;
    let replays = 0;
    let restarting: Promise<void> | null = null;
    const kills = [...KILLS];
    const waiting = Array.from({ length: ENQUIRIES }, (_, n) => n);

    const enquire = async (n: number): Promise<void> => {
      const lead = {
        name: 'Sam Taylor',
        phone: '0491570006',
        email: 'sam@example.com',
        message: `Enquiry ${n}`,
        category: 'General Enquiry',
      };
      const headers = {
        origin: 'http://alpha.example',
        'content-type': 'application/json',
        'idempotency-key': `enquiry-${n}`,
      };
      for (;;) {
        await restarting;
        try {
          const response = await fetch(`${base}/api/leads`, {
            method: 'POST',
            headers,
            body: JSON.stringify({ lead }),
          });
          expect(response.status).toBe(201);
          if (response.headers.get('idempotent-replayed') === 'true') replays += 1;
          acknowledged.set(n, ((await response.json()) as { id: string }).id);
          break;
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          // The connection broke: whether it was stored is unknown, and the shopper's page sends it again.
          unanswered += 1;
        }
      }
      if (kills.length > 0 && acknowledged.size >= (kills[0] ?? 0)) {
        kills.shift();
        restarting = kill().then(start);
      }
    };
    const worker = async (): Promise<void> => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) await enquire(n);
    };
    await Promise.all(Array.from({ length: IN_PARALLEL }, worker));

    expect([acknowledged.size, kills.length, unanswered > 0]).toEqual([ENQUIRIES, 0, true]);
    const ids = [...acknowledged.values()].sort();
    expect(new Set(ids).size).toBe(ENQUIRIES);

    type State = { id: string; state: string };
    let states = await get<State[]>('/states');
    expect(states.map(({ id }) => id).sort()).toEqual(ids);
    // Each look is a round trip to the server; its relay needs a lease's half second for what the killed process had in hand.
    const deadline = performance.now() + 20_000;
    while (states.some(({ state }) => state !== 'delivered') && performance.now() < deadline)
      states = await get<State[]>('/states');
    expect(states.filter(({ state }) => state !== 'delivered')).toEqual([]);

    const received = await get<SandboxLead[]>('/received');
    const messages = received.map(({ lead }) => lead.message).sort();
    expect(messages).toEqual(Array.from({ length: ENQUIRIES }, (_, n) => `Enquiry ${n}`).sort());
    expect(received.every(({ writes }) => writes === 1)).toBe(true);
    console.info(
      `crash test: ${KILLS.length} kills, ${unanswered} requests unanswered and sent again, ${replays} of them had been stored`,
    );
  });
});
