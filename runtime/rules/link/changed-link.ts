import { type MovedAddress, movedPath } from './moved-address.ts';

/** An address as people write it: scheme and host where it has them, path, and what is behind that. */
const ADDRESS = /^(https?:\/\/[^/?#]+)?(\/[^?#]*)?(.*)$/is;

/**
 * A link as the site writes it (§2 Link rewrites): the path of one that leads to a page of the site, or of one of its `domains`, moves on; its
 * query and its '#name' stay. Links that leave the site, and those of a phone, mail or map app, are as they were.
 */
export function changedLink(url: string, changes: readonly MovedAddress[], domains: readonly string[] = []): string {
  if (url.startsWith('//')) return url;
  const [, origin = '', path = '', rest = ''] = ADDRESS.exec(url) ?? [];
  if (path === '' || (origin !== '' && !domains.includes(origin.replace(/^https?:\/\//i, '').toLowerCase())))
    return url;
  const moved = movedPath(withoutEnd(path), changes);
  return moved === null ? url : `${origin}${moved}${rest}`;
}

/** '/blog' of '/blog/': a slash at the end makes no other page. */
const withoutEnd = (path: string): string => path.replace(/(?<=.)\/+$/, '');
