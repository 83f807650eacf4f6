import { fork } from 'node:child_process';
import { once } from 'node:events';
import { BenchError } from './bench-error.ts';
import { childEnvironment } from './child-process.ts';
import type { FromServer, ToServer } from './server-messages.types.ts';
import type { Workspace } from './workspace.ts';

export interface ServerProcess {
  port: number;
  /** Processor time used so far in milliseconds, by all threads and by the one that answers, and memory held in MiB. */
  usage(): Promise<{ cpuMs: number; mainMs: number; rssMb: number }>;
  stop(): Promise<void>;
}

/** Starts a server script of the bench and waits until it listens. Throws BenchError where it ends before. */
export async function startServerProcess(
  script: string,
  args: readonly string[],
  workspace: Workspace,
): Promise<ServerProcess> {
  const child = fork(script, args, { env: childEnvironment(workspace), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const kill = (): void => {
    child.kill('SIGKILL');
  };
  workspace.signal.addEventListener('abort', kill, { once: true });
  const ended = once(child, 'exit').then(([code]): never => {
    throw new BenchError(`The server ${script} ended with ${code}.`);
  });
  ended.catch(() => undefined);
  const message = async <K extends FromServer['kind']>(kind: K): Promise<Extract<FromServer, { kind: K }>> => {
    const [received] = (await Promise.race([once(child, 'message'), ended])) as [FromServer];
    if (received.kind !== kind) throw new BenchError(`The server ${script} said ${JSON.stringify(received)}.`);
    return received as Extract<FromServer, { kind: K }>;
  };
  const send = (what: ToServer): void => {
    child.send(what);
  };
  const { port } = await message('listening');
  return {
    port,
    usage() {
      const answer = message('usage');
      send('usage');
      return answer;
    },
    async stop() {
      workspace.signal.removeEventListener('abort', kill);
      if (child.exitCode !== null || child.signalCode !== null) return;
      send('stop');
      const late = setTimeout(kill, 5000);
      await ended.catch(() => undefined);
      clearTimeout(late);
    },
  };
}
