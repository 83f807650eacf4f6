import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as later } from 'node:timers/promises';
import { BenchError } from '../bench-error.ts';
import { askPage } from '../boot.ts';
import { childEnvironment } from '../child-process.ts';
import { cpuMs } from '../process-tree.ts';
import type { Workspace } from '../workspace.ts';
import type { MeasuredCheckout } from './measured-checkout.ts';

/** What `forecourt dev` of one dealer takes, in seconds of processor time. */
export interface DevFigures {
  /** From its start until its first page has come. */
  firstS: number;
  /** From an edit until a page shows it; of several the middle one. */
  editS: number;
}

const EDITS = 3;
const AGAIN_MS = 50;
const LONGEST_MS = 60_000;
/** The watcher has looked at all files by then, and what comes after the first page is done. */
const QUIET_MS = 2000;

/** Starts `forecourt dev` of a dealer, asks for its home page, edits it a few times, and stops it. */
export async function devFigures(
  { cli, tenants, place }: MeasuredCheckout,
  slug: string,
  edit: (round: number) => Promise<string>,
  workspace: Workspace,
): Promise<DevFigures> {
  const data = await workspace.fresh('dev-data');
  const child = spawn(process.execPath, [cli, 'dev', slug, '--tenants', tenants, '--data', data, '--port', '4900'], {
    cwd: place,
    env: childEnvironment(workspace),
    signal: workspace.signal,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  ended.catch(() => undefined);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const used = (): number => (cpuMs(child.pid ?? 0) ?? 0) / 1000;
  const shows = async (words: string): Promise<void> => {
    const until = performance.now() + LONGEST_MS;
    for (;;) {
      const port = /localhost:(\d+)/.exec(said)?.[1];
      const page = port && (await askPage(Number(port), `${slug}.localhost:${port}`, '/').catch(() => null));
      if (page && page.status === 200 && page.text.includes(words)) return;
      if (child.exitCode !== null || performance.now() > until)
        throw new BenchError(`\`forecourt dev ${slug}\` did not show "${words}":\n${said.slice(-2000)}`);
      await later(AGAIN_MS);
    }
  };
  try {
    await shows('');
    const firstS = used();
    await later(QUIET_MS);
    const edits: number[] = [];
    for (let round = 0; round < EDITS; round += 1) {
      const before = used();
      await shows(await edit(round));
      edits.push(used() - before);
    }
    return { firstS, editS: edits.sort((a, b) => a - b)[Math.floor(EDITS / 2)] as number };
  } finally {
    child.kill('SIGTERM');
    await ended.catch(() => undefined);
  }
}
