import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../contracts/log.types.ts';
import type { Clock } from '../../rules/location/clock.types.ts';
import { cappedStore } from './capped-store.ts';
import { type EncodePhoto, encodePhoto, isPhoto, type PhotoShape } from './encode-photo.ts';
import { encodeQueue, PictureQueueFull } from './encode-queue.ts';
import { PhotoError } from './photo-error.ts';

/** Where a photograph comes from. */
export interface PhotoSource {
  /** What it is known by: an address on the web, or the hash of a file. */
  id: string;
  /** What whoever mends it looks for: 'photos/a.jpg' of the dealer's folder, or an address without its query. */
  name: string;
  /** Sources of one line wait for each other only: a slow host holds up none but its own pictures. */
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
  /** For tests: how a photograph is scaled and encoded. */
  encode?: EncodePhoto;
}

export interface PhotoService {
  /** The photograph in a shape; 'bad' where it cannot be had or read, 'busy' where too much else waits. Never throws. */
  photo(source: PhotoSource, shape: PhotoShape): Promise<Uint8Array | 'bad' | 'busy'>;
}

const ENCODINGS_AT_ONCE = 2;
const READS_AT_ONCE = 4;
const MAX_WAITING = 200;
/** Dealers' hosts put new pictures under old addresses now and then. */
const FRESH_MS = 7 * 86_400_000;
/** How long a picture that failed is not asked for again. */
export const REST_MS = 60_000;
const MAX_FAILURES = 5000;

/** Photographs in the widths and formats that browsers ask for: read once, encoded once, kept on disk; old ones stay while new ones cannot be had. */
export function photoService(options: PhotoServiceOptions): PhotoService {
  const { clock, log, encode = encodePhoto } = options;
  const store = cappedStore(options);
  const encodings = encodeQueue(ENCODINGS_AT_ONCE, MAX_WAITING);
  const lines = new Map<string, ReturnType<typeof encodeQueue>>();
  const failures = new LRUCache<string, number>({ max: MAX_FAILURES });
  const now = (): number => clock().getTime();
  const isFresh = (madeAt: number, { lasting }: PhotoSource): boolean => lasting || now() - madeAt < FRESH_MS;
  const rests = ({ id }: PhotoSource): boolean => now() < (failures.get(id) ?? 0);

  const lineOf = (name: string): ReturnType<typeof encodeQueue> => {
    const line = lines.get(name) ?? encodeQueue(READS_AT_ONCE, MAX_WAITING);
    lines.set(name, line);
    return line;
  };
  const remember = (source: PhotoSource, error: unknown): void => {
    failures.set(source.id, now() + REST_MS);
    const reason = error instanceof Error ? error.message : String(error);
    log('warn', 'A photograph cannot be shown', { photo: source.name, reason });
  };

  const original = async (source: PhotoSource): Promise<Uint8Array> => {
    if (source.lasting) return source.read();
    const name = nameOf(source.id);
    const kept = await store.get(name);
    if (kept && isFresh(kept.madeAt, source)) return kept.bytes;
    return lineOf(source.line)(name, async () => {
      // While this one waited, another may have failed.
      if (rests(source)) throw new PhotoError('It failed a moment ago.');
      try {
        const bytes = await source.read();
        if (!isPhoto(bytes)) throw new PhotoError('It is no JPEG, PNG, WebP, AVIF or GIF.');
        await store.put(name, bytes);
        return bytes;
      } catch (error) {
        remember(source, error);
        throw error;
      }
    });
  };

  return {
    async photo(source, shape) {
      const name = nameOf(`${source.id} ${shape.width} ${shape.quality} ${shape.format}`);
      const kept = await store.get(name);
      if (kept && (isFresh(kept.madeAt, source) || rests(source))) return kept.bytes;
      if (rests(source)) return 'bad';
      try {
        const bytes = await original(source);
        return await encodings(name, async () => {
          const encoded = await encode(bytes, shape);
          await store.put(name, encoded);
          return encoded;
        });
      } catch (error) {
        if (error instanceof PictureQueueFull) return kept?.bytes ?? 'busy';
        if (!rests(source)) remember(source, error);
        return kept?.bytes ?? 'bad';
      }
    },
  };
}

const nameOf = (text: string): string => hash('sha256', text, 'hex');
