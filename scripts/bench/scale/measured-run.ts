import { spawn } from 'node:child_process';
import { BenchError } from '../bench-error.ts';
import { childEnvironment } from '../child-process.ts';
import { endedCpuMs, type TreeUse, watchTree } from '../process-tree.ts';
import type { Workspace } from '../workspace.ts';

export interface MeasuredRun {
  /** From the start of the process to its end, in milliseconds. */
  ms: number;
  stdout: string;
  /** Null: not measured on this system. */
  use: TreeUse | null;
}

/** Runs a command to its end, no other beside it, and watches what all processes that it starts take. Throws BenchError where it exits with another code than 0. */
export function measuredRun(
  command: string,
  args: readonly string[],
  cwd: string,
  workspace: Workspace,
): Promise<MeasuredRun> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const before = endedCpuMs() ?? 0;
    const child = spawn(command, args, {
      cwd,
      env: childEnvironment(workspace),
      signal: workspace.signal,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const watch = child.pid === undefined ? null : watchTree(child.pid);
    const out: Buffer[] = [];
    const said: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
    child.on('error', (error) => {
      watch?.stop();
      reject(error);
    });
    child.on('close', (code) => {
      const ms = performance.now() - started;
      const seen = watch?.stop() ?? null;
      // What ended between two looks is known only afterwards; what nobody waited for, only by the looks.
      const use = seen && { ...seen, cpu: Math.max(seen.cpu, (endedCpuMs() ?? 0) - before) };
      const stdout = Buffer.concat(out).toString();
      if (code === 0) resolve({ ms, stdout, use });
      else
        reject(
          new BenchError(`${command} ${args.join(' ')} ended with ${code}:\n${tail(stdout)}${tail(said.join(''))}`),
        );
    });
  });
}

/** The end of a long text: a thousand tenants say much. */
const tail = (text: string): string => text.slice(-4000);
