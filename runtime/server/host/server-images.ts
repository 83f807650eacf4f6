import path from 'node:path';
import type { Log } from '../../contracts/log.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { encodeArtwork } from '../images/encode-artwork.ts';
import { encodePhoto } from '../images/encode-photo.ts';
import { type FairQueue, fairQueue } from '../images/fair-queue.ts';
import { imageEncoder } from '../images/image-encoder.ts';
import { IMAGE_LIMITS } from '../images/image-limits.ts';
import { imageProcesses } from '../images/image-processes.ts';
import { photoService } from '../images/photo-service.ts';
import type { OpenSiteOptions } from '../site/open-site.types.ts';
import { uploadReader } from '../uploads/upload-reader.ts';
import { uploadRoom } from '../uploads/upload-room.ts';
import { sparingLoopback } from './client-key.ts';

/** Photographs that are kept in their sizes, unless PHOTO_CACHE_MB says otherwise. */
const PHOTO_CACHE_MB = 2048;
const MB = 1024 * 1024;

export interface ServerImages {
  shared: Pick<OpenSiteOptions, 'encoder' | 'photoService' | 'uploads'>;
  /** Ends the processes that encode. */
  close(): void;
}

/** What encodes the images of all sites of a server, and reads those that shoppers send: in the same processes, by turns. */
export function serverImages({
  dataDir,
  env,
  clock,
  log,
}: {
  dataDir: string;
  env: Readonly<Record<string, string | undefined>>;
  clock: Clock;
  log: Log;
}): ServerImages {
  const { encode, close } = imageProcesses();
  const queue: FairQueue<Uint8Array> = fairQueue({
    atOnce: IMAGE_LIMITS.encodings,
    waiting: IMAGE_LIMITS.waiting,
  });
  return {
    shared: {
      encoder: imageEncoder({ cacheDir: path.join(dataDir, 'pictures'), queue, encode: encodeArtwork(encode) }),
      photoService: photoService({
        queue,
        encode: encodePhoto(encode),
        directory: path.join(dataDir, 'photos'),
        maxBytes: (Number(env.PHOTO_CACHE_MB) || PHOTO_CACHE_MB) * MB,
        clock,
        log,
      }),
      uploads: uploadReader({
        directory: path.join(dataDir, 'uploads'),
        room: uploadRoom(dataDir, { clock, sparing: sparingLoopback }),
        encode,
      }),
    },
    close,
  };
}
