import { statfs } from 'node:fs/promises';
import type { RateLimiter } from '../../contracts/service-core.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { createRateLimiter } from '../guards/rate-limit.ts';

const MB = 1024 * 1024;
const HOUR_MS = 3_600_000;

/** Bytes of files that are taken in an hour, and bytes that a disk has to have left; docs/servers.md. */
export const ROOM = { visitor: 100 * MB, dealer: 1024 * MB, server: 4096 * MB, diskLeft: 512 * MB };
/** How long what a disk has left is believed. */
const LOOK_MS = 1000;

/** Who sends a form, and to whom. */
export interface Sender {
  /** `clientKey`. */
  visitor: string;
  /** Slug. */
  dealer: string;
}

/** Whether so many more bytes of files are taken; they count from then on. */
export type UploadRoom = (sender: Sender, bytes: number) => Promise<boolean>;

export interface UploadRoomOptions {
  clock: Clock;
  limits?: Partial<typeof ROOM>;
  /** Visitors who share a key may be told apart by nobody: lets their budget pass. */
  sparing?: (limiter: RateLimiter) => RateLimiter;
  /** Bytes that are left where files lie; of the disk of the folder unless given. */
  left?: () => Promise<number>;
}

/** The room for files below a folder, for all sites of a server. */
export function uploadRoom(directory: string, options: UploadRoomOptions): UploadRoom {
  const { clock, sparing = (limiter) => limiter, left = () => bytesLeft(directory) } = options;
  const limits = { ...ROOM, ...options.limits };
  const limiter = (limit: number) => createRateLimiter({ limit, windowMs: HOUR_MS, clock });
  const visitors = sparing(limiter(limits.visitor));
  const dealers = limiter(limits.dealer);
  const server = limiter(limits.server);
  let looked = Number.NEGATIVE_INFINITY;
  let hasDisk: Promise<boolean> = Promise.resolve(true);
  const disk = (): Promise<boolean> => {
    const now = clock().getTime();
    if (Math.abs(now - looked) >= LOOK_MS) {
      looked = now;
      // A disk that cannot be asked refuses by itself what it cannot take.
      hasDisk = left().then(
        (bytes) => bytes >= limits.diskLeft,
        () => true,
      );
    }
    return hasDisk;
  };
  return async ({ visitor, dealer }, bytes) =>
    (await disk()) &&
    visitors.take(`files ${visitor}`, bytes).allowed &&
    dealers.take(dealer, bytes).allowed &&
    server.take('all', bytes).allowed;
}

async function bytesLeft(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
