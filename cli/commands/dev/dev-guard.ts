import { realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isReallyIn } from '../../definition/source/safe-file.ts';

/** What the development server does on this machine for a page, as Vite's error overlay asks. */
const ACTS = /^\/__open-in-editor/i;

type Asked = Pick<IncomingMessage, 'url' | 'headers'>;

/**
 * Whether a request for the development server may be done: what acts on this machine only for one of its own pages, and only with files of these
 * folders. Any page of the web can ask a server of this machine; Host is Vite's to check.
 */
export function mayAct({ url = '', headers }: Asked, roots: readonly string[]): boolean {
  if (!ACTS.test(url)) return true;
  const file = URL.parse(url, 'http://dev.invalid')?.searchParams.get('file') ?? '';
  return isOwnPage(headers) && isFileIn(file, roots);
}

/** As browsers say it: by Sec-Fetch-Site, or where they send none, by the address of the page. */
function isOwnPage({ host, origin, referer, ...headers }: Asked['headers']): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const page = origin ?? referer;
  return page !== undefined && URL.parse(page)?.host === host;
}

/** @param named a path or a file URL, with a line and a column after it or not, as an editor takes it */
function isFileIn(named: string, roots: readonly string[]): boolean {
  const name = named.replace(/(:\d+){1,2}$/, '');
  try {
    return isReallyIn(realpathSync(name.startsWith('file:') ? fileURLToPath(name) : path.resolve(name)), roots);
  } catch {
    // No such file.
    return false;
  }
}
