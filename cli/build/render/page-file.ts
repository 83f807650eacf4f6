import type { ServedPage } from '../../../runtime/server/site/manifest.types.ts';
import { hashOf } from '../../cache/content-hash.ts';

/** A page as it will be served. The server compresses it when it is asked for: most pages of a build never are. */
export function servedPage(
  address: string,
  html: Uint8Array,
  { status, expires }: Pick<ServedPage, 'status' | 'expires'>,
): ServedPage {
  const name = address === '/' ? 'index' : address.slice(1).replaceAll('/', '.');
  const hash = hashOf(html);
  const file = `public/pages/${name}.${hash}.html`;
  return {
    file,
    br: null,
    type: 'text/html; charset=utf-8',
    etag: `"${hash}"`,
    status,
    expires,
  };
}
