import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { StoreError } from '../store-error.ts';

const ROOT = '/usr/lib/postgresql';

export interface TestPostgres {
  /** A new, empty database each time. */
  newDatabase(): Promise<string>;
  /** Ends all its processes, in an orderly way or (`immediate`) as a crash does; `start` goes on with the same data at the same port. */
  halt(mode?: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Stops all its processes where they are: connections stay and nothing answers, until `resume`. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** The newest installed server's programs, or why there is none. */
export function findPostgres(): { bin: string } | { missing: string } {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).sort((a, b) => Number(b) - Number(a)) : [];
  const bin = versions
    .map((version) => join(ROOT, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
  if (bin === undefined) return { missing: `no PostgreSQL server under ${ROOT} (apt-get install -y postgresql)` };
  if (process.getuid?.() === 0 && unprivileged() === null)
    return { missing: 'running as root and no user postgres or nobody to run the server as' };
  return { bin };
}

/** Starts a server of its own on a free loopback port, with its files in a new folder that `stop` removes. */
export async function startPostgres(bin: string): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-pg-'));
  const user = process.getuid?.() === 0 ? unprivileged() : null;
  if (user !== null) chownSync(folder, user.uid, user.gid);
  const as = user === null ? {} : { uid: user.uid, gid: user.gid };
  const options = { ...as, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', HOME: folder } };
  const data = join(folder, 'data');
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'forecourt', '-A', 'trust', '--no-sync', '-E', 'UTF8'], {
    ...options,
    stdio: 'pipe',
  });
  const port = await freePort();
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `listen_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = ''\nfsync = off\n`,
  );
  let server = await running(bin, data, options);
  const url = (name: string) => `postgres://forecourt@127.0.0.1:${port}/${name}`;
  let count = 0;
  return {
    async newDatabase() {
      const name = `test_${++count}`;
      const client = new pg.Client(url('postgres'));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return url(name);
    },
    async halt(mode = 'fast') {
      await server.end(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    },
    async start() {
      server = await running(bin, data, options);
    },
    pause: () => server.signalAll('SIGSTOP'),
    resume: () => server.signalAll('SIGCONT'),
    async stop() {
      server.signalAll('SIGCONT');
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Running {
  end(signal: NodeJS.Signals): Promise<void>;
  signalAll(signal: NodeJS.Signals): void;
}

/** Starts the server's processes and waits until they answer. */
async function running(bin: string, data: string, options: SpawnOptions): Promise<Running> {
  const server = spawn(join(bin, 'postgres'), ['-D', data], { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('exit', () => reject(new StoreError(`postgres ended: ${log}`)));
  });
  return {
    async end(signal) {
      server.kill(signal);
      await exited;
    },
    signalAll(signal) {
      if (server.exitCode !== null || server.pid === undefined) return;
      // The parent first, so that it starts no more.
      process.kill(server.pid, signal);
      const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim();
      for (const pid of children.split(' ').filter(Boolean)) {
        try {
          process.kill(Number(pid), signal);
        } catch (error) {
          // It ended by itself meanwhile.
          if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
        }
      }
    },
  };
}

/** initdb refuses root: the server then runs as Debian's postgres user, or as nobody. */
function unprivileged(): { uid: number; gid: number } | null {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }).toString());
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // The next one.
    }
  }
  return null;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new StoreError('no port')),
      );
    });
  });
}
