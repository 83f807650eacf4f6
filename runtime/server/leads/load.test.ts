import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Receiver, type ReceiverMode, startReceiver } from '../targets/receiver.fixture.ts';

const FIXTURE = join(import.meta.dirname, 'crash-server.fixture.ts');
const PER_SECOND = 100;
const SECONDS = Number(process.env.LOAD_SECONDS ?? 60);

/** Takes two minutes, and figures are those of a machine that does nothing else: `npm run prove` alone. */
describe.skipIf(process.env.FORECOURT_PROVE === undefined)('a hundred enquiries a second for a minute', () => {
  let folder = '';
  let platform: Receiver;
  let child: ChildProcess | undefined;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-load-'));
    const ids = new Map<string, string>();
    platform = await startReceiver(({ path, headers }) => {
      const asked = path.startsWith('/api/leads/by-key/');
      const key = asked ? decodeURIComponent(path.split('/').at(-1) ?? '') : String(headers['idempotency-key']);
      if (asked) return ids.has(key) ? { id: ids.get(key) } : {};
      ids.set(key, ids.get(key) ?? `P-${ids.size}`);
      return { id: ids.get(key) };
    });
  });
  const end = async (process: ChildProcess): Promise<void> => {
    if (process.exitCode !== null || process.signalCode !== null) return;
    const gone = new Promise<void>((resolve) => process.once('exit', () => resolve()));
    process.kill('SIGKILL');
    await gone;
  };
  afterEach(async () => {
    if (child) await end(child);
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The slowest answers of a hundred in milliseconds, and what was stored. */
  const measured = async (mode: ReceiverMode): Promise<{ p50: number; p99: number; accepted: number }> => {
    await platform.mode(mode);
    const data = join(folder, mode);
    const started = spawn(process.execPath, [FIXTURE, data], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, PLATFORM_URL: platform.url, LEASE_MS: '60000' },
    });
    child = started;
    const port = await new Promise<string>((resolve) =>
      started.stdout?.once('data', (text: Buffer) => resolve(String(text).trim())),
    );
    const took: number[] = [];
    const enquire = async (n: number): Promise<void> => {
      const began = performance.now();
      const lead = {
        name: 'Sam Taylor',
        phone: `04${String(n).padStart(8, '0')}`,
        email: `sam${n}@example.com`,
        category: 'General Enquiry',
        message: `Enquiry ${n}`,
      };
      const headers = {
        origin: 'http://alpha.example',
        'content-type': 'application/json',
        'idempotency-key': `load-${n}`,
      };
      const response = await fetch(`http://127.0.0.1:${port}/api/leads`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ lead }),
      });
      await response.text();
      if (response.status === 201) took.push(performance.now() - began);
    };
    const all: Promise<void>[] = [];
    const start = performance.now();
    for (let n = 0; n < PER_SECOND * SECONDS; n += 1) {
      const wait = start + (n * 1000) / PER_SECOND - performance.now();
      if (wait > 1) await setTimeout(wait);
      all.push(enquire(n));
    }
    await Promise.all(all);
    took.sort((a, b) => a - b);
    const at = (share: number): number => took[Math.floor(took.length * share)] ?? Number.POSITIVE_INFINITY;
    await end(started);
    return { p50: at(0.5), p99: at(0.99), accepted: took.length };
  };

  it('is taken as fast, within a factor of three, while the target hangs', async () => {
    const well = await measured('up');
    const hanging = await measured('hang');
    console.info(`intake at ${PER_SECOND}/s, ms: ${JSON.stringify({ well, hanging })}`);
    expect([well.accepted, hanging.accepted]).toEqual([PER_SECOND * SECONDS, PER_SECOND * SECONDS]);
    expect(hanging.p99).toBeLessThanOrEqual(3 * Math.max(well.p99, 5));
  });
});
