import path from 'node:path';
import { watch } from 'chokidar';
import { waitForSignal } from '../../terminal/wait-for-signal.ts';

/** An editor writes a file in several steps, a copy one file after another: so long nothing more may happen, in milliseconds. */
const SETTLED = 40;

export interface Watched {
  tenantsDir: string;
  /** Folders and files that sites are made from beside the dealers' own. */
  product: readonly string[];
  /** A hash of what of them is in the memory of a process that builds. */
  compiler(): string;
  /** Loads what only a build that makes something needs. */
  warmUp(): Promise<unknown>;
  /** One build, with what it says; its exit code. */
  build(): Promise<number>;
}

/** The machine does not watch so many files. */
class WatchError extends Error {
  override name = 'WatchError';
}

/**
 * Builds, and again after every change of what sites are made from, in a process that has all it needs at hand; until it is stopped. A file that is
 * saved during a build is taken up after it.
 * @returns 0 when it was stopped; 2 where there is nothing to build; 1 when Forecourt itself has changed: what is in memory would make other sites
 * than its files say
 * @throws {WatchError}
 */
export async function buildWatched({ tenantsDir, product, compiler, warmUp, build }: Watched): Promise<number> {
  const paths = product.map((name) => path.resolve(name));
  const isOfProduct = (file: string): boolean => paths.some((one) => file === one || file.startsWith(one + path.sep));
  const changes = await watchFiles([tenantsDir, ...product]);
  try {
    const begun = compiler();
    const code = await build();
    if (code === 2) return code;
    await warmUp();
    console.log('Watching: what you save is built at once. Ctrl-C stops.');
    for (;;) {
      const files = await changes.next();
      if (!files) return 0;
      if (files.some(isOfProduct) && compiler() !== begun) {
        console.error('forecourt: Forecourt itself has changed: start `forecourt build --watch` again.');
        return 1;
      }
      await build();
    }
  } finally {
    await changes.close();
  }
}

interface Changes {
  /**
   * The files that have changed since it was last asked, as soon as there are any; null when the process is asked to stop.
   * @throws {WatchError}
   */
  next(): Promise<string[] | null>;
  close(): Promise<void>;
}

async function watchFiles(paths: readonly string[]): Promise<Changes> {
  const watcher = watch([...paths], { ignoreInitial: true });
  const changed = new Set<string>();
  let settled = Promise.withResolvers<void>();
  let timer: NodeJS.Timeout | undefined;
  const failed = new Promise<never>((_, reject) => {
    watcher.on('error', (error) => reject(watchError(error as NodeJS.ErrnoException)));
  });
  failed.catch(() => {});
  watcher.on('all', (_event, file) => {
    if (path.basename(file).startsWith('.')) return;
    changed.add(path.resolve(file));
    clearTimeout(timer);
    timer = setTimeout(() => settled.resolve(), SETTLED);
  });
  const close = (): Promise<void> => {
    clearTimeout(timer);
    return watcher.close();
  };
  const ready = new Promise<void>((resolve) => watcher.once('ready', resolve));
  await Promise.race([ready, failed]).catch((error) => close().then(() => Promise.reject(error)));
  return {
    async next() {
      const idle = new AbortController();
      const stopped = waitForSignal(idle.signal).then(() => true);
      const isStopped = await Promise.race([settled.promise, stopped, failed]).finally(() => idle.abort());
      if (isStopped) return null;
      settled = Promise.withResolvers<void>();
      const files = [...changed];
      changed.clear();
      return files;
    },
    close,
  };
}

function watchError({ code, message }: NodeJS.ErrnoException): WatchError {
  const advice = code === 'ENOSPC' ? ' Raise fs.inotify.max_user_watches (sysctl).' : '';
  return new WatchError(`files cannot be watched: ${message}.${advice}`);
}
