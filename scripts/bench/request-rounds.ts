import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { BenchError } from './bench-error.ts';
import { joined, type LoadResult, load } from './load.ts';
import type { ServerProcess } from './server-process.ts';
import { percentile } from './statistics.ts';
import type { Target } from './targets.ts';

/** Speed of one server at one target. */
export interface Speed {
  perSecond: number;
  /** Milliseconds, over all rounds. */
  p50: number;
  p99: number;
  answered: number;
  /** Processor time of the server for one request, in milliseconds, with what it does afterwards: of all threads, and of the one that answers. */
  cpuMs: number;
  mainMs: number;
}

export interface TargetSpeed {
  name: string;
  site: Speed;
  hello: Speed;
  /** Milliseconds in the middle, where the site has one request at a time. */
  aloneP50: number;
}

export interface RequestRounds {
  site: ServerProcess;
  hello: ServerProcess;
  rounds: number;
  /** Of one round, of each of the two servers. */
  seconds: number;
  signal: AbortSignal;
}

const WARM_UP_SECONDS = 1;
const ALONE_SECONDS = 1;
const LONGEST_SETTLING_MS = 10_000;

/** One target under load, the site and the bare server by turns; the other one is idle meanwhile. `served` counts what the site answered. */
export async function targetSpeed(
  target: Target,
  { site, hello, rounds, seconds, signal }: RequestRounds,
): Promise<{ speed: TargetSpeed; served: number }> {
  await expectStatus(site.port, target);
  // Numbers go on from run to run: no request of a later one is the same as one before.
  let given = 1;
  const next: Target['next'] = () => target.next(given++);
  const run = async (server: ServerProcess, length: number, connections?: number): Promise<Run> => {
    const before = await server.usage();
    const result = await load({ port: server.port, next }, length, signal, connections);
    const after = await settled(server);
    return { ...result, cpuMs: after.cpuMs - before.cpuMs, mainMs: after.mainMs - before.mainMs };
  };
  const warmUp = await run(site, WARM_UP_SECONDS);
  await run(hello, WARM_UP_SECONDS);
  const alone = await run(site, ALONE_SECONDS, 1);
  const runs = { site: [] as Run[], hello: [] as Run[] };
  for (let round = 0; round < rounds; round += 1) {
    runs.hello.push(await run(hello, seconds));
    runs.site.push(await run(site, seconds));
  }
  const measured = {
    name: target.name,
    site: speed(runs.site),
    hello: speed(runs.hello),
    aloneP50: percentile(alone.latencies, 50),
  };
  return { speed: measured, served: 1 + warmUp.answered + alone.answered + measured.site.answered };
}

type Run = LoadResult & { cpuMs: number; mainMs: number };

function speed(runs: readonly Run[]): Speed {
  const together = joined(runs);
  const each = (time: 'cpuMs' | 'mainMs'): number => runs.reduce((sum, run) => sum + run[time], 0) / together.answered;
  return { ...together, cpuMs: each('cpuMs'), mainMs: each('mainMs') };
}

/** Waits until a server has nothing more to do, e.g. enquiries to deliver; gives the processor time used until then. */
async function settled(server: ServerProcess): Promise<{ cpuMs: number; mainMs: number }> {
  const until = performance.now() + LONGEST_SETTLING_MS;
  let before = await server.usage();
  for (;;) {
    await wait(100);
    const now = await server.usage();
    if (now.cpuMs - before.cpuMs < 5 || performance.now() > until) return now;
    before = now;
  }
}

/** One request by hand: a target that is refused would otherwise look fast. */
function expectStatus(port: number, target: Target): Promise<void> {
  const { path, headers, method, body } = target.next(0);
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      const said: Buffer[] = [];
      response.on('data', (chunk: Buffer) => said.push(chunk));
      response.on('end', () => {
        if (response.statusCode === target.status) resolve();
        else
          reject(
            new BenchError(
              `${method} ${path} answers ${response.statusCode}: ${Buffer.concat(said).toString().slice(0, 300)}`,
            ),
          );
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
