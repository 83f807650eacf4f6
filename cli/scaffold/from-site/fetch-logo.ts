import { imageSize } from 'image-size';
import { readLogo } from '../../definition/logos/read-logo.ts';
import { FetchError, fetchBytes, type TextLimits } from './fetch-text.ts';
import { robotsOf } from './read-site.ts';
import { mayRead } from './robots.ts';
import type { LogoFile } from './site-facts.types.ts';

const LIMITS: TextLimits = { maxBytes: 4 * 1024 * 1024, timeoutMs: 15_000 };
const PICTURES = 'image/svg+xml, image/webp, image/avif, image/png, image/jpeg;q=0.9';
/** What an image is by its first bytes, and what its file ends in. */
const ENDINGS: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpg', webp: 'webp', avif: 'avif' };

/** The logo as a file of the dealer's folder, or the rest of the sentence 'The logo of the present site …' where it is none. */
export type FetchedLogo = { file: LogoFile } | { says: string };

/**
 * The present site's logo, once and by the rules of its site: not where its robots.txt forbids it, not from private networks. What would be refused
 * as a dealer's logo (a drawing that runs or loads anything, an image that nobody could read) is refused here.
 */
export async function fetchLogo(url: string, limits: TextLimits = LIMITS): Promise<FetchedLogo> {
  try {
    const { origin, pathname, search } = new URL(url);
    if (!mayRead(await robotsOf(origin, limits), pathname + search))
      return { says: `may not be fetched by programs (robots.txt of ${origin})` };
    const { bytes, isCut } = await fetchBytes(url, PICTURES, limits);
    if (isCut) return { says: `is larger than ${Math.round(limits.maxBytes / 1024)} KB` };
    const ending = endingOf(bytes);
    if (ending === null) return { says: 'is no SVG, PNG, JPEG, WebP or AVIF' };
    const name = `images/logo.${ending}`;
    const read = readLogo(name, bytes);
    return 'id' in read ? { says: read.says } : { file: { name, bytes } };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return { says: `did not come: ${error.message.replace(/\.$/, '')}` };
  }
}

function endingOf(bytes: Uint8Array): string | null {
  try {
    const { type = '' } = imageSize(bytes);
    return type === 'svg' ? 'svg' : (ENDINGS[type] ?? null);
  } catch {
    // A drawing that says no size is still one: what is wrong with it `readLogo` says.
    return /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString('utf8')) ? 'svg' : null;
  }
}
