import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file of a cache so that a reader sees all of it or nothing. False where that failed: a cache may always forget. */
export async function placeWhole(file: string, bytes: Uint8Array): Promise<boolean> {
  const aside = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(aside, bytes);
    await rename(aside, file);
    return true;
  } catch {
    await rm(aside, { force: true }).catch(() => undefined);
    return false;
  }
}
