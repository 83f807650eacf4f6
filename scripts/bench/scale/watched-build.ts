import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { BenchError } from '../bench-error.ts';
import { childEnvironment } from '../child-process.ts';
import { spread } from '../statistics.ts';
import type { Workspace } from '../workspace.ts';
import type { BuildOrder } from './scale-build.ts';

/** A `forecourt build --watch` that stays: milliseconds from when a file is saved until it has said that the site is built. */
export interface WatchedBuild {
  /** Of the first change: code runs that never ran before. */
  firstMs: number;
  /** Median of those after it. */
  laterMs: number;
}

/** Starts a watched build of tenants that are up to date, changes one of them so often, and stops it. */
export async function watchedBuild(
  { cli, tenantsDir, place, more }: BuildOrder,
  change: (round: number) => Promise<void>,
  rounds: number,
  workspace: Workspace,
): Promise<WatchedBuild> {
  const args = [cli, 'build', '--watch', '--tenants', tenantsDir, '--out', 'out', ...more];
  const child = spawn(process.execPath, args, {
    cwd: place,
    env: childEnvironment(workspace),
    signal: workspace.signal,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  ended.catch(() => undefined);
  const said = hears(child.stdout);
  try {
    await said('Watching');
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const started = performance.now();
      const built = said('✓ built');
      await change(round);
      await built;
      times.push(performance.now() - started);
    }
    const [first = Number.NaN, ...later] = times;
    return { firstMs: first, laterMs: spread(later).median };
  } finally {
    child.kill('SIGTERM');
    await ended.catch(() => undefined);
  }
}

/** Resolves when words are said after they were asked for. */
function hears(stdout: Readable): (words: string) => Promise<void> {
  let waiting: { words: string; resolve: () => void } | null = null;
  let refuse = (_error: BenchError): void => {};
  let said = '';
  stdout.on('data', (chunk: Buffer) => {
    said += chunk;
    if (waiting && said.includes(waiting.words)) waiting.resolve();
  });
  stdout.once('end', () => refuse(new BenchError(`\`forecourt build --watch\` ended: ${said}`)));
  return (words) =>
    new Promise((resolve, reject) => {
      said = '';
      waiting = { words, resolve };
      refuse = reject;
    });
}
