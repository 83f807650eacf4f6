import { closeSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';

const BUFFER = 256 * 1024;

/** A file that is written from its beginning to its end, and can be read where it has been written. */
export interface LineFile {
  /** Where the bytes begin. */
  append(bytes: Uint8Array): number;
  read(offset: number, length: number): Uint8Array;
  /** Everything is on the disk. */
  sync(): void;
  close(): void;
}

export function lineFile(path: string): LineFile {
  const handle = openSync(path, 'w+', 0o644);
  const buffer = Buffer.allocUnsafe(BUFFER);
  let [written, waiting] = [0, 0];
  const flush = (): void => {
    for (let at = 0; at < waiting; ) at += writeSync(handle, buffer, at, waiting - at, written + at);
    written += waiting;
    waiting = 0;
  };
  return {
    append(bytes) {
      const offset = written + waiting;
      if (bytes.length > BUFFER - waiting) flush();
      if (bytes.length > BUFFER) {
        for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at, bytes.length - at, written + at);
        written += bytes.length;
      } else {
        buffer.set(bytes, waiting);
        waiting += bytes.length;
      }
      return offset;
    },
    read(offset, length) {
      if (offset + length > written) flush();
      const bytes = Buffer.allocUnsafe(length);
      readSync(handle, bytes, 0, length, offset);
      return bytes;
    },
    sync() {
      flush();
      fsyncSync(handle);
    },
    close: () => closeSync(handle),
  };
}

/** Puts a whole file in the place of another: a reader sees the old one or the new one. */
export function replaceFile(from: string, to: string): void {
  renameSync(from, to);
}

export function removeFile(path: string): void {
  rmSync(path, { force: true });
}
