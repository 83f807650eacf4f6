import path from 'node:path';
import type { Log } from '../../contracts/log.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { encodePhoto } from '../pictures/encode-photo.ts';
import { encodePicture } from '../pictures/encode-picture.ts';
import { type FairQueue, fairQueue } from '../pictures/fair-queue.ts';
import { imageProcesses } from '../pictures/image-processes.ts';
import { photoService } from '../pictures/photo-service.ts';
import { pictureEncoder } from '../pictures/picture-encoder.ts';
import { PICTURE_LIMITS } from '../pictures/picture-limits.ts';
import type { OpenSiteOptions } from '../site/open-site.ts';
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
    atOnce: PICTURE_LIMITS.encodings,
    waiting: PICTURE_LIMITS.waiting,
  });
  return {
    shared: {
      encoder: pictureEncoder({ cacheDir: path.join(dataDir, 'pictures'), queue, encode: encodePicture(encode) }),
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
