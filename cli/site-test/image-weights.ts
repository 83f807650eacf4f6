import type { VerifyContext } from '../build/verify/verify-site.ts';
import { hashOf } from '../cache/content-hash.ts';

/** Asks a site for one of its images as a browser of today does; null where it does not answer. */
type AskImage = (path: string, headers: Record<string, string>) => Promise<Uint8Array | null>;

/** Bytes of an image as they come over the wire; null for one that is not on this machine, or that nothing answers. */
export type ImageWeights = (path: string, ask: AskImage) => Promise<number | null>;

const TODAY = { Accept: 'image/avif,image/webp,image/*', 'Accept-Encoding': 'br' };
const ENCODERS = ['artwork.ts', 'image-encoder.ts', 'site-photos.ts'].map((file) => `runtime/server/images/${file}`);
/** Made by the server, which takes a tenth of a second for each; its address tells what is in it. */
const ENCODED = /^\/pictures\/v\d+\/(cars|scenes|files)\//;
/** Fetched from the host that the stock names. */
const ELSEWHERE = /^\/pictures\/v\d+\/photos\//;

/** Weighs images, each that has to be encoded once: for all sites, and as long as the cache keeps it and the code is the same. */
export function imageWeights({ cache, codeOf }: Pick<VerifyContext, 'cache' | 'codeOf'>): ImageWeights {
  const cached = new Map<string, Promise<number | null>>();
  const encoded: ImageWeights = async (path, ask) => {
    const key = hashOf([path, ...ENCODERS.map(codeOf)].join('\n'));
    const cached = cache.lastRecord<{ bytes: number }>('picture', key);
    if (cached) return cached.bytes;
    const bytes = (await ask(path, TODAY))?.length ?? null;
    if (bytes !== null) cache.keep('picture', key, { bytes, madeFrom: {} });
    return bytes;
  };
  return async (path, ask) => {
    if (ELSEWHERE.test(path)) return null;
    if (!ENCODED.test(path)) return (await ask(path, TODAY))?.length ?? null;
    const made = cached.get(path) ?? encoded(path, ask);
    cached.set(path, made);
    return made;
  };
}
