import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../contracts/log.types.ts';
import { ImageBusy, PhotoError } from '../../photos/photo-error.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import type { Asker } from './asker.ts';
import { cappedStore } from './capped-store.ts';
import { type EncodePhoto, isPhoto, type PhotoShape } from './encode-photo.ts';
import { type FairQueue, fairQueue } from './fair-queue.ts';
import { IMAGE_LIMITS, type ImageLimits } from './image-limits.ts';

/** Where a photograph comes from. */
export interface PhotoSource {
  /** What it is known by: an address on the web, or the hash of a file. */
  id: string;
  /** What whoever fixes it looks for: 'photos/a.jpg' of the dealer's folder, or an address without its query. */
  name: string;
  /** Sources of one queue wait for each other only: a slow host holds up none but its own images. */
  line: string;
  /** The same bytes for ever, near at hand: the original needs no keeping and never grows old. */
  lasting: boolean;
  read(): Promise<Uint8Array>;
}

export interface PhotoServiceOptions {
  directory: string;
  maxBytes: number;
  clock: Clock;
  log: Log;
  /** Where photographs are encoded, shared with drawings. */
  queue: FairQueue<Uint8Array>;
  encode: EncodePhoto;
  /** IMAGE_LIMITS unless given. */
  limits?: Pick<ImageLimits, 'reads' | 'waiting'>;
}

export interface PhotoService {
  /** The photograph in a shape; null where it cannot be had or read. Rejects with ImageBusy where that takes longer than the asker waits. */
  photo(source: PhotoSource, shape: PhotoShape, asker: Asker): Promise<Uint8Array | null>;
}

/** Dealers' hosts put new images under old addresses now and then. */
const FRESH_MS = 7 * 86_400_000;
/** How long an image that failed is not asked for again. */
export const REST_MS = 60_000;
const MAX_FAILURES = 5000;

/** Photographs in the widths and formats that browsers ask for: read once, encoded once, kept on disk; old ones stay while new ones cannot be had. */
export function photoService(options: PhotoServiceOptions): PhotoService {
  const { clock, log, queue, encode, limits: { reads, waiting } = IMAGE_LIMITS } = options;
  const store = cappedStore(options);
  const lines = new Map<string, FairQueue<void>>();
  const failures = new LRUCache<string, number>({ max: MAX_FAILURES });
  const now = (): number => clock().getTime();
  const isFresh = (madeAt: number, { lasting }: PhotoSource): boolean => lasting || now() - madeAt < FRESH_MS;
  const rests = ({ id }: PhotoSource): boolean => now() < (failures.get(id) ?? 0);

  const lineOf = (name: string): FairQueue<void> => {
    const line = lines.get(name) ?? fairQueue({ atOnce: reads, waiting });
    lines.set(name, line);
    return line;
  };
  const remember = (source: PhotoSource, error: unknown): void => {
    failures.set(source.id, now() + REST_MS);
    const reason = error instanceof Error ? error.message : String(error);
    log('warn', 'A photograph cannot be shown', { photo: source.name, reason });
  };

  const read = async (source: PhotoSource): Promise<Uint8Array> => {
    const bytes = await source.read();
    if (!isPhoto(bytes)) throw new PhotoError('It is no JPEG, PNG, WebP, AVIF or GIF.');
    return bytes;
  };
  /** Sees to it that the store has the original: in memory it would wait with all others. */
  const fetched = async (source: PhotoSource, size: number, asker: Asker): Promise<void> => {
    const name = nameOf(source.id);
    const cached = await store.get(name);
    if (cached && isFresh(cached.madeAt, source)) return;
    await lineOf(source.line)(asker, { key: name, size }, async () => {
      // While this one waited, another may have failed.
      if (rests(source)) throw new PhotoError('It failed a moment ago.');
      try {
        await store.put(name, await read(source));
      } catch (error) {
        remember(source, error);
        throw error;
      }
    });
  };
  const original = async (source: PhotoSource): Promise<Uint8Array> =>
    (source.lasting ? null : (await store.get(nameOf(source.id)))?.bytes) ?? read(source);

  return {
    async photo(source, shape, asker) {
      const name = nameOf(`${source.id} ${shape.width} ${shape.quality} ${shape.format}`);
      const cached = await store.get(name);
      if (cached && (isFresh(cached.madeAt, source) || rests(source))) return cached.bytes;
      if (rests(source)) return null;
      try {
        if (!source.lasting) await fetched(source, shape.width, asker);
        return await queue(asker, { key: `photo ${name}`, size: shape.width }, async () => {
          const encoded = await encode(await original(source), shape);
          await store.put(name, encoded);
          return encoded;
        });
      } catch (error) {
        if (error instanceof ImageBusy) {
          if (cached) return cached.bytes;
          throw error;
        }
        if (!rests(source)) remember(source, error);
        return cached?.bytes ?? null;
      }
    },
  };
}

const nameOf = (text: string): string => hash('sha256', text, 'hex');
