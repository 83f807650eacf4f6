import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../prove.fixture.ts';
import type { SandboxLead } from '../platform/sandbox-store.ts';
import { findPostgres, startPostgres, type TestPostgres } from '../store/postgres/postgres.fixture.ts';

const FIXTURE = join(import.meta.dirname, 'crash-server.fixture.ts');
/** How often the server is killed, with enquiries under way: after so many acknowledgements each time. */
const KILLS = runs(20, 1000);
const BETWEEN = 9;
const ENQUIRIES = KILLS * BETWEEN + 20;
const IN_PARALLEL = 12;

const found = findPostgres();

describe.each<{ on: string; skip: boolean }>([
  { on: 'SQLite', skip: false },
  { on: 'PostgreSQL', skip: 'missing' in found },
])('a server on $on that is killed (quality.md R1)', ({ on, skip }) => {
  let postgres: TestPostgres | undefined;
  let env: Record<string, string> = {};
  beforeAll(async () => {
    if (skip || on === 'SQLite' || !('bin' in found)) return;
    postgres = await startPostgres(found.bin);
    env = { DATABASE_URL: await postgres.newDatabase() };
  });
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-crash-'));
  let child: ChildProcess | undefined;
  let base = '';

  const start = () =>
    new Promise<void>((resolve, reject) => {
      const started = spawn(process.execPath, [FIXTURE, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, ...env },
      });
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

  // A try that failed leaves its server.
  afterEach(async () => {
    if (child && child.exitCode === null && child.signalCode === null) await kill();
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(skip)(
    `loses none of ${ENQUIRIES} enquiries in two steps over ${KILLS} kills and delivers each once`,
    async () => {
      await start();
      const acknowledged = new Map<number, string>();
      let unanswered = 0;
      let replays = 0;
      let restarting: Promise<void> | null = null;
      let kills = 0;
      const waiting = Array.from({ length: ENQUIRIES }, (_, n) => n);

      /** Asks until there is an answer: where the connection broke nobody knows what was stored, and the shopper's page sends it again. */
      const save = async (method: string, path: string, key: string, lead: object): Promise<string> => {
        const headers = { origin: 'http://alpha.example', 'content-type': 'application/json', 'idempotency-key': key };
        for (;;) {
          await restarting;
          try {
            const response = await fetch(base + path, { method, headers, body: JSON.stringify({ lead }) });
            expect([200, 201]).toContain(response.status);
            if (response.headers.get('idempotent-replayed') === 'true') replays += 1;
            return ((await response.json()) as { id: string }).id;
          } catch (error) {
            if (!(error instanceof TypeError)) throw error;
            unanswered += 1;
          }
        }
      };
      const enquire = async (n: number): Promise<void> => {
        const form = { form: 'win_a_weekend', draft_id: `draft-${n}` };
        const person = { name: 'Sam Taylor', phone: `04${String(n).padStart(8, '0')}`, email: `sam${n}@example.com` };
        const first = { ...form, ...person, step_number: 1, lead_status: 'Incomplete', form_completed: false };
        const id = await save('POST', '/api/leads', `enquiry-${n}`, first);
        const last = { when: 'Evening', message: `Enquiry ${n}`, terms: true, skipped_steps: ['Your car'] };
        expect(await save('PUT', `/api/leads/${id}`, `enquiry-${n}-last`, { ...form, ...last, step_number: 3 })).toBe(
          id,
        );
        acknowledged.set(n, id);
        if (kills < KILLS && acknowledged.size >= (kills + 1) * BETWEEN) {
          kills += 1;
          restarting = kill().then(start);
        }
      };
      const worker = async (): Promise<void> => {
        for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) await enquire(n);
      };
      await Promise.all(Array.from({ length: IN_PARALLEL }, worker));

      expect([acknowledged.size, kills, unanswered > 0]).toEqual([ENQUIRIES, KILLS, true]);
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
      expect(received.every(({ writes, lead }) => writes === 2 && lead.lead_status === 'Complete')).toBe(true);
      console.info(
        `crash test on ${on}: ${kills} kills, ${unanswered} requests unanswered and sent again, ${replays} of them had been stored`,
      );
    },
    // A machine with other work starts a server twenty times in a minute.
    runs(300_000, 1_800_000),
  );
});
