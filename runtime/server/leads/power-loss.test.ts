import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LeadProcess, leadSteps, saveStep, startLeadProcess } from './lead-process.fixture.ts';
import { answersOf, systemCalls } from './system-calls.fixture.ts';

const CALLS = 'openat,pwrite64,pwritev,write,writev,fdatasync,fsync,sendto,sendmsg';
const ENQUIRIES = 30;
const IN_PARALLEL = 5;

/** Why no process can be traced here; null where it can. */
function untraceable(): string | null {
  try {
    execFileSync('strace', ['-f', '-o', '/dev/null', 'true'], { stdio: 'pipe' });
    return null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? 'strace is not installed (apt-get install -y strace)'
      : 'this machine lets no process be traced (ptrace)';
  }
}

const reason = untraceable();
if (reason !== null) console.info(`What a power loss takes is not tested: ${reason}`);

describe.skipIf(reason !== null)('power loss, by trace (quality.md R2)', () => {
  let folder: string;
  let server: LeadProcess | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-trace-'));
  });
  afterEach(async () => {
    await endTraced();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Kills the traced process: strace then ends by itself, and has written all. */
  const endTraced = async (): Promise<void> => {
    const strace = server?.child;
    server = undefined;
    if (strace === undefined) return;
    const traced = readFileSync(`/proc/${strace.pid}/task/${strace.pid}/children`, 'utf8').trim();
    const exited = once(strace, 'exit');
    process.kill(Number(traced), 'SIGKILL');
    await exited;
  };
  /** Ids of acknowledged enquiries, and what the server's system calls say of each. */
  const traced = async (env: Record<string, string>) => {
    const trace = join(folder, 'trace.txt');
    const strace = ['strace', '-f', '-y', '-s', '8192', '-e', `trace=${CALLS}`, '-e', 'signal=none', '-o', trace];
    const started = await startLeadProcess(join(folder, 'data'), env, strace);
    server = started;
    const ids: string[] = [];
    const waiting = Array.from({ length: ENQUIRIES }, (_, n) => n);
    const shopper = async (): Promise<void> => {
      for (let n = waiting.shift(); n !== undefined; n = waiting.shift()) {
        const { status, id } = await saveStep(started, 'POST', '/api/leads', `e-${n}`, leadSteps(n).first);
        expect(status).toBe(201);
        ids.push(id);
      }
    };
    await Promise.all(Array.from({ length: IN_PARALLEL }, shopper));
    await endTraced();
    return { ids: ids.sort(), answers: answersOf(systemCalls(readFileSync(trace, 'utf8'))) };
  };

  it('every 2xx comes after a sync of the WAL that has the enquiry', async () => {
    const { ids, answers } = await traced({});
    expect(answers.map(({ id }) => id).sort()).toEqual(ids);
    expect(answers.filter(({ written }) => !written)).toEqual([]);
    expect(answers.filter(({ synced }) => !synced)).toEqual([]);
  }, 60_000);

  it('a server that does not sync is found out', async () => {
    const { ids, answers } = await traced({ UNSAFE: '1' });
    expect(answers.map(({ id }) => id).sort()).toEqual(ids);
    expect(answers.every(({ written }) => written)).toBe(true);
    expect(answers.filter(({ synced }) => synced)).toEqual([]);
  }, 60_000);
});
