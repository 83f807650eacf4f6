import { type Cipheriv, createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises';
import path from 'node:path';

/** What comes of a form's files, on disk until the form is whole. */
export interface Spool {
  /** Adds a file piece by piece. Rejects where the disk takes no more. */
  write(bytes: Uint8Array): Promise<void>;
  /** Ends the file that was written last; reads it whole each time that it is called. */
  cut(): () => Promise<Uint8Array>;
  /** Lets go of all of it. */
  close(): Promise<void>;
}

/** What a spool holds cannot be read again. */
class SpoolError extends Error {
  override name = 'SpoolError';
}

const CIPHER = 'aes-256-ctr';
/** Bytes between which others have their turn. */
const READ_AT_ONCE = 1024 * 1024;

/**
 * A spool below a folder. Its file has no name as soon as it is open, so that it goes with the request or the process, however either ends; what
 * lies there is sealed with a key of the moment.
 */
export function spool(directory: string): Spool {
  let opened: Promise<FileHandle> | null = null;
  let end = 0;
  let file: { start: number; key: Buffer; iv: Buffer; cipher: Cipheriv } | null = null;
  const begun = (): NonNullable<typeof file> => {
    const [key, iv] = [randomBytes(32), randomBytes(16)];
    file ??= { start: end, key, iv, cipher: createCipheriv(CIPHER, key, iv) };
    return file;
  };
  return {
    async write(bytes) {
      opened ??= openNameless(directory);
      const handle = await opened;
      const sealed = begun().cipher.update(bytes);
      for (let done = 0; done < sealed.length; ) {
        const { bytesWritten } = await handle.write(sealed, done, sealed.length - done, end);
        done += bytesWritten;
        end += bytesWritten;
      }
    },
    cut() {
      const { start, key, iv } = begun();
      const size = end - start;
      file = null;
      return async () => {
        const bytes = Buffer.alloc(size);
        const decipher = createDecipheriv(CIPHER, key, iv);
        for (let done = 0; done < size; ) {
          const read = await (await opened)?.read(bytes, done, Math.min(READ_AT_ONCE, size - done), start + done);
          if (!read?.bytesRead) throw new SpoolError('A file that was sent cannot be read again');
          bytes.set(decipher.update(bytes.subarray(done, done + read.bytesRead)), done);
          done += read.bytesRead;
        }
        return bytes;
      };
    },
    async close() {
      const handle = await opened?.catch(() => null);
      opened = null;
      await handle?.close();
    },
  };
}

async function openNameless(directory: string): Promise<FileHandle> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, randomUUID());
  const handle = await open(file, 'wx+', 0o600);
  await unlink(file);
  return handle;
}
