import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FolderSource } from '../../../runtime/tenant/tenant-stock.types.ts';
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
  { wait, now, signal, limits }: FetchContext,
): Promise<Fetched> {
  const look = () => newestIn(source, dir);
  const isOld = ({ modified }: FileLook) => now() - modified > SURELY_WHOLE_MS;
  const file = await whenStill(look, wait, isOld);
  if (file === null) return { kind: 'nothing', message: `Nothing has arrived in ${source.path} yet.` };
  if (file === 'writing') return { kind: 'writing', message: writingText('The newest file') };
  const { modified } = file;
  if (known && isSameFile({ ...known, modified: known.modified ?? Number.NaN }, file))
    return { kind: 'unchanged', modified };
  const { sha256, size } = await saveFeed(
    createReadStream(path.join(path.resolve(dir, source.path), file.name)),
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

/** The newest file of a folder that counts; null where there is none, or no folder. @throws {SourceError} where it may not be read */
export async function newestIn({ path: at, files }: FolderSource, dir: string): Promise<FileLook | null> {
  const folder = path.resolve(dir, at);
  try {
    const names = (await readdir(folder)).filter((name) => countsAs(name, files));
    const looks = await Promise.all(
      names.map(async (name): Promise<FileLook | null> => {
        const found = await stat(path.join(folder, name)).catch(() => null);
        return found?.isFile() ? { name, size: found.size, modified: found.mtimeMs } : null;
      }),
    );
    return newestFile(
      looks.filter((one) => one !== null),
      files,
    );
  } catch (cause) {
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
