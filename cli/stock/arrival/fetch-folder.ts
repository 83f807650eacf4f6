import { constants, type Stats } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FolderSource } from '../../../runtime/tenant/tenant-parts.types.ts';
import type { FetchContext, Fetched, FetchedFile, FileLook } from './arrival.types.ts';
import { countsAs, isSameFile, newestFile } from './newest-file.ts';
import { saveFeed } from './save-feed.ts';
import { SourceError } from './source-error.ts';
import { whenStill, writingText } from './when-still.ts';

/** What nobody has touched for so long is whole. */
const SURELY_WHOLE_MS = 60_000;

/**
 * Copies the newest file of a folder into `to`, unless it is the one that is `known`. Files stay where they are.
 * @param dir the tenant's folder, which the path may be relative to
 * @throws {SourceError}
 */
export async function fetchFolder(
  source: FolderSource,
  known: FetchedFile | null,
  dir: string,
  to: string,
  { wait, now, signal, limits, folders }: FetchContext,
): Promise<Fetched> {
  if (!folders(path.resolve(dir, source.path), path.resolve(dir)))
    throw new SourceError(
      `${source.path} is not among the folders that stock may be read from.`,
      `If it is meant, set STOCK_FOLDERS to the folders that files are put into, for example ${path.resolve(dir, source.path)}.`,
    );
  const look = () => newestIn(source, dir);
  const isOld = ({ modified }: FileLook) => now() - modified > SURELY_WHOLE_MS;
  const file = await whenStill(look, wait, isOld);
  if (file === null) return { kind: 'nothing', message: `Nothing has arrived in ${source.path} yet.` };
  if (file === 'writing') return { kind: 'writing', message: writingText('The newest file') };
  const { modified } = file;
  if (known && isSameFile({ ...known, modified: known.modified ?? Number.NaN }, file))
    return { kind: 'unchanged', modified };
  const { sha256, size } = await saveFeed(
    plainFile(path.join(path.resolve(dir, source.path), file.name), file.name),
    to,
    limits.bytes,
    signal,
  ).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'EACCES' ? unreadable(source.path, cause) : cause;
  });
  const after = await look();
  if (!after || !isSameFile(file, after)) return { kind: 'writing', message: writingText(file.name) };
  return { kind: 'file', file: { name: file.name, size, modified, etag: null, lastModified: null, sha256 } };
}

/** What is in a file, which is itself in its folder: whoever may put links there would have any file of this machine read. @throws {SourceError} */
async function* plainFile(at: string, name: string): AsyncIterable<Uint8Array> {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const handle = await open(at, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ELOOP' || cause.code === 'EMLINK' ? isLink(name) : cause;
  });
  try {
    if (!isPlain(await handle.stat())) throw isLink(name);
    yield* handle.createReadStream({ autoClose: false });
  } finally {
    await handle.close();
  }
}

const isPlain = (found: Stats): boolean => found.isFile() && found.nlink === 1;

function isLink(name: string): SourceError {
  return new SourceError(`${name} is a link, and links are not followed.`, 'Put the file itself into the folder.');
}

/**
 * The newest file of a folder that counts; null where there is none, or no folder.
 * @throws {SourceError} where it may not be read, or has links alone
 */
export async function newestIn({ path: at, files }: FolderSource, dir: string): Promise<FileLook | null> {
  const folder = path.resolve(dir, at);
  try {
    const names = (await readdir(folder)).filter((name) => countsAs(name, files));
    const found = await Promise.all(
      names.map(async (name) => ({ name, is: await lstat(path.join(folder, name)).catch(() => null) })),
    );
    const looks = found.flatMap(({ name, is }): FileLook[] =>
      is && isPlain(is) ? [{ name, size: is.size, modified: is.mtimeMs }] : [],
    );
    const link = found.find(({ is }) => is?.isSymbolicLink() || (is?.isFile() && !isPlain(is)));
    if (looks.length === 0 && link) throw isLink(link.name);
    return newestFile(looks, files);
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw code === 'ENOTDIR'
      ? new SourceError(`${at} is no folder.`, 'Name the folder that the files are put into.', { cause })
      : unreadable(at, cause as Error);
  }
}

function unreadable(at: string, cause: Error): SourceError {
  return new SourceError(
    `${at} cannot be read: ${cause.message}.`,
    'Let the user who fetches stock read the folder and the files in it.',
    { cause },
  );
}
