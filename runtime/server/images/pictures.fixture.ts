import sharp from 'sharp';
import type { Asking } from './asker.ts';
import { type EncodeImage, encodeImage } from './encode-image.ts';
import { type FairQueue, fairQueue } from './fair-queue.ts';
import { IMAGE_LIMITS } from './image-limits.ts';

/** As a server encodes, without a process of its own. */
export const inThisProcess: EncodeImage = (job) => encodeImage(sharp, job);

export const aQueue = (): FairQueue<Uint8Array> =>
  fairQueue({ atOnce: IMAGE_LIMITS.encodings, waiting: IMAGE_LIMITS.waiting });

export const ASKING: Asking = { tenant: 'alpha', clientKey: () => '203.0.113.7' };
