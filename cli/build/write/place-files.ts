import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { writeWholeSync } from '../../../runtime/server/host/write-whole.ts';

/** A file of a site: bytes of its own, a file of the cache that it shares, or another of its files under a second name. Names are relative to the site's folder. */
export type SiteFile = { name: string } & ({ bytes: Uint8Array | string } | { source: string } | { same: string });

/**
 * Puts files into a folder, in their order. A new one is filled aside and then renamed into place, so it is there whole or not at all; in one that is there,
 * each file is replaced whole. Synchronous: thousands of small files are written soonest one after another.
 */
export function placeFiles(dir: string, all: readonly SiteFile[]): void {
  // Several drawings of a site may be one file.
  const files = [...new Map(all.map((file) => [file.name, file])).values()];
  if (statSync(dir, { throwIfNoEntry: false })) {
    replaceAll(dir, files);
    return;
  }
  const aside = path.join(stagingDir(path.dirname(dir)), `${path.basename(dir)}-${process.pid}`);
  rmSync(aside, { recursive: true, force: true });
  makeFolders(aside, files);
  for (const file of files)
    if ('bytes' in file) writeFileSync(path.join(aside, file.name), file.bytes);
    else link(sourceOf(aside, file), path.join(aside, file.name));
  try {
    renameSync(aside, dir);
  } catch (error) {
    // Another build has made the folder meanwhile.
    if (!statSync(dir, { throwIfNoEntry: false })) throw error;
    replaceAll(dir, files);
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Where new sites are filled; what is in it when no build runs was left by one that was broken off. */
function stagingDir(outDir: string): string {
  return path.join(outDir, '.staging');
}

/** Removes what builds that were broken off left half filled; those that still run keep theirs. */
export function removeLeftovers(outDir: string): void {
  const dir = stagingDir(outDir);
  for (const name of statSync(dir, { throwIfNoEntry: false }) ? readdirSync(dir) : [])
    if (!isRunning(Number(name.split('-').at(-1)))) rmSync(path.join(dir, name), { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function makeFolders(dir: string, files: readonly SiteFile[]): void {
  for (const folder of new Set(files.map(({ name }) => path.dirname(name))))
    mkdirSync(path.join(dir, folder), { recursive: true });
}

function replaceAll(dir: string, files: readonly SiteFile[]): void {
  makeFolders(dir, files);
  for (const file of files) replace(dir, file);
}

const sourceOf = (dir: string, file: { source: string } | { same: string }): string =>
  'source' in file ? file.source : path.join(dir, file.same);

function replace(dir: string, file: SiteFile): void {
  const target = path.join(dir, file.name);
  const there = statSync(target, { throwIfNoEntry: false });
  if (!('bytes' in file)) {
    const source = sourceOf(dir, file);
    if (there && isSame(target, there, source)) return;
    // What a server may be about to read is there at every moment.
    const aside = `${target}.${process.pid}.tmp`;
    rmSync(aside, { force: true });
    link(source, aside);
    renameSync(aside, target);
    return;
  }
  const bytes = typeof file.bytes === 'string' ? Buffer.from(file.bytes) : file.bytes;
  if (there?.size === bytes.length && readFileSync(target).equals(bytes)) return;
  writeWholeSync(target, bytes);
}

/** Whether two files are one, or hold the same bytes. */
function isSame(target: string, there: Stats, source: string): boolean {
  const { ino, dev, size } = statSync(source);
  if (there.ino === ino && there.dev === dev) return true;
  return there.size === size && readFileSync(target).equals(readFileSync(source));
}

/** Links `target` to `source`; where the file system has no links (or another volume is meant) it copies. */
function link(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    // What is there may be the very file that others share: it is never written into.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    writeFileSync(target, readFileSync(source));
  }
}
