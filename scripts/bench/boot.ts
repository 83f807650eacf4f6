import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { BenchError } from './bench-error.ts';
import { CLI, childEnvironment } from './child-process.ts';
import { watchTree } from './process-tree.ts';
import type { Workspace } from './workspace.ts';

export interface Boot {
  /** From the start of `forecourt serve` until it takes connections, in milliseconds. */
  listeningMs: number;
  /** Until the first page has come. */
  firstPageMs: number;
  /** Most memory until then; null: not measured on this system. */
  peakBytes: number | null;
}

/** Starts `forecourt serve` over built sites, asks for one page and stops it. */
export async function bootServe(place: string, slug: string, address: string, workspace: Workspace): Promise<Boot> {
  const data = await workspace.fresh('boot-data');
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [CLI, 'serve', '--out', path.join(place, 'out'), '--data', data, '--port', '0', '--host', '127.0.0.1'],
    {
      env: childEnvironment(workspace),
      signal: workspace.signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const watch = child.pid === undefined ? null : watchTree(child.pid);
  // A line for each site: read, since a server that nobody listens to breaks off, and told where it fails.
  let warned = '';
  child.stderr.on('data', (chunk: Buffer) => {
    warned = `${warned}${chunk}`.slice(-4000);
  });
  const ended = once(child, 'exit');
  ended.catch(() => undefined);
  try {
    const port = await Promise.race([
      portOf(child.stdout),
      ended.then(() => Promise.reject(new BenchError(`\`forecourt serve\` ended before it listened:\n${warned}`))),
    ]);
    const listeningMs = performance.now() - started;
    const { status } = await askPage(port, `${slug}.localhost:${port}`, address);
    if (status !== 200) throw new BenchError(`${address} answers ${status}.`);
    const firstPageMs = performance.now() - started;
    return { listeningMs, firstPageMs, peakBytes: watch?.stop().peak ?? null };
  } finally {
    watch?.stop();
    child.kill('SIGTERM');
    await ended.catch(() => undefined);
  }
}

/** The port that it says; what else it says is read to its end, since a server that nobody listens to any more breaks off. */
function portOf(stdout: Readable): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    stdout.on('data', (chunk: Buffer) => {
      said += chunk;
      const port = /localhost:(\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    });
    stdout.once('end', () => reject(new BenchError(`\`forecourt serve\` named no port: ${said}`)));
  });
}

/** Asks a server of this machine for a page of one of its hosts. */
export function askPage(port: number, host: string, address: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: address, headers: { host }, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    }).on('error', reject);
  });
}
