import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** The file operations that the engine's storage is made of, in one folder. What returned survives a power cut. Errors are Node's own. */
export interface DurableFiles {
  /** Null when there is no such file. */
  read(name: string): string | null;
  /** Makes the file anew. */
  write(name: string, parts: Iterable<string>): void;
  append(name: string, text: string): void;
  /** Puts a file in another's place in one step. */
  rename(from: string, to: string): void;
  remove(name: string): void;
  list(): string[];
}

/** Durable files in a folder, which is made where it is missing. One process at a time may write there. */
export function durableFiles(dir: string): DurableFiles {
  mkdirSync(dir, { recursive: true });
  const at = (name: string) => path.join(dir, name);
  return {
    read(name) {
      try {
        return readFileSync(at(name), 'utf8');
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    write(name, parts) {
      writeDurably(at(name), 'w', parts);
      syncFolder(dir);
    },
    append(name, text) {
      writeDurably(at(name), 'a', [text]);
    },
    rename(from, to) {
      renameSync(at(from), at(to));
      syncFolder(dir);
    },
    remove: (name) => rmSync(at(name), { force: true }),
    list: () => readdirSync(dir),
  };
}

function writeDurably(file: string, flag: 'w' | 'a', parts: Iterable<string>): void {
  const handle = openSync(file, flag);
  try {
    for (const part of parts) writeAll(handle, Buffer.from(part));
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

function writeAll(handle: number, bytes: Buffer): void {
  for (let from = 0; from < bytes.length; ) from += writeSync(handle, bytes, from);
}

/** A new name in a folder is durable when the folder is. */
function syncFolder(dir: string): void {
  const handle = openSync(dir, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
