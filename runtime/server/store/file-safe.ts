import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { FileSafe } from '../../contracts/file-safe.types.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export class FileSafeError extends Error {
  override name = 'FileSafeError';
}

/** AES-256-GCM, a nonce each. `open` throws FileSafeError. `key`: asked for once something is sealed or opened. */
export function fileSafe(key: () => Uint8Array): FileSafe {
  return {
    seal(bytes) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(), nonce);
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed) {
      const own = key();
      try {
        const nonce = sealed.subarray(0, NONCE_BYTES);
        const decipher = createDecipheriv('aes-256-gcm', own, nonce);
        decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES));
        return Buffer.concat([
          decipher.update(sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES)),
          decipher.final(),
        ]);
      } catch {
        throw new FileSafeError(
          'A file was stored by a server with another FORECOURT_FILES_KEY: give all servers the same one',
        );
      }
    },
  };
}

/**
 * The key of this server: 32 bytes in base64 of FORECOURT_FILES_KEY, else one that is made once and lies beside the store, readable by its owner alone.
 * Throws FileSafeError for a key of another length.
 */
export function filesKey(dataDir: string, given: string | undefined): Uint8Array {
  if (given) {
    const key = Buffer.from(given, 'base64');
    if (key.length === KEY_BYTES) return key;
    throw new FileSafeError('FORECOURT_FILES_KEY is not 32 bytes in base64: make one with `openssl rand -base64 32`');
  }
  const file = path.join(dataDir, 'files.key');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' });
    chmodSync(file, 0o600);
  }
  return readFileSync(file);
}
