import { hash } from 'node:crypto';
import type { Site } from '../contracts/site.types.ts';
import { ARTWORK_VERSION } from '../rules/car/car-images.ts';
import type { ResolvedTenant } from '../tenant/tenant.types.ts';
import { type PhotoHosts, readPhotoUrl } from './photo-url.ts';

/** What a site's photographs are called in its pages. */
export interface PhotoAddresses {
  /**
   * The address, without a width, of an image as the stock names it: a drawing of ours, a file of the dealer's folder ('/photos/a.jpg') or
   * one on the web. Null where it cannot be shown.
   */
  of(url: string, carId: number): string | null;
  /** The same of an image on the web that the platform has of a make or a model. */
  ofRange(url: string): string | null;
  /** The last segment of the built-in address of a photograph on the web. */
  key(url: string): string;
}

/**
 * A photograph on the web is asked for by its car and a hash of its address, never by the address itself: the server looks the car up in
 * this site's own stock, as shoppers see it, and fetches only what is there. So nobody can make it fetch anything else, without a
 * secret to sign with and without a list of hosts to keep.
 */
export function photoAddresses({ tenant, assets }: Pick<Site, 'tenant' | 'assets'>, hosts: PhotoHosts): PhotoAddresses {
  const { imageService } = tenant;
  const quality = tenant.cards.imageQuality;
  const key = (url: string): string => hash('sha1', `${quality} ${url}`, 'base64url').slice(0, 16);
  const onTheWeb = (url: string, location: string): string | null => {
    const photo = readPhotoUrl(url, hosts);
    if (!photo) return null;
    if (imageService.kind === 'cdn') return cdnAddress(photo, imageService, quality);
    return `/pictures/${ARTWORK_VERSION}/${location}/${key(url)}`;
  };
  return {
    key,
    of(url, carId) {
      if (url.startsWith('/pictures/')) return url;
      if (url.startsWith('/')) return assets.pictures?.[fileName(url)] ?? null;
      return onTheWeb(url, `photos/${carId}`);
    },
    ofRange: (url) => onTheWeb(url, 'range'),
  };
}

/** The name in the dealer's folder that a site-relative address stands for: '/photos/a%20b.jpg' -> 'photos/a b.jpg'. */
export function fileName(url: string): string {
  try {
    return decodeURIComponent(url).replace(/^\/+/, '');
  } catch {
    return '';
  }
}

/** An image's address at the configured service (§7), `{width}` still open: `imageSrc` fills it in. */
export function cdnAddress(
  photo: URL,
  { baseUrl = '', pattern }: ResolvedTenant['imageService'],
  quality: number,
): string {
  const raw = photo.href.replaceAll('{', '%7B').replaceAll('}', '%7D');
  const values: Record<string, string> = {
    url: encodeURIComponent(photo.href),
    raw_url: raw,
    quality: String(quality),
    format: 'auto',
  };
  const filled = pattern.replace(/\{(\w+)\}/g, (open, name: string) => values[name] ?? open);
  return `${baseUrl.replace(/\/+$/, '')}${filled}`;
}
