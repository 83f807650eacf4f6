import { randomInt } from 'node:crypto';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file, and its folder where there is none, so that a reader sees all of it or the one before. Of one that cannot be written nothing is left.
 * Throws what `node:fs` throws.
 * @param mode the permissions of the file; those of a new file unless given
 */
export async function writeWhole(file: string, bytes: Uint8Array | string, mode?: number): Promise<void> {
  const temporary = besides(file);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(temporary, bytes, { flag: 'wx' });
    if (mode !== undefined) await chmod(temporary, mode);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** The same at once: thousands of small files are written soonest one after another. */
export function writeWholeSync(file: string, bytes: Uint8Array | string): void {
  const temporary = besides(file);
  try {
    try {
      writeFileSync(temporary, bytes);
    } catch {
      // Most often the folder is there.
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(temporary, bytes);
    }
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** A name that no other writer of the file has. What a killed process left is known by its end, `.<digits>.tmp`. */
const besides = (file: string): string => `${file}.${randomInt(2 ** 47)}.tmp`;
