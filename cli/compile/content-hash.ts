import { createHash } from 'node:crypto';

/** Short content hash, safe in file names. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20);
}
