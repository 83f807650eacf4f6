import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import os from 'node:os';
import { pathToFileURL } from 'node:url';
import type { Timers } from '../../contracts/timers.types.ts';
import { PhotoError } from '../../photos/photo-error.ts';
import { nodeTimers } from '../platform/node-timers.ts';
import { type EncodeImage, encodeImage, type ImageJob } from './encode-image.ts';
import { IMAGE_LIMITS } from './image-limits.ts';

export interface ImageProcesses {
  encode: EncodeImage;
  /** How many there are. */
  count(): number;
  close(): void;
}

type Answer = { bytes: Uint8Array } | { error: string };

/** So that what an image took goes back to the system at once, where its C library is glibc. */
const MEMORY_BACK = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };
/** Below whoever makes pages, in the system's steps of -20 to 19. */
const PRIORITY = 10;

/**
 * Encodes images in processes that do nothing else, one image each at a time, and end when they have nothing to do: an encoder holds on to hundreds of
 * megabytes, and one that a broken file ends takes no server with it. There are as many as images are encoded at the same time; whoever calls limits that.
 */
export function imageProcesses({
  idleMs = IMAGE_LIMITS.idleMs,
  timers = nodeTimers,
}: {
  idleMs?: number;
  timers?: Timers;
} = {}): ImageProcesses {
  const all = new Set<ChildProcess>();
  const idle: { child: ChildProcess; stop: () => void }[] = [];

  const started = (): ChildProcess => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT, sharpUrl()], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
      env: { ...process.env, ...MEMORY_BACK },
    });
    all.add(child);
    child.once('exit', () => all.delete(child));
    // It holds nobody up who wants to end: without its channel it ends by itself.
    child.unref();
    child.channel?.unref();
    try {
      if (child.pid) os.setPriority(child.pid, PRIORITY);
    } catch {
      // Then it counts as much as any.
    }
    return child;
  };
  const rest = (child: ChildProcess): void => {
    if (!child.connected) return;
    const entry = { child, stop: () => {} };
    entry.stop = timers.after(idleMs, () => {
      idle.splice(idle.indexOf(entry), 1);
      child.disconnect();
    });
    idle.push(entry);
  };
  const free = (): ChildProcess => {
    for (let entry = idle.pop(); entry; entry = idle.pop()) {
      entry.stop();
      if (entry.child.connected) return entry.child;
    }
    return started();
  };

  return {
    async encode(job) {
      const child = free();
      const answer = await asked(child, job);
      rest(child);
      if ('error' in answer) throw new PhotoError(answer.error);
      return answer.bytes;
    },
    count: () => all.size,
    close() {
      for (const { stop } of idle.splice(0)) stop();
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

function asked(child: ChildProcess, job: ImageJob): Promise<Answer> {
  return new Promise((resolve) => {
    const end = (answer: Answer): void => {
      child.off('message', end).off('exit', ended).off('error', ended);
      child.channel?.unref();
      resolve(answer);
    };
    const ended = (): void => end({ error: 'The process that read it has ended.' });
    child.on('message', end).on('exit', ended).on('error', ended);
    // While an image is made, somebody waits for it.
    child.channel?.ref();
    child.send(job, (error) => {
      if (error) ended();
    });
  });
}

function sharpUrl(): string {
  return pathToFileURL(createRequire(import.meta.url).resolve('sharp')).href;
}

/** One thread an image: the same bytes on every machine, and the limit on images is the limit on threads. */
const SCRIPT = `
const { default: sharp } = await import(process.argv[1]);
sharp.cache(false);
sharp.concurrency(1);
const encode = ${encodeImage};
process.on('message', async (job) => {
  const answer = await encode(sharp, job).then((bytes) => ({ bytes }), (error) => ({ error: error.message }));
  if (process.connected) process.send(answer);
});
process.on('disconnect', () => process.exit(0));
`;
