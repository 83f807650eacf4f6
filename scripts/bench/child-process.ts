import { spawn } from 'node:child_process';
import path from 'node:path';
import { BenchError } from './bench-error.ts';
import type { Workspace } from './workspace.ts';

export const projectRoot = path.join(import.meta.dirname, '../..');
export const CLI = path.join(projectRoot, 'cli/bin.js');

export interface Finished {
  /** From the start of the process to its end, in milliseconds. */
  ms: number;
  stdout: string;
}

/** The environment of every child: the workspace holds Node's cache of compiled code too, so that no earlier run helps this one. */
export function childEnvironment({ dir }: Workspace): NodeJS.ProcessEnv {
  return { ...process.env, NODE_COMPILE_CACHE: path.join(dir, 'node-compile-cache'), NO_COLOR: '1' };
}

/** Runs Node to its end. Throws BenchError with what it said where it exits with another code than 0. */
export function runNode(args: readonly string[], cwd: string, workspace: Workspace): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, args, {
      cwd,
      env: childEnvironment(workspace),
      signal: workspace.signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      const ms = performance.now() - started;
      const stdout = Buffer.concat(out).toString();
      if (code === 0) resolve({ ms, stdout });
      else reject(new BenchError(`node ${args.join(' ')} ended with ${code}:\n${stdout}${Buffer.concat(said)}`));
    });
  });
}
